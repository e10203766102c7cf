// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <glm/glm.hpp>
#include <glm/gtc/quaternion.hpp>

#include "editor/scene/trs.h"

namespace sinew::fbx_read {

/// How a node takes over its parent's scale (FbxTransform::EInheritType).
enum class Inherit : std::uint8_t {
    ScaleLast = 0,    ///< RrSs: the parent's scale after the own rotation
    Plain = 1,        ///< RSrs: matrices are multiplied
    WithoutScale = 2  ///< Rrs: the parent's own scale is left out
};

/// A node's transform as its properties state it: degrees, file units. A rotation of three angles
/// is about X, Y, Z in `order` (FbxEuler::EOrder: 0 XYZ, 1 XZY, 2 YZX, 3 YXZ, 4 ZXY, 5 ZYX); those
/// before and after it always about X, Y, Z.
struct ModelTransform {
    glm::dvec3 translation{0.0};
    glm::dvec3 rotation{0.0};
    glm::dvec3 scaling{1.0};
    glm::dvec3 preRotation{0.0};
    glm::dvec3 postRotation{0.0};
    glm::dvec3 rotationPivot{0.0};
    glm::dvec3 rotationOffset{0.0};
    glm::dvec3 scalingPivot{0.0};
    glm::dvec3 scalingOffset{0.0};
    int order = 0;
    bool rotationActive = false;  ///< rotations before and after, and the order, count
    Inherit inherit = Inherit::Plain;

    /// Whether a rotation or a scale moves the node, too.
    bool hasPivots() const;
};

/// The rotation of three angles in degrees.
glm::dquat fromAngles(const glm::dvec3& degrees, int order);

/// The whole rotation with the given angles: before * own * inverse(after).
glm::dquat rotationOf(const ModelTransform& of, const glm::dvec3& degrees);

/// The local transform with these values of the three animated properties, by the SDK's formula
/// T * Roff * Rp * Rpre * R * inverse(Rpost) * inverse(Rp) * Soff * Sp * S * inverse(Sp)
/// (FBX SDK help, "Computing transformation matrices").
Trs localOf(const ModelTransform& of, const glm::dvec3& translation, const glm::dvec3& rotation,
            const glm::dvec3& scaling);

}  // namespace sinew::fbx_read
