// SPDX-License-Identifier: Apache-2.0
#include "editor/paint/partner_gatherer.h"

namespace sinew {

PartnerGatherer::PartnerGatherer(std::unique_ptr<Gatherer> own, const Gatherer& first,
                                 std::shared_ptr<const PointPartners> partners)
    : own_(std::move(own)),
      first_(first),
      partners_(std::move(partners)),
      reached_(partners_->of.size()),
      distances_(partners_->of.size()),
      ofPage_(kRowPagePoints) {}

template <class Visit>
void PartnerGatherer::forFound(const Gatherer& gatherer, const Visit& visit) {
    const PointSet& found = gatherer.found();
    for (const std::uint32_t page : found.pages()) {
        gatherer.distances(page, std::span(ofPage_).first(found.count(page)));
        std::size_t next = 0;
        found.forEach(page,
                      [&](std::uint32_t i) { visit(page * kRowPagePoints + i, ofPage_[next++]); });
    }
}

void PartnerGatherer::reach(PointIndex point, float distance) {
    if (!reached_.add(point)) return;
    distances_[point] = distance;
    ++count_;
}

const PointSet& PartnerGatherer::find(const BrushHit& hit, float radius) {
    reached_.clear();
    count_ = 0;
    forFound(first_, [&](PointIndex p, float distance) {
        for (auto k = partners_->first[p]; k < partners_->first[p + 1]; ++k)
            reach(partners_->points[k], distance);
    });
    if (!partners_->all()) {
        own_->hideBehind(cover());
        own_->find(hit, radius);
        forFound(*own_, [&](PointIndex p, float distance) {
            if (partners_->of[p] == kNoIndex) reach(p, distance);
        });
    }
    return reached_;
}

void PartnerGatherer::distances(std::uint32_t page, std::span<float> out) const {
    const float* distances = distances_.data() + std::size_t{page} * kRowPagePoints;
    std::size_t next = 0;
    reached_.forEach(page, [&](std::uint32_t i) { out[next++] = distances[i]; });
}

}  // namespace sinew
