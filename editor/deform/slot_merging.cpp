// SPDX-License-Identifier: Apache-2.0
#include "editor/deform/slot_merging.h"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <array>
#include <limits>
#include <map>

#include "editor/deform/skinning.h"

namespace sinew {
namespace {

/// Second moments of points (x, y, z, 1), weighted: symmetric.
using Moments = glm::dmat4;
/// A move as rows of four numbers: what of a matrix carries points.
using Move = std::array<glm::dvec4, 3>;

Move moveOf(const glm::dmat4& m) {
    const glm::dmat4 rows = glm::transpose(m);
    return {rows[0], rows[1], rows[2]};
}

/// What an influence does in one pose.
struct InPose {
    Move move;
    SlotIndex kind;  ///< the first that does the same
};

/// The influences that are left, what points they share, and how far their points are off by now.
class Merger {
public:
    explicit Merger(const SlotMerging& merging)
        : given_(merging),
          left_(merging.parents.size(), 1),
          shared_(merging.parents.size()),
          moves_(merging.parents.size()),
          off_(merging.parents.size()),
          best_(merging.parents.size()) {
        gather();
        for (const auto& pose : given_.poses) {
            const auto kinds = sameMoves(pose);
            for (SlotIndex s = 0; s < slots(); ++s)
                moves_[s].push_back({moveOf(pose[s]), kinds[s]});
        }
        for (auto& off : off_) off.assign(given_.poses.size(), Move{});
        tbb::parallel_for(SlotIndex{0}, slots(), [&](SlotIndex s) { best_[s] = bestFor(s); });
    }

    // False: nothing is left that may go.
    bool step(SlotMerge& done) {
        const auto next = std::ranges::min_element(best_, {}, &Choice::cost);
        if (next == best_.end() || !(next->cost < kNever)) return false;
        const auto gone = static_cast<SlotIndex>(next - best_.begin());
        if (next->heir != kNoIndex) error_ = std::max(0.0, error_ + next->cost);
        done = {gone, next->heir, error_};
        merge(gone, next->heir);
        return true;
    }

private:
    static constexpr double kNever = std::numeric_limits<double>::infinity();
    struct Choice {
        double cost = kNever;
        SlotIndex heir = kNoIndex;
    };

    SlotIndex slots() const { return static_cast<SlotIndex>(left_.size()); }

    void gather() {
        for (PointIndex p = 0; p < given_.rows.pointCount(); ++p) {
            const glm::dvec4 place(given_.places[p], 1.0);
            const Moments moments = glm::outerProduct(place, place);
            const Row row = given_.rows[p];
            for (const Influence& a : row)
                for (const Influence& b : row)
                    shared_[a.slot].try_emplace(b.slot, Moments(0.0)).first->second +=
                        double{a.weight} * double{b.weight} * moments;
        }
    }

    SlotIndex parentOf(SlotIndex slot) const {
        SlotIndex above = given_.parents[slot];
        while (above != kNoIndex && !left_[above]) above = given_.parents[above];
        return above;
    }

    std::vector<SlotIndex> heirsOf(SlotIndex slot) const {
        std::vector<SlotIndex> out;
        for (const auto& [other, moments] : shared_[slot]) out.push_back(other);
        if (const SlotIndex above = parentOf(slot); above != kNoIndex) out.push_back(above);
        for (SlotIndex s = 0; s < slots(); ++s)
            if (left_[s] && parentOf(s) == slot) out.push_back(s);
        std::ranges::sort(out);
        const auto twice = std::ranges::unique(out);
        out.erase(twice.begin(), twice.end());
        std::erase_if(out, [&](SlotIndex s) { return s == slot || given_.kept[s]; });
        return out;
    }

    // What more it costs to move the points of one as another moves: over all points, of the new
    // way off squared less the old one.
    double cost(SlotIndex slot, SlotIndex heir, const Moments& own) const {
        double sum = 0.0;
        for (std::size_t pose = 0; pose < given_.poses.size(); ++pose) {
            const InPose& from = moves_[slot][pose];
            const InPose& to = moves_[heir][pose];
            if (from.kind == to.kind) continue;
            for (std::size_t r = 0; r < 3; ++r) {
                const glm::dvec4 way = to.move[r] - from.move[r];
                sum += glm::dot(way, 2.0 * off_[slot][pose][r] + own * way);
            }
        }
        return sum;
    }

