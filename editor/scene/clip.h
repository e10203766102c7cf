// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "editor/scene/block.h"
#include "editor/scene/ids.h"

namespace sinew {

/// Keys lie within so many seconds of 0 (twelve days), and a source's rate is at most so many
/// frames a second: what counts frames may count them in 32 bits. Readers and files are held to it.
inline constexpr double kLongestTime = 1e6;
inline constexpr double kHighestRate = 1000.0;

enum class TrackPath : std::uint8_t { Translation, Rotation, Scale, MorphWeights };
enum class Interpolation : std::uint8_t { Step, Linear, Cubic };

/// Keys of one property of one node, as the source has them.
struct Track {
    NodeId node;
    TrackPath path = TrackPath::Translation;
    Interpolation interpolation = Interpolation::Linear;
    std::vector<float> times;  ///< seconds, ascending
    /// Per key `width` floats (3; 4 for rotations as x y z w; the number of targets for morph
    /// weights); for Cubic three times that: in-tangent, value, out-tangent, per second.
    std::vector<float> values;
    std::uint32_t width = 3;
};

class Clip : public Block {
public:
    BlockKind kind() const override { return BlockKind::Clip; }
    std::size_t bytes() const override;

    std::string name;  ///< may be empty
    std::vector<Track> tracks;
    double framesPerSecond = 0.0;  ///< as the source states it; 0: it does not
    std::string extrasJson;
    std::string extensionsJson;

    /// Time of the first and last key over all tracks; 0, 0 without keys.
    double start() const;
    double end() const;
};

}  // namespace sinew
