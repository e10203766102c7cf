// SPDX-License-Identifier: Apache-2.0
#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>

#include <algorithm>
#include <limits>
#include <optional>
#include <span>

#include "editor/binding/joint_tree.h"
#include "editor/check/subject.h"
#include "editor/geometry/surface/joined_points.h"

namespace sinew {
namespace {

// A weight that is seen when the joint moves, and one that tears a spike out of the surface.
constexpr float kSeenWeight = 0.01f;
constexpr float kTears = 0.05f;
// A piece that holds more of an influence than this, beside its main piece, is no speck.
constexpr double kShare = 0.2;
// It lies farther from the bone than all of the main piece, ...
constexpr double kBeyond = 1.1;
// ... and this many times farther than from the nearest other bone.
constexpr double kNearer = 2.0;
// Buttons, eyes and props that are bound as a whole are mostly meant so.
constexpr double kShellBeyond = 3.0;
constexpr double kShellNearer = 4.0;

/// A connected piece of the points that one influence has weight on.
struct WeightPiece {
    SlotIndex slot = 0;
    std::vector<PointIndex> points;  ///< ascending
    double weight = 0.0;             ///< summed
    bool wholeShell = false;         ///< it is all of a connected part of the mesh
};

using Range = tbb::blocked_range<std::size_t>;
constexpr std::size_t kGrain = 8192;

std::vector<std::uint32_t> firstEntries(const Rows& rows) {
    std::vector<std::uint32_t> out{0};
    for (const auto& page : rows.pages())
        out.push_back(out.back() + static_cast<std::uint32_t>(page->entries.size()));
    return out;
}

/// All weights of a skin in one line, and the two kinds of sets over them.
class Pieces {
public:
    Pieces(const CheckSubject& subject, float least)
        : subject_(subject),
          least_(least),
          pageFirst_(firstEntries(subject.rows)),
          entries_(pageFirst_.back()),
          points_(subject.rows.pointCount()) {
        connectPolygons();
        connectPositions();
        countShells();
    }
    std::vector<WeightPiece> listed() {
        const auto count = piecesOfSlots();
        std::vector<std::uint32_t> pieceOf(pageFirst_.back(), kNoIndex);  // at lowest entries
        std::vector<WeightPiece> out;
        for (PointIndex p = 0; p < subject_.rows.pointCount(); ++p) {
            std::uint32_t entry = entryOf(p);
            for (const Influence& i : subject_.rows[p]) {
                const std::uint32_t at = entry++;
                if (i.weight < least_ || i.slot >= count.size() || count[i.slot] < 2) continue;
                auto& piece = pieceOf[entries_.lowest(at)];
                if (piece == kNoIndex) {
                    piece = static_cast<std::uint32_t>(out.size());
                    out.emplace_back().slot = i.slot;
                }
                out[piece].points.push_back(p);
                out[piece].weight += static_cast<double>(i.weight);
            }
        }
        for (auto& piece : out)
            piece.wholeShell =
                piece.points.size() == shellSize_[points_.lowest(piece.points.front())];
        std::ranges::stable_sort(out, {}, &WeightPiece::slot);
        return out;
    }

private:
    std::uint32_t entryOf(PointIndex p) const {
        const auto page = p / kRowPagePoints;
        return pageFirst_[page] + subject_.rows.pages()[page]->first[p % kRowPagePoints];
    }
    void connect(PointIndex p, PointIndex q) {
        if (p == q) return;
        points_.join(p, q);
        const Row a = subject_.rows[p];
        const Row b = subject_.rows[q];
        for (std::size_t i = 0, k = 0; i < a.size() && k < b.size();) {
            if (a[i].slot == b[k].slot && a[i].weight >= least_ && b[k].weight >= least_)
                entries_.join(entryOf(p) + static_cast<std::uint32_t>(i),
                              entryOf(q) + static_cast<std::uint32_t>(k));
            const bool step = a[i].slot <= b[k].slot;
            k += b[k].slot <= a[i].slot ? 1 : 0;
            i += step ? 1 : 0;
        }
    }
    void connectPolygons() {
        const Mesh& mesh = *subject_.mesh;
        tbb::parallel_for(Range(0, mesh.polygonCount(), kGrain), [&](const Range& range) {
            for (auto i = range.begin(); i < range.end(); ++i) {
                const auto corners = mesh.polygon(i);
                PointIndex before = corners.empty() ? 0 : mesh.cornerPoint[corners.back()];
                for (const auto corner : corners) {
                    connect(before, mesh.cornerPoint[corner]);
                    before = mesh.cornerPoint[corner];
                }
            }
        });
    }
    void connectPositions() {
        const auto& first = subject_.firstThere();
        tbb::parallel_for(Range(0, first.size(), kGrain), [&](const Range& range) {
            for (auto p = range.begin(); p < range.end(); ++p)
                connect(first[p], static_cast<PointIndex>(p));
        });
    }
    // How many pieces each slot has.
    std::vector<std::uint32_t> piecesOfSlots() {
        std::vector<std::uint32_t> out(subject_.skin->slots.size(), 0);
        std::uint32_t entry = 0;
        for (const auto& page : subject_.rows.pages())
            for (const Influence& i : page->entries) {
                if (i.weight >= least_ && i.slot < out.size() && entries_.lowest(entry) == entry)
                    ++out[i.slot];
                ++entry;
            }
        return out;
    }
    void countShells() {
        shellSize_.assign(subject_.rows.pointCount(), 0);
        for (PointIndex p = 0; p < shellSize_.size(); ++p) ++shellSize_[points_.lowest(p)];
    }