    Choice bestFor(SlotIndex slot) const {
        Choice best;
        if (!left_[slot] || given_.kept[slot]) return best;
        const auto own = shared_[slot].find(slot);
        if (own == shared_[slot].end()) return {-kNever, kNoIndex};  // no point is lost by it
        for (const SlotIndex heir : heirsOf(slot))
            if (const double now = cost(slot, heir, own->second); now < best.cost)
                best = {now, heir};
        return best;
    }

    // Whose best heir may be another one then.
    std::vector<SlotIndex> concerned(SlotIndex gone) const {
        std::vector<SlotIndex> out{gone};
        for (const auto& [other, moments] : shared_[gone]) out.push_back(other);
        for (SlotIndex s = 0; s < slots(); ++s)
            if (left_[s] && (best_[s].heir == gone || parentOf(s) == gone)) out.push_back(s);
        if (const SlotIndex above = parentOf(gone); above != kNoIndex) out.push_back(above);
        std::ranges::sort(out);
        const auto twice = std::ranges::unique(out);
        out.erase(twice.begin(), twice.end());
        return out;
    }

    void merge(SlotIndex gone, SlotIndex heir) {
        auto changed = concerned(gone);
        if (heir != kNoIndex) {
            if (!std::ranges::binary_search(changed, heir)) changed.push_back(heir);
            moveLike(gone, heir);
            giveShares(gone, heir);
        }
        left_[gone] = 0;
        tbb::parallel_for(std::size_t{0}, changed.size(),
                          [&](std::size_t i) { best_[changed[i]] = bestFor(changed[i]); });
    }

    void moveLike(SlotIndex gone, SlotIndex heir) {
        for (std::size_t pose = 0; pose < given_.poses.size(); ++pose)
            for (std::size_t r = 0; r < 3; ++r) {
                const glm::dvec4 way = moves_[heir][pose].move[r] - moves_[gone][pose].move[r];
                if (moves_[heir][pose].kind != moves_[gone][pose].kind)
                    for (const auto& [other, moments] : shared_[gone])
                        off_[other][pose][r] += moments * way;
                off_[heir][pose][r] += off_[gone][pose][r];
            }
    }

    // With a and b the weights of the two: (a + b)^2 is a^2 + 2 a b + b^2.
    void giveShares(SlotIndex gone, SlotIndex heir) {
        for (const auto& [other, moments] : shared_[gone]) {
            if (other == gone) {
                add(heir, heir, moments);
                continue;
            }
            shared_[other].erase(gone);
            if (other == heir) {
                add(heir, heir, 2.0 * moments);
            } else {
                add(heir, other, moments);
                add(other, heir, moments);
            }
        }
        shared_[gone].clear();
        off_[gone].clear();
    }

    void add(SlotIndex a, SlotIndex b, const Moments& moments) {
        shared_[a].try_emplace(b, Moments(0.0)).first->second += moments;
    }

    const SlotMerging& given_;
    std::vector<std::uint8_t> left_;                    // by slot
    std::vector<std::map<SlotIndex, Moments>> shared_;  // by two slots, itself with itself too
    std::vector<std::vector<InPose>> moves_;            // by slot and pose
    std::vector<std::vector<Move>> off_;  // by slot and pose: its points' way off, times the point
    std::vector<Choice> best_;
    double error_ = 0.0;
};

}  // namespace

std::vector<SlotMerge> slotMerges(const SlotMerging& merging, std::size_t most,
                                  const Progress& progress) {
    Merger merger(merging);
    std::vector<SlotMerge> out;
    SlotMerge next;
    while (out.size() < most &&
           progress(static_cast<double>(out.size()) / static_cast<double>(most)) &&
           merger.step(next))
        out.push_back(next);
    return out;
}

}  // namespace sinew
