// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>

#include <cstddef>

namespace sinew {

/// Below this many points, sharing the work of a dab out over cores costs more than it saves.
inline constexpr std::size_t kParallelPoints = 2048;
/// The same of brushes that try a dab out, to which a point costs many times as much.
inline constexpr std::size_t kParallelTriedPoints = 128;

template <class Work>
void forEachIndex(std::size_t count, bool parallel, Work&& work) {
    if (!parallel) {
        for (std::size_t i = 0; i < count; ++i) work(i);
        return;
    }
    tbb::parallel_for(tbb::blocked_range<std::size_t>(0, count),
                      [&](const tbb::blocked_range<std::size_t>& range) {
                          for (std::size_t i = range.begin(); i < range.end(); ++i) work(i);
                      });
}

}  // namespace sinew
