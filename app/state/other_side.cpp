// SPDX-License-Identifier: Apache-2.0
#include "app/state/other_side.h"

#include <algorithm>
#include <utility>

namespace sinew {

namespace {

using BoundMesh = SceneSymmetry::BoundMesh;

// How much one has to be chosen to take its image along, as mirrored() has it.
float leastStrength(const PointSelection& points) { return points.strength.empty() ? 0.5f : 1e-3f; }

float strengthAt(const PointSelection& points, std::size_t at) {
    return points.strength.empty() ? 1.0f : points.strength[at];
}

std::optional<PointSelection> chosenOn(const BoundMesh& onto, bool withStrength,
                                       std::vector<std::pair<PointIndex, float>> found) {
    if (found.empty()) return std::nullopt;
    std::ranges::sort(found);
    PointSelection out{onto.node, {}, {}};
    for (const auto& [point, strength] : found) {
        out.points.push_back(point);
        if (withStrength) out.strength.push_back(std::min(strength, 1.0f));
    }
    return out;
}

std::optional<PointSelection> byPartners(const PointSelection& points, const BoundMesh& onto,
                                         const PointPartners& partners) {
    std::vector<std::pair<PointIndex, float>> found;
    for (std::size_t i = 0; i < points.points.size(); ++i) {
        const float strength = strengthAt(points, i);
        if (strength < leastStrength(points)) continue;
        const PointIndex p = points.points[i];
        for (auto k = partners.first[p]; k < partners.first[p + 1]; ++k)
            found.emplace_back(partners.points[k], strength);
    }
    return chosenOn(onto, !points.strength.empty(), std::move(found));
}

// Of points near the image of what is chosen alone: one that lies far off any surface has its
// image there, too.
std::optional<PointSelection> byImages(const PointSelection& points, const SceneSymmetry& symmetry,
                                       const BoundMesh& from, const BoundMesh& onto,
                                       const MirrorMap& images) {
    std::vector<float> strength(from.surface->points().size(), 0.0f);
    const glm::dmat4 there = symmetry.mirroredFrom(from, onto);
    PlaceBox near;
    for (std::size_t i = 0; i < points.points.size(); ++i) {
        const PointIndex p = points.points[i];
        strength[p] = strengthAt(points, i);
        near.add(glm::dvec3(there * glm::dvec4(from.surface->points()[p], 1.0)));
    }
    near = near.grownBy(0.02 * onto.surface->diagonal());
    std::vector<std::pair<PointIndex, float>> found;
    for (PointIndex p = 0; p < images.places.size(); ++p) {
        const MirrorPlace& place = images.places[p];
        float sum = 0.0f;
        for (std::size_t k = 0; k < 3; ++k)
            if (place.points[k] != kNoIndex) sum += place.shares[k] * strength[place.points[k]];
        if (sum >= leastStrength(points) && near.holds(glm::dvec3(onto.surface->points()[p])))
            found.emplace_back(p, sum);
    }
    return chosenOn(onto, !points.strength.empty(), std::move(found));
}

std::shared_ptr<const MirrorMap> imagesOf(const SceneSymmetry& symmetry, NodeId meshNode) {
    const BoundMesh* mesh = symmetry.find(meshNode);
    const BoundMesh* onto = symmetry.mirrorOf(meshNode);
    if (!mesh || !onto) return nullptr;
    const auto pairs = symmetry.knownPairs(*mesh, *onto, MirrorBy::Surface);
    return std::make_shared<const MirrorMap>(
        symmetry.map(*mesh, *onto, MirrorBy::Surface, pairs, {}));
}

}  // namespace

std::optional<PointSelection> OtherSide::of(const PointSelection& points,
                                            const Symmetry& symmetry) {
    if (symmetry != symmetry_) follow(symmetry);
    const BoundMesh* from = symmetry->find(points.meshNode);
    const BoundMesh* onto = symmetry->mirrorOf(points.meshNode);
    // What is kept says where points of `onto` have their images.
    if (!from || !onto || symmetry->mirrorOf(onto->node) != from)
        return mirrored(points, *symmetry);
    if (const auto partners = symmetry->partners(*onto); partners->all())
        return byPartners(points, *onto, *partners);
    if (const auto kept = images_.find(onto->node); kept != images_.end())
        return byImages(points, *symmetry, *from, *onto, *kept->second);
    auto out = mirrored(points, *symmetry);
    find(onto->node);
    return out;
}

void OtherSide::follow(const Symmetry& symmetry) {
    if (symmetry == symmetry_) return;
    symmetry_ = symmetry;
    images_.clear();
    work_.drop();
    start();
}

void OtherSide::forget() {
    wanted_.clear();
    follow(nullptr);
}

void OtherSide::find(NodeId meshNode) {
    if (wanted_.insert(meshNode).second || !work_.busy()) start();
}

void OtherSide::start() {
    std::vector<NodeId> missing;
    for (const NodeId node : wanted_)
        if (!images_.contains(node)) missing.push_back(node);
    if (missing.empty() || !symmetry_) return;
    work_.ask(
        [symmetry = symmetry_, missing](const Progress& progress) {
            Images out;
            for (const NodeId node : missing) {
                if (!progress(0.0)) break;
                if (auto images = imagesOf(*symmetry, node)) out.emplace(node, std::move(images));
            }
            return out;
        },
        [this](Images images) { images_.merge(images); }, LatestWork::Running::Stop);
}

}  // namespace sinew
