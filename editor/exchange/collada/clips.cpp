// SPDX-License-Identifier: Apache-2.0
#include <glm/gtc/quaternion.hpp>
#include <set>

#include "editor/exchange/collada/parts.h"
#include "editor/pose/sample.h"

namespace sinew::collada_write {
namespace {

// The keys of one thing that moves.
struct AnimationChannel {
    std::string target;
    std::vector<float> times;
    std::vector<float> values;
    std::uint32_t stride = 16;
};

class ClipWriter {
public:
    ClipWriter(File& file, const Clip& clip) : file_(file), xml_(file.xml), clip_(clip) {}

    // Each channel is an animation of its own, of the clip's name: so readers (assimp) take them
    // together under exactly that name.
    void write() {
        collect();
        if (channels_.empty()) return;
        const std::string id = file_.ids.takeStem("clip-" + clip_.name);
        xml_.open("library_animations");
        // Readers (assimp) count shapes by the order of their channels.
        for (std::size_t i = 0; i < channels_.size(); ++i)
            write(numberedId(id, i, 6), channels_[i], i == 0 ? clip_.extrasJson : "");
        xml_.close();
    }

private:
    void collect() {
        const auto& nodes = file_.scene.nodes().all();
        std::vector<std::vector<const Track*>> tracks(nodes.size());
        for (const Track& track : clip_.tracks)
            if (const auto at = file_.scene.nodes().indexOf(track.node);
                at != kNoIndex && !track.times.empty())
                tracks[at].push_back(&track);
        for (std::size_t i = 0; i < nodes.size(); ++i) {
            addTransforms(i, tracks[i]);
            for (const Track* track : tracks[i])
                if (track->path == TrackPath::MorphWeights) addShapes(nodes[i].id, *track);
        }
    }

    // Translation, rotation and scale of a node become one list of matrices at all their keys.
    void addTransforms(std::size_t node, const std::vector<const Track*>& tracks) {
        std::set<float> times;
        for (const Track* track : tracks)
            if (track->path != TrackPath::MorphWeights)
                times.insert(track->times.begin(), track->times.end());
        if (times.empty()) return;
        AnimationChannel channel{.target = file_.nodeOf[node] + '/' + kTransform};
        channel.times.assign(times.begin(), times.end());
        for (const float time : times) {
            Trs local = file_.scene.nodes().all()[node].local;
            for (const Track* track : tracks) apply(*track, time, local);
            appendRows(toMatrix(local), channel.values);
        }
        channels_.push_back(std::move(channel));
    }

    static void apply(const Track& track, float time, Trs& local) {
        if (track.path == TrackPath::MorphWeights) return;
        const auto v = sampleTrack(track, static_cast<double>(time));
        if (track.path == TrackPath::Rotation)
            local.rotation = glm::normalize(glm::dquat(v[3], v[0], v[1], v[2]));
        else
            (track.path == TrackPath::Translation ? local.translation : local.scale) =
                glm::dvec3(v[0], v[1], v[2]);
    }

    void addShapes(NodeId node, const Track& track) {
        const auto weights = file_.shapeWeightsOf.find(node);
        if (weights == file_.shapeWeightsOf.end()) return;
        for (std::uint32_t t = 0; t < track.width; ++t) {
            AnimationChannel channel{.target = weights->second + '(' + std::to_string(t) + ')',
                                     .times = track.times,
                                     .stride = 1};
            for (const float time : track.times)
                channel.values.push_back(sampleTrack(track, static_cast<double>(time))[t]);
            channels_.push_back(std::move(channel));
        }
    }

    void write(const std::string& id, const AnimationChannel& channel, const std::string& extras) {
        const std::vector<std::string> kinds(channel.times.size(), "LINEAR");
        const std::string sampler = id + "-sampler";
        xml_.open("animation", {{"id", id}, {"name", clip_.name}});
        writeSource(xml_, id + "-times", channel.times, 1, {"TIME", false});
        writeSource(xml_, id + "-values", channel.values, channel.stride,
                    channel.stride == 16 ? SourceShape{"TRANSFORM", false, "float4x4"}
                                         : SourceShape{"MORPH_WEIGHT", false});
        writeSource(xml_, id + "-kinds", "Name_array", kinds, {"INTERPOLATION", false, "name"});
        xml_.open("sampler", {{"id", sampler}});
        writeInput(xml_, "INPUT", id + "-times");
        writeInput(xml_, "OUTPUT", id + "-values");
        writeInput(xml_, "INTERPOLATION", id + "-kinds");
        xml_.close();
        xml_.empty("channel", {{"source", '#' + sampler}, {"target", channel.target}});
        writeExtra(xml_, extras);
        xml_.close();
    }

    File& file_;
    Xml& xml_;
    const Clip& clip_;
    std::vector<AnimationChannel> channels_;
};

}  // namespace

void writeClip(File& file, const Clip& clip) { ClipWriter(file, clip).write(); }

}  // namespace sinew::collada_write
