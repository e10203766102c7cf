// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <glm/glm.hpp>
#include <vector>

#include "editor/exchange/canonical/canonical_scene.h"
#include "editor/pose/pose.h"

// The stages of canonicalScene(). Each adds its part to the result.
namespace sinew::canonical {

/// One node of the new scene and how it follows the old one.
struct Follower {
    NodeId id;
    std::uint32_t source = kNoIndex;  ///< index of the source's node; kNoIndex: stands still
    bool joint = false;
    glm::dmat4 bind{1.0};  ///< world, at the bind pose
    glm::dmat4 correction{
        1.0};  ///< inverse(source's bind) * bind: new world = old world * correction
};

/// What all stages share.
struct Work {
    const Scene& source;
    const WriteOptions& options;
    ScenePose bind;  ///< of the source
    StoredPose stored = StoredPose::AsClip;
    Scene out;
    WriteReport report;
    NodeTable nodes;
    std::vector<Follower> followers;  ///< by index into `nodes.all()`
    /// Per source node: the joint it became, the node that stands for it (its mesh apart), and the
    /// one that carries its mesh.
    std::vector<NodeId> jointOf;
    std::vector<NodeId> nodeOf;
    std::vector<NodeId> meshNodeOf;
    NodeId armature;
    double size = 1.0;  ///< diagonal of points and joints at the bind pose, metres

    template <class... Args>
    void warn(std::string_view text, Args&&... args) {
        report.warnings.emplace_back(text, std::forward<Args>(args)...);
    }
    NodeId add(Node node, const Follower& follower);
};

/// Skins that are written with weights, ascending.
std::vector<SkinId> writtenSkins(const Scene& scene);

/// Nodes: joints, armature, what else there is.
void buildNodes(Work& work);
/// Meshes, their rows and materials. False: cancelled.
bool bakeMeshes(Work& work, const Progress& progress);
/// Unique names of nodes; reports changed ones.
void nameNodes(Work& work);
/// Clips, and the stored pose as one. False: cancelled.
bool bakeClips(Work& work, const Progress& progress);
/// The unit and the up axis of the options.
void toSpace(Work& work);

/// A mesh under an affine map, by point; an empty list: unchanged. One entry: the same for all
/// points.
std::shared_ptr<Mesh> mapped(const Mesh& mesh, const std::vector<glm::dmat4>& byPoint);

}  // namespace sinew::canonical
