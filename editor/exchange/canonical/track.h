// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "editor/scene/clip.h"
#include "editor/scene/nodes.h"
#include "editor/scene/progress.h"
#include "editor/scene/trs.h"

namespace sinew::canonical {

/// All nodes' locals and morph weights at one moment; both by node index.
struct Frame {
    double seconds = 0.0;
    std::vector<Trs> locals;
    std::vector<std::vector<float>> morphs;
};

/// Where a clip has to be looked at: all keys of all tracks, just before each step, ascending.
std::vector<double> keyTimes(const Clip& clip);

/// Adds a key to a track.
inline void addKey(Track& track, double seconds, const std::vector<float>& values) {
    track.times.push_back(static_cast<float>(seconds));
    track.values.insert(track.values.end(), values.begin(), values.end());
}
inline void addKey(Track& track, double seconds, std::initializer_list<double> values) {
    track.times.push_back(static_cast<float>(seconds));
    for (const double v : values) track.values.push_back(static_cast<float>(v));
}

/// The largest change of a node between two frames: lengths as share of `size`, rotations in
/// radians.
double largestChange(const Frame& a, const Frame& b, double size);

/// Linear tracks of all that differs from `bind` in some frame; a node that is keyed is keyed in
/// translation, rotation and scale; what does not change has a key at the start and one at the end,
/// and between them keys are where the straight line (see below) would miss a frame. Never empty
/// where there is a node: the clip keeps its length. `full`: every joint is keyed, and at every
/// frame. None: cancelled.
std::optional<std::vector<Track>> tracksOf(const NodeTable& nodes, const Frame& bind,
                                           const std::vector<Frame>& frames, double size, bool full,
                                           const Progress& progress);

struct RefinedTracks {
    std::vector<Track> tracks;
    bool whole = true;  ///< false: the clip was too much to be followed everywhere between its keys
};
/// As above, of a clip that `at` gives and that is keyed at `times`. It is looked at between them
/// until straight lines (of translations, scales and shape weights as well as of angles about X, Y,
/// Z) lead from key to key within 1e-5 of `size` and 1e-5 radians, and no rotation is above nine
/// degrees; at 256 moments of an interval at most. A node has keys at its `ownTimes` (by node,
/// ascending: when the source keys it) and of the others where it needs them. Memory: nodes times
/// `times`, and the keys that come between. None: cancelled.
std::optional<RefinedTracks> refinedTracks(const NodeTable& nodes, const Frame& bind,
                                           const std::vector<double>& times,
                                           const std::vector<std::vector<double>>& ownTimes,
                                           double size,
                                           const std::function<Frame(double seconds)>& at,
                                           const Progress& progress);

}  // namespace sinew::canonical
