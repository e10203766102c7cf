// SPDX-License-Identifier: Apache-2.0
#include "editor/binding/heat.h"

#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <ranges>
#include <span>

#include "editor/binding/bind_surface.h"

namespace sinew {
namespace {

/// A bone's piece, unit space.
struct Piece {
    glm::dvec3 from{0.0};
    glm::dvec3 along{0.0};
    double perLength2 = 0.0;
    double farther = 1.0;  ///< times as far as it is
    bool isOfRope = false;
    SlotIndex slot = 0;

    glm::dvec3 nearestTo(const glm::dvec3& p) const {
        return from + along * std::clamp(glm::dot(p - from, along) * perLength2, 0.0, 1.0);
    }
    /// The least distance by which it pulls: of a rope's bone by its length, where the rope is
    /// slender beside that.
    double leastPull(const glm::dvec3& p) const {
        constexpr double kOfLength = 2.5;
        constexpr double kSlender = 0.2, kThick = 0.3;  // of the bone's length
        if (!isOfRope) return 0.0;
        const double length = glm::length(along);
        const double thickness = glm::distance(p, nearestTo(p)) / length;
        return kOfLength * length *
               std::clamp((kThick - thickness) / (kThick - kSlender), 0.0, 1.0);
    }
};

/// Pieces by slot, and the slots with some that hang on each.
struct SlotTree {
    std::vector<std::vector<std::uint32_t>> pieces;
    std::vector<std::vector<SlotIndex>> below;

