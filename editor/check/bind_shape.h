// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <glm/glm.hpp>

namespace sinew {

/// What a bind matrix does beside rotating and moving.
struct BindShape {
    double least = 1.0;  ///< length of its shortest axis, and of its longest
    double most = 1.0;
    double shear = 0.0;     ///< the largest cosine between two axes
    bool mirrored = false;  ///< it turns right hands into left ones
    bool flat = false;      ///< an axis has no length: nothing can be bound by it
};
BindShape shapeOf(const glm::dmat4& bind);

}  // namespace sinew
