// SPDX-License-Identifier: Apache-2.0
#include "editor/paint/mirrored_hits.h"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "editor/deform/posed_mesh.h"
#include "editor/scene/numbers.h"
#include "editor/weights/layers.h"

namespace sinew {
namespace {

/// A triangle in two places: on the mesh as it was bound, and posed in the world.
struct TwoPlaces {
    std::array<glm::dvec3, 3> bound;
    std::array<glm::dvec3, 3> posed;

    TwoPlaces(const SceneSymmetry::BoundMesh& mesh, std::uint32_t triangle,
              const PosedPlaces& places) {
        const auto& t = mesh.surface->triangles()[triangle];
        const std::array<PointIndex, 3> points{t.x, t.y, t.z};
        for (std::size_t k = 0; k < 3; ++k)
            bound[k] = glm::dvec3(mesh.surface->points()[points[k]]);
        places(mesh.node, points, posed);
    }
    /// What the pose does around the triangle; the identity where it has no area.
    glm::dmat3 poseFromBound() const {
        const glm::dmat3 from = frameOf(bound);
        const glm::dmat3 to = frameOf(posed);
        if (std::abs(glm::determinant(from)) <= 0.0 || std::abs(glm::determinant(to)) <= 0.0)
            return glm::dmat3(1.0);
        return to * glm::inverse(from);
    }

