// SPDX-License-Identifier: Apache-2.0
#include <cmath>
#include <map>
#include <set>

#include "editor/exchange/gltf/write_parts.h"

namespace sinew::gltf_write {
namespace {

// By TrackPath, by Interpolation.
constexpr const char* kPathNames[] = {"translation", "rotation", "scale", "weights"};
constexpr const char* kInterpolationNames[] = {"STEP", "LINEAR", "CUBICSPLINE"};

// Key times must ascend strictly: of keys at one time the last stays, as that is where the value
// ends up.
Track withDistinctTimes(const Track& from) {
    Track out = from;
    out.times.clear();
    out.values.clear();
    const std::size_t perKey = from.values.size() / from.times.size();
    for (std::size_t i = 0; i < from.times.size(); ++i) {
        if (i + 1 < from.times.size() && from.times[i] == from.times[i + 1]) continue;
        out.times.push_back(from.times[i]);
        const auto first = from.values.begin() + static_cast<std::ptrdiff_t>(i * perKey);
        out.values.insert(out.values.end(), first, first + static_cast<std::ptrdiff_t>(perKey));
    }
    return out;
}

// Values of rotation keys (not their tangents) are unit quaternions.
void makeUnit(Track& track) {
    constexpr float kUnit = 1e-5f;
    const bool cubic = track.interpolation == Interpolation::Cubic;
    for (std::size_t i = cubic ? 4 : 0; i + 4 <= track.values.size(); i += cubic ? 12 : 4) {
        float* q = &track.values[i];
        const float length = std::sqrt(q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3]);
        if (std::abs(length - 1.0f) <= kUnit) continue;
        for (int k = 0; k < 4; ++k) q[k] = length > 0.0f ? q[k] / length : k == 3 ? 1.0f : 0.0f;
    }
}

class ClipWriter {
public:
    ClipWriter(const Plan& plan, Output& out) : plan_(plan), out_(out) {}

    void write(const Clip& clip) {
        tinygltf::Animation to;
        to.name = clip.name;
        std::set<std::pair<int, TrackPath>> taken;
        std::size_t lost = 0;
        for (const Track& track : clip.tracks) {
            const int node = plan_.indexOf(track.node);
            if (track.times.empty() || node < 0 || !taken.insert({node, track.path}).second)
                ++lost;
            else
                writeTrack(track, node, to);
        }
        if (lost > 0)
            out_.warn(Message(
                "%1 {track|tracks} of clip '%2' without node or keys {was|were} not written.", lost,
                clip.name));
        if (to.channels.empty()) {
            out_.warn(Message("Clip '%1' animates nothing and was not written.", clip.name));
            return;
        }
        const std::string pointer = "/animations/" + std::to_string(out_.model.animations.size());
        out_.model.animations.push_back(std::move(to));
        out_.carry(pointer, "extras", clip.extrasJson);
        out_.carry(pointer, "extensions", clip.extensionsJson);
    }

private:
    void writeTrack(const Track& from, int node, tinygltf::Animation& to) {
        Track track = withDistinctTimes(from);
        if (track.path == TrackPath::Rotation) makeUnit(track);
        const int components =
            track.path == TrackPath::MorphWeights ? 1 : static_cast<int>(track.width);
        tinygltf::AnimationSampler sampler;
        sampler.input = inputOf(track.times);
        sampler.output = out_.addFloats(track.values, components, Use::Other);
        sampler.interpolation = kInterpolationNames[static_cast<std::size_t>(track.interpolation)];
        tinygltf::AnimationChannel channel;
        channel.sampler = static_cast<int>(to.samplers.size());
        channel.target_node = node;
        channel.target_path = kPathNames[static_cast<std::size_t>(track.path)];
        to.samplers.push_back(std::move(sampler));
        to.channels.push_back(std::move(channel));
    }

    // Tracks mostly share their key times.
    int inputOf(const std::vector<float>& times) {
        const auto known = inputs_.find(times);
        if (known != inputs_.end()) return known->second;
        return inputs_[times] = out_.addFloats(times, 1, Use::Other, true);
    }

    const Plan& plan_;
    Output& out_;
    std::map<std::vector<float>, int> inputs_;
};

}  // namespace

void writeClips(const Scene& scene, const Plan& plan, Output& out) {
    ClipWriter writer(plan, out);
    for (const ClipId id : scene.clips()) writer.write(*scene.clip(id));
}

}  // namespace sinew::gltf_write
