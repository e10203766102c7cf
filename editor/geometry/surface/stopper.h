// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>

#include "editor/scene/progress.h"

namespace sinew {

/// Thrown where work is to stop. Whoever hands a Stopper out catches it; it never leaves geometry.
struct Stopped {};

/// Lets long work be left from deep within.
class Stopper {
public:
    Stopper() = default;
    explicit Stopper(const Progress& progress) : progress_(progress) {}
    /// Throws Stopped where the progress says so.
    void operator()(double fraction) const {
        if (!progress_(fraction)) throw Stopped();
    }
    /// The same for one of many items, looking at the progress once in a few thousand: about every
    /// millisecond.
    void each(std::size_t item, std::size_t count) const {
        constexpr std::size_t kStride = 16384;
        if (item % kStride == 0) (*this)(static_cast<double>(item) / static_cast<double>(count));
    }
    Stopper stage(double from, double to) const { return Stopper(progress_.stage(from, to)); }

private:
    Progress progress_;
};

}  // namespace sinew