    const CheckSubject& subject_;
    const float least_;
    std::vector<std::uint32_t> pageFirst_;  // pages + 1
    JoinedPoints entries_;
    JoinedPoints points_;
    std::vector<std::uint32_t> shellSize_;  // at each shell's lowest point
};

// The pieces of every influence whose points fall into more than one, by slot, then by first
// point. Points are connected along polygon edges and where they lie at one position; a weight
// below `least` counts as none. Linear, on all cores.
std::vector<WeightPiece> weightPieces(const CheckSubject& subject, float least) {
    return Pieces(subject, least).listed();
}

struct Bone {
    SlotIndex slot;
    glm::vec3 from, to;
};

// From each joint to the influences below it; one without any is a point.
std::vector<std::vector<Bone>> bonesOf(const CheckSubject& subject) {
    const auto& slots = subject.skin->slots;
    std::vector<NodeId> nodes;
    for (const auto& slot : slots) nodes.push_back(slot.node);
    const auto parents = parentSlots(subject.scene.nodes(), nodes);
    const auto position = [&](SlotIndex s) { return glm::vec3(slots[s].influenceBind[3]); };
    std::vector<std::vector<Bone>> out(slots.size());
    for (SlotIndex s = 0; s < slots.size(); ++s) out[s].push_back({s, position(s), position(s)});
    for (SlotIndex s = 0; s < slots.size(); ++s)
        if (parents[s] != kNoIndex)
            out[parents[s]].push_back({parents[s], position(parents[s]), position(s)});
    return out;
}

float distanceTo(const glm::vec3& p, const std::vector<Bone>& bones) {
    float nearest = std::numeric_limits<float>::max();
    for (const Bone& bone : bones) {
        const glm::vec3 along = bone.to - bone.from;
        const float length = glm::dot(along, along);
        const float t =
            length > 0.0f ? std::clamp(glm::dot(p - bone.from, along) / length, 0.0f, 1.0f) : 0.0f;
        nearest = std::min(nearest, glm::distance(p, bone.from + t * along));
    }
    return nearest;
}

/// Judges pieces by where they lie.
class Judge {
public:
    explicit Judge(const CheckSubject& subject) : subject_(subject), bones_(bonesOf(subject)) {}

