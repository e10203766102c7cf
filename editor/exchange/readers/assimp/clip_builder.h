// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "editor/exchange/readers/assimp/parts.h"

namespace sinew::assimp {

/// What readers of clips share: of assimp's keys, and of an FBX file's own curves.
class ClipBuilder {
public:
    ClipBuilder(AssimpSource& source, const SourceNodes& nodes, const std::vector<NodeId>& carriers,
                const Scene& scene)
        : source_(source), nodes_(nodes), carriers_(carriers), scene_(scene) {}

protected:
    const Node& nodeOf(const SourceNode& from) const { return *scene_.nodes().find(from.id); }

    // What stands left of a node's own transform: the axes, for one at the root.
    glm::dmat3 basisOf(const Node& node) const {
        const bool root = !(node.source ? node.source->parent : node.parent).valid();
        return root ? source_.space.worldFromFile : glm::dmat3(1.0);
    }
    static const Trs& storedOf(const Node& node) {
        return node.source ? node.source->local : node.stored;
    }

    // The mesh that a source node shows, if it has shapes.
    std::shared_ptr<const Mesh> shapedMesh(std::size_t index) const {
        const auto mesh = scene_.mesh(scene_.nodes().find(carriers_[index])->mesh);
        return mesh && !mesh->morphTargets.empty() ? mesh : nullptr;
    }

    void keep(NodeId node, TrackPath path, Track track) {
        if (track.times.empty()) return;
        track.node = node;
        track.path = path;
        clip_->tracks.push_back(std::move(track));
    }

    void warnOfDropped(std::size_t keys) {
        source_.warnOf(keys,
                       "%1 animation keys were dropped: they share a time with another key or are "
                       "not numbers.");
    }

    AssimpSource& source_;
    const SourceNodes& nodes_;
    const std::vector<NodeId>& carriers_;
    const Scene& scene_;
    std::shared_ptr<Clip> clip_;
};

/// Puts the clips that a reader makes of the file's into the scene, but those without tracks.
template <class Reader, class Animations>
void addClips(Reader reader, const Animations& animations, Scene& scene) {
    std::uint32_t next = 0;
    for (const auto& animation : animations)
        if (auto clip = reader.read(animation); !clip->tracks.empty())
            scene.setClip(ClipId(next++), std::move(clip));
    reader.warn();
}

}  // namespace sinew::assimp
