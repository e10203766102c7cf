// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <functional>

namespace sinew::test {

/// Bytes of the largest piece of memory that operator new was asked for in this thread while `work`
/// ran, whether it was given or not. A program that calls this has its operator new replaced, or,
/// with the address sanitizer, its allocations watched.
std::size_t largestRequest(const std::function<void()>& work);

}  // namespace sinew::test
