// SPDX-License-Identifier: Apache-2.0
#include "editor/binding/roles/bone_words.h"

#include <algorithm>
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
std::span<const Word> latinWords() {
    using enum BoneWord;
    static constexpr Word kWords[] = {
        {"forearm", Forearm},   {"lowerarm", Forearm}, {"lowarm", Forearm},    {"elbow", Forearm},
        {"upperarm", UpperArm}, {"uparm", UpperArm},   {"humerus", UpperArm},  {"bicep", UpperArm},
        {"scapula", Clavicle},  {"tibia", Shin},       {"clavicle", Clavicle}, {"collar", Clavicle},
        {"shoulder", Clavicle}, {"thumb", Thumb},      {"finger", Finger},     {"index", Finger},
        {"middle", Finger},     {"pinky", Finger},     {"pinkie", Finger},     {"little", Finger},
        {"metacarpal", Hand},   {"palm", Hand},        {"hand", Hand},         {"wrist", Hand},
        {"upleg", Thigh},       {"upperleg", Thigh},   {"thigh", Thigh},       {"femur", Thigh},
        {"lowerleg", Shin},     {"lowleg", Shin},      {"calf", Shin},         {"shin", Shin},
        {"knee", Shin},         {"toe", Toe},          {"ball", Toe},          {"foot", Foot},
        {"ankle", Foot},        {"hips", Hips},        {"pelvis", Hips},       {"hip", Hips},
        {"spine", Spine},       {"chest", Spine},      {"torso", Spine},       {"abdomen", Spine},
        {"waist", Spine},       {"neck", Neck},        {"flipper", Wing},      {"fin", Wing},
        {"eye", Face},          {"brow", Face},        {"jaw", Face},          {"lip", Face},
        {"mouth", Face},        {"cheek", Face},       {"tongue", Face},       {"nose", Face},
        {"teeth", Face},        {"lid", Face},         {"chin", Face},         {"hair", Hair},
        {"braid", Hair},        {"bang", Hair},        {"pony", Hair},         {"skirt", Cloth},
        {"cloth", Cloth},       {"cape", Cloth},       {"coat", Cloth},        {"sleeve", Cloth},
        {"ribbon", Cloth},      {"rope", Cloth},       {"head", Head},         {"tail", Tail},
        {"wing", Wing},         {"feather", Wing},     {"leg", Shin},          {"ring", Finger},
        {"armature", None},     {"arm", UpperArm},
    };
    return kWords;
}

// The same of Japanese names, such as PMX models have.
std::span<const Word> japaneseWords() {
    using enum BoneWord;
    static constexpr Word kWords[] = {
        {"手首", Hand},      {"足首", Foot},   {"親指", Thumb},   {"指", Finger},
        {"ひじ", Forearm},   {"肘", Forearm},  {"前腕", Forearm}, {"腕", UpperArm},
        {"肩", Clavicle},    {"手", Hand},     {"つま先", Toe},   {"ひざ", Shin},
        {"膝", Shin},        {"すね", Shin},   {"足", Thigh},     {"もも", Thigh},
        {"腿", Thigh},       {"下半身", Hips}, {"腰", Hips},      {"上半身", Spine},
        {"胸", Spine},       {"首", Neck},     {"髪", Hair},      {"頭", Head},
        {"目", Face},        {"瞳", Face},     {"眉", Face},      {"口", Face},
        {"舌", Face},        {"顎", Face},     {"あご", Face},    {"歯", Face},
        {"スカート", Cloth}, {"袖", Cloth},    {"リボン", Cloth}, {"尻尾", Tail},
        {"しっぽ", Tail},    {"羽", Wing},     {"翼", Wing},
    };
    return kWords;
}

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
    const BoneWord word = firstIn(lettersOf(name), latinWords());
    return word == BoneWord::None ? firstIn(name, japaneseWords()) : word;
}

bool namedAsJaw(std::string_view name) {
    return holds(lettersOf(name), {"jaw", "mouth", "chin"}) || holds(name, {"顎", "あご", "口"});
}

bool namedAsLid(std::string_view name) {
    return holds(lettersOf(name), {"lid", "blink"}) || holds(name, {"瞼", "まぶた"});
}

bool namedAsTwist(std::string_view name) { return holds(lettersOf(name), {"twist", "roll"}); }

}  // namespace sinew
