// SPDX-License-Identifier: Apache-2.0
#include "editor/binding/roles/found_role.h"

#include <array>

namespace sinew {
namespace {

// By JointRole.
constexpr std::array<std::string_view, 7> kRoleIds{"",    "bone",    "twist", "helper",
                                                   "end", "control", "socket"};

}  // namespace

bool takesWeight(JointRole role) {
    return role == JointRole::Bone || role == JointRole::Twist || role == JointRole::Helper;
}

std::string_view roleId(JointRole role) { return kRoleIds[static_cast<std::size_t>(role)]; }

JointRole roleOfId(std::string_view id) {
    for (std::size_t i = 1; i < kRoleIds.size(); ++i)
        if (kRoleIds[i] == id) return static_cast<JointRole>(i);
    return JointRole::Unknown;
}

Message reasonText(RoleReason reason) {
    static const std::array kTexts{
        Message("Chosen by you"),
        Message("Part of the mesh has no other joint nearby"),
        Message("Its name marks it as a deform joint"),
        Message("The mesh continues past it"),
        Message("It lies along another joint's bone"),
        Message("Its name marks it as a helper"),
        Message("A bone begins at it, and no other joint is there"),
        Message("Its name marks it as an end joint"),
        Message("All end joints of this skeleton are named like it"),
        Message("It comes after the last phalanx of a finger"),
        Message("The mesh hardly continues past it"),
        Message("The mesh hardly continues past any last joint of this skeleton"),
        Message("Its name marks it as a control"),
        Message("Its name marks it as a socket"),
        Message("Its name marks it as a root"),
        Message("The body begins at the only joint below it"),
        Message("Other joints are named as deform joints"),
        Message("It stands away from the mesh"),
        Message("No part of the mesh is nearest to it"),
        Message("It stands outside the mesh, above all other joints"),
        Message("Its chain stands on joints of the main skeleton"),
        Message("Its bone lies on another joint's bone"),
        Message("Its only child is at the same position"),
        Message("Twist joints cover its bone"),
    };
    static_assert(kTexts.size() == static_cast<std::size_t>(RoleReason::CoveredByTwists) + 1);
    return kTexts[static_cast<std::size_t>(reason)];
}

}  // namespace sinew
