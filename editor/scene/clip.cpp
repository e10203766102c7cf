// SPDX-License-Identifier: Apache-2.0
#include "editor/scene/clip.h"

#include <algorithm>

namespace sinew {

std::size_t Clip::bytes() const {
    std::size_t total = sizeof(*this) + tracks.capacity() * sizeof(Track);
    for (const auto& t : tracks)
        total += (t.times.capacity() + t.values.capacity()) * sizeof(float);
    return total;
}

double Clip::start() const {
    bool any = false;
    double time = 0.0;
    for (const auto& t : tracks)
        if (!t.times.empty()) {
            time = any ? std::min<double>(time, t.times.front()) : t.times.front();
            any = true;
        }
    return time;
}

double Clip::end() const {
    double time = start();
    for (const auto& t : tracks)
        if (!t.times.empty()) time = std::max<double>(time, t.times.back());
    return time;
}

}  // namespace sinew
