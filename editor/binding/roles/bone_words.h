// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string_view>

namespace sinew {

/// What a joint's name says that it moves. A name may say nothing.
enum class BoneWord : std::uint8_t {
    None,
    Hips,
    Spine,
    Neck,
    Head,
    Face,
    Clavicle,
    UpperArm,
    Forearm,
    Hand,
    Thumb,
    Finger,
    Thigh,
    Shin,
    Foot,
    Toe,
    Tail,
    Wing,
    Hair,
    Cloth,
    Count
};

/// By the words that riggers and programs use (Maya, 3ds Max Biped, Unreal, Mixamo, Rigify, VRM),
/// whatever their case, side and number.
BoneWord boneWord(std::string_view name);
/// Whether it is a part of a body that most have, from the hips to the toes and the face.
constexpr bool isOfBody(BoneWord word) { return word >= BoneWord::Hips && word <= BoneWord::Toe; }
/// Whether the name says that it is a jaw, or all of a mouth.
bool namedAsJaw(std::string_view name);
/// Whether the name says that it is a lid, which moves what lies over an eye.
bool namedAsLid(std::string_view name);
/// Whether the name says that the joint only twists along with another.
bool namedAsTwist(std::string_view name);

}  // namespace sinew
