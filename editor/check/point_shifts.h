// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <vector>

#include "editor/check/check.h"
#include "editor/pose/pose.h"
#include "editor/weights/row_math.h"

namespace sinew {

/// How far the points of a skin move when their rows are others.
struct PointShifts {
    std::vector<float> metres;        ///< by point, in the pose where it is farthest
    std::vector<std::uint32_t> pose;  ///< by point: that pose
    /// The point that moves farthest; 0 of no points.
    PointIndex worst() const;
    float most() const { return metres.empty() ? 0.0f : metres[worst()]; }
};

/// Poses by number, made when they are asked for.
struct PoseSeries {
    std::size_t count = 0;
    std::function<ScenePose(std::size_t)> at;
};

/// Makes another row of one: of the same slots, or of others of the skin. On many threads.
using OtherRow = std::function<void(Row, RowBuffer& other)>;

/// Compares, by linear blend, every row of the skin (but empty ones, and those of points left out)
/// with the other one in all poses. Errors: Cancelled. Cost: poses times points; points whose
/// influences all go the same way in a pose, as most do in one of a single joint, take next to
/// nothing.
Expected<PointShifts> pointShifts(const Scene& scene, SkinId skin, const OtherRow& other,
                                  const PoseSeries& poses, const Progress& progress);

/// The row that an engine has: the strongest influences, in whole steps that make up the sum.
void storedRow(Row row, const EngineLimits& engine, RowBuffer& out);

}  // namespace sinew
