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
    switch (reason) {
        case RoleReason::Chosen:
            return Message("Chosen by you");
        case RoleReason::Needed:
            return Message("Part of the mesh has no other joint nearby");
        case RoleReason::DeformName:
            return Message("Its name marks it as a deform joint");
        case RoleReason::Flesh:
            return Message("The mesh continues past it");
        case RoleReason::OnLimb:
            return Message("It lies along another joint's bone");
        case RoleReason::HelperName:
            return Message("Its name marks it as a helper");
        case RoleReason::OwnBone:
            return Message("A bone begins at it, and no other joint is there");
        case RoleReason::EndName:
            return Message("Its name marks it as an end joint");
        case RoleReason::LeavesWord:
            return Message("All end joints of this skeleton are named like it");
        case RoleReason::FourthOfFinger:
            return Message("It comes after the last phalanx of a finger");
        case RoleReason::BareEnd:
            return Message("The mesh hardly continues past it");
        case RoleReason::AllEndsBare:
            return Message("The mesh hardly continues past any last joint of this skeleton");
        case RoleReason::ControlName:
            return Message("Its name marks it as a control");
        case RoleReason::SocketName:
            return Message("Its name marks it as a socket");
        case RoleReason::RootName:
            return Message("Its name marks it as a root");
        case RoleReason::AboveBody:
            return Message("The body begins at the only joint below it");
        case RoleReason::OtherDeformNames:
            return Message("Other joints are named as deform joints");
        case RoleReason::Outside:
            return Message("It stands away from the mesh");
        case RoleReason::NoTerritory:
            return Message("No part of the mesh is nearest to it");
        case RoleReason::Carrier:
            return Message("It stands outside the mesh, above all other joints");
        case RoleReason::Handle:
            return Message("Its chain stands on joints of the main skeleton");
        case RoleReason::DoubledRoot:
            return Message("Its bone lies on another joint's bone");
        case RoleReason::ZeroLength:
            return Message("Its only child is at the same position");
        case RoleReason::CoveredByTwists:
            return Message("Twist joints cover its bone");
    }
    return {};
}

}  // namespace sinew
