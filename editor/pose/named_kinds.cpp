// SPDX-License-Identifier: Apache-2.0
#include "editor/pose/named_kinds.h"

#include <algorithm>
#include <initializer_list>
#include <iterator>
#include <string_view>
#include <utility>

namespace sinew {
namespace {

bool isCapital(char c) { return c >= 'A' && c <= 'Z'; }
bool isSmall(char c) { return c >= 'a' && c <= 'z'; }
char small(char c) { return isCapital(c) ? static_cast<char>(c - 'A' + 'a') : c; }
bool isLetter(char c) {
    return isCapital(c) || isSmall(c) || static_cast<unsigned char>(c) >= 0x80;
}

// Without the namespaces before it: all of "Hawkeye:LeftArm" is of Hawkeye, and no eye.
std::string ownName(const std::string& name) {
    const auto colon = name.rfind(':');
    return colon == name.npos || colon + 1 == name.size() ? name : name.substr(colon + 1);
}

std::string inSmallLetters(const std::string& whole) {
    std::string out = ownName(whole);
    std::ranges::transform(out, out.begin(), small);
    return out;
}

// In small letters, with a blank before and after each word: "REyeBlinkTop2" is " r eye blink top
// ".
std::string inWords(const std::string& whole) {
    const std::string name = ownName(whole);
    std::string out = " ";
    for (std::size_t i = 0; i < name.size(); ++i) {
        const bool begins = i > 0 && isCapital(name[i]) &&
                            (isSmall(name[i - 1]) || (i + 1 < name.size() && isSmall(name[i + 1])));
        if ((begins || !isLetter(name[i])) && out.back() != ' ') out += ' ';
        if (isLetter(name[i])) out += small(name[i]);
    }
    return out + ' ';
}

bool hasAny(std::string_view name, std::initializer_list<std::string_view> words) {
    return std::ranges::any_of(words,
                               [&](std::string_view word) { return name.find(word) != name.npos; });
}

}  // namespace

// The first that a name holds counts, so that a word stands before those that are part of it.
JointKind faceKind(const std::string& name) {
    using enum JointKind;
    static constexpr std::pair<std::string_view, JointKind> kWords[] = {
        {"eyelid", UpperLid}, {" lid", UpperLid},    {"upperlid", UpperLid}, {"lowerlid", LowerLid},
        {"blink", UpperLid},  {"eyelash", UpperLid}, {"瞼", UpperLid},       {"まぶた", UpperLid},
        {"eyebrow", Face},    {" brow ", Face},      {"眉", Face},           {"まゆ", Face},
        {" lip", Face},       {"upperlip", Face},    {"lowerlip", Face},     {"唇", Face},
        {"mouth", Face},      {"口角", Face},        {"cheek", Face},        {"頬", Face},
        {"masseter", Face},   {"caninus", Face},     {"tongue", Face},       {"舌", Face},
        {"teeth", Face},      {"tooth", Face},       {"歯", Face},           {" chin ", Face},
        {" nose", Face},      {"nostril", Face},     {"鼻", Face},           {" ear ", Face},
        {" ears ", Face},     {"耳", Face},          {"jaw", Jaw},           {"mandible", Jaw},
        {"顎", Jaw},          {"あご", Jaw},         {" eye", Eye},          {"lefteye", Eye},
        {"righteye", Eye},    {"番目", None},        {"目標", None},         {"目", Eye},
        {"瞳", Eye}};
    const std::string words = inWords(name);
    const auto found = std::ranges::find_if(
        kWords, [&](const auto& word) { return words.find(word.first) != words.npos; });
    if (found == std::end(kWords)) return None;
    const JointKind kind = found->second;
    // What is not the lower jaw, or one of a pair, opens no mouth.
    if (kind == Jaw && hasAny(words, {"upper", "上", " l ", " r ", "left", "right", "左", "右"}))
        return Face;
    if (kind == UpperLid && hasAny(words, {"lower", "bottom", " low ", " bot ", " b ", "下"}))
        return LowerLid;
    return kind;
}

JointKind limbKind(const std::string& whole, const std::string& below) {
    const std::string name = inSmallLetters(whole), next = inSmallLetters(below);
    if (hasAny(name, {"finger", "thumb", "pinky", "toe"})) return JointKind::Finger;
    if (hasAny(name, {"hand", "wrist", "palm"}) &&
        hasAny(name, {"index", "middle", "ring", "little"}))
        return JointKind::Finger;
    if (hasAny(name, {"clavicle", "collar"})) return JointKind::Swivel;
    if (hasAny(name, {"elbow", "forearm", "lowerarm", "lower_arm", "knee", "calf", "shin",
                      "lowerleg", "lower_leg"}))
        return JointKind::Hinge;
    if (hasAny(name, {"upperarm", "upper_arm", "uparm", "thigh", "upleg", "upperleg", "upper_leg"}))
        return JointKind::Ball;
    if (hasAny(name, {"shoulder"}) && hasAny(next, {"arm"}) && !hasAny(next, {"fore", "low"}))
        return JointKind::Swivel;
    if (hasAny(name, {"hand", "wrist", "foot", "ankle"})) return JointKind::Swivel;
    return JointKind::None;
}

bool namesStrand(const std::string& name) {
    return hasAny(inWords(name), {"tail", "rope", "tentacle", "hair", "braid", " pony", "antenna",
                                  "feeler", " chain", "cable", " whip", "尾", "しっぽ", "髪",
                                  "触手", "触角", "縄", "ロープ"});
}

bool namesRoll(const std::string& name) { return hasAny(inSmallLetters(name), {"twist", "roll"}); }

}  // namespace sinew
