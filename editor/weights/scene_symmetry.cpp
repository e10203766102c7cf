// SPDX-License-Identifier: Apache-2.0
#include "editor/weights/scene_symmetry.h"

#include <tbb/blocked_range.h>
#include <tbb/parallel_reduce.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "editor/weights/number_pages.h"

namespace sinew {
namespace {

// The mesh that a skin deforms, or null.
std::shared_ptr<const Mesh> boundMesh(const Scene& scene, const Skin& skin) {
    auto mesh = scene.meshOf(skin.meshNode);
    const bool bound = mesh && mesh->pointCount() == skin.pointCount && !skin.bonesCleared;
    return bound ? mesh : nullptr;
}

// Why no mesh has a mirror image: none is bound, or none to bones that are there.
Error nothingToMirror(const Scene& scene) {
    if (std::ranges::any_of(scene.skins(), [&](SkinId id) { return scene.skin(id)->bonesCleared; }))
        return refused("The bones of all bound meshes are cleared; use Attach Bones first.");
    return refused("Nothing is bound; bind a mesh first.");
}

glm::dvec3 placed(const glm::dmat4& matrix, const glm::vec3& point) {
    return glm::dvec3(matrix * glm::dvec4(point, 1.0));
}

MirrorPlane movedPlane(const MirrorPlane& plane, const glm::dmat4& matrix) {
    const glm::dvec3 normal =
        glm::normalize(glm::transpose(glm::inverse(glm::dmat3(matrix))) * plane.normal);
    const glm::dvec3 through(matrix * glm::dvec4(plane.offset * plane.normal, 1.0));
    return {normal, glm::dot(normal, through)};
}

// Of two meshes beside the plane: how far the one's mirrored box is from the other's, over their
// size.
double apartFrom(const PlaceBox& image, const PlaceBox& own) {
    return (glm::distance(image.low, own.low) + glm::distance(image.high, own.high)) /
           std::max({image.size(), own.size(), 1e-30});
}

// It is mirrored within itself, however unlike its sides are.
bool standsOnBothSides(const SceneSymmetry::BoundMesh& mesh, const MirrorPlane& plane) {
    const auto& points = mesh.surface->points();
    const glm::dmat4& bind = mesh.skin->skinBind;
    struct Reach {
        double low = 0.0, high = 0.0;
        PlaceBox box;
    };
    const auto grown = [&](const tbb::blocked_range<std::size_t>& range, Reach reach) {
        for (auto p = range.begin(); p < range.end(); ++p) {
            const glm::dvec3 place = placed(bind, points[p]);
            const double side = distanceTo(plane, place);
            reach.low = std::min(reach.low, side);
            reach.high = std::max(reach.high, side);
            reach.box.add(place);
        }
        return reach;
    };
    const auto both = [](Reach a, const Reach& b) {
        a.box.add(b.box);
        return Reach{std::min(a.low, b.low), std::max(a.high, b.high), a.box};
    };
    const Reach reach = tbb::parallel_reduce(
        tbb::blocked_range<std::size_t>(0, points.size(), 16384), Reach(), grown, both);
    return reach.low < -0.01 * reach.box.size() && reach.high > 0.01 * reach.box.size();
}

}  // namespace

const SceneSymmetry::BoundMesh* SceneSymmetry::find(NodeId meshNode) const {
    const auto at = std::ranges::find(meshes_, meshNode, &BoundMesh::node);
    return at == meshes_.end() ? nullptr : &*at;
}

const SceneSymmetry::BoundMesh* SceneSymmetry::mirrorOf(NodeId meshNode) const {
    const BoundMesh* mesh = find(meshNode);
    return mesh && mesh->mirror.valid() ? find(mesh->mirror) : nullptr;
}

MirrorPlane SceneSymmetry::planeOf(SkinId skin) const {
    const auto at = std::ranges::find(meshes_, skin, &BoundMesh::id);
    return movedPlane(plane_, glm::inverse(at->skin->skinBind));
}

void SceneSymmetry::addMeshes(const Scene& scene, const SceneSymmetry* before) {
    for (const SkinId id : scene.skins()) {
        const auto skin = scene.skin(id);
        const Node* node = scene.nodes().find(skin->meshNode);
        const auto mesh = boundMesh(scene, *skin);
        if (!mesh) continue;
        BoundMesh bound{skin->meshNode, node->name, id, skin, {}, {}, {}, {}, {}, {}};
        bound.partners = std::make_shared<MadeWithin<PointPartners>>();
        const auto reuse = [&](const std::vector<BoundMesh>& meshes) {
            for (const auto& other : meshes)
                if (other.surface && other.surface->mesh() == mesh) bound.surface = other.surface;
        };
        if (before) reuse(before->meshes_);
        reuse(meshes_);
        if (!bound.surface) bound.surface = std::make_shared<MirrorSurface>(mesh);
        for (const auto& slot : skin->slots)
            bound.places.push_back({slot.name, glm::dvec3(slot.influenceBind[3])});
        if (const auto points = scene.mirrorPoints(id)) bound.mirrorPoint = points->mirror;
        meshes_.push_back(std::move(bound));
    }
}

// Points of all meshes, no more than tell a plane, and every influence once.
SymmetrySubject SceneSymmetry::subject() const {
    constexpr std::size_t kEnough = 200000;
    std::size_t total = 0;
    for (const auto& mesh : meshes_) total += mesh.surface->points().size();
    const std::size_t step = total / kEnough + 1;
    SymmetrySubject out;
    std::set<NodeId> known;
    for (const auto& mesh : meshes_) {
        const auto& points = mesh.surface->points();
        for (std::size_t p = 0; p < points.size(); p += step)
            out.points.emplace_back(placed(mesh.skin->skinBind, points[p]));
        for (SlotIndex s = 0; s < mesh.places.size(); ++s) {
            const NodeId node = mesh.skin->slots[s].node;
            if (!node.valid() || known.insert(node).second) out.joints.push_back(mesh.places[s]);
        }
    }
    return out;
}

std::optional<MirrorPlane> SceneSymmetry::keptPlane() const {
    for (const auto& mesh : meshes_)
        if (const auto& plane = mesh.skin->symmetry.plane)
            return movedPlane(*plane, mesh.skin->skinBind);
    return std::nullopt;
}

bool SceneSymmetry::findPlane() {
    if (const auto* given = std::get_if<MirrorPlane>(&across_)) {
        plane_ = *given;
        return true;
    }
    const auto across = std::get<MirrorAcross>(across_);
    const SymmetrySubject looked = subject();
    std::optional<MirrorPlane> plane;
    if (across != MirrorAcross::Found)
        plane = axisPlane(looked, static_cast<int>(across) - static_cast<int>(MirrorAcross::X));
    else if (plane = keptPlane(); !plane)
        plane = findMirrorPlane(looked);
    if (plane) plane_ = *plane;
    return plane.has_value();
}

void SceneSymmetry::pairMeshes() {
    constexpr double kNamedApart = 0.5;
    constexpr double kApart = 0.1;
    const glm::dmat4 mirror = reflection(plane_);
    std::vector<PlaceBox> boxes;
    std::vector<PlaceBox> images;
    for (const auto& mesh : meshes_) {
        boxes.push_back(mesh.surface->box().movedBy(mesh.skin->skinBind));
        images.push_back(mesh.surface->box().movedBy(mirror * mesh.skin->skinBind));
    }
    for (std::size_t i = 0; i < meshes_.size(); ++i) {
        double least = kApart;
        if (apartFrom(images[i], boxes[i]) <= least) meshes_[i].mirror = meshes_[i].node;
        const auto other = otherSideName(meshes_[i].name);
        for (std::size_t j = 0; j < meshes_.size(); ++j) {
            if (i == j) continue;
            const double apart = apartFrom(images[i], boxes[j]);
            const bool named = other == meshes_[j].name && apart <= kNamedApart;
            if (!named && (meshes_[i].mirror == meshes_[i].node || apart > least)) continue;
            meshes_[i].mirror = meshes_[j].node;
            least = named ? -1.0 : apart;
        }
        if (!meshes_[i].mirror.valid() && standsOnBothSides(meshes_[i], plane_))
            meshes_[i].mirror = meshes_[i].node;
    }
}

// They follow from the two meshes, from where the one is mirrored onto the other, and from pairs
// that a skin keeps: whatever else of the skins was changed, they stay.
void SceneSymmetry::takePartners(const SceneSymmetry& before) {
    for (BoundMesh& mesh : meshes_) {
        const BoundMesh* there = mirrorOf(mesh.node);
        const BoundMesh* was = before.find(mesh.node);
        const BoundMesh* wasThere = before.mirrorOf(mesh.node);
        if (there && wasThere && there->node == wasThere->node &&
            mesh.surface->mesh() == was->surface->mesh() &&
            there->surface->mesh() == wasThere->surface->mesh() &&
            mirroredFrom(mesh, *there) == before.mirroredFrom(*was, *wasThere) &&
            mesh.mirrorPoint == was->mirrorPoint)
            mesh.partners = was->partners;
    }
}

Expected<std::shared_ptr<const SceneSymmetry>> SceneSymmetry::make(const Scene& scene,
                                                                   const MirrorChoice& across,
                                                                   const SceneSymmetry* before) {
    const auto out = std::shared_ptr<SceneSymmetry>(new SceneSymmetry);
    out->across_ = across;
    out->addMeshes(scene, before);
    if (out->meshes_.empty()) return nothingToMirror(scene);
    if (!out->findPlane())
        return refused(
            "The model is not symmetric across any plane. Choose the plane X, Y or Z instead.");
    PlaceBox box;
    for (const auto& mesh : out->meshes_) {
        const PlaceBox own = mesh.surface->box().movedBy(mesh.skin->skinBind);
        box.add(own.low);
        box.add(own.high);
    }
    out->size_ = box.size();
    out->pairSlots();
    out->pairMeshes();
    if (before) out->takePartners(*before);
    return std::shared_ptr<const SceneSymmetry>(out);
}

bool SceneSymmetry::fits(const Scene& scene, const MirrorChoice& across) const {
    if (!(across == across_)) return false;
    std::size_t bound = 0;
    for (const SkinId id : scene.skins()) {
        const auto skin = scene.skin(id);
        const auto bounds = boundMesh(scene, *skin);
        if (!bounds) continue;
        const BoundMesh* mesh = find(skin->meshNode);
        if (!mesh || mesh->skin != skin || mesh->surface->mesh() != bounds ||
            scene.nodes().find(skin->meshNode)->name != mesh->name)
            return false;
        ++bound;
    }
    return bound == meshes_.size();
}

glm::dmat4 SceneSymmetry::mirroredFrom(const BoundMesh& from, const BoundMesh& onto) const {
    return glm::inverse(onto.skin->skinBind) * reflection(plane_) * from.skin->skinBind;
}

std::vector<PointIndex> SceneSymmetry::knownPairs(const BoundMesh& from, const BoundMesh& onto,
                                                  MirrorBy by) const {
    if (by == MirrorBy::Edges)
        return pairsByEdges(*from.surface, *onto.surface, mirroredFrom(from, onto));
    if (by == MirrorBy::Uv)
        return pairsByUv(*from.surface, *onto.surface, mirroredFrom(from, onto));
    return from.id == onto.id ? from.mirrorPoint : std::vector<PointIndex>();
}

MirrorMap SceneSymmetry::map(const BoundMesh& from, const BoundMesh& onto, MirrorBy by,
                             std::span<const PointIndex> pairs, std::span<const std::uint8_t> asked,
                             std::span<const std::uint8_t> sources) const {
    if (goesByPairs(by)) return mapOfPairs(pairs, asked);
    MirrorQuestion question{*from.surface, *onto.surface, mirroredFrom(from, onto)};
    question.asked = asked;
    question.sources = sources;
    question.pairs = pairs;
    question.pointsOnly = by == MirrorBy::Points;
    question.size = size_ / std::cbrt(std::abs(glm::determinant(glm::dmat3(onto.skin->skinBind))));
    return mirrorMap(question);
}

std::shared_ptr<const PointPartners> SceneSymmetry::partners(const BoundMesh& mesh) const {
    return mesh.partners->get(nullptr, [&](const PlaceBox*) {
        const BoundMesh& there = *mirrorOf(mesh.node);
        auto out = std::make_shared<PointPartners>();
        const auto pairs = knownPairs(mesh, there, MirrorBy::Points);
        const MirrorMap found = map(mesh, there, MirrorBy::Points, pairs, {});
        for (const MirrorPlace& place : found.places) out->of.push_back(place.nearest());
        auto [first, points] = listsOf(there.surface->points().size(), [&](const auto& visit) {
            for (PointIndex p = 0; p < out->of.size(); ++p)
                if (out->of[p] != kNoIndex) visit(out->of[p], p);
        });
        out->first = std::move(first);
        out->points = std::move(points);
        return out;
    });
}

Expected<std::size_t> keepFoundSymmetry(const Scene& scene, SkinId id, Scene& after) {
    if (after.skin(id)->symmetry.plane) return 0;
    const auto symmetry = SceneSymmetry::make(scene, MirrorAcross::Found);
    if (!symmetry) return symmetry.error();
    auto skin = std::make_shared<Skin>(*after.skin(id));
    const auto* mesh = (*symmetry)->find(skin->meshNode);
    if (!mesh) return refused("The mesh of %1 is not bound.", skin->name);
    const auto found = findSymmetry(*mesh->surface, *mesh->skin, (*symmetry)->planeOf(id));
    skin->symmetry = {found.symmetry.plane, mesh->mirrorSlot};
    after.setSkin(id, std::move(skin));
    after.setMirrorPoints(id, found.points);
    return found.unpairedPoints;
}

std::optional<PointSelection> mirrored(const PointSelection& points,
                                       const SceneSymmetry& symmetry) {
    const auto* from = symmetry.find(points.meshNode);
    const auto* onto = symmetry.mirrorOf(points.meshNode);
    if (!from || !onto) return std::nullopt;
    const auto strength = strengthByPoint(points, from->surface->points().size());
    PlaceBox box;
    const glm::dmat4 there = symmetry.mirroredFrom(*from, *onto);
    for (const PointIndex p : points.points) box.add(placed(there, from->surface->points()[p]));
    // Those over there are asked, so that a finer side has no holes.
    const PlaceBox around = box.grownBy(0.02 * onto->surface->diagonal());
    std::vector<std::uint8_t> asked(onto->surface->points().size(), 0);
    for (PointIndex p = 0; p < asked.size(); ++p)
        asked[p] = around.holds(glm::dvec3(onto->surface->points()[p]));
    const auto pairs = symmetry.knownPairs(*onto, *from, MirrorBy::Surface);
    const MirrorMap map = symmetry.map(*onto, *from, MirrorBy::Surface, pairs, asked);
    PointSelection out{onto->node, {}, {}};
    for (PointIndex p = 0; p < asked.size(); ++p) {
        const MirrorPlace& place = map.places[p];
        if (!place.found()) continue;
        float sum = 0.0f;
        for (std::size_t k = 0; k < 3; ++k)
            if (place.points[k] != kNoIndex) sum += place.shares[k] * strength[place.points[k]];
        if (sum < (points.strength.empty() ? 0.5f : 1e-3f)) continue;
        out.points.push_back(p);
        if (!points.strength.empty()) out.strength.push_back(std::min(sum, 1.0f));
    }
    if (out.points.empty()) return std::nullopt;
    return out;
}

}  // namespace sinew
