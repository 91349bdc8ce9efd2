/* Reproducible random numbers: the same seed gives the same numbers natively and in WebAssembly. Must not know games. */
#ifndef TESSERA_RANDOM_H
#define TESSERA_RANDOM_H

#include <stdint.h>

/* One generator. Plain data: copy it to fork it. */
struct random {
    uint64_t state;
};

/* Starts a generator; every seed, 0 included, is good. */
void random_seed(struct random *random, uint64_t seed);

/* The next 64 bits: splitmix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014). */
uint64_t random_next(struct random *random);

/* A number in 0..below-1, below > 0. The bias is under 2^-32 for every bound used here. */
uint32_t random_below(struct random *random, uint32_t below);

/* Splitmix64's finalizer: spreads the bits of a small key over 64. Used for position keys without a table. */
uint64_t random_mix(uint64_t key);

#endif