    /// How far a piece goes from its bone.
    double reach(const WeightPiece& piece) const { return farthest(piece.points, piece.slot); }
    bool isSpeck(const WeightPiece& piece, const WeightPiece& main, double mainReach) const {
        if (piece.weight > kShare * main.weight) return false;
        const double beyond = piece.wholeShell ? kShellBeyond : kBeyond;
        const double nearer = piece.wholeShell ? kShellNearer : kNearer;
        return std::ranges::all_of(piece.points, [&](PointIndex p) {
            const auto own = static_cast<double>(distance(p, piece.slot));
            return own > beyond * mainReach && own > nearer * static_cast<double>(nearest(p));
        });
    }
    double farthest(const std::vector<PointIndex>& points, SlotIndex slot) const {
        double out = 0.0;
        for (const PointIndex p : points) out = std::max<double>(out, distance(p, slot));
        return out;
    }

private:
    float distance(PointIndex p, SlotIndex slot) const {
        return distanceTo(subject_.boundPoints()[p], bones_[slot]);
    }
    // To any bone that has weights at all.
    float nearest(PointIndex p) const {
        float out = std::numeric_limits<float>::max();
        for (SlotIndex s = 0; s < bones_.size(); ++s)
            if (subject_.use()[s].points > 0) out = std::min(out, distance(p, s));
        return out;
    }
    const CheckSubject& subject_;
    std::vector<std::vector<Bone>> bones_;
};

Finding speckFinding(const CheckSubject& subject, SlotIndex slot, std::size_t pieces,
                     std::vector<PointIndex> points, double farthest) {
    float most = 0.0f;
    for (const PointIndex p : points)
        for (const Influence& i : subject.rows[p])
            if (i.slot == slot) most = std::max(most, i.weight);
    std::ranges::sort(points);
    Finding out =
        subject.found(most >= kTears ? Severity::Warning : Severity::Note,
                      Message("%1 influences %2 {vertex|vertices} up to %3 of the mesh's size away "
                              "from it, with a weight of up to %4 (separate islands: %5).",
                              subject.nameOf(slot), points.size(),
                              percent(farthest / std::max(subject.diagonal(), 1e-12)),
                              twoDigits(static_cast<double>(most)), pieces));
    out.points = std::move(points);
    out.slots = {slot};
    if (const NodeId node = subject.skin->slots[slot].node; node.valid()) {
        out.mend = "weights.takeOff";
        out.mendValues = {{"joints", "#" + std::to_string(node.value)}};
    }
    return out;
}

// What of one influence's pieces lies where it should not.
std::optional<Finding> specksAmong(const CheckSubject& subject, const Judge& judge,
                                   std::span<const WeightPiece> pieces) {
    const auto main = std::ranges::max_element(pieces, {}, &WeightPiece::weight);
    const double reach = judge.reach(*main);
    std::vector<PointIndex> points;
    std::size_t specks = 0;
    for (const WeightPiece& piece : pieces) {
        if (&piece == &*main || !judge.isSpeck(piece, *main, reach)) continue;
        points.insert(points.end(), piece.points.begin(), piece.points.end());
        ++specks;
    }
    if (specks == 0) return std::nullopt;
    const double farthest = judge.farthest(points, main->slot);
    return speckFinding(subject, main->slot, specks, std::move(points), farthest);
}

Expected<Findings> findSpecks(const CheckSubject& subject, const CheckSettings&,
                              const Progress& progress) {
    const auto pieces = weightPieces(subject, kSeenWeight);
    if (!progress(0.8)) return cancelled();
    const Judge judge(subject);
    Findings out;
    for (std::size_t first = 0, last = 0; first < pieces.size(); first = last) {
        while (last < pieces.size() && pieces[last].slot == pieces[first].slot) ++last;
        auto found = specksAmong(subject, judge, std::span(pieces).subspan(first, last - first));
        if (found) out.push_back(std::move(*found));
    }
    return out;
}

}  // namespace

Check specks() {
    return {
        "specks", "Stray weights",
        "A few vertices far from the joint follow it and spike when it moves, usually because of a "
        "slip of the brush. Remove from Vertices gives their weight to their other influences.",
        &findSpecks, true};
}

}  // namespace sinew
