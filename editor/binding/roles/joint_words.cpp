// SPDX-License-Identifier: Apache-2.0
#include "editor/binding/roles/joint_words.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <span>
#include <utility>

#include "editor/binding/roles/bone_words.h"
#include "editor/weights/side_names.h"

namespace sinew {
namespace {

using Words = std::span<const std::string_view>;

constexpr auto kEnds = std::to_array<std::string_view>(
    {"end", "tip", "nub", "site", "null", "eff", "ends", "headtop", "effector", "先"});
constexpr auto kTwists = std::to_array<std::string_view>(
    {"twist", "roll", "ribbon", "bendy", "twists", "rolls", "twst"});
constexpr auto kHelpers = std::to_array<std::string_view>(
    {"helper", "corrective", "correct", "delt", "deltoid", "muscle", "bicep", "biceps", "tricep",
     "triceps", "glut", "pec", "pecs", "pectoral", "weightfix", "jiggle"});
constexpr auto kControls = std::to_array<std::string_view>(
    {"ik",         "fk",         "ctrl",   "ctl",     "cntrl", "cntr", "control",
     "controls",   "controller", "pole",   "target",  "tgt",   "goal", "hint",
     "polevector", "pv",         "tweak",  "mch",     "org",   "aux",  "wgt",
     "vb",         "footsteps",  "lookat", "locator", "driver"});
constexpr auto kSockets = std::to_array<std::string_view>(
    {"socket", "attach",    "attachment", "weapon", "wep",      "prop",   "props", "holster",
     "holder", "mount",     "muzzle",     "camera", "shield",   "anchor", "palm",  "grip",
     "tag",    "hardpoint", "item",       "quiver", "scabbard", "sheath"});
constexpr auto kRoots = std::to_array<std::string_view>(
    {"root", "armature", "master", "global", "world", "trajectory", "traj", "motion", "reference",
     "mover", "main", "cog", "platform", "ground", "rootnode"});
constexpr auto kDeforms =
    std::to_array<std::string_view>({"def", "bnd", "bind", "skn", "deform", "dfm"});
constexpr auto kFingers = std::to_array<std::string_view>(
    {"thumb", "index", "middle", "ring", "pinky", "little", "finger", "mid", "pinkie", "fing"});
constexpr auto kFeet =
    std::to_array<std::string_view>({"foot", "toe", "toes", "heel", "ball", "ankle"});

// Of scripts without spaces between words, and of words that are written together.
constexpr auto kTwistParts = std::to_array<std::string_view>({"捩", "ひねり", "ねじり"});
constexpr auto kControlParts = std::to_array<std::string_view>(
    {"control", "ctrl", "ＩＫ", "ik親", "操作", "目標", "両目", "target", "constraint",
     "heel.02"});  // what Rigify measures feet by
constexpr auto kHelperParts = std::to_array<std::string_view>({"補助", "helper", "corrective"});
constexpr auto kRootParts =
    std::to_array<std::string_view>({"全ての親", "センター", "グルーブ", "マスター"});

bool isOneOf(std::string_view word, Words words) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

bool anyOf(const std::vector<std::string>& words, Words known) {
    return std::any_of(words.begin(), words.end(),
                       [&](const auto& word) { return isOneOf(word, known); });
}

template <class Parts = std::initializer_list<std::string_view>>
bool contains(std::string_view name, const Parts& parts) {
    return std::ranges::any_of(
        parts, [&](auto part) { return name.find(part) != std::string_view::npos; });
}

bool isSide(std::string_view word) {
    return word == "l" || word == "r" || word == "left" || word == "right";
}

enum class Sort { Sign, Digit, Upper, Lower, Other };
Sort sortOf(char c) {
    const auto u = static_cast<unsigned char>(c);
    if (u >= 0x80) return Sort::Other;
    if (std::isdigit(u)) return Sort::Digit;
    if (std::isupper(u)) return Sort::Upper;
    return std::islower(u) ? Sort::Lower : Sort::Sign;
}

// Whether a word begins at `i`: "LeftFootIK" has three, "IKFoot" two.
bool begins(std::string_view name, std::size_t i) {
    const Sort now = sortOf(name[i]);
    const Sort before = sortOf(name[i - 1]);
    if (now == before)
        return now == Sort::Upper && i + 1 < name.size() && sortOf(name[i + 1]) == Sort::Lower;
    return !(before == Sort::Upper && now == Sort::Lower);
}

bool isNumber(const std::string& word) { return sortOf(word[0]) == Sort::Digit; }

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

}  // namespace

std::vector<std::string> nameWords(const std::string& whole) {
    const std::string_view name = bareName(whole);
    std::vector<std::string> out;
    bool open = false;
    for (std::size_t i = 0; i < name.size(); ++i) {
        const bool sign = sortOf(name[i]) == Sort::Sign;
        if (sign || (i > 0 && begins(name, i))) open = false;
        if (sign) continue;
        if (!open) out.emplace_back();
        open = true;
        out.back() +=
            sortOf(name[i]) == Sort::Upper ? static_cast<char>(std::tolower(name[i])) : name[i];
    }
    return out;
}

std::vector<std::string> plainWords(const std::string& name) {
    auto words = nameWords(name);
    std::erase_if(words, [](const auto& word) { return isSide(word) || isNumber(word); });
    return words;
}

std::string lastWord(const std::string& name) {
    const auto words = plainWords(name);
    return words.empty() ? std::string() : words.back();
}

bool namedAsEndJoint(const std::string& name) {
    const std::string last = lastWord(name);
    return isOneOf(last, kEnds) || last.ends_with("先");
}

int lastNumber(const std::string& name) {
    const auto words = nameWords(name);
    const auto found = std::find_if(words.rbegin(), words.rend(), isNumber);
    if (found == words.rend() || found->size() > 6) return -1;
    return std::stoi(*found);
}

NameSense senseOf(const std::string& name) {
    const auto words = nameWords(name);
    std::string lower;
    for (const char c : bareName(name))
        lower += sortOf(c) == Sort::Upper ? static_cast<char>(std::tolower(c)) : c;
    NameSense out;
    const bool foot = anyOf(words, kFeet);
    const bool roll = std::find(words.begin(), words.end(), "roll") != words.end();
    out.end = namedAsEndJoint(name);
    out.tip = lastWord(name) == "tip" && !anyOf(words, kFingers);
    out.twist = (anyOf(words, kTwists) && !(roll && foot)) || contains(lower, kTwistParts);
    out.helper = anyOf(words, kHelpers) || contains(lower, kHelperParts);
    out.control = anyOf(words, kControls) || contains(lower, kControlParts) || (roll && foot);
    out.socket = anyOf(words, kSockets);
    // "Bip01" is a root, "Bip01 Spine" and "J_Bip_C_Hips" are not.
    out.root = anyOf(words, kRoots) || contains(lower, kRootParts) || lastWord(name) == "bip";
    out.deform =
        !words.empty() && (isOneOf(words.front(), kDeforms) || isOneOf(words.back(), kDeforms));
    out.finger = anyOf(words, kFingers);
    return out;
}

BoneWord boneWord(std::string_view name) {
    const BoneWord word = firstIn(lettersOf(name), latinWords());
    return word == BoneWord::None ? firstIn(name, japaneseWords()) : word;
}

bool namedAsJaw(std::string_view name) {
    return contains(lettersOf(name), {"jaw", "mouth", "chin"}) ||
           contains(name, {"顎", "あご", "口"});
}

bool namedAsLid(std::string_view name) {
    return contains(lettersOf(name), {"lid", "blink"}) || contains(name, {"瞼", "まぶた"});
}

bool namedAsTwist(std::string_view name) { return contains(lettersOf(name), {"twist", "roll"}); }

}  // namespace sinew
