// SPDX-License-Identifier: Apache-2.0
#include "editor/paint/pulled_row.h"

#include <Eigen/LU>
#include <Eigen/SVD>
#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace sinew {
namespace {

/// The influences that a point may be pulled by: its own, and those around it as there is room.
struct PullCandidates {
    std::array<SlotIndex, kMostCandidates> slots;
    std::array<double, kMostCandidates> before;
    std::array<std::uint8_t, kMostCandidates> locked;
    std::size_t count = 0;

    PullCandidates(Row row, const RowPull& pull) {
        for (const auto& entry : row) add(pull, entry.slot, double{entry.weight});
        if (pull.layer && weightOf(row, pull.missing) <= 0.0f) add(pull, pull.missing, 0.0);
        if (!pull.around.empty()) addAround(row, pull);
    }
    std::size_t most(std::size_t limit) const {
        if (limit == 0) return 0;
        const auto fixed = std::ranges::count(std::span(locked).first(count), std::uint8_t{1});
        return std::max(limit, static_cast<std::size_t>(fixed) + 1);
    }

private:
    // Those of the most weight first, of equal ones by slot.
    void addAround(Row row, const RowPull& pull) {
        thread_local RowBuffer others;
        others.clear();
        for (const auto& entry : pull.around)
            if (!pull.rules.locked(entry.slot) && weightOf(row, entry.slot) <= 0.0f)
                others.push_back(entry);
        std::ranges::sort(others, [](const Influence& a, const Influence& b) {
            return a.weight != b.weight ? a.weight > b.weight : a.slot < b.slot;
        });
        for (const auto& entry : others) add(pull, entry.slot, 0.0);
    }
    void add(const RowPull& pull, SlotIndex slot, double weight) {
        if (count == kMostCandidates) return;
        // What shows nothing when it is missing stays.
        const bool stuck = pull.layer && slot == pull.missing && pull.layer->below.empty();
        slots[count] = slot;
        before[count] = weight;
        locked[count++] = stuck || pull.rules.locked(slot) ? 1 : 0;
    }
};

void setRow(const PullCandidates& candidates, std::span<const double> weights,
            const RowRules& rules, RowBuffer& row) {
    // What is left out may be there on the other side of a model: less than is told apart.
    constexpr double kTrace = 2e-7;
    row.clear();
    for (std::size_t i = 0; i < candidates.count; ++i)
        if (candidates.locked[i])
            row.push_back({candidates.slots[i], static_cast<float>(candidates.before[i])});
        else if (weights[i] > kTrace)
            row.push_back({candidates.slots[i], static_cast<float>(weights[i])});
    std::ranges::sort(row, {}, &Influence::slot);
    normalise(row, rules);
}

/// Where a point stands if one candidate has all of its row.
class CandidatePlaces {
public:
    CandidatePlaces(const PosedMesh& posed, const RowPull& pull)
        : matrices_(posed.matrices()), pull_(pull), shaped_(posed.shaped(pull.point), 1.0) {
        if (!pull.layer) return;
        share_ = pull.layer->share;
        rest_ = blend(pull.layer->rest);
        below_ = blend(pull.layer->below);
    }
    glm::dvec3 of(SlotIndex slot) const {
        if (!pull_.layer) return at(slot);
        return rest_ + share_ * (slot == pull_.missing ? below_ : at(slot));
    }

private:
    glm::dvec3 at(SlotIndex slot) const { return glm::dvec3(matrices_[slot] * shaped_); }
    glm::dvec3 blend(Row row) const {
        glm::dvec3 out(0.0);
        for (const Influence& entry : row) out += double{entry.weight} * at(entry.slot);
        return out;
    }
    const std::vector<glm::dmat4>& matrices_;
    const RowPull& pull_;
    const glm::dvec4 shaped_;
    double share_ = 1.0;
    glm::dvec3 rest_{0.0};
    glm::dvec3 below_{0.0};
};

/// What pulling works in, kept from point to point.
struct PullRoom {
    std::vector<glm::dvec3> places;  // pose by pose, in each by candidate
    std::vector<glm::dvec3> here;    // by pose
    std::vector<glm::dvec3> wanted;  // by pose
};

Eigen::Vector3d toEigen(const glm::dvec3& v) { return {v.x, v.y, v.z}; }

// The same where the turn is all but any.
std::optional<glm::dmat3> turnBySingularVectors(const glm::dmat3& sum) {
    constexpr double kLine = 1e-6;
    Eigen::Matrix3d given;
    for (int i = 0; i < 3; ++i) given.col(i) = toEigen(sum[i]);
    const Eigen::JacobiSVD<Eigen::Matrix3d> svd(given, Eigen::ComputeFullU | Eigen::ComputeFullV);
    if (!(svd.singularValues()(1) > kLine * svd.singularValues()(0))) return std::nullopt;
    Eigen::Matrix3d u = svd.matrixU();
    if (u.determinant() * svd.matrixV().determinant() < 0.0) u.col(2) = -u.col(2);
    const Eigen::Matrix3d turn = u * svd.matrixV().transpose();
    glm::dmat3 out;
    for (int i = 0; i < 3; ++i) out[i] = {turn(0, i), turn(1, i), turn(2, i)};
    return out;
}

// The turn that lays vectors best onto others, by the sum of the others' products with them
// (W. Kabsch, 1976); none where they lie in a line. It is the turn of the sum's polar
// decomposition, whose stretch has the invariants
//     trace = sqrt(|sum|^2 + 2 second),  second = sqrt(|cofactors|^2 + 2 det trace),  det,
// and follows from these by the theorem of Cayley and Hamilton (K. N. Sawyers, "Comments on the
// paper Determination of the stretch and rotation in the polar decomposition of the deformation
// gradient", 1986). Flat sums, which have no inverse, are no worse.
std::optional<glm::dmat3> turnOf(const glm::dmat3& sum) {
    const glm::dmat3 cofactors(glm::cross(sum[1], sum[2]), glm::cross(sum[2], sum[0]),
                               glm::cross(sum[0], sum[1]));
    const auto squared = [](const glm::dmat3& m) {
        return glm::dot(m[0], m[0]) + glm::dot(m[1], m[1]) + glm::dot(m[2], m[2]);
    };
    const double det = glm::dot(sum[0], cofactors[0]);
    const double length2 = squared(sum), area2 = squared(cofactors);
    double second = std::sqrt(area2);
    double trace = std::sqrt(length2 + 2.0 * second);
    // Newton's steps; where edges are all but flat the first is right already.
    constexpr int kMostSteps = 20;
    constexpr double kFound = 1e-9;  // the step after it would be this small, squared
    bool found = false;
    for (int step = 0; step < kMostSteps && !found; ++step) {
        second = std::sqrt(std::max(0.0, area2 + 2.0 * det * trace));
        const double next = std::sqrt(length2 + 2.0 * second);
        const double way = (next - trace) * next * second / (next * second - det);
        trace += way;
        found = std::abs(way) <= kFound * trace;
    }
    second = std::sqrt(std::max(0.0, area2 + 2.0 * det * trace));
    const double apart = trace * second - det;  // the product of the stretches' sums by two
    constexpr double kApart = 1e-3;
    if (!found || !(second > kApart * trace * trace) || !(apart > kApart * trace * trace * trace))
        return turnBySingularVectors(sum);
    const glm::dmat3 product = sum * (glm::transpose(sum) * sum);
    return ((trace * trace - second) * sum - product + trace * cofactors) / apart;
}

}  // namespace