    SlotTree(const BindProblem& problem, const std::vector<Piece>& all)
        : pieces(problem.slotCount), below(problem.slotCount) {
        for (std::uint32_t i = 0; i < all.size(); ++i) pieces[all[i].slot].push_back(i);
        for (SlotIndex s = 0; s < problem.slotCount; ++s)
            if (!pieces[s].empty() && problem.parentSlot[s] != kNoIndex)
                below[problem.parentSlot[s]].push_back(s);
    }
};

// A face's joints lie in the skin, far off the head's bone, and short: each has its neighbourhood,
// and what is between them is the head's. So a last bone beside others counts as farther by as many
// times as it lies farther off its parent's bone than it is long.
void findAside(const BindProblem& problem, const SlotTree& tree, std::vector<Piece>& pieces) {
    constexpr double kMost = 2.0;
    constexpr double kTouches = 0.01;  // diagonals: it goes on where its parent's bone ends
    for (Piece& piece : pieces) {
        const auto parent = problem.parentSlot[piece.slot];
        if (parent == kNoIndex || !tree.below[piece.slot].empty() || tree.below[parent].size() < 2)
            continue;
        double off = std::numeric_limits<double>::infinity();
        for (const auto bone : tree.pieces[parent])
            off = std::min(off, glm::distance(piece.from, pieces[bone].nearestTo(piece.from)));
        if (!std::isfinite(off) || off < kTouches) continue;
        piece.farther = std::clamp(off / glm::length(piece.along), 1.0, kMost);
    }
}

// A limb bends at its joints, as far around them as it is thick. What seven bones in a line or more
// lead through without a branch bends as a whole: a rope, a worm, a whip.
void findRopes(const BindProblem& problem, const SlotTree& tree, std::vector<Piece>& pieces) {
    constexpr double kInLine = 0.9;  // cosine
    constexpr std::size_t kFewest = 7;
    const auto goesOn = [&](SlotIndex s) {  // its parent's bone
        const auto parent = problem.parentSlot[s];
        if (parent == kNoIndex || tree.below[parent].size() != 1) return false;
        if (tree.pieces[s].size() != 1 || tree.pieces[parent].size() != 1) return false;
        const glm::dvec3& way = pieces[tree.pieces[parent][0]].along;
        const glm::dvec3& next = pieces[tree.pieces[s][0]].along;
        return glm::dot(way, next) > kInLine * glm::length(way) * glm::length(next);
    };
    std::vector<SlotIndex> chain;
    for (SlotIndex s = 0; s < problem.slotCount; ++s) {
        if (tree.pieces[s].size() != 1 || goesOn(s)) continue;
        chain.assign(1, s);
        while (tree.below[chain.back()].size() == 1 && goesOn(tree.below[chain.back()][0]))
            chain.push_back(tree.below[chain.back()][0]);
        for (const SlotIndex bone : chain)
            pieces[tree.pieces[bone][0]].isOfRope = chain.size() >= kFewest;
    }
}

// Where a limb begins beside others, what is around its joint moves with the bone that they hang
// on: it holds from where the flesh around the joint ends, a quarter of its first bone at most.
void beginLimbsLate(const BindProblem& problem, const SlotTree& tree, std::vector<Piece>& pieces) {
    constexpr double kMost = 0.25;
    constexpr double kOfDepth = 1.4;  // of the joint off the skin
    const std::vector<Piece> whole = pieces;
    for (Piece& piece : pieces) {
        const auto parent = problem.parentSlot[piece.slot];
        if (parent == kNoIndex || tree.below[piece.slot].empty()) continue;
        if (tree.pieces[piece.slot].size() != 1 || piece.isOfRope) continue;
        // Neither a helper at its joint nor a twist joint's share of the bone before it.
        const auto beginsHere = [&](std::uint32_t other) {
            const Piece& at = whole[other];
            return glm::distance(at.from, piece.from) <
                   glm::distance(at.from + at.along, piece.from);
        };
        const bool anyBeside = std::ranges::any_of(tree.below[parent], [&](SlotIndex other) {
            return other != piece.slot && std::ranges::any_of(tree.pieces[other], beginsHere);
        });
        const double length = glm::length(piece.along);
        if (!anyBeside || !(length > 0.0)) continue;
        const auto skin = problem.surface->tracer().closest(glm::vec3(piece.from));
        const double depth = std::sqrt(double{skin.squaredDistance});
        const double rest = 1.0 - std::min(kMost, kOfDepth * depth / length);
        piece.from += (1.0 - rest) * piece.along;
        piece.along *= rest;
        piece.perLength2 /= rest * rest;
    }
}

std::vector<Piece> piecesOf(const BindProblem& problem) {
    std::vector<Piece> out;
    for (const auto& s : problem.segments) {
        Piece piece;
        piece.from = problem.surface->unitFromWorld(s.from);
        piece.along = problem.surface->unitFromWorld(s.to) - piece.from;
        const double length2 = glm::dot(piece.along, piece.along);
        piece.perLength2 = std::isnormal(length2) ? 1.0 / length2 : 0.0;
        piece.slot = s.slot;
        out.push_back(piece);
    }
    if (problem.parentSlot.empty()) return out;
    const SlotTree tree(problem, out);
    findAside(problem, tree, out);
    findRopes(problem, tree, out);
    beginLimbsLate(problem, tree, out);
    return out;
}

/// What holds a point: up to a few bones that are equally near.
struct Hold {
    static constexpr std::size_t kMost = 4;
    std::array<SlotIndex, kMost> slots{};
    std::uint32_t count = 0;
    std::uint32_t seen = 0;  ///< the first so many are seen from the point
    double distance = 0.0;

    /// Appends the first so many, alike, to the row that is made.
    void share(std::uint32_t most, SparseRows& rows) const {
        std::array<SlotIndex, kMost> sorted = slots;
        std::sort(sorted.begin(), sorted.begin() + most);
        for (std::uint32_t i = 0; i < most; ++i)
            rows.append(sorted[i], 1.0f / static_cast<float>(most));
    }
};

class Holder {
public:
    Holder(const BindProblem& problem, const VoxelDistance* paths)
        : surface_(*problem.surface),
          paths_(paths),
          pieces_(piecesOf(problem)),
          outward_(surface_.outward()),
          flipped_(surface_.flipped()),
          tracer_(surface_.tracer()) {}

    /// `distances`: room, one number a piece.
    Hold of(std::uint32_t point, std::vector<double>& distances) const;

private:
    static constexpr double kTie = 1e-4;      // relative: bones that meet in a joint
    static constexpr double kNearest = 1e-4;  // diagonals: nearer bones pull no more
    // Diagonals: farther ones pull no less, or their pull would drown in rounding. What such bones
    // share does not depend on it.
    static constexpr double kFarthest = 100.0;
    double apparent(std::uint32_t point, const Piece& piece) const;
    bool sees(std::uint32_t point, const glm::dvec3& position) const;

