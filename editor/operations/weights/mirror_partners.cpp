// SPDX-License-Identifier: Apache-2.0
#include "editor/operations/weights/mirror_partners.h"

#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>

#include <algorithm>
#include <atomic>

#include "editor/operations/weights/mirror_params.h"

namespace sinew {
namespace {

class PartnerSearch {
public:
    PartnerSearch(const SceneSymmetry& symmetry, const SceneSymmetry::BoundMesh& to,
                  const SceneSymmetry::BoundMesh& from, MirrorDirection direction)
        : to_(to),
          oneMesh_(to.id == from.id),
          direction_(direction),
          plane_(symmetry.planeOf(to.id)),
          middle_(0.5 * kSamePlace * to.surface->diagonal()) {}

    MirrorPartners asked(std::span<const PointIndex> pairs, const ChosenPoints& chosen) const;
    // What changes gives nothing: else what was there before would come back.
    std::vector<std::uint8_t> sources(const std::vector<std::uint8_t>& lies) const {
        std::vector<std::uint8_t> out;
        if (!oneMesh_ || std::ranges::find(lies, kNotAsked) == lies.end()) return out;
        out.resize(lies.size());
        std::ranges::transform(lies, out.begin(), [](auto lie) { return lie != kOtherSide; });
        return out;
    }

private:
    AskedFor lies(double side) const;
    double sideOf(PointIndex p, std::span<const PointIndex> pairs) const;
    bool mayChange(PointIndex p) const { return to_.skin->isMember(p) && !to_.skin->isLocked(p); }

    const SceneSymmetry::BoundMesh& to_;
    const bool oneMesh_;
    const MirrorDirection direction_;
    const MirrorPlane plane_;
    const double middle_;  // a point and its image are one place
};

AskedFor PartnerSearch::lies(double side) const {
    if (direction_ == MirrorDirection::Flip) return kOtherSide;
    if (std::abs(side) <= middle_) return kBothSides;
    if (direction_ == MirrorDirection::ToSelection) return kOtherSide;
    return (side > 0.0) == (direction_ == MirrorDirection::MinusToPlus) ? kOtherSide : kNotAsked;
}

// A point lies on the side where it is farther out than its partner.
double PartnerSearch::sideOf(PointIndex p, std::span<const PointIndex> pairs) const {
    const auto& points = to_.surface->points();
    const double side = distanceTo(plane_, glm::dvec3(points[p]));
    if (!oneMesh_ || pairs.empty() || pairs[p] == kNoIndex) return side;
    return 0.5 * (side - distanceTo(plane_, glm::dvec3(points[pairs[p]])));
}

MirrorPartners PartnerSearch::asked(std::span<const PointIndex> pairs,
                                    const ChosenPoints& chosen) const {
    MirrorPartners out;
    out.lies.resize(to_.surface->points().size());
    out.asked.assign(out.lies.size(), kNotAsked);
    std::atomic<bool> any = false;
    const auto look = [&](const tbb::blocked_range<PointIndex>& range) {
        bool found = false;
        for (PointIndex p = range.begin(); p < range.end(); ++p) {
            out.lies[p] = lies(sideOf(p, pairs));
            if (chosen.points.empty() && mayChange(p)) out.asked[p] = out.lies[p];
            found |= out.asked[p] != kNotAsked;
        }
        if (found) any = true;
    };
    tbb::parallel_for(
        tbb::blocked_range<PointIndex>(0, static_cast<PointIndex>(out.lies.size()), 16384), look);
    out.any = any;
    for (const PointIndex p : chosen.points) {
        if (mayChange(p)) out.asked[p] = out.lies[p];
        out.any |= out.asked[p] != kNotAsked;
    }
    return out;
}

}  // namespace

Expected<MirrorPartners> mirrorPartners(const Scene& scene, const SceneSymmetry& symmetry,
                                        const SceneSymmetry::BoundMesh& to,
                                        const SceneSymmetry::BoundMesh& from,
                                        const MirrorWish& wish, const ChosenPoints& chosen) {
    const auto pairs = knownPartners(scene, symmetry, to, from, wish.by);
    if (!pairs) return pairs.error();
    const PartnerSearch search(symmetry, to, from, wish.direction);
    MirrorPartners out = search.asked(*pairs, chosen);
    if (out.any)
        out.map = symmetry.map(to, from, wish.by, *pairs, out.asked, search.sources(out.lies));
    return out;
}

Expected<std::shared_ptr<const SceneSymmetry>> MirrorMemory::symmetryOf(
    const Scene& scene, const MirrorChoice& across) {
    if (symmetry_ && symmetry_->fits(scene, across)) return symmetry_;
    auto made = SceneSymmetry::make(scene, across, symmetry_.get());
    known_.clear();
    if (made) symmetry_ = *made;
    return made;
}

Expected<std::shared_ptr<const MirrorPartners>> MirrorMemory::partnersOf(
    const Scene& scene, const SceneSymmetry::BoundMesh& to, const SceneSymmetry::BoundMesh& from,
    const MirrorWish& wish, const ChosenPoints& chosen) {
    const auto at = known_.find(to.id);
    if (at != known_.end() && at->second.wish == wish &&
        std::ranges::equal(at->second.chosen, chosen.points))
        return at->second.partners;
    auto made = mirrorPartners(scene, *symmetry_, to, from, wish, chosen);
    if (!made) return made.error();
    Known& kept = known_[to.id];
    kept = {wish,
            {chosen.points.begin(), chosen.points.end()},
            std::make_shared<const MirrorPartners>(std::move(*made))};
    return kept.partners;
}

}  // namespace sinew
