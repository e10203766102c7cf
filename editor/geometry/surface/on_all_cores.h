// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>

#include <type_traits>

namespace sinew {

/// Calls work(i) for each i below `count`, on all cores; a core takes `grain` of them or more at a
/// time.
template <class Index, class Work>
void onAllCores(Index count, std::type_identity_t<Index> grain, const Work& work) {
    tbb::parallel_for(tbb::blocked_range<Index>(0, count, grain),
                      [&](const tbb::blocked_range<Index>& range) {
                          for (Index i = range.begin(); i != range.end(); ++i) work(i);
                      });
}

}  // namespace sinew
