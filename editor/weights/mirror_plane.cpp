// SPDX-License-Identifier: Apache-2.0
#include "editor/weights/mirror_plane.h"

#include <Eigen/Eigenvalues>
#include <algorithm>
#include <cmath>
#include <numeric>

#include "editor/geometry/surface/closest_point.h"
#include "editor/geometry/surface/place_box.h"
#include "editor/weights/side_names.h"

namespace sinew {
namespace {

constexpr std::size_t kAskedPoints = 1000;
constexpr std::size_t kTreePoints = 20000;
// Of the subject's size: a point or joint that far off counts as one that meets nothing.
constexpr double kMiss = 0.05;
// A plane across an axis stays where no other is better by this (0: whole, 1: nothing like it).
constexpr double kPlainAdvantage = 0.01;
constexpr double kWorstCost = 0.35;
// A plane that much worse than another is not looked into.
constexpr double kHopeless = 0.2;

std::vector<glm::vec3> someOf(const std::vector<glm::vec3>& points, std::size_t most) {
    const std::size_t step = std::max<std::size_t>(1, (points.size() + most - 1) / most);
    std::vector<glm::vec3> out;
    for (std::size_t i = 0; i < points.size(); i += step) out.push_back(points[i]);
    return out;
}

// Normals along the axis that they are nearest to, so that + and - mean the same every time.
MirrorPlane oriented(const glm::dvec3& normal, const glm::dvec3& through) {
    glm::dvec3 n = glm::normalize(normal);
    const glm::dvec3 size = glm::abs(n);
    const int axis = size.x >= size.y && size.x >= size.z ? 0 : size.y >= size.z ? 1 : 2;
    if (n[axis] < 0.0) n = -n;
    return {n, glm::dot(n, through)};
}

/// Sums of pairs of places, and the plane that mirrors the ones best onto the others.
class PairSum {
public:
    void add(const glm::dvec3& a, const glm::dvec3& b, double weight) {
        pairs_.push_back({a, b, weight});
        total_ += weight;
        middle_ += weight * 0.5 * (a + b);
    }
    std::optional<MirrorPlane> plane() const {
        if (pairs_.size() < 2 || !(total_ > 0.0)) return std::nullopt;
        const glm::dvec3 middle = middle_ / total_;
        Eigen::Matrix3d sum = Eigen::Matrix3d::Zero();
        for (const auto& [a, b, weight] : pairs_) {
            const glm::dvec3 p = a - middle;
            const glm::dvec3 q = b - middle;
            for (int i = 0; i < 3; ++i)
                for (int j = 0; j < 3; ++j) sum(i, j) += weight * 0.5 * (p[i] * q[j] + p[j] * q[i]);
        }
        // Least squares: the direction in which partners lie opposite to each other most.
        const Eigen::SelfAdjointEigenSolver<Eigen::Matrix3d> solved(sum);
        const Eigen::Vector3d n = solved.eigenvectors().col(0);
        return oriented({n(0), n(1), n(2)}, middle);
    }

private:
    struct Pair {
        glm::dvec3 a;
        glm::dvec3 b;
        double weight;
    };
    std::vector<Pair> pairs_;
    double total_ = 0.0;
    glm::dvec3 middle_{0.0};
};

struct Cloud {
    explicit Cloud(std::vector<glm::vec3> of) : points(std::move(of)), tree(points) {}
    std::vector<glm::vec3> points;
    PointTree tree;
};

class PlaneSearch {
public:
    explicit PlaneSearch(const SymmetrySubject& subject)
        : subject_(subject),
          asked_(someOf(subject.points, kAskedPoints)),
          some_(someOf(subject.points, kTreePoints)) {
        const PlaceBox box = boxAround(subject.points);
        middle_ = box.middle();
        size_ = std::max(box.size(), 1e-30);
        pairJoints();
    }

