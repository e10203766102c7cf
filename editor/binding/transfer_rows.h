// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <glm/glm.hpp>
#include <span>
#include <vector>

#include "editor/binding/bind_surface.h"
#include "editor/weights/row_math.h"

namespace sinew {

/// A surface in the space in which two are laid over each other: world at bind, or a texture's
/// (u, v, 0).
struct OverlaidSurface {
    std::vector<glm::dvec3> places;     ///< per vertex
    std::vector<glm::uvec3> triangles;  ///< of vertices
};

struct TransferSettings {
    double distance = 0.05;  ///< farthest match, as a share of the target's diagonal
    /// Largest angle between the surfaces, in degrees, whichever way they face; 180: any.
    double angle = 30.0;
    bool fill = true;  ///< vertices without a match are filled from those around them
};

/// Where a point's row is from.
enum class RowFrom : std::uint8_t {
    Nobody,   ///< no match, and not filled: the row is empty
    Surface,  ///< the closest place of the source
    Filled,   ///< the matched points around it
    Nearest   ///< the closest place, beyond the limits: nothing connected has a match
};

struct TransferredRows {
    std::vector<RowBuffer>
        rows;                   ///< per point of the target, in the source's slots; sum 1 or empty
    std::vector<RowFrom> from;  ///< per point
};

/// Carries weights from one surface to another of unlike topology. A point of the target takes the
/// blended rows of the closest place of the source, if that is within the limits; the others are
/// filled in so that weights stay smooth (R. Abdrashitov et al., "Robust Skin Weights Transfer via
/// Weight Inpainting", 2023; inpaint.h).
///
/// `rowOf`: the row of a vertex of the source; called on many threads. `target.places`: as many as
/// `surface` has points. Cost: a query a point, and inpainted()'s. Errors: Cancelled, and Refused
/// where the source has no triangles.
Expected<TransferredRows> transferRows(const OverlaidSurface& source,
                                       const std::function<Row(std::uint32_t)>& rowOf,
                                       const OverlaidSurface& target, const BindSurface& surface,
                                       const TransferSettings& settings, const Progress& progress);

}  // namespace sinew
