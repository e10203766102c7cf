// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "editor/binding/bone_layout.h"
#include "editor/binding/bone_roles.h"
#include "tests/binding/bind_case.h"

namespace sinew::test {

/// A skeleton as a bind sees it, every joint an influence, local axes along the world's.
struct Rig {
    std::vector<BindJoint> joints;

    std::uint32_t add(const std::string& name, const glm::dvec3& position,
                      std::uint32_t parent = kNoIndex) {
        const auto index = static_cast<std::uint32_t>(joints.size());
        BindJoint joint;
        joint.name = name;
        joint.position = position;
        joint.parent = parent;
        joint.slot = index;
        if (parent != kNoIndex) joints[parent].below.push_back(index);
        joints.push_back(std::move(joint));
        return index;
    }
    /// Adds joints along X, each below the one before.
    void addChain(const std::vector<double>& xs, std::uint32_t parent = kNoIndex) {
        for (const double x : xs)
            parent = add(std::string(1, static_cast<char>('A' + joints.size())), {x, 0, 0}, parent);
    }
    /// Turns every joint so that its local X points there.
    void turnX(const glm::dvec3& direction) {
        const glm::dvec3 x = glm::normalize(direction);
        const glm::dvec3 y = glm::normalize(glm::cross(glm::dvec3(0, 0, 1), x));
        for (auto& joint : joints) joint.axes = {x, y, glm::cross(x, y)};
    }
};

/// The roles that a rig's joints are found to have in a mesh.
/// As if the user had asked for each.
inline std::vector<BindJoint> allNamed(std::vector<BindJoint> joints) {
    for (BindJoint& joint : joints) joint.isNamed = true;
    return joints;
}

inline std::vector<JointRole> rolesOf(const Rig& rig, const BindSurface& surface) {
    std::vector<JointRole> out;
    for (const auto& found :
         jointRoles(rig.joints, surface, SolidSample(surface.solid(kCoarseResolution), 100'000)))
        out.push_back(found.role);
    return out;
}

/// A box around a figure: solid from `low` to `high`.
inline BindSurface boxSurface(const glm::dvec3& low, const glm::dvec3& high) {
    BindCase box;
    box.addBox(low, high, 12);
    return {box.points, box.triangles};
}
/// The arm: a tube of length 4 along X.
inline BindSurface armSurface() {
    const BindCase arm = armCase();
    return {arm.points, arm.triangles};
}

}  // namespace sinew::test
