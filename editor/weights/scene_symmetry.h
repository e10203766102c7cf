// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "editor/scene/error.h"
#include "editor/scene/scene.h"
#include "editor/scene/selection.h"
#include "editor/weights/mirror_map.h"
#include "editor/weights/mirror_surface.h"
#include "editor/weights/symmetry.h"

namespace sinew {

/// Which plane of the bind pose mirrors: the one that a skin keeps or else the best one there is,
/// or one across an axis of the world.
enum class MirrorAcross : std::uint8_t { Found, X, Y, Z };
/// Or one of bind-world space, whatever the skins keep.
using MirrorChoice = std::variant<MirrorAcross, MirrorPlane>;

/// How vertices come to their partners: the closest place of the surface, also between vertices;
/// only vertices at the mirror image; or, wherever they are, vertices that hang together alike, or
/// that have the same or the mirrored place in the texture.
enum class MirrorBy : std::uint8_t { Surface, Points, Edges, Uv };
/// True where those without a known partner have none.
inline bool goesByPairs(MirrorBy by) { return by == MirrorBy::Edges || by == MirrorBy::Uv; }

/// Points of a mesh that mirror one of another, or of itself: those at the mirror image, and those
/// that a skin keeps as pairs.
struct PointPartners {
    std::vector<PointIndex> of;        ///< per point of the mesh: the one over there, or kNoIndex
    std::vector<std::uint32_t> first;  ///< per point over there, and one more: where its own begin
    std::vector<PointIndex> points;    ///< of the mesh, by the one over there
    bool all() const { return points.size() == of.size(); }
};

/// What mirrors what in a scene, where all that is bound stood when it was bound: one plane for all
/// meshes, their influences, and the meshes themselves (left glove, right glove).
class SceneSymmetry {
public:
    /// Refused where nothing is bound, or is symmetric across no plane. `before`: what was made of
    /// an earlier state of the scene, of which is taken over what would be the same: surfaces,
    /// partners of points.
    static Expected<std::shared_ptr<const SceneSymmetry>> make(const Scene& scene,
                                                               const MirrorChoice& across,
                                                               const SceneSymmetry* before = {});

    /// Whether it still is what make() would give: skins and their meshes are the same.
    bool fits(const Scene& scene, const MirrorChoice& across) const;

    const MirrorPlane& plane() const { return plane_; }  ///< bind-world space
    /// The same in the space of a skin's mesh.
    MirrorPlane planeOf(SkinId skin) const;

    struct BoundMesh {
        NodeId node;
        std::string name;  ///< the node's
        SkinId id;
        std::shared_ptr<const Skin> skin;
        std::shared_ptr<const MirrorSurface> surface;
        NodeId mirror;                        ///< itself, another one, or none
        std::vector<InfluencePlace> places;   ///< of its influences, bind-world space
        std::vector<SlotIndex> mirrorSlot;    ///< as in SkinSymmetry: the skin's own, or found
        std::vector<PointIndex> mirrorPoint;  ///< the skin's own, where it was made by hand
        std::shared_ptr<MadeWithin<PointPartners>> partners;  ///< once they were asked for
        std::vector<SlotIndex> foundSlot = {};  ///< as mirrorSlot, whatever the skin keeps
    };
    const std::vector<BoundMesh>& meshes() const { return meshes_; }
    const BoundMesh* find(NodeId meshNode) const;  ///< null: not bound
    const BoundMesh* mirrorOf(NodeId meshNode) const;

    /// Per slot of `from` the one of `to` that mirrors it, or kNoIndex.
    std::vector<SlotIndex> slotMap(const BoundMesh& from, const BoundMesh& to) const;
    PairedBy pairedBy(const BoundMesh& mesh, SlotIndex slot) const;
    /// How many joints users paired, made their own mirrors or left without one, other than places
    /// and names say, where the skins' own pairs count.
    std::size_t pairedByHand() const { return byHand_.size() + alone_.size(); }
    /// Users left it without a mirror, whatever stands or is named as its other side.
    bool hasNoMirror(NodeId joint) const { return alone_.contains(joint); }
    /// The joint that mirrors one: as it was paired by hand, else as any skin that has both has it,
    /// or two meshes that mirror each other; none where nothing does.
    std::optional<NodeId> mirrorOfJoint(NodeId joint) const;
    /// Per point of `from` the one of `onto` that is known to mirror it, or kNoIndex: by edges, by
    /// UVs, or what the skin keeps; empty: none is known.
    std::vector<PointIndex> knownPairs(const BoundMesh& from, const BoundMesh& onto,
                                       MirrorBy by) const;
    /// Where the points of `from` have their images on `onto`. By edges and UVs those of `pairs`
    /// alone.
    /// `asked` and `sources` as in MirrorQuestion.
    MirrorMap map(const BoundMesh& from, const BoundMesh& onto, MirrorBy by,
                  std::span<const PointIndex> pairs, std::span<const std::uint8_t> asked,
                  std::span<const std::uint8_t> sources = {}) const;
    /// Of a mesh that has a mirror, which mirrors it. Made when first asked for: linear, 0.1 s at a
    /// million points.
    std::shared_ptr<const PointPartners> partners(const BoundMesh& mesh) const;
    /// From a mesh's space into that of another, mirrored.
    glm::dmat4 mirroredFrom(const BoundMesh& from, const BoundMesh& onto) const;
    double influenceReach() const { return sinew::influenceReach(size_); }

private:
    SceneSymmetry() = default;
    void addMeshes(const Scene& scene, const SceneSymmetry* before);
    bool findPlane();
    std::optional<MirrorPlane> keptPlane() const;
    SymmetrySubject subject() const;
    bool keepsPairs(const BoundMesh& mesh) const;
    bool isMeantAsItsOwn(const BoundMesh& mesh, SlotIndex slot) const;
    bool isLeftAlone(const BoundMesh& mesh, SlotIndex slot, SlotIndex found) const;
    std::vector<SlotIndex> foundSlots(const BoundMesh& mesh) const;
    void pairSlots();
    void noteByHand(const BoundMesh& mesh, std::span<const SlotIndex> found);
    void pairMeshes();
    void takePartners(const SceneSymmetry& before);

    MirrorChoice across_;
    MirrorPlane plane_;
    double size_ = 0.0;
    std::vector<BoundMesh> meshes_;
    std::map<NodeId, NodeId> byHand_;
    std::set<NodeId> alone_;  // valid ones, none of byHand_
};

/// Gives a skin of `after` that keeps no plane the one that is found, and what mirrors what across
/// it; how many of its points have no partner. Refused where nothing mirrors it.
Expected<std::size_t> keepFoundSymmetry(const Scene& scene, SkinId id, Scene& after);

/// The same vertices on the other side, as far as they are chosen; none where nothing mirrors them.
std::optional<PointSelection> mirrored(const PointSelection& points, const SceneSymmetry& symmetry);

}  // namespace sinew
