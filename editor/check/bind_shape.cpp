// SPDX-License-Identifier: Apache-2.0
#include "editor/check/bind_shape.h"

#include <algorithm>
#include <cmath>

namespace sinew {

BindShape shapeOf(const glm::dmat4& bind) {
    const glm::dmat3 axes(bind);
    const double lengths[] = {glm::length(axes[0]), glm::length(axes[1]), glm::length(axes[2])};
    BindShape out;
    out.least = std::min({lengths[0], lengths[1], lengths[2]});
    out.most = std::max({lengths[0], lengths[1], lengths[2]});
    // Of a scale that floats can hold beside the others.
    out.flat = !(out.least > 1e-9 * out.most);
    if (out.flat) return out;
    for (int i = 0; i < 3; ++i) {
        const int k = (i + 1) % 3;
        out.shear =
            std::max(out.shear, std::abs(glm::dot(axes[i], axes[k])) / (lengths[i] * lengths[k]));
    }
    out.mirrored = glm::determinant(axes) < 0.0;
    return out;
}

}  // namespace sinew
