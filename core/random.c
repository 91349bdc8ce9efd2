#include "random.h"

void random_seed(struct random *random, uint64_t seed)
{
    random->state = seed;
}

uint64_t random_mix(uint64_t key)
{
    key = (key ^ (key >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    key = (key ^ (key >> 27)) * UINT64_C(0x94d049bb133111eb);
    return key ^ (key >> 31);
}

uint64_t random_next(struct random *random)
{
    random->state += UINT64_C(0x9e3779b97f4a7c15);
    return random_mix(random->state);
}

uint32_t random_below(struct random *random, uint32_t below)
{
    return (uint32_t)(((random_next(random) >> 32) * below) >> 32);
}
