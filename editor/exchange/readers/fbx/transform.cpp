// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/readers/fbx/transform.h"

namespace sinew::fbx_read {

glm::dquat fromAngles(const glm::dvec3& degrees, int order) {
    // Which angle comes first, second, third: the first is the innermost rotation.
    static constexpr int kOrders[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 2, 0},
                                          {1, 0, 2}, {2, 0, 1}, {2, 1, 0}};
    const auto& axes = kOrders[order >= 0 && order < 6 ? order : 0];
    glm::dquat out(1.0, 0.0, 0.0, 0.0);
    for (const int axis : axes) {
        glm::dvec3 along(0.0);
        along[axis] = 1.0;
        out = glm::angleAxis(glm::radians(degrees[axis]), along) * out;
    }
    return out;
}

bool ModelTransform::hasPivots() const {
    const glm::dvec3 none(0.0);
    return rotationPivot != none || scalingPivot != none || scalingOffset != none;
}

glm::dquat rotationOf(const ModelTransform& of, const glm::dvec3& degrees) {
    if (!of.rotationActive) return fromAngles(degrees, 0);
    return glm::normalize(fromAngles(of.preRotation, 0) * fromAngles(degrees, of.order) *
                          glm::conjugate(fromAngles(of.postRotation, 0)));
}

Trs localOf(const ModelTransform& of, const glm::dvec3& translation, const glm::dvec3& rotation,
            const glm::dvec3& scaling) {
    Trs out;
    out.rotation = rotationOf(of, rotation);
    out.scale = scaling;
    const glm::dvec3 inner =
        of.scalingOffset + of.scalingPivot - scaling * of.scalingPivot - of.rotationPivot;
    out.translation = translation + of.rotationOffset + of.rotationPivot + out.rotation * inner;
    return out;
}

}  // namespace sinew::fbx_read
