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
        thread_local RowBuffer around;
        around.assign(pull.around.begin(), pull.around.end());
        std::ranges::stable_sort(around, std::ranges::greater(), &Influence::weight);
        for (const auto& entry : around)
            if (!pull.rules.locked(entry.slot) && weightOf(row, entry.slot) <= 0.0f)
                add(pull, entry.slot, 0.0);
    }
    std::size_t most(std::size_t limit) const {
        if (limit == 0) return 0;
        const auto fixed = std::ranges::count(std::span(locked).first(count), std::uint8_t{1});
        return std::max(limit, static_cast<std::size_t>(fixed) + 1);
    }

private:
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
    thread_local RowBuffer made;
    made.clear();
    for (std::size_t i = 0; i < candidates.count; ++i) {
        const SlotIndex slot = candidates.slots[i];
        if (candidates.locked[i])
            made.push_back({slot, weightOf(row, slot)});
        else if (weights[i] > kTrace)
            made.push_back({slot, static_cast<float>(weights[i])});
    }
    std::ranges::sort(made, {}, &Influence::slot);
    normalise(made, rules);
    row.assign(made.begin(), made.end());
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

double changeOf(std::span<const Influence> change, SlotIndex slot) {
    const auto at = std::ranges::lower_bound(change, slot, {}, &Influence::slot);
    return at != change.end() && at->slot == slot ? double{at->weight} : 0.0;
}

Eigen::Vector3d toEigen(const glm::dvec3& v) { return {v.x, v.y, v.z}; }

/// The edges from a point to its neighbours: as the mesh has them, in the world's size, and posed.
struct EdgeFan {
    std::vector<Eigen::Vector3d> bound;
    std::vector<Eigen::Vector3d> posed;

    EdgeFan(const PosedMesh& pose, const Rows& rows, PointIndex point,
            std::span<const PointIndex> neighbours) {
        const double scale = std::cbrt(std::abs(glm::determinant(glm::dmat3(pose.unbound()))));
        // In double, so that both sides of a model come to the same.
        thread_local std::vector<PointIndex> points;
        thread_local std::vector<glm::dvec3> places;
        points.assign(neighbours.begin(), neighbours.end());
        points.push_back(point);
        places.resize(points.size());
        pose.places(rows, points, places);
        for (std::size_t i = 0; i + 1 < points.size(); ++i) {
            bound.push_back(toEigen(scale * (pose.shaped(points[i]) - pose.shaped(point))));
            posed.push_back(toEigen(places[i] - places.back()));
        }
    }

    // The turn that lays the ones best onto the others (W. Kabsch, 1976); none where they lie in a
    // line.
    std::optional<Eigen::Matrix3d> turn() const {
        constexpr double kLine = 1e-6;
        Eigen::Matrix3d sum = Eigen::Matrix3d::Zero();
        for (std::size_t i = 0; i < bound.size(); ++i) sum += posed[i] * bound[i].transpose();
        const Eigen::JacobiSVD<Eigen::Matrix3d> svd(sum, Eigen::ComputeFullU | Eigen::ComputeFullV);
        if (!(svd.singularValues()(1) > kLine * svd.singularValues()(0))) return std::nullopt;
        Eigen::Matrix3d u = svd.matrixU();
        if (u.determinant() * svd.matrixV().determinant() < 0.0) u.col(2) = -u.col(2);
        return u * svd.matrixV().transpose();
    }
};

}  // namespace

RowPulled pullRow(RowBuffer& row, const RowPull& pull, std::span<const glm::dvec3> ways) {
    // Of what the poses tell apart next to nothing is lost.
    constexpr double kStay = 2e-3;
    // Of what cannot be reached more is, to be as before or, better, to change as neighbours do.
    constexpr double kReluctance = 0.1;
    constexpr double kAlike = 4.0 * kStay;
    constexpr double kFollow = 4.0;
    constexpr double kReached = 1e-3;  // less is missing where nothing is
    RowPulled out;
    if (row.size() > kMostCandidates || row.empty()) return out;
    const PullCandidates candidates(row, pull);
    const std::size_t count = candidates.count;
    thread_local std::vector<glm::dvec3> places;
    thread_local std::vector<glm::dvec3> wanted;
    places.clear();
    wanted.clear();
    const auto blend = [&](std::span<const double> weights, std::size_t pose) {
        glm::dvec3 place(0.0);
        for (std::size_t i = 0; i < count; ++i) place += weights[i] * places[pose * count + i];
        return place;
    };
    const std::span before = std::span(candidates.before).first(count);
    for (std::size_t pose = 0; pose < pull.poses.size(); ++pose) {
        const CandidatePlaces at(pull.poses[pose], pull);
        for (std::size_t i = 0; i < count; ++i) places.push_back(at.of(candidates.slots[i]));
        wanted.push_back(blend(before, pose) + ways[pose]);
    }
    std::array<double, kMostCandidates> found;
    std::array<double, kMostCandidates> near;
    const bool follows = !pull.change.empty();
    const auto follow = [&](double alike) {
        for (std::size_t i = 0; i < count; ++i)
            near[i] = before[i] + alike * changeOf(pull.change, candidates.slots[i]);
    };
    follow(follows ? kAlike / (kStay + kAlike) : 0.0);
    const std::span weights = std::span(found).first(count);
    WeightFit fit{.places = places,
                  .wanted = wanted,
                  .before = before,
                  .near = std::span(near).first(count),
                  .locked = std::span(candidates.locked).first(count),
                  .most = candidates.most(pull.rules.maxInfluences),
                  .stay = follows ? kStay + kAlike : kStay};
    out.wanted = wanted.front();
    out.asked = glm::length(ways.front());
    out.outcome = fitWeights(fit, weights);
    if (out.outcome != FitOutcome::Fitted) return out;
    // By all poses: along the ways, how much of them.
    double all = 0.0;
    for (const auto& way : ways) all += glm::dot(way, way);
    if (all > 0.0) {
        double done = 0.0;
        for (std::size_t pose = 0; pose < ways.size(); ++pose)
            done += glm::dot(blend(weights, pose) - blend(before, pose), ways[pose]);
        const double missing = std::clamp(1.0 - done / all, 0.0, 1.0);
        fit.stay += (follows ? kFollow : kReluctance) * missing;
        if (follows) follow((fit.stay - kStay) / fit.stay);
        if (missing > kReached) fitWeights(fit, weights);
    }
    if (out.asked > 0.0)
        out.gone = glm::dot(blend(weights, 0) - blend(before, 0), ways.front()) / out.asked;
    setRow(candidates, weights, pull.rules, row);
    return out;
}

std::optional<glm::dvec3> restoringWay(const PosedMesh& pose, const Rows& rows, PointIndex point,
                                       std::span<const PointIndex> neighbours) {
    const EdgeFan fan(pose, rows, point, neighbours);
    const auto turn = fan.turn();
    if (!turn) return std::nullopt;
    Eigen::Vector3d way = Eigen::Vector3d::Zero();
    for (std::size_t i = 0; i < fan.bound.size(); ++i) way += fan.posed[i] - *turn * fan.bound[i];
    way /= static_cast<double>(fan.bound.size());
    return glm::dvec3(way(0), way(1), way(2));
}

}  // namespace sinew
