// SPDX-License-Identifier: Apache-2.0
#include "editor/binding/learnt/features.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <limits>
#include <numeric>

#include "editor/binding/bind_surface.h"
#include "editor/binding/loose_parts.h"
#include "editor/geometry/surface/segment.h"

namespace sinew {
namespace {

constexpr std::size_t kAsked = 8;       // bones that each solver is asked for
constexpr double kTouchingBone = 1e-4;  // diagonals: nothing is told apart below
constexpr double kLeastShare = 0.005;   // of a weight whose logarithm is taken
constexpr float kFarPath = 4.0f;        // the logarithm for a bone that is far through the solid

float logRatio(double a, double b, double most = 4.0) {
    const double ratio = std::max(a, kTouchingBone) / std::max(b, kTouchingBone);
    return static_cast<float>(std::clamp(std::log(ratio), -most, most));
}

float logWeight(double weight) { return static_cast<float>(std::log(weight + kLeastShare)); }

}  // namespace

struct BindFeatures::Candidate {
    SlotIndex slot = 0;
    double weight = 0.0;  // by the rows that are to be corrected
    double volume = 0.0;  // by diffusion in the solid
    double path = std::numeric_limits<double>::infinity();
    double distance = 0.0;
    double along = 0.0;   // where the point's foot is on the bone: 0 at its start, 1 at its end
    double facing = 0.0;  // cosine between the surface's outside and the way from the bone
    double part = 0.0;    // its share of the point's connected part
    // At the bone's start and end: how far beyond the plane that parts it from its neighbour, in
    // thicknesses; the cosine between the way from that joint and the outside of the bend there.
    std::array<double, 2> beyond{}, bend{};
};

/// What all candidates of a point share.
struct BindFeatures::Around {
    double nearest = std::numeric_limits<double>::infinity();
    double nearestPath = std::numeric_limits<double>::infinity();
    float most = 0.0f, entropy = 0.0f;
    double edge = 0.0;  // mean length of the point's edges
    const Part* part = nullptr;
    // Means by weight.
    double logLength = 0.0, logThick = 0.0, depth = 0.0;
    std::array<float, kWords> words{};
};

/// Sums over the relatives among a point's candidates: parent, children, siblings, two steps up and
/// down.
struct BindFeatures::Relatives {
    std::array<double, 5> weights{};
    std::array<double, 3> volumes{};
};

BindFeatures::BindFeatures(const BindProblem& problem, const SolverAnswers& answers)
    : problem_(problem), answers_(answers), bones_(problem.slotCount) {
    findBones();
    findChain();
    findThickness();
    findParts();
}

void BindFeatures::findParts() {
    const BindSurface& surface = *problem_.surface;
    const SurfaceUnits units{surface.parts().shellOfPoint, surface.parts().count,
                             surface.partAreas()};
    auto shares = unitShares(problem_, units, *answers_.rows);
    const double area = std::accumulate(units.areas.begin(), units.areas.end(), 0.0);
    for (std::uint32_t u = 0; u < units.count; ++u) {
        Part part{std::move(shares[u]), 0.0, area > 0.0 ? units.areas[u] / area : 0.0};
        for (const auto& [slot, share] : part.shares) part.most = std::max(part.most, share);
        parts_.push_back(std::move(part));
    }
}

void BindFeatures::findBones() {
    const BindSurface& surface = *problem_.surface;
    for (std::uint32_t i = 0; i < problem_.segments.size(); ++i) {
        const BoneSegment& segment = problem_.segments[i];
        Bone& bone = bones_[segment.slot];
        if (bone.segmentCount++ == 0) bone.firstSegment = i;
        const glm::dvec3 from = surface.unitFromWorld(segment.from);
        const glm::dvec3 along = surface.unitFromWorld(segment.to) - from;
        const bool leads =
            bone.isBranch != segment.isBranch ? bone.isBranch : glm::length(along) > bone.length;
        if (bone.segmentCount > 1 && !leads) continue;
        bone.isBranch = segment.isBranch;
        bone.from = from;
        bone.along = along;
        bone.length = glm::length(along);
    }
    for (SlotIndex s = 0; s < bones_.size() && s < problem_.names.size(); ++s) {
        bones_[s].word = boneWord(problem_.names[s]);
        bones_[s].twists = namedAsTwist(problem_.names[s]);
    }
}

// Ancestors that are no bones are passed over.
void BindFeatures::findChain() {
    for (SlotIndex s = 0; s < bones_.size() && !problem_.parentSlot.empty(); ++s) {
        SlotIndex parent = problem_.parentSlot[s];
        while (parent != kNoIndex && bones_[parent].segmentCount == 0)
            parent = problem_.parentSlot[parent];
        if (bones_[s].segmentCount > 0) bones_[s].parent = parent;
    }
    for (auto& bone : bones_) {
        float height = 0.0f;
        for (SlotIndex a = bone.parent; a != kNoIndex; a = bones_[a].parent) {
            bone.depth += 1.0f;
            bones_[a].height = std::max(bones_[a].height, height += 1.0f);
        }
        if (bone.parent == kNoIndex) continue;
        Bone& parent = bones_[bone.parent];
        parent.children += 1.0f;
        const double lengths = bone.length * parent.length;
        if (lengths > 0.0)
            bone.turn = static_cast<float>(glm::dot(bone.along, parent.along) / lengths);
    }
    findBends();
    for (auto& bone : bones_)
        if (bone.parent != kNoIndex) bone.siblings = bones_[bone.parent].children - 1.0f;
}

// Where two bones meet in a chain: of several children the one that goes straightest on.
void BindFeatures::findBends() {
    const auto direction = [](const Bone& bone) {
        return bone.length > 0.0 ? bone.along / bone.length : glm::dvec3(0.0);
    };
    constexpr double kBend = 0.02;  // a chain that is nearly straight has hardly an outside
    const auto nearlyUnit = [&](const glm::dvec3& v) {
        return v / std::max(glm::length(v), kBend);
    };
    std::vector<float> straightest(bones_.size(), -2.0f);
    for (Bone& bone : bones_) {
        if (bone.parent == kNoIndex) continue;
        Bone& parent = bones_[bone.parent];
        const glm::dvec3 before = direction(parent);
        const glm::dvec3 after = direction(bone);
        bone.parting[0] = nearlyUnit(before + after);
        bone.outside[0] = nearlyUnit(before - after);
        if (bone.turn <= straightest[bone.parent]) continue;
        straightest[bone.parent] = bone.turn;
        parent.parting[1] = bone.parting[0];
        parent.outside[1] = bone.outside[0];
    }
}

glm::dvec3 BindFeatures::nearestOn(const Bone& bone, const glm::dvec3& unit) const {
    glm::dvec3 best{0.0};
    double least = std::numeric_limits<double>::infinity();
    for (auto i = bone.firstSegment; i < bone.firstSegment + bone.segmentCount; ++i) {
        const BoneSegment& segment = problem_.segments[i];
        const glm::dvec3 at = nearestOnSegment(unit, problem_.surface->unitFromWorld(segment.from),
                                               problem_.surface->unitFromWorld(segment.to));
        if (const double d = glm::distance(unit, at); d < least) {
            least = d;
            best = at;
        }
    }
    return best;
}

void BindFeatures::findThickness() {
    constexpr float kHeld = 0.2f;
    const SparseRows& rows = *answers_.rows;
    const auto& points = problem_.surface->points();
    std::vector<double> held(bones_.size(), 0.0);
    double whole = 0.0;
    for (std::uint32_t p = 0; p < rows.rowCount(); ++p)
        for (auto e = rows.first[p]; e < rows.first[p + 1]; ++e) {
            Bone& bone = bones_[rows.columns[e]];
            // Points without area count a little, so that a surface without any is measured, too.
            const double area = (problem_.surface->areas()[p] + 1e-12) * rows.values[e];
            whole += area;
            bone.share += area;
            if (rows.values[e] < kHeld || bone.segmentCount == 0) continue;
            held[rows.columns[e]] += area;
            bone.thick += area * glm::distance(points[p], nearestOn(bone, points[p]));
        }
    double thick = 0.0;
    double heldByAll = 0.0;
    double count = 0.0;
    for (std::size_t s = 0; s < bones_.size(); ++s) {
        thick += bones_[s].thick;
        heldByAll += held[s];
        count += bones_[s].segmentCount > 0 ? 1.0 : 0.0;
    }
    for (std::size_t s = 0; s < bones_.size(); ++s) {
        Bone& bone = bones_[s];
        bone.thick = held[s] > 0.0     ? bone.thick / held[s]
                     : heldByAll > 0.0 ? thick / heldByAll
                                       : 0.0;
        bone.thick = std::max(bone.thick, kTouchingBone);
        bone.share *= whole > 0.0 ? count / whole : 0.0;
    }
}

void BindFeatures::gather(std::uint32_t point, std::vector<Candidate>& out) const {
    constexpr double kRounding = 1e-6;  // of a weight that would be none
    out.clear();
    const auto of = [&](SlotIndex slot) -> Candidate& {
        const auto found = std::ranges::find(out, slot, &Candidate::slot);
        if (found != out.end()) return *found;
        out.push_back({slot});
        return out.back();
    };
    const SparseRows& rows = *answers_.rows;
    for (auto e = rows.first[point]; e < rows.first[point + 1]; ++e)
        if (bones_[rows.columns[e]].segmentCount > 0) of(rows.columns[e]).weight = rows.values[e];
    const glm::dvec3& at = problem_.surface->points()[point];
    if (answers_.volume) {
        std::array<BoneWeight, kAsked> found;
        const auto count = answers_.volume->at(at, found);
        for (std::size_t i = 0; i < count; ++i)
            if (found[i].weight > kRounding) of(found[i].bone).volume = found[i].weight;
    }
    if (answers_.paths) {
        std::array<BoneDistance, kAsked> found;
        const auto count = answers_.paths->at(at, found);
        for (std::size_t i = 0; i < count; ++i)
            of(found[i].bone).path = std::max<double>(found[i].distance, kTouchingBone);
    }
    const auto strength = [](const Candidate& c) {
        return std::max(c.weight, c.volume) + 0.01 / (1.0 + 100.0 * c.path);
    };
    std::ranges::sort(out, [&](const Candidate& a, const Candidate& b) {
        const double x = strength(a);
        const double y = strength(b);
        return x != y ? x > y : a.slot < b.slot;
    });
    if (out.size() > kMostCandidates) out.resize(kMostCandidates);
}

void BindFeatures::measure(std::uint32_t point, std::vector<Candidate>& all) const {
    const glm::dvec3& at = problem_.surface->points()[point];
    const glm::dvec3 outward(problem_.surface->outward()[point]);
    const Part& part = parts_[problem_.surface->parts().shellOfPoint[point]];
    for (Candidate& c : all) {
        const Bone& bone = bones_[c.slot];
        const auto share = part.shares.find(c.slot);
        c.part = share == part.shares.end() ? 0.0 : share->second;
        const glm::dvec3 off = at - nearestOn(bone, at);
        c.distance = std::max(glm::length(off), kTouchingBone);
        c.facing = glm::dot(off, outward) / c.distance;
        const double length2 = bone.length * bone.length;
        c.along = length2 > 0.0 ? glm::dot(at - bone.from, bone.along) / length2 : 0.0;
        for (std::size_t end = 0; end < 2; ++end) {
            const glm::dvec3 from = at - bone.from - static_cast<double>(end) * bone.along;
            c.beyond[end] = glm::dot(from, bone.parting[end]) / bone.thick;
            c.bend[end] =
                glm::dot(from, bone.outside[end]) / std::max(glm::length(from), kTouchingBone);
        }
    }
}

SlotIndex BindFeatures::above(SlotIndex slot, int steps) const {
    for (; steps > 0 && slot != kNoIndex; --steps) slot = bones_[slot].parent;
    return slot;
}

BindFeatures::Around BindFeatures::aroundOf(std::uint32_t point,
                                            const std::vector<Candidate>& all) const {
    Around out;
    const BindSurface& surface = *problem_.surface;
    out.part = &parts_[surface.parts().shellOfPoint[point]];
    for (const auto n : surface.neighbours()[point])
        out.edge += glm::distance(surface.points()[point], surface.points()[n]);
    out.edge /= static_cast<double>(std::max<std::size_t>(1, surface.neighbours()[point].size()));
    double sum = 0.0;
    for (const Candidate& c : all) {
        const Bone& bone = bones_[c.slot];
        out.nearest = std::min(out.nearest, c.distance);
        out.nearestPath = std::min(out.nearestPath, c.path);
        out.most = std::max(out.most, static_cast<float>(c.weight));
        if (!(c.weight > 0.0)) continue;
        out.entropy -= static_cast<float>(c.weight * std::log(c.weight));
        sum += c.weight;
        out.logLength += c.weight * std::log(std::max(bone.length, kTouchingBone));
        out.logThick += c.weight * std::log(bone.thick);
        out.depth += c.weight * bone.depth;
        out.words[static_cast<std::size_t>(bone.word)] += static_cast<float>(c.weight);
    }
    if (!(sum > 0.0)) return out;
    for (double* mean : {&out.logLength, &out.logThick, &out.depth}) *mean /= sum;
    for (float& word : out.words) word /= static_cast<float>(sum);
    return out;
}

BindFeatures::Relatives BindFeatures::relativesOf(const Candidate& own,
                                                  const std::vector<Candidate>& all) const {
    const Bone& bone = bones_[own.slot];
    Relatives out;
    for (const Candidate& other : all) {
        if (other.slot == own.slot) continue;
        const auto relation = other.slot == above(own.slot, 1)                                 ? 0
                              : above(other.slot, 1) == own.slot                               ? 1
                              : bone.parent != kNoIndex && above(other.slot, 1) == bone.parent ? 2
                              : other.slot == above(own.slot, 2)                               ? 3
                              : above(other.slot, 2) == own.slot                               ? 4
                                                                                               : -1;
        if (relation < 0) continue;
        out.weights[static_cast<std::size_t>(relation)] += other.weight;
        if (relation < 3) out.volumes[static_cast<std::size_t>(relation)] += other.volume;
    }
    return out;
}

void BindFeatures::describe(const Candidate& own, const std::vector<Candidate>& all,
                            const Around& around, std::vector<float>& out) const {
    const Bone& bone = bones_[own.slot];
    const auto start = out.size();
    const auto put = [&](double value) { out.push_back(static_cast<float>(value)); };
    const Relatives relatives = relativesOf(own, all);
    const double long_ = std::max(bone.length, kTouchingBone);
    put(logWeight(own.weight));
    put(own.weight);
    put(logWeight(own.volume));
    put(own.volume);
    out.push_back(std::isfinite(own.path) ? logRatio(around.nearestPath, own.path) : -kFarPath);
    out.push_back(std::isfinite(own.path) ? logRatio(own.path, bone.thick) : kFarPath);
    out.push_back(logRatio(around.nearest, own.distance));
    out.push_back(logRatio(own.distance, bone.thick));
    put(std::clamp(own.along, -1.0, 2.0));
    put(std::tanh(0.7 * own.along * bone.length / bone.thick));
    put(std::tanh(0.7 * (1.0 - own.along) * bone.length / bone.thick));
    put(std::clamp(own.along * bone.length / bone.thick, -6.0, 6.0) / 6.0);
    put(std::clamp((1.0 - own.along) * bone.length / bone.thick, -6.0, 6.0) / 6.0);
    out.push_back(logRatio(long_, bone.thick));
    put(own.facing);
    out.push_back(bone.turn);
    put(std::log1p(bone.depth));
    put(std::log1p(bone.height));
    put(std::log1p(bone.children));
    put(std::log1p(bone.siblings));
    put(bone.height == 0.0f ? 1.0 : 0.0);
    put(bone.parent == kNoIndex ? 1.0 : 0.0);
    for (const double w : relatives.weights) put(w);
    for (const double v : relatives.volumes) put(v);
    out.push_back(around.most);
    out.push_back(around.entropy);
    put(std::clamp(std::log(long_) - around.logLength, -4.0, 4.0));
    put(std::clamp(std::log(bone.thick) - around.logThick, -4.0, 4.0));
    put(bone.depth - around.depth);
    put(std::log1p(10.0 * bone.share));
    out.push_back(bone.parent == kNoIndex ? 0.0f : logRatio(long_, bones_[bone.parent].length));
    put(bone.twists ? 1.0 : 0.0);
    put(static_cast<double>(all.size()) / kMostCandidates);
    put(own.part);
    put(around.part->most);
    put(std::log(around.part->ofSurface + kLeastShare));
    out.push_back(logRatio(around.edge, bone.thick));
    out.push_back(logRatio(around.edge, long_));
    for (const double beyond : own.beyond) put(std::tanh(0.7 * beyond));
    for (const double bend : own.bend) put(bend);
    for (std::uint32_t w = 0; w < kWords; ++w)
        put(w == static_cast<std::uint32_t>(bone.word) ? 1.0 : 0.0);
    out.insert(out.end(), around.words.begin(), around.words.end());
    assert(out.size() - start == kCount);
    (void)start;
}

double BindFeatures::bodyShare() const {
    double body = 0.0;
    double all = 0.0;
    for (const Bone& bone : bones_) {
        all += bone.share;
        if (isOfBody(bone.word)) body += bone.share;
    }
    return all > 0.0 ? body / all : 0.0;
}

void BindFeatures::append(std::uint32_t point, std::vector<SlotIndex>& slots,
                          std::vector<float>& features) const {
    thread_local std::vector<Candidate> all;
    gather(point, all);
    measure(point, all);
    const Around around = aroundOf(point, all);
    for (const Candidate& c : all) {
        slots.push_back(c.slot);
        describe(c, all, around, features);
    }
}

}  // namespace sinew
