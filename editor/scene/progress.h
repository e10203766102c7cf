// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <utility>

namespace sinew {

/// How work over 100 ms tells how far it is and learns that it should stop.
/// Called from the working thread, with a fraction that does not fall; false means: cancel, leave
/// nothing changed.
class Progress {
public:
    Progress() = default;
    explicit Progress(std::function<bool(double fraction)> callback)
        : callback_(std::move(callback)) {}
    [[nodiscard]] bool operator()(double fraction) const {
        return !callback_ || callback_(from_ + (to_ - from_) * fraction);
    }
    /// A progress for one stage of the work, covering [from, to] of this one.
    Progress stage(double from, double to) const {
        Progress part = *this;
        part.from_ = from_ + (to_ - from_) * from;
        part.to_ = from_ + (to_ - from_) * to;
        return part;
    }

private:
    std::function<bool(double)> callback_;
    double from_ = 0.0;
    double to_ = 1.0;
};

}  // namespace sinew
