// SPDX-License-Identifier: Apache-2.0
#include "editor/binding/roles/bone_words.h"

#include <algorithm>
#include <array>
#include <span>
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
    {"humerus", BoneWord::UpperArm},  {"bicep", BoneWord::UpperArm},
    {"scapula", BoneWord::Clavicle},  {"tibia", BoneWord::Shin},
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

// The same of Japanese names, such as PMX models have.
constexpr std::array kJapanese = std::to_array<Word>({
    {"手首", BoneWord::Hand},    {"足首", BoneWord::Foot},    {"親指", BoneWord::Thumb},
    {"指", BoneWord::Finger},    {"ひじ", BoneWord::Forearm}, {"肘", BoneWord::Forearm},
    {"前腕", BoneWord::Forearm}, {"腕", BoneWord::UpperArm},  {"肩", BoneWord::Clavicle},
    {"手", BoneWord::Hand},      {"つま先", BoneWord::Toe},   {"ひざ", BoneWord::Shin},
    {"膝", BoneWord::Shin},      {"すね", BoneWord::Shin},    {"足", BoneWord::Thigh},
    {"もも", BoneWord::Thigh},   {"腿", BoneWord::Thigh},     {"下半身", BoneWord::Hips},
    {"腰", BoneWord::Hips},      {"上半身", BoneWord::Spine}, {"胸", BoneWord::Spine},
    {"首", BoneWord::Neck},      {"髪", BoneWord::Hair},      {"頭", BoneWord::Head},
    {"目", BoneWord::Face},      {"瞳", BoneWord::Face},      {"眉", BoneWord::Face},
    {"口", BoneWord::Face},      {"舌", BoneWord::Face},      {"顎", BoneWord::Face},
    {"あご", BoneWord::Face},    {"歯", BoneWord::Face},      {"スカート", BoneWord::Cloth},
    {"袖", BoneWord::Cloth},     {"リボン", BoneWord::Cloth}, {"尻尾", BoneWord::Tail},
    {"しっぽ", BoneWord::Tail},  {"羽", BoneWord::Wing},      {"翼", BoneWord::Wing},
});

BoneWord firstIn(std::string_view name, std::span<const Word> words) {
    const auto found = std::ranges::find_if(
        words, [&](const Word& w) { return name.find(w.first) != std::string::npos; });
    return found == words.end() ? BoneWord::None : found->second;
}

bool holds(std::string_view text, std::initializer_list<std::string_view> parts) {
    return std::ranges::any_of(parts,
                               [&](std::string_view part) { return text.find(part) != text.npos; });
}

}  // namespace

BoneWord boneWord(std::string_view name) {
    const BoneWord word = firstIn(lettersOf(name), kWords);
    return word == BoneWord::None ? firstIn(name, kJapanese) : word;
}

bool namedAsJaw(std::string_view name) {
    return holds(lettersOf(name), {"jaw", "mouth", "chin"}) || holds(name, {"顎", "あご", "口"});
}

bool namedAsLid(std::string_view name) {
    return holds(lettersOf(name), {"lid", "blink"}) || holds(name, {"瞼", "まぶた"});
}

bool namedAsTwist(std::string_view name) {
    const std::string letters = lettersOf(name);
    return letters.find("twist") != std::string::npos || letters.find("roll") != std::string::npos;
}

}  // namespace sinew
