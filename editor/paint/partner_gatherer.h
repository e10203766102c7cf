// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <vector>

#include "editor/paint/gatherer.h"
#include "editor/weights/scene_symmetry.h"

namespace sinew {

/// What a dab reaches on the other side: points that mirror one that was reached on the first side,
/// as far as that was, whatever the pose makes of distances there; points without a partner by the
/// other side's own hit. Cost: what is reached.
class PartnerGatherer final : public Gatherer {
public:
    /// `first`: of the first side, which has found before this is asked; it outlives this.
    PartnerGatherer(std::unique_ptr<Gatherer> own, const Gatherer& first,
                    std::shared_ptr<const PointPartners> partners);
    const PointSet& find(const BrushHit& hit, float radius) override;
    const PointSet& found() const override { return reached_; }
    std::size_t count() const override { return count_; }
    void distances(std::uint32_t page, std::span<float> out) const override;

private:
    /// Calls visit(point, distance) for all that a gatherer has found.
    template <class Visit>
    void forFound(const Gatherer& gatherer, const Visit& visit);
    void reach(PointIndex point, float distance);

    std::unique_ptr<Gatherer> own_;
    const Gatherer& first_;
    std::shared_ptr<const PointPartners> partners_;
    PointSet reached_;
    std::vector<float> distances_;  // by point
    std::vector<float> ofPage_;
    std::size_t count_ = 0;
};

}  // namespace sinew
