/* The exported functions of the WebAssembly module, as thin as can be: one instance is one core. Its memory is the part
 * of the linear memory behind the module's own data, and grows with it. Must not know games. */
#include "../check.h"
#include "../request.h"

extern unsigned char __heap_base;

enum { PAGE = 65536 };

static struct core *core;

/* Opened at the first call, so that nothing depends on when _initialize runs. */
static struct core *the_core(void)
{
    if (!core) {
        unsigned char *base = &__heap_base;
        size_t end = (size_t)__builtin_wasm_memory_size(0) * PAGE;
        core = core_open(base, end - (size_t)(uintptr_t)base);
        CHECK(core);
    }
    return core;
}

/* CORE_VERSION: a page that was made for another one must not go on. */
uint32_t core_version(void)
{
    return CORE_VERSION;
}

/* Address of the text: requests are written there as UTF-8, answers are read there. */
uint32_t core_buffer(void)
{
    size_t size;
    return (uint32_t)(uintptr_t)core_text(the_core(), &size);
}

/* Bytes of the text. */
uint32_t core_capacity(void)
{
    size_t size;
    core_text(the_core(), &size);
    return (uint32_t)size;
}

/* Answers the request of `length` bytes; returns the answer's length. */
uint32_t core_ask(uint32_t length)
{
    return (uint32_t)core_answer(the_core(), length);
}

/* Tells that `memory` has grown. Address and size of the text change. */
void core_memory(void)
{
    unsigned char *base = &__heap_base;
    core_grow(the_core(), (size_t)__builtin_wasm_memory_size(0) * PAGE - (size_t)(uintptr_t)base);
}

/* Runs about `nodes` steps of the running job; returns how many, 0 when nothing runs. */
uint32_t core_run(uint32_t nodes)
{
    return core_work(the_core(), nodes);
}
