// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <vector>

#include "editor/scene/clip.h"
#include "editor/scene/nodes.h"
#include "editor/scene/trs.h"

namespace sinew::canonical {

/// All nodes' locals and morph weights at one moment; both by node index.
struct Frame {
    double seconds = 0.0;
    bool added = false;  ///< between keys of the source: not every node needs it
    std::vector<Trs> locals;
    std::vector<std::vector<float>> morphs;
};

/// Where a clip has to be looked at: all keys of all tracks, just before each step, ascending.
std::vector<double> keyTimes(const Clip& clip);

/// Frames at the times, and between them until a straight line (of places, scales and shape weights
/// as well as of angles about X, Y, Z) leads from each to the next within 1e-5 of `size` and
/// 1e-5 radians, and no turn is above nine degrees; 256 to an interval at most.
std::vector<Frame> refinedFrames(const std::vector<double>& times, double size,
                                 const std::function<Frame(double seconds)>& at);

/// The largest change of a node between two frames: lengths as share of `size`, turns in radians.
double largestChange(const Frame& a, const Frame& b, double size);

/// Linear tracks of all that differs from `rest` in some frame; a node that is
/// keyed is keyed in place, turn and scale; what does not change has a key at the start and one at
/// the end. Never empty where there is a node: the clip keeps its length.
/// Added frames are keys only of what does not run straight past them. `full`: every joint is
/// keyed, and at every frame.
std::vector<Track> tracksOf(const NodeTable& nodes, const Frame& rest,
                            const std::vector<Frame>& frames, double size, bool full = false);

}  // namespace sinew::canonical
