// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>
#include <vector>

#include "editor/scene/message.h"
#include "editor/scene/skin.h"

namespace sinew {

/// What speaks for or against a joint's taking weight.
enum class RoleReason : std::uint8_t {
    Chosen,            ///< the user's word; no vote counts beside it
    Needed,            ///< voted out, but without it a region would have no bone near
    DeformName,        ///< for: named as meant to be bound to (DEF, bnd)
    Flesh,             ///< for: the solid goes on beyond its parent's bone
    OnLimb,            ///< for: stands on another joint's bone: part of a twist chain
    HelperName,        ///< for: keeps the shape at a joint
    OwnBone,           ///< for: a bone begins at it, where no other joint stands
    EndName,           ///< against: named as an end
    LeavesWord,        ///< against: a last word that nearly all leaves have, and no other joint
    FourthOfFinger,    ///< against: the fourth of a finger, behind its last phalanx
    BareEnd,           ///< against: the solid hardly goes on beyond its parent's bone
    AllEndsBare,       ///< against: so it is at nearly every leaf of the skeleton
    ControlName,       ///< against: named as what animators pull at
    SocketName,        ///< against: named as what holds a thing
    RootName,          ///< against: above all others, and named so
    AboveBody,         ///< against: named as a root, and the one bone below it branches
    OtherDeformNames,  ///< against: others' names say that those are meant to be bound to
    Outside,           ///< against: stands off the solid with all that is below it
    NoTerritory,       ///< against: nothing of the solid is nearest to it
    Carrier,           ///< against: above all others, and outside the solid
    Handle,            ///< against: of a small chain that stands on joints of the figure's own
    DoubledRoot,       ///< against: its one bone lies upon a bone of its descendants
    ZeroLength,        ///< against: its only child stands at its own place
    CoveredByTwists    ///< against: twist joints cover its bone
};

struct RoleVote {
    RoleReason reason = RoleReason::Chosen;
    double weight = 0.0;  ///< logarithm of odds; above 0 speaks for taking weight
};

/// Where a twist joint stands on the bone that it shares.
struct TwistPlace {
    std::uint32_t limb = kNoIndex;     ///< the joint whose bone it is; none: no twist joint
    std::uint32_t limbEnd = kNoIndex;  ///< the joint where that bone ends
    double along = 0.0;                ///< 0 at the one, 1 at the other
};

/// A joint's role and why.
struct FoundRole {
    JointRole role = JointRole::Bone;  ///< never Unknown
    double score = 0.0;  ///< what speaks for any joint and the votes; above 0: takes weight
    std::vector<RoleVote> votes;  ///< the strongest first; Chosen and Needed before all
    TwistPlace twist;
};

/// Whether joints of a role get weights.
bool takesWeight(JointRole role);
/// The stable name of a role: bone, twist, helper, end, control, socket; empty for Unknown.
std::string_view roleId(JointRole role);
/// By that name; Unknown where it is none.
JointRole roleOfId(std::string_view id);
/// A clause for people, such as "its name says so".
Message reasonText(RoleReason reason);

}  // namespace sinew