    /// Whether a bone is far by the path through the solid, while others are near.
    class Near;

    const BindSurface& surface_;
    const VoxelDistance* paths_;
    std::vector<Piece> pieces_;
    const std::vector<glm::vec3>& outward_;
    const std::vector<std::uint8_t>& flipped_;
    const TriangleSurface& tracer_;
};

class Holder::Near {
public:
    Near(const VoxelDistance* paths, const glm::dvec3& position)
        : count_(paths ? paths->at(position, near_) : 0) {}
    bool operator()(SlotIndex slot) const {
        const auto known = std::span(near_).first(count_);
        return count_ == 0 || std::ranges::find(known, slot, &BoneDistance::bone) != known.end();
    }

private:
    std::array<BoneDistance, 16> near_;
    std::size_t count_;
};

// The distance, the larger the less the surface faces away from the bone.
double Holder::apparent(std::uint32_t point, const Piece& piece) const {
    const glm::dvec3 p = surface_.points()[point];
    const glm::dvec3 off = p - piece.nearestTo(p);
    const double distance = glm::length(off);
    if (!(distance > 0.0)) return 0.0;
    const double cosine = glm::dot(off, glm::dvec3(outward_[point])) / distance;
    return piece.farther * distance / std::max(0.0005, 0.5 * (cosine + 1.0));
}

// A line from the surface to a bone may leave the solid; where it enters the solid again, it is
// another part of the figure that stands between. It begins just below the surface, for along a
// flat face it would meet that face for ever. What lies along the line is not entered: which side
// of it the line is on would be rounding.
bool Holder::sees(std::uint32_t point, const glm::dvec3& position) const {
    constexpr double kOff = 1e-4;    // of the ray: the triangles at the point itself
    constexpr double kAlong = 1e-3;  // sine; more than where it begins lets it slant
    const double length = glm::distance(position, surface_.points()[point]);
    if (length <= kNearest) return true;
    const glm::dvec3 p = surface_.points()[point] - glm::dvec3(outward_[point]) * (kOff * length);
    const glm::vec3 ray(position - p);
    const auto enters = [&](std::uint32_t triangle) {
        const glm::dvec3 normal = surface_.normal(surface_.triangles()[triangle]);
        const double along = glm::dot(normal, glm::dvec3(ray));
        const double least = kAlong * glm::length(normal) * length;
        return flipped_[triangle] ? along > least : along < -least;
    };
    return !tracer_.meets(glm::vec3(p) + ray * static_cast<float>(kOff), ray,
                          1.0f - static_cast<float>(kOff), enters);
}

Hold Holder::of(std::uint32_t point, std::vector<double>& distances) const {
    double nearest = std::numeric_limits<double>::infinity();
    const Near isNear(paths_, surface_.points()[point]);
    distances.assign(pieces_.size(), nearest);
    for (std::size_t i = 0; i < pieces_.size(); ++i)
        if (isNear(pieces_[i].slot)) {
            distances[i] = apparent(point, pieces_[i]);
            nearest = std::min(nearest, distances[i]);
        }
    Hold hold;
    hold.distance = std::clamp(nearest, kNearest, kFarthest);
    const double limit = std::max(nearest * (1.0 + kTie), kNearest);
    std::array<bool, Hold::kMost> seen{};
    for (std::size_t i = 0; i < pieces_.size(); ++i) {
        const Piece& piece = pieces_[i];
        if (!(distances[i] <= limit)) continue;
        hold.distance = std::max(hold.distance, piece.leastPull(surface_.points()[point]));
        const auto end = hold.slots.begin() + hold.count;
        const auto at = std::find(hold.slots.begin(), end, piece.slot);
        if (at == end && hold.count == Hold::kMost) continue;
        const auto index = static_cast<std::size_t>(at - hold.slots.begin());
        if (at == end) {
            hold.slots[index] = piece.slot;
            ++hold.count;
        }
        seen[index] = seen[index] || sees(point, piece.nearestTo(surface_.points()[point]));
    }
    for (std::size_t i = 0; i < hold.count; ++i)
        if (seen[i]) std::swap(hold.slots[i], hold.slots[hold.seen++]);
    return hold;
}

std::vector<Hold> holdsOf(const BindProblem& problem, const VoxelDistance* paths) {
    const Holder holder(problem, paths);
    std::vector<Hold> out(problem.surface->pointCount());
    tbb::parallel_for(tbb::blocked_range<std::size_t>(0, out.size(), 512), [&](const auto& range) {
        std::vector<double> distances;
        for (std::size_t p = range.begin(); p != range.end(); ++p)
            out[p] = holder.of(static_cast<std::uint32_t>(p), distances);
    });
    return out;
}

// Per part of the surface: whether a point of it sees a bone or is kept.
std::vector<std::uint8_t> heldParts(const BindProblem& problem, const std::vector<Hold>& holds) {
    const Shells& parts = problem.surface->parts();
    std::vector<std::uint8_t> out(parts.count, 0);
    for (std::size_t p = 0; p < holds.size(); ++p)
        if (holds[p].seen > 0 || problem.isKept(p)) out[parts.shellOfPoint[p]] = 1;
    return out;
}

/// The equations' right-hand side and pulls.
struct Sources {
    SparseRows rows;
    std::vector<double> pulls;
};

Sources sourcesOf(const BindProblem& problem, const std::vector<Hold>& holds,
                  const std::vector<std::uint8_t>& held, double sharpness) {
    Sources out;
    out.pulls.resize(holds.size(), 0.0);
    for (std::size_t p = 0; p < holds.size(); ++p) {
        const Hold& hold = holds[p];
        if (problem.isKept(p)) {
            out.rows.append(problem.keptRows[p]);
        } else {
            const bool blind = !held[problem.surface->parts().shellOfPoint[p]];
            const std::uint32_t count = blind ? hold.count : hold.seen;
            hold.share(count, out.rows);
            out.pulls[p] = count * sharpness / (hold.distance * hold.distance);
        }
        out.rows.endRow();
    }
    return out;
}

// A point of triangles without area alone has no neighbours to warm it, and may see no bone: it
// follows those that are nearest.
void warmAlone(const BindProblem& problem, const std::vector<Hold>& holds, HeatRows& heat) {
    const auto isAlone = [&](std::uint32_t p) {
        return heat.rows.columnsOf(p).empty() && !problem.isKept(p);
    };
    const auto all = std::views::iota(0u, static_cast<std::uint32_t>(holds.size()));
    if (std::ranges::none_of(all, isAlone)) return;
    SparseRows rows;
    for (const std::uint32_t p : all) {
        if (isAlone(p)) {
            holds[p].share(holds[p].count, rows);
            heat.fellBack[p] = 1;
        } else {
            rows.append(heat.rows, p);
        }
        rows.endRow();
    }
    heat.rows = std::move(rows);
}

}  // namespace

Expected<HeatRows> heatRows(const BindProblem& problem, double sharpness,
                            const VoxelDistance* paths, const Progress& progress) {
    if (auto ok = checkBind(problem); !ok) return ok.error();
    if (!progress(0.0)) return cancelled();
    const auto holds = holdsOf(problem, paths);
    if (!progress(0.3)) return cancelled();
    const auto held = heldParts(problem, holds);
    const Sources sources = sourcesOf(problem, holds, held, sharpness);
    const auto matrix = problem.surface->equations(progress.stage(0.3, 0.6));
    if (!matrix) return matrix.error();
    auto solved = matrix->get().solve(
        {sources.pulls, &sources.rows, problem.slotCount, problem.kept}, progress.stage(0.6, 1.0));
    if (!solved) return solved.error();
    HeatRows out;
    out.rows = std::move(solved->rows);
    out.fellBack.resize(holds.size());
    for (std::size_t p = 0; p < holds.size(); ++p)
        out.fellBack[p] = !held[problem.surface->parts().shellOfPoint[p]];
    warmAlone(problem, holds, out);
    return out;
}

std::size_t blindPoints(const BindProblem& problem, const std::vector<std::uint8_t>& fellBack) {
    std::size_t out = 0;
    for (std::size_t p = 0; p < fellBack.size(); ++p)
        out += fellBack[p] != 0 && !problem.surface->isFar(p) ? 1 : 0;
    return out;
}

}  // namespace sinew
