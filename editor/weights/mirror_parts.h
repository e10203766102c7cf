// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cmath>
#include <cstdint>
#include <map>
#include <utility>

#include "editor/weights/mirror_surface.h"

// How parts of surfaces, which hang together for themselves, find their partners on the other side.
namespace sinew {

/// A way across: what is mirrored, where it goes, and how.
struct MirrorWay {
    /// A part's partner is not smaller or larger than by this.
    static constexpr double kLikeSize = 2.0;
    /// Of the parts nearest to where one is mirrored, how many are looked at.
    static constexpr std::size_t kLookedAt = 8;

    const MirrorSurface& from;
    const MirrorSurface& onto;
    glm::dmat4 matrix;
    MirrorWay back() const { return {onto, from, glm::inverse(matrix)}; }

    bool alike(std::uint32_t shell, std::uint32_t other) const {
        const double scale = std::cbrt(std::abs(glm::determinant(glm::dmat3(matrix))));
        const double a = from.shellBoxes()[shell].size() * scale;
        const double b = onto.shellBoxes()[other].size();
        return a <= kLikeSize * b && b <= kLikeSize * a;
    }
    /// A part of a like size whose middle lies nearest to the image of its own, no farther away
    /// than half its size; the part itself if its middle stays within its box.
    std::uint32_t partOpposite(std::uint32_t shell) const {
        const PlaceBox& box = from.shellBoxes()[shell];
        const glm::dvec3 image(matrix * glm::dvec4(box.middle(), 1.0));
        for (const auto& near : onto.shellsNear(image, kLookedAt)) {
            const double half = 0.5 * onto.shellBoxes()[near.point].size();
            const bool meets = &from == &onto && near.point == shell
                                   ? box.holds(image)
                                   : near.squaredDistance <= half * half;
            if (meets && alike(shell, near.point)) return near.point;
        }
        return kNoIndex;
    }
};

/// Counts pairs of parts; quickly where those that are counted one after the other are alike.
class PartCounts {
public:
    using Parts = std::pair<std::uint32_t, std::uint32_t>;
    void add(std::uint32_t part, std::uint32_t other = 0) {
        if (!last_ || last_->first != Parts(part, other))
            last_ = &*counts_.try_emplace({part, other}, 0).first;
        ++last_->second;
    }
    const std::map<Parts, std::size_t>& all() const { return counts_; }

private:
    std::map<Parts, std::size_t> counts_;
    std::pair<const Parts, std::size_t>* last_ = nullptr;
};

}  // namespace sinew
