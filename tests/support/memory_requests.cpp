// SPDX-License-Identifier: Apache-2.0
#include "tests/support/memory_requests.h"

#include <algorithm>
#include <cstdlib>
#include <new>

#ifdef SINEW_SANITIZED
// Of sanitizer/allocator_interface.h, which GCC's packages leave out.
extern "C" int __sanitizer_install_malloc_and_free_hooks(void (*allocated)(const volatile void*,
                                                                           std::size_t),
                                                         void (*freed)(const volatile void*));
#endif

namespace {

thread_local bool watching = false;
thread_local std::size_t largest = 0;

void noteRequest(std::size_t bytes) {
    if (watching) largest = std::max(largest, bytes);
}

}  // namespace

#ifdef SINEW_SANITIZED

namespace {
const int installed = __sanitizer_install_malloc_and_free_hooks(
    [](const volatile void*, std::size_t bytes) { noteRequest(bytes); },
    [](const volatile void*) {});
}  // namespace

#else

void* operator new(std::size_t bytes) {
    noteRequest(bytes);
    if (void* memory = std::malloc(std::max<std::size_t>(bytes, 1))) return memory;
    throw std::bad_alloc();
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

#endif

namespace sinew::test {

std::size_t largestRequest(const std::function<void()>& work) {
#ifdef SINEW_SANITIZED
    (void)installed;
#endif
    largest = 0;
    watching = true;
    work();
    watching = false;
    return largest;
}

}  // namespace sinew::test