    glm::dvec3 posedNormal() const {
        const glm::dvec3 n = frameOf(posed)[2];
        return glm::length(n) > 0.0 ? glm::normalize(n) : glm::dvec3(0.0, 1.0, 0.0);
    }

private:
    static glm::dmat3 frameOf(const std::array<glm::dvec3, 3>& t) {
        const glm::dvec3 a = t[1] - t[0];
        const glm::dvec3 b = t[2] - t[0];
        const glm::dvec3 cross = glm::cross(a, b);
        const double length = std::sqrt(glm::length(cross));
        return {a, b, length > 0.0 ? cross / length : cross};
    }
};

glm::dvec3 placeByShares(const std::array<glm::dvec3, 3>& corners, const glm::dvec3& shares) {
    return corners[0] * shares.x + corners[1] * shares.y + corners[2] * shares.z;
}

// Barycentric, of a place in the triangle's plane.
glm::dvec3 sharesOf(const std::array<glm::dvec3, 3>& t, const glm::dvec3& place) {
    const glm::dvec3 ab = t[1] - t[0];
    const glm::dvec3 ac = t[2] - t[0];
    const glm::dvec3 ap = place - t[0];
    const double abab = glm::dot(ab, ab);
    const double abac = glm::dot(ab, ac);
    const double acac = glm::dot(ac, ac);
    const double area = abab * acac - abac * abac;
    if (!(area > 0.0)) return glm::dvec3(1.0 / 3.0);
    const double v = (acac * glm::dot(ab, ap) - abac * glm::dot(ac, ap)) / area;
    const double w = (abab * glm::dot(ac, ap) - abac * glm::dot(ab, ap)) / area;
    return {1.0 - v - w, v, w};
}

SlotIndex mirrorIn(const std::vector<SlotIndex>& map, SlotIndex slot) {
    return slot < map.size() ? map[slot] : kNoIndex;
}

std::shared_ptr<const std::vector<float>> mirroredChoice(const StrokeTarget& target,
                                                         const SceneSymmetry& symmetry,
                                                         std::size_t points) {
    PointSelection chosen{target.meshNode, {}, {}};
    for (PointIndex p = 0; p < target.within->size(); ++p) {
        if (!((*target.within)[p] > 0.0f)) continue;
        chosen.points.push_back(p);
        chosen.strength.push_back((*target.within)[p]);
    }
    auto out = std::make_shared<std::vector<float>>(points, 0.0f);
    if (const auto there = mirrored(chosen, symmetry))
        for (std::size_t i = 0; i < there->points.size(); ++i)
            (*out)[there->points[i]] = there->strength[i];
    return out;
}

// Vertices that are paired by edges have their partners elsewhere than at their images.
glm::dvec3 imageByPairs(const SceneSymmetry::BoundMesh& mesh, std::uint32_t triangle,
                        const glm::dvec3& shares, const glm::dvec3& image) {
    if (mesh.mirrorPoint.empty()) return image;
    const auto& t = mesh.surface->triangles()[triangle];
    glm::dvec3 place(0.0);
    for (int k = 0; k < 3; ++k) {
        const PointIndex partner = mesh.mirrorPoint[t[k]];
        if (partner == kNoIndex) return image;
        place += shares[k] * glm::dvec3(mesh.surface->points()[partner]);
    }
    const double same = kSamePlace * mesh.surface->diagonal();
    return glm::distance(place, image) > same ? place : image;
}

// True where distances on both sides are the same: what each influence does to the mesh is on both
// sides one and the same mirror of the world.
bool isPosedAlike(const Scene& scene, const ScenePose& pose, const SceneSymmetry& symmetry,
                  const SceneSymmetry::BoundMesh& from, const SceneSymmetry::BoundMesh& onto) {
    constexpr double kRounding = 1e-6;  // files have their transforms in single precision
    const auto here = PosedMesh::make(scene, from.node, pose);
    const auto there = &from == &onto ? here : PosedMesh::make(scene, onto.node, pose);
    if (!here || !there || !here->shapeStrengths().empty() || !there->shapeStrengths().empty())
        return false;
    const auto map = symmetry.slotMap(from, onto);
    const glm::dmat4 across = symmetry.mirroredFrom(from, onto);
    std::optional<glm::dmat4> first;
    std::vector<std::uint8_t> met(there->matrices().size(), 0);
    for (SlotIndex slot = 0; slot < map.size(); ++slot) {
        if (map[slot] == kNoIndex) return false;
        met[map[slot]] = 1;
        const glm::dmat4& posed = here->matrices()[slot];
        if (!invertible(posed)) return false;
        const glm::dmat4 mirror = there->matrices()[map[slot]] * across * glm::inverse(posed);
        if (first && relativeDifference(mirror, *first) > kRounding) return false;
        if (!first) first = mirror;
    }
    return std::ranges::find(met, 0) == met.end();
}

}  // namespace

void MirroredHits::prepare(NodeId meshNode) const {
    const auto* from = symmetry_->find(meshNode);
    const auto* onto = symmetry_->mirrorOf(meshNode);
    if (!onto) return;
    from->surface->triangles();
    onto->surface->triangles();
    if (isPair(*from, *onto)) symmetry_->partners(*onto);
}

// Of several alike two may have the same mirror, which has but one.
bool MirroredHits::isPair(const SceneSymmetry::BoundMesh& from,
                          const SceneSymmetry::BoundMesh& onto) const {
    return symmetry_->mirrorOf(onto.node) == &from;
}

// An influence has the rank of its mirror: on a mesh that mirrors itself the lower slot of the two,
// on one that mirrors another its slot there.
std::shared_ptr<const std::vector<SlotIndex>> MirroredHits::tieRanks(NodeId meshNode) const {
    const auto* mesh = symmetry_->find(meshNode);
    const auto* other = symmetry_->mirrorOf(meshNode);
    if (!mesh || !other || mesh->node < other->node) return nullptr;
    const auto map = symmetry_->slotMap(*mesh, *other);
    auto out = std::make_shared<std::vector<SlotIndex>>(mesh->skin->slots.size());
    for (SlotIndex slot = 0; slot < out->size(); ++slot) {
        const SlotIndex there = mirrorIn(map, slot);
        const auto alone = static_cast<SlotIndex>(other->skin->slots.size()) + slot;
        (*out)[slot] = mesh == other ? std::min(slot, there) : there != kNoIndex ? there : alone;
    }
    return out;
}

void MirroredHits::addTargets(std::vector<StrokeTarget>& targets, const Scene& scene,
                              const ScenePose& pose) const {
    const std::size_t given = targets.size();
    for (StrokeTarget& target : targets) target.tieRanks = tieRanks(target.meshNode);
    for (std::size_t i = 0; i < given; ++i) {
        const auto* from = symmetry_->find(targets[i].meshNode);
        const auto* onto = symmetry_->mirrorOf(targets[i].meshNode);
        if (!from || !onto) continue;
        const auto map = symmetry_->slotMap(*from, *onto);
        StrokeTarget target = targets[i];
        target.meshNode = onto->node;
        target.centre = 1;
        const auto hasMirror = [&](SlotIndex& slot) {
            const bool any = slot != kNoIndex;
            slot = mirrorIn(map, slot);
            return !any || slot != kNoIndex;
        };
        if (!hasMirror(target.slot) && !target.mask) continue;
        if (onto != from) target.layer = sameLayer(*from->skin, target.layer, *onto->skin);
        if (target.mask && onto->skin->layer(target.layer)->mask == kNoIndex) continue;
        if (!hasMirror(target.partner) || !hasMirror(target.complement)) continue;
        target.tieRanks = tieRanks(onto->node);
        target.mirrors = from->node;
        if (target.within)
            target.within = mirroredChoice(targets[i], *symmetry_, onto->surface->points().size());
        targets.push_back(std::move(target));
    }
    goByPartners(std::span(targets).subspan(given), scene, pose);
}

// What the pose does takes a while to tell of many influences, so that all meshes are asked at
// once; only then what they need is taken, since whoever makes it has others wait.
void MirroredHits::goByPartners(std::span<StrokeTarget> mirrors, const Scene& scene,
                                const ScenePose& pose) const {
    std::vector<std::uint8_t> unlike(mirrors.size(), 0);
    tbb::parallel_for(std::size_t{0}, mirrors.size(), [&](std::size_t i) {
        const auto& from = *symmetry_->find(mirrors[i].mirrors);
        const auto& onto = *symmetry_->find(mirrors[i].meshNode);
        unlike[i] = isPair(from, onto) && !isPosedAlike(scene, pose, *symmetry_, from, onto);
    });
    for (std::size_t i = 0; i < mirrors.size(); ++i) {
        if (unlike[i])
            mirrors[i].partners = symmetry_->partners(*symmetry_->find(mirrors[i].meshNode));
        else
            mirrors[i].mirrors = {};
    }
}

std::optional<MirroredHits::OtherSide> MirroredHits::mirrored(const BrushHit& hit,
                                                              const PosedPlaces& places) const {
    const auto* from = symmetry_->find(hit.meshNode);
    const auto* onto = symmetry_->mirrorOf(hit.meshNode);
    if (!from || !onto || hit.triangle >= from->surface->triangles().size()) return std::nullopt;
    const TwoPlaces here(*from, hit.triangle, places);
    const glm::dvec3 hitShares = sharesOf(here.posed, hit.position);
    const glm::dvec3 bound = placeByShares(here.bound, hitShares);
    const glm::dmat4 mirror = symmetry_->mirroredFrom(*from, *onto);
    glm::dvec3 image(mirror * glm::dvec4(bound, 1.0));
    if (from == onto) image = imageByPairs(*from, hit.triangle, hitShares, image);
    const auto foot = onto->surface->closest(image);
    if (foot.triangle == kNoIndex) return std::nullopt;
    const TwoPlaces there(*onto, foot.triangle, places);
    const glm::dmat3 pose = there.poseFromBound();
    const glm::dvec3 shares(foot.barycentric);
    OtherSide side{hit};
    BrushHit& out = side.hit;
    out.meshNode = onto->node;
    out.triangle = foot.triangle;
    out.position = placeByShares(there.posed, shares);
    // The search knows single precision only; what it leaves over is carried along.
    const glm::dvec3 left = image - placeByShares(there.bound, shares);
    if (glm::length(left) <= kSamePlace * onto->surface->diagonal()) out.position += pose * left;
    const glm::dmat3 across = pose * glm::dmat3(mirror) * glm::inverse(here.poseFromBound());
    out.drag = across * hit.drag;
    const glm::dvec3 way = across * hit.direction;
    if (glm::length(way) > 0.0) out.direction = glm::normalize(way);
    const glm::dvec3 normal = there.posedNormal();
    side.normal = glm::dot(normal, out.direction) > 0.0 ? -normal : normal;
    return side;
}

}  // namespace sinew
