// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>

#include "editor/exchange/readers/gltf/accessor.h"
#include "editor/exchange/readers/gltf/parts.h"

namespace sinew::gltf {
namespace {

std::optional<TrackPath> pathOf(const std::string& name) {
    if (name == "translation") return TrackPath::Translation;
    if (name == "rotation") return TrackPath::Rotation;
    if (name == "scale") return TrackPath::Scale;
    if (name == "weights") return TrackPath::MorphWeights;
    return std::nullopt;
}

Interpolation interpolationOf(const std::string& name) {
    if (name == "STEP") return Interpolation::Step;
    return name == "CUBICSPLINE" ? Interpolation::Cubic : Interpolation::Linear;
}

std::vector<float> timesOf(const Source& source, int accessor, const std::string& clip) {
    auto times = floats(source, accessor, 1);
    for (std::size_t i = 0; i < times.size(); ++i)
        if (!std::isfinite(times[i]) || (i > 0 && times[i] < times[i - 1]))
            throwParseError("The key times of clip '%1' are not in ascending order.", clip);
    for (const float time : times)
        if (std::abs(time) > kLongestTime)
            throwDamaged("a key of clip '%1' is at %2 seconds", clip, time);
    return times;
}

// Values of a key: what the accessor holds divided by the keys (and the two tangents of a cubic
// key).
std::vector<float> valuesOf(const Source& source, int accessor, const std::string& clip,
                            Track& track) {
    const bool weights = track.path == TrackPath::MorphWeights;
    const int components = weights ? 1 : track.path == TrackPath::Rotation ? 4 : 3;
    auto values = floats(source, accessor, components);
    const std::size_t perKey = track.interpolation == Interpolation::Cubic ? 3 : 1;
    const std::size_t rows = track.times.size() * perKey;
    if (rows == 0 || values.size() % rows != 0 ||
        (!weights && values.size() != rows * static_cast<std::size_t>(components)))
        throwDamaged("clip '%1' has a different number of values than key times", clip);
    if (!allFinite(values)) throwParseError("A value of clip '%1' is not a finite number.", clip);
    track.width = static_cast<std::uint32_t>(values.size() / rows);
    return values;
}

class ClipReader {
public:
    ClipReader(Source& source, const std::vector<NodeId>& carriers)
        : source_(source), carriers_(carriers) {}

    std::shared_ptr<Clip> read(std::size_t index) {
        const auto& from = source_.model().animations[index];
        const Json& json = source_.item("animations", index);
        auto clip = std::make_shared<Clip>();
        clip->name = from.name;
        clip->extrasJson = memberText(json, "extras");
        clip->extensionsJson = extensionsText(json);
        for (const char* part : {"channels", "samplers"})
            for (const auto& object : json.value(part, Json::array()))
                if (object.is_object() &&
                    (object.contains("extras") || object.contains("extensions")))
                    source_.warn("Extras of the %1 of clip '%2' are not kept.", part, clip->name);
        for (const auto& channel : from.channels) readChannel(from, channel, *clip);
        return clip;
    }

private:
    void readChannel(const tinygltf::Animation& from, const tinygltf::AnimationChannel& channel,
                     Clip& clip) {
        const auto path = pathOf(channel.target_path);
        if (!path || channel.target_node < 0) {
            source_.warn("Clip '%1' animates something other than a node; that is not kept.",
                         clip.name);
            return;
        }
        const auto* carrier = elementOf(carriers_, channel.target_node);
        const auto* sampler = elementOf(from.samplers, channel.sampler);
        if (!carrier || !sampler)
            throwDamaged("clip '%1' refers to a node or sampler that does not exist", clip.name);
        Track track;
        track.path = *path;
        track.node = *path == TrackPath::MorphWeights
                         ? *carrier
                         : NodeId(static_cast<std::uint32_t>(channel.target_node));
        track.interpolation = interpolationOf(sampler->interpolation);
        track.times = timesOf(source_, sampler->input, clip.name);
        if (track.times.empty()) {
            source_.warn("A track of clip '%1' has no keys; it is not kept.", clip.name);
            return;
        }
        track.values = valuesOf(source_, sampler->output, clip.name, track);
        clip.tracks.push_back(std::move(track));
    }

    Source& source_;
    const std::vector<NodeId>& carriers_;
};

}  // namespace

void readClips(Source& source, const std::vector<NodeId>& carriers, Scene& scene) {
    ClipReader reader(source, carriers);
    for (std::size_t i = 0; i < source.model().animations.size(); ++i)
        scene.setClip(ClipId(static_cast<std::uint32_t>(i)), reader.read(i));
}

}  // namespace sinew::gltf
