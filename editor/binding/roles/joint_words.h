// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

namespace sinew {

/// The words of a name, in lower case: parted at signs, at numbers and where capitals begin;
/// numbers are words. A namespace ("Hero:") is no part of it. Text that is not ASCII is kept as it
/// is.
std::vector<std::string> nameWords(const std::string& name);

/// What a joint's name says it is for, by the conventions of Maya, 3ds Max (Biped, CAT), Unreal,
/// Mixamo, Rigify, Auto-Rig Pro, VRM, MMD, Character Creator and Daz. Several may hold.
struct NameSense {
    bool end = false;  ///< a word for an end stands last, but for a side or a number
    bool tip = false;  ///< that word is "tip", and of no finger: an end, or the last bone of a tail
    bool twist = false;    ///< shares a limb's twist: twist, roll, 捩
    bool helper = false;   ///< keeps a shape where joints bend: helper, corrective, deltoid
    bool control = false;  ///< animators or other joints pull at it: IK, FK, pole, ctrl, MCH, ORG
    bool socket = false;   ///< holds a thing: weapon, prop, socket
    bool root = false;     ///< carries the figure: root, armature, master, Bip01
    bool deform = false;   ///< meant to be bound to: DEF, bnd
    bool finger = false;   ///< one of a finger's
};
NameSense senseOf(const std::string& name);

/// True for names such as Head_end, toe.nub or finger_leaf_L.
bool namedAsEndJoint(const std::string& name);

/// The words of a name but for sides and numbers.
std::vector<std::string> plainWords(const std::string& name);

/// The last number of a name, or -1.
int lastNumber(const std::string& name);

/// The last of its plain words, or nothing.
std::string lastWord(const std::string& name);

}  // namespace sinew
