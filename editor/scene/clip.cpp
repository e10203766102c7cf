// SPDX-License-Identifier: Apache-2.0
#include "editor/scene/clip.h"

#include <algorithm>

namespace sinew {

std::size_t TrackBlock::bytes() const {
    return sizeof(*this) + (track.times.capacity() + track.values.capacity()) * sizeof(float);
}

std::size_t ClipHead::bytes() const {
    return sizeof(*this) + info.name.capacity() + info.extrasJson.capacity() +
           info.extensionsJson.capacity();
}

Tracks::Tracks(std::vector<Track> tracks) {
    tracks_.reserve(tracks.size());
    for (auto& track : tracks) push_back(std::move(track));
}

Track& Tracks::edit(std::size_t i) {
    auto own = std::make_shared<TrackBlock>(*tracks_[i]);
    Track& track = own->track;
    tracks_[i] = std::move(own);
    return track;
}

double ClipSummary::start() const {
    bool any = false;
    double time = 0.0;
    for (const auto& t : tracks)
        if (!t.times.empty()) {
            time = any ? std::min<double>(time, t.times.front()) : t.times.front();
            any = true;
        }
    return time;
}

double ClipSummary::end() const {
    double time = start();
    for (const auto& t : tracks)
        if (!t.times.empty()) time = std::max<double>(time, t.times.back());
    return time;
}

}  // namespace sinew
