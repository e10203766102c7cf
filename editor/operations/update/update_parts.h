// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <span>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "editor/operations/update/update_scene.h"

namespace sinew {

/// How a joint was found to be another version's.
enum class FoundBy : std::uint8_t { Name, Place, Kin };

struct JointMatch {
    NodeId theirs;
    FoundBy by = FoundBy::Name;
};

/// A mesh of the source as it stands in the space of the scene's.
struct ComparedMesh {
    std::shared_ptr<Mesh> mesh;
    std::vector<PointIndex> oldOf;   ///< per point the one of the scene's that it is, or kNoIndex
    glm::dmat4 oursFromTheirs{1.0};  ///< the scene's mesh space from that of the source's
};

/// A scene while it is being updated.
struct Update {
    const Scene& scene;   ///< as it was
    const Scene& source;  ///< the new version of its file
    /// Both together (merged()): what is taken over from the source is taken from here, where its
    /// ids are free in the scene.
    Scene both;
    std::vector<NodeId> inBoth;  ///< per node of the source: its id in `both`
    /// Mesh nodes of the scene, and those of the source that are the same.
    std::vector<std::pair<NodeId, NodeId>> meshes;
    std::unordered_map<NodeId, JointMatch> joints;  ///< likewise of the rig
    Scene after;
    Report report;
    std::vector<ComparedMesh> compared;  ///< per pair of `meshes`
    std::vector<PointSelection> guessed;
    Selection present = {};  ///< of the new meshes
    /// Of mesh nodes whose blend shapes have other places: per shape before its place, or kNoIndex.
    std::map<NodeId, std::vector<std::uint32_t>> shapes = {};
};

/// Mesh nodes of one name; of the others those that have the same vertices, or else, where they are
/// many, the same faces, and no other one has; and the last ones where there is one on either side.
std::vector<std::pair<NodeId, NodeId>> matchMeshNodes(const Scene& scene, const Scene& source);

/// Joints and groups of a scene and those of a new version of its file that are the same: by name,
/// then by name without namespace, where a name is there once on both sides; of the others those
/// that stood at one place when bound, within a thousandth of the rig's size, and nothing else
/// does; last those whose parents are the same, and so are some of their children.
std::unordered_map<NodeId, JointMatch> matchJoints(const Scene& scene, const Scene& source);
/// Mesh nodes, cameras and lights are none.
bool isRigNode(const Node& node);

/// Per point of a mesh's new version the one of the old version that it is, or kNoIndex: points
/// that stand where they stood, within 1e-5 of the mesh's size; of several there the one that comes
/// as it does. Linear.
std::vector<PointIndex> samePoints(std::span<const glm::vec3> before,
                                   std::span<const glm::vec3> after);
/// Makes a skin, whose mesh is `before`, one of `mesh`: rows of all layers, channels, locked and
/// left out points, and what mirrors what. Points that are the same (`oldOf`, as samePoints())
/// keep theirs to the bit; others get what the old surface beside them has, or are filled in from
/// those around them. The scene's mesh is to be set by the caller. Gives where each point's data is
/// from. Errors: as transferRows().
Expected<std::vector<RowFrom>> carryPoints(Scene& after, SkinId id, const Mesh& before,
                                           const std::shared_ptr<const Mesh>& mesh,
                                           std::span<const PointIndex> oldOf,
                                           const TransferSettings& settings,
                                           const Progress& progress);

/// The mesh of a mesh node.
inline const Mesh& meshOfNode(const Scene& scene, NodeId node) {
    return *scene.mesh(scene.nodes().find(node)->mesh);
}
/// Where a mesh node is in the bind pose, world: as its skin was bound, else as stored.
glm::dmat4 boundAt(const Scene& scene, NodeId meshNode);

/// What is said of a mesh, by its name and number of vertices, where only places or looks are new.
inline constexpr std::string_view kAllTheSame =
    "%1: the same %2 vertices and faces; all keep their weights, wherever they stand now.";

/// The stages, in order.
Expected<void> compareMeshes(Update& update, const Progress& progress);
Expected<void> updateMeshes(Update& update, const TransferSettings& match,
                            const Progress& progress);
/// Gives the influences that are new.
std::vector<NodeId> updateRig(Update& update);
/// What is said of the file as a whole, and how that numbers nodes; the last stage. Of one format
/// it is the source's, as far as that says anything; else the document's, of another file now.
void updateInfo(Update& update);

/// Materials of the source that are the scene's: the nth of a name is the nth of that name.
std::map<MaterialId, MaterialId> matchMaterials(const Scene& scene, const Scene& source);
/// The ids in `both` of the source's things of a kind, by theirs.
template <class IdType>
std::map<IdType, IdType> idsInBoth(const std::vector<IdType>& source,
                                   const std::vector<IdType>& both) {
    // They come after all of the scene.
    std::map<IdType, IdType> out;
    const std::size_t first = both.size() - source.size();
    for (std::size_t i = 0; i < source.size(); ++i) out[source[i]] = both[first + i];
    return out;
}
/// Puts a texture of `both`, with its image, into the scene after.
void bringTexture(Update& update, TextureId inBoth);

/// Per blend shape of a mesh its place in another version of it, or kNoIndex where that has none:
/// the nth of a name is the nth of that name. Empty: all have the places that they had.
std::vector<std::uint32_t> placesOfShapes(const Mesh& from, const Mesh& to);

/// Strengths and keys of a mesh node's blend shapes, by name on the shapes that its mesh has now;
/// told where one is gone. `before` is the mesh that it had, `from` the node in the source.
void carryShapes(Update& update, NodeId node, const Mesh& before, const Node& from);

}  // namespace sinew
