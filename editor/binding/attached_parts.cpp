// SPDX-License-Identifier: Apache-2.0
#include "editor/binding/loose_parts.h"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <numeric>
#include <span>

#include "editor/binding/bind_surface.h"
#include "editor/geometry/surface/place_box.h"
#include "editor/weights/row_sum.h"

namespace sinew {
namespace {

/// A place of a larger part that a point of another lies on.
struct Seat {
    PointIndex point = 0;
    glm::uvec3 corners{0};
    glm::vec3 barycentric{0.0f};
    float area = 0.0f;  ///< the point's
};

/// Per part its points, one after the other.
Compressed pointsOf(const Shells& parts) {
    return listsOf(parts.count, [&](const auto& visit) {
        for (PointIndex p = 0; p < parts.shellOfPoint.size(); ++p) visit(parts.shellOfPoint[p], p);
    });
}

/// What two rows have in common, 1: all.
float alike(const RowBuffer& a, const RowBuffer& b) {
    float out = 0.0f;
    for (const Influence& i : a)
        if (const auto other = std::ranges::find(b, i.slot, &Influence::slot); other != b.end())
            out += std::min(i.weight, other->weight);
    return out;
}

constexpr std::uint32_t kMostParts = 1024;  // crumbs, neither clothes nor buckles

class Attachment {
public:
    Attachment(const BindProblem& problem, const std::vector<std::uint8_t>& rigid,
               const SparseRows& rows)
        : problem_(problem),
          surface_(*problem.surface),
          parts_(surface_.parts()),
          areas_(surface_.partAreas()),
          points_(pointsOf(parts_)),
          free_(parts_.count, 1),
          rows_(rows) {
        for (std::size_t p = 0; p < rigid.size(); ++p)
            if (rigid[p] || problem.isKept(p)) free_[parts_.shellOfPoint[p]] = 0;
    }

    /// Per part that is attached its row.
    PieceRows held() const {
        const auto [small, seats] = seated(0.0, kSmall, kAttached);
        // Larger parts come first, so that what lies on an attached part goes with it.
        PieceRows out;
        for (std::size_t i = 0; i < small.size(); ++i) {
            if (seats[i].empty()) continue;
            RowBuffer row = rowAt(seats[i], out);
            if (goesAnotherWay(small[i], row)) out.emplace(small[i], std::move(row));
        }
        return out;
    }
    std::vector<std::uint32_t> worn() const {
        constexpr double kLarge = 0.01;  // of the surface's area
        constexpr float kHalf = 0.5f, kAlike = 0.7f;
        const auto [large, seats] = seated(kLarge, 1.0, kHalf);
        std::vector<std::uint32_t> out;
        for (std::size_t i = 0; i < large.size(); ++i)
            if (!seats[i].empty() && alikeAt(seats[i]) >= kAlike) out.push_back(large[i]);
        return out;
    }

private:
    static constexpr double kSmall = 0.05;    // of the surface's area
    static constexpr float kAttached = 0.9f;  // of a part's area

    // By more than copies of one another differ, however they were placed and rounded.
    bool isLarger(std::uint32_t a, std::uint32_t b) const {
        constexpr double kSameSize = 0.01;
        return areas_[a] > (1.0 + kSameSize) * areas_[b];
    }
    std::uint32_t meshOf(PointIndex p) const {
        return problem_.meshOf.empty() ? 0 : problem_.meshOf[p];
    }
    // The free parts of at least and at most such shares of the area, larger ones first, and where
    // they lie on others with `on` of their own.
    std::pair<std::vector<std::uint32_t>, std::vector<std::vector<Seat>>> seated(double least,
                                                                                 double most,
                                                                                 float on) const {
        const double all = std::accumulate(areas_.begin(), areas_.end(), 0.0);
        std::vector<std::uint32_t> parts;
        for (std::uint32_t part = 0; part < parts_.count; ++part)
            if (free_[part] && areas_[part] > least * all && areas_[part] <= most * all)
                parts.push_back(part);
        std::ranges::stable_sort(parts, [&](auto a, auto b) { return areas_[a] > areas_[b]; });
        std::vector<std::vector<Seat>> seats(parts.size());
        tbb::parallel_for(std::size_t{0}, parts.size(),
                          [&](std::size_t i) { seats[i] = seatsOf(parts[i], on); });
        return {std::move(parts), std::move(seats)};
    }

