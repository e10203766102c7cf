// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <cmath>

#include "editor/scene/clip.h"

namespace sinew {

/// A clip's frames: 0 at its start, at its own rate.
class ClipFrames {
public:
    explicit ClipFrames(const ClipSummary& clip)
        : start_(clip.start()),
          end_(clip.end()),
          rate_(clip.framesPerSecond > 0.0 ? clip.framesPerSecond : kUsualFrameRate) {}

    double rate() const { return rate_; }
    double frameAt(double seconds) const { return (seconds - start_) * rate_; }
    double last() const { return frameAt(end_); }
    /// Within the clip.
    double secondsAt(double frame) const {
        return std::clamp(start_ + frame / rate_, start_, end_);
    }

private:
    double start_, end_, rate_;
};

}  // namespace sinew