    /// 0: like itself throughout, 1: nothing meets anything.
    double cost(const MirrorPlane& plane) const { return costBy(plane, telling_); }
    MirrorPlane across(int axis) const {
        const MirrorPlane plain = atAxis(axis, glm::dvec3(0.0));
        return better(plain, {atAxis(axis, middle_), atAxis(axis, jointMiddle_)});
    }
    std::optional<MirrorPlane> best() const;

private:
    double costBy(const MirrorPlane& plane, const std::vector<std::size_t>& asked) const {
        double points = 0.0;
        for (const auto& p : asked_) {
            const auto near = some_.tree.nearest(glm::vec3(mirrored(glm::dvec3(p), plane)), 1);
            points += near.empty() ? 1.0 : missOf(std::sqrt(double{near[0].squaredDistance}));
        }
        if (!asked_.empty()) points /= static_cast<double>(asked_.size());
        if (asked.empty()) return points;
        double joints = 0.0;
        for (const std::size_t j : asked) joints += jointMiss(j, plane);
        return 0.5 * (points + joints / static_cast<double>(asked.size()));
    }
    // What joints of one side alone add: a left hand is like itself across no plane.
    double costOfLone(const MirrorPlane& plane) const {
        std::vector<std::size_t> all(subject_.joints.size());
        std::iota(all.begin(), all.end(), std::size_t{0});
        return costBy(plane, all) - cost(plane);
    }
    double missOf(double distance) const { return std::min(distance / (kMiss * size_), 1.0); }
    static MirrorPlane atAxis(int axis, const glm::dvec3& through) {
        glm::dvec3 normal(0.0);
        normal[axis] = 1.0;
        return {normal, through[axis]};
    }
    MirrorPlane better(const MirrorPlane& plain, std::initializer_list<MirrorPlane> others) const {
        MirrorPlane best = plain;
        double least = cost(plain) - kPlainAdvantage;
        for (const auto& plane : others)
            if (const double c = cost(plane); c < least) {
                least = c;
                best = plane;
            }
        return best;
    }
    // A joint meets the one that its name says; one that names none meets the nearest.
    double jointMiss(std::size_t j, const MirrorPlane& plane) const {
        const glm::dvec3 image = mirrored(subject_.joints[j].place, plane);
        if (named_[j] != kNoIndex)
            return missOf(glm::distance(image, subject_.joints[named_[j]].place));
        double nearest = size_;
        for (const auto& other : subject_.joints)
            nearest = std::min(nearest, glm::distance(image, other.place));
        return missOf(nearest);
    }
    void pairJoints();
    std::vector<MirrorPlane> oblique() const {
        std::vector<MirrorPlane> out;
        if (const auto plane = jointPairs_.plane()) out.push_back(*plane);
        glm::dvec3 middle(0.0);
        for (const auto& p : asked_) middle += glm::dvec3(p) / static_cast<double>(asked_.size());
        Eigen::Matrix3d spread = Eigen::Matrix3d::Zero();
        for (const auto& p : asked_) {
            const glm::dvec3 d = glm::dvec3(p) - middle;
            for (int i = 0; i < 3; ++i)
                for (int j = 0; j < 3; ++j) spread(i, j) += d[i] * d[j];
        }
        const Eigen::SelfAdjointEigenSolver<Eigen::Matrix3d> solved(spread);
        for (int i = 0; i < 3; ++i) {
            const Eigen::Vector3d n = solved.eigenvectors().col(i);
            out.push_back(oriented({n(0), n(1), n(2)}, middle));
        }
        return out;
    }
    MirrorPlane refined(MirrorPlane plane, const Cloud& cloud) const;

