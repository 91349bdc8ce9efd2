/* CHECK: for our own faults only, never for bad input. It stays on in release builds: a wrong board is worse than a
 * stop. May use nothing; must not know games or text. */
#ifndef TESSERA_CHECK_H
#define TESSERA_CHECK_H

/* Stops natively with SIGILL and in WebAssembly with a trap, without importing abort() into the module. */
#define CHECK(condition) ((condition) ? (void)0 : __builtin_trap())

#endif