RowPulled pullRow(RowBuffer& row, const RowPull& pull, std::span<const glm::dvec3> ways) {
    // Of what the poses tell apart next to nothing is lost.
    constexpr double kStay = 2e-3;
    // Of what cannot be reached more is, to be as before or, better, to change as neighbours do.
    constexpr double kReluctance = 0.1;
    constexpr double kAlike = 4.0 * kStay;
    constexpr double kFollow = 4.0;
    RowPulled out;
    if (row.size() > kMostCandidates || row.empty()) return out;
    const PullCandidates candidates(row, pull);
    const std::size_t count = candidates.count;
    thread_local PullRoom ofThread;
    auto& [places, here, wanted] = ofThread;  // found once
    places.resize(pull.poses.size() * count);
    here.resize(pull.poses.size());
    wanted.resize(pull.poses.size());
    const auto blend = [&](std::span<const double> weights, std::size_t pose) {
        glm::dvec3 place(0.0);
        for (std::size_t i = 0; i < count; ++i) place += weights[i] * places[pose * count + i];
        return place;
    };
    const std::span before = std::span(candidates.before).first(count);
    for (std::size_t pose = 0; pose < pull.poses.size(); ++pose) {
        const CandidatePlaces at(pull.poses[pose], pull);
        for (std::size_t i = 0; i < count; ++i)
            places[pose * count + i] = at.of(candidates.slots[i]);
        here[pose] = blend(before, pose);
        wanted[pose] = here[pose] + ways[pose];
    }
    std::array<double, kMostCandidates> found;
    std::array<double, kMostCandidates> near;
    const bool follows = !pull.change.empty();
    std::array<double, kMostCandidates> change;
    for (std::size_t i = 0; i < count; ++i)
        change[i] = double{weightOf(pull.change, candidates.slots[i])};
    const auto follow = [&](double alike) {
        for (std::size_t i = 0; i < count; ++i) near[i] = before[i] + alike * change[i];
    };
    const double reluctance =
        follows ? kAlike + kFollow * pull.unreached : kReluctance * pull.unreached;
    follow(follows ? reluctance / (kStay + reluctance) : 0.0);
    const std::span weights = std::span(found).first(count);
    std::ranges::copy(before, weights.begin());
    const WeightFit fit{.places = places,
                        .wanted = wanted,
                        .before = before,
                        .near = std::span(near).first(count),
                        .locked = std::span(candidates.locked).first(count),
                        .most = candidates.most(pull.rules.maxInfluences),
                        .stay = kStay + reluctance};
    out.wanted = wanted.front();
    out.asked = glm::length(ways.front());
    out.outcome = WeightFitter(fit).solve(weights);
    if (out.outcome != FitOutcome::Fitted) return out;
    // By all poses: along the ways, how much of them.
    double all = 0.0;
    for (const auto& way : ways) all += glm::dot(way, way);
    // A way that rounding leads is none that could be missed.
    constexpr double kRounding = 1e-5;
    double rounding = 0.0;
    for (std::size_t i = 0; i < count; ++i)
        rounding = std::max(rounding, glm::dot(places[i] - here[0], places[i] - here[0]));
    rounding *= kRounding * kRounding;
    if (all > 0.0) {
        double done = 0.0;
        for (std::size_t pose = 0; pose < ways.size(); ++pose)
            done += glm::dot(blend(weights, pose) - here[pose], ways[pose]);
        out.unreached = std::clamp((all - done) / (all + rounding), 0.0, 1.0);
    }
    if (out.asked > 0.0)
        out.gone = glm::dot(blend(weights, 0) - here.front(), ways.front()) / out.asked;
    setRow(candidates, weights, pull.rules, row);
    return out;
}

std::optional<glm::dvec3> restoringWay(const PosedMesh& pose, std::span<const glm::dvec3> places,
                                       PointIndex point, std::span<const PointIndex> neighbours) {
    const glm::dvec3 middle = pose.shaped(point);
    glm::dmat3 products(0.0);
    glm::dvec3 bound(0.0);  // the sum of the edges as the mesh has them, in the world's size
    glm::dvec3 posed(0.0);
    for (const PointIndex other : neighbours) {
        const glm::dvec3 before = pose.unboundScale() * (pose.shaped(other) - middle);
        const glm::dvec3 now = places[other] - places[point];
        products += glm::outerProduct(now, before);
        bound += before;
        posed += now;
    }
    const auto turn = turnOf(products);
    if (!turn) return std::nullopt;
    return (posed - *turn * bound) / static_cast<double>(neighbours.size());
}

}  // namespace sinew
