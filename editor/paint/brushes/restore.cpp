// SPDX-License-Identifier: Apache-2.0
#include <Eigen/LU>
#include <Eigen/SVD>
#include <cmath>
#include <optional>
#include <vector>

#include "editor/paint/brush_point.h"

namespace sinew {
namespace {

Eigen::Vector3d toEigen(const glm::dvec3& v) { return {v.x, v.y, v.z}; }

/// The edges from a point to its neighbours: as the mesh has them, in the world's size, and posed.
struct EdgeFan {
    std::vector<Eigen::Vector3d> bound;
    std::vector<Eigen::Vector3d> posed;

    explicit EdgeFan(const BrushPoint& point) {
        const PosedMesh& pose = point.poses.front();
        const double scale = std::cbrt(std::abs(glm::determinant(glm::dmat3(pose.unbound()))));
        // In double, so that both sides of a model come to the same.
        thread_local std::vector<PointIndex> points;
        thread_local std::vector<glm::dvec3> places;
        const auto neighbours = point.around.neighbours();
        points.assign(neighbours.begin(), neighbours.end());
        points.push_back(point.around.point);
        places.resize(points.size());
        pose.places(point.around.rows, points, places);
        for (std::size_t i = 0; i + 1 < points.size(); ++i) {
            bound.push_back(
                toEigen(scale * (pose.shaped(points[i]) - pose.shaped(point.around.point))));
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

// Where the edges around the point would be as long as they were bound, and stand to each other as
// they did (the local step of O. Sorkine, M. Alexa, "As-Rigid-As-Possible Surface Modeling", 2007).
void applyRestore(BrushPoint& point) {
    const EdgeFan fan(point);
    const auto turn = fan.turn();
    if (!turn) return;
    Eigen::Vector3d way = Eigen::Vector3d::Zero();
    for (std::size_t i = 0; i < fan.bound.size(); ++i) way += fan.posed[i] - *turn * fan.bound[i];
    way *= double{point.amount} / static_cast<double>(fan.bound.size());
    pullBy(point, {way(0), way(1), way(2)});
}

}  // namespace

Brush restoreBrush() {
    return {
        .id = "restore",
        .label = "Restore Shape",
        .hint =
            "Brings the surface in this pose nearer to the shape and volume that it was bound "
            "with; the weights follow. Pinned poses stay as they are",
        .icon = "brush-restore",
        .editLabel = "Restore Shape",
        .colour = {0.98f, 0.78f, 0.30f, 1.0f},
        .wholeRows = true,
        .wantsPoses = true,
        .way = BrushWay::Drag,
        .params = {strengthParam(0.5)},
        .apply = applyRestore,
    };
}

}  // namespace sinew
