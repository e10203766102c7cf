// SPDX-License-Identifier: Apache-2.0
#include "editor/binding/roles/bone_words.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

namespace sinew {
namespace {

// The letters of a name alone, in lower case: "upper_arm.L" and "UpperArm L" are the same then.
std::string lettersOf(std::string_view name) {
    std::string out;
    for (const char c : name) {
        if (c >= 'A' && c <= 'Z') out += static_cast<char>(c - 'A' + 'a');
        if (c >= 'a' && c <= 'z') out += c;
    }
    return out;
}

using Word = std::pair<std::string_view, BoneWord>;

// The first that a name holds counts, so that a word stands before those that are part of it.
constexpr std::array kWords = std::to_array<Word>({
    {"forearm", BoneWord::Forearm},   {"lowerarm", BoneWord::Forearm},
    {"lowarm", BoneWord::Forearm},    {"elbow", BoneWord::Forearm},
    {"upperarm", BoneWord::UpperArm}, {"uparm", BoneWord::UpperArm},
    {"clavicle", BoneWord::Clavicle}, {"collar", BoneWord::Clavicle},
    {"shoulder", BoneWord::Clavicle}, {"thumb", BoneWord::Thumb},
    {"finger", BoneWord::Finger},     {"index", BoneWord::Finger},
    {"middle", BoneWord::Finger},     {"pinky", BoneWord::Finger},
    {"pinkie", BoneWord::Finger},     {"little", BoneWord::Finger},
    {"metacarpal", BoneWord::Hand},   {"palm", BoneWord::Hand},
    {"hand", BoneWord::Hand},         {"wrist", BoneWord::Hand},
    {"upleg", BoneWord::Thigh},       {"upperleg", BoneWord::Thigh},
    {"thigh", BoneWord::Thigh},       {"femur", BoneWord::Thigh},
    {"lowerleg", BoneWord::Shin},     {"lowleg", BoneWord::Shin},
    {"calf", BoneWord::Shin},         {"shin", BoneWord::Shin},
    {"knee", BoneWord::Shin},         {"toe", BoneWord::Toe},
    {"ball", BoneWord::Toe},          {"foot", BoneWord::Foot},
    {"ankle", BoneWord::Foot},        {"hips", BoneWord::Hips},
    {"pelvis", BoneWord::Hips},       {"hip", BoneWord::Hips},
    {"spine", BoneWord::Spine},       {"chest", BoneWord::Spine},
    {"torso", BoneWord::Spine},       {"abdomen", BoneWord::Spine},
    {"waist", BoneWord::Spine},       {"neck", BoneWord::Neck},
    {"flipper", BoneWord::Wing},      {"fin", BoneWord::Wing},
    {"eye", BoneWord::Face},          {"brow", BoneWord::Face},
    {"jaw", BoneWord::Face},          {"lip", BoneWord::Face},
    {"mouth", BoneWord::Face},        {"cheek", BoneWord::Face},
    {"tongue", BoneWord::Face},       {"nose", BoneWord::Face},
    {"teeth", BoneWord::Face},        {"lid", BoneWord::Face},
    {"chin", BoneWord::Face},         {"hair", BoneWord::Hair},
    {"braid", BoneWord::Hair},        {"bang", BoneWord::Hair},
    {"pony", BoneWord::Hair},         {"skirt", BoneWord::Cloth},
    {"cloth", BoneWord::Cloth},       {"cape", BoneWord::Cloth},
    {"coat", BoneWord::Cloth},        {"sleeve", BoneWord::Cloth},
    {"ribbon", BoneWord::Cloth},      {"rope", BoneWord::Cloth},
    {"head", BoneWord::Head},         {"tail", BoneWord::Tail},
    {"wing", BoneWord::Wing},         {"feather", BoneWord::Wing},
    {"leg", BoneWord::Shin},          {"ring", BoneWord::Finger},
    {"armature", BoneWord::None},     {"arm", BoneWord::UpperArm},
});

}  // namespace

BoneWord boneWord(std::string_view name) {
    const std::string letters = lettersOf(name);
    const auto found = std::ranges::find_if(
        kWords, [&](const Word& w) { return letters.find(w.first) != std::string::npos; });
    return found == kWords.end() ? BoneWord::None : found->second;
}

bool namedAsTwist(std::string_view name) {
    const std::string letters = lettersOf(name);
    return letters.find("twist") != std::string::npos || letters.find("roll") != std::string::npos;
}

}  // namespace sinew