    const SymmetrySubject& subject_;
    const std::vector<glm::vec3> asked_;
    const Cloud some_;
    std::vector<std::uint32_t> named_;  // per joint: its partner by name
    std::vector<std::size_t> telling_;  // joints of a side that has no other tell of no plane
    PairSum jointPairs_;
    glm::dvec3 middle_{0.0};
    glm::dvec3 jointMiddle_{0.0};
    double size_ = 1.0;
};

void PlaneSearch::pairJoints() {
    const auto& joints = subject_.joints;
    std::vector<SidedName> names;
    for (const auto& joint : joints) names.emplace_back(joint.name);
    named_.assign(joints.size(), kNoIndex);
    glm::dvec3 sum(0.0);
    double pairs = 0.0;
    jointMiddle_ = middle_;
    for (std::uint32_t j = 0; j < joints.size(); ++j) {
        if (!names[j].hasSide()) {
            telling_.push_back(j);
            continue;
        }
        auto best = SidedName::Match::None;
        for (std::uint32_t k = 0; k < joints.size(); ++k)
            if (const auto match = names[j].matches(names[k]); match < best) {
                best = match;
                named_[j] = k;
            }
        if (named_[j] == kNoIndex) continue;
        telling_.push_back(j);
        jointPairs_.add(joints[j].place, joints[named_[j]].place, 1.0);
        sum += joints[j].place;
        ++pairs;
    }
    if (pairs > 0.0) jointMiddle_ = sum / pairs;
}

MirrorPlane PlaneSearch::refined(MirrorPlane plane, const Cloud& cloud) const {
    constexpr int kSteps = 12;
    constexpr double kStill = 1e-9;
    for (int step = 0; step < kSteps; ++step) {
        std::vector<std::uint32_t> met;
        std::vector<double> distances;
        for (const auto& p : asked_) {
            const auto near = cloud.tree.nearest(glm::vec3(mirrored(glm::dvec3(p), plane)), 1);
            met.push_back(near.front().point);
            distances.push_back(std::sqrt(double{near.front().squaredDistance}));
        }
        auto sorted = distances;
        const auto half = sorted.begin() + static_cast<std::ptrdiff_t>(sorted.size() / 2);
        std::ranges::nth_element(sorted, half);
        const double usual = std::max(*half, 1e-6 * size_);
        PairSum sum;
        for (std::size_t i = 0; i < met.size(); ++i) {
            const double off = 1.0 + distances[i] * distances[i] / (usual * usual);
            sum.add(glm::dvec3(asked_[i]), glm::dvec3(cloud.points[met[i]]), 1.0 / (off * off));
        }
        const auto next = sum.plane();
        if (!next) return plane;
        const double turned = glm::distance(next->normal, plane.normal);
        const double shifted = std::abs(next->offset - plane.offset);
        plane = *next;
        if (turned < kStill && shifted < kStill * size_) break;
    }
    return plane;
}

std::optional<MirrorPlane> PlaneSearch::best() const {
    if (asked_.empty()) return std::nullopt;
    MirrorPlane plane;
    double least = 2.0;
    for (int axis = 0; axis < 3; ++axis) {
        const MirrorPlane plain = across(axis);
        // Of equally good ones the first.
        if (const double c = cost(plain); c < least - 1e-3) {
            least = c;
            plane = plain;
        }
        if (least <= 1e-3) break;
    }
    if (least <= kPlainAdvantage) return plane;  // no other can be that much better
    std::vector<MirrorPlane> others = oblique();
    others.push_back(plane);
    least -= kPlainAdvantage;
    bool isOblique = false;
    for (const auto& other : others) {
        if (cost(other) > least + kHopeless) continue;
        const MirrorPlane nearer = refined(other, some_);
        const double c = cost(nearer);
        if (!(c < least)) continue;
        least = c;
        plane = nearer;
        isOblique = true;
    }
    if (least + costOfLone(plane) > kWorstCost) return std::nullopt;
    if (isOblique && some_.points.size() < subject_.points.size())
        plane = refined(plane, Cloud(subject_.points));
    return plane;
}

}  // namespace

glm::dvec3 mirrored(const glm::dvec3& place, const MirrorPlane& plane) {
    return place - 2.0 * distanceTo(plane, place) * plane.normal;
}

double distanceTo(const MirrorPlane& plane, const glm::dvec3& place) {
    return glm::dot(plane.normal, place) - plane.offset;
}

glm::dmat4 reflection(const MirrorPlane& plane) {
    const glm::dvec3& n = plane.normal;
    glm::dmat4 out(1.0);
    for (int column = 0; column < 3; ++column) out[column] -= glm::dvec4(2.0 * n[column] * n, 0.0);
    out[3] = glm::dvec4(2.0 * plane.offset * n, 1.0);
    return out;
}

std::optional<MirrorPlane> findMirrorPlane(const SymmetrySubject& subject) {
    return PlaneSearch(subject).best();
}

MirrorPlane axisPlane(const SymmetrySubject& subject, int axis) {
    return PlaneSearch(subject).across(axis);
}

}  // namespace sinew