    // Where a part lies on larger ones, looked at from some of its points; none where too little of
    // its area does.
    std::vector<Seat> seatsOf(std::uint32_t part, float on) const {
        constexpr float kReach = 0.02f;  // unit space
        constexpr std::size_t kLooks = 32;
        const auto points = points_[part];
        const std::size_t step = (points.size() + kLooks - 1) / kLooks;
        float left = 0.0f;  // of the area that may lie elsewhere
        for (std::size_t i = 0; i < points.size(); i += step)
            left += (1.0f - on) * static_cast<float>(surface_.areas()[points[i]]);
        std::vector<Seat> out;
        for (std::size_t i = 0; i < points.size(); i += step) {
            const auto area = static_cast<float>(surface_.areas()[points[i]]);
            const auto foot = surface_.tracer().closest(
                glm::vec3(surface_.points()[points[i]]), kReach, [&](std::uint32_t triangle) {
                    const PointIndex corner = surface_.triangles()[triangle].x;
                    const auto other = parts_.shellOfPoint[corner];
                    return free_[other] && isLarger(other, part) &&
                           meshOf(corner) == meshOf(points[i]);
                });
            if (foot.triangle < surface_.triangles().size())
                out.push_back(
                    {points[i], surface_.triangles()[foot.triangle], foot.barycentric, area});
            else if ((left -= area) < 0.0f)
                return {};
        }
        return out;
    }

    // The mean of the rows there, where some parts are `attached` already.
    RowBuffer rowAt(std::span<const Seat> seats, const PieceRows& attached) const {
        thread_local RowSum sum;
        float total = 0.0f;
        for (const Seat& seat : seats)
            for (int k = 0; k < 3; ++k) {
                const auto at = attached.find(parts_.shellOfPoint[seat.corners[k]]);
                sum.add(at != attached.end() ? at->second : rows_.influencesOf(seat.corners[k]),
                        seat.area * seat.barycentric[k]);
                total += seat.area * seat.barycentric[k];
            }
        RowBuffer out = sum.take(total);
        std::erase_if(out, [](const Influence& i) { return !(i.weight > 0.0f); });
        return out;
    }
    // How much of a part's weight is on the bones that the places have which it lies on.
    float alikeAt(const std::vector<Seat>& seats) const {
        float sum = 0.0f, area = 0.0f;
        for (const Seat& seat : seats) {
            sum += seat.area * alike(rows_.influencesOf(seat.point), rowAt({&seat, 1}, {}));
            area += seat.area;
        }
        return sum / area;
    }

    // Whether most of a part's weight lies on other bones than the row has, none of them its own.
    bool goesAnotherWay(std::uint32_t part, const RowBuffer& row) const {
        constexpr float kMost = 0.5f, kFairShare = 0.2f;
        thread_local RowSum sum;
        for (const PointIndex p : points_[part])
            sum.add(rows_.influencesOf(p), static_cast<float>(surface_.areas()[p] / areas_[part]));
        const RowBuffer own = sum.take();
        if (alike(own, row) > 1.0f - kMost) return false;
        // An eye, a finger's bone; the box will do for what is small.
        PlaceBox box;
        for (const PointIndex p : points_[part]) box.add(surface_.points()[p]);
        return std::ranges::none_of(own, [&](const Influence& i) {
            const auto bones =
                std::ranges::equal_range(problem_.segments, i.slot, {}, &BoneSegment::slot);
            return i.weight >= kFairShare && anyRunsInside(surface_, bones, box);
        });
    }

    const BindProblem& problem_;
    const BindSurface& surface_;
    const Shells& parts_;
    const std::vector<double>& areas_;  // per part
    Compressed points_;
    std::vector<std::uint8_t> free_;  // per part
    const SparseRows& rows_;
};

}  // namespace

PieceRows attachedParts(const BindProblem& problem, const std::vector<std::uint8_t>& rigid,
                        const SparseRows& rows) {
    if (const auto count = problem.surface->parts().count; count < 2 || count > kMostParts)
        return {};
    return Attachment(problem, rigid, rows).held();
}

std::vector<std::uint32_t> layersOf(const BindProblem& problem,
                                    const std::vector<std::uint8_t>& rigid,
                                    const SparseRows& rows) {
    const Shells& parts = problem.surface->parts();
    std::vector<std::uint32_t> out(problem.meshOf.begin(), problem.meshOf.end());
    out.resize(rows.rowCount(), 0);
    if (parts.count < 2 || parts.count > kMostParts) return out;
    std::vector<std::uint32_t> layer(parts.count, 0);
    std::uint32_t last = std::ranges::max(out);
    for (const auto part : Attachment(problem, rigid, rows).worn()) layer[part] = ++last;
    for (std::size_t p = 0; p < out.size(); ++p)
        if (const auto own = layer[parts.shellOfPoint[p]]; own != 0) out[p] = own;
    return out;
}

}  // namespace sinew
