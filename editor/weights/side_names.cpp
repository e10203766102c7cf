// SPDX-License-Identifier: Apache-2.0
#include "editor/weights/side_names.h"

#include <algorithm>
#include <array>
#include <map>
#include <span>
#include <string_view>
#include <utility>

namespace sinew {
namespace {

using SidePair = std::pair<std::string_view, std::string_view>;

constexpr std::array<SidePair, 3> kSideWords{
    {{"left", "right"}, {"Left", "Right"}, {"LEFT", "RIGHT"}}};
constexpr std::array<SidePair, 1> kSideSigns{{{"左", "右"}}};
constexpr std::array<SidePair, 5> kSideLetters{
    {{"l", "r"}, {"L", "R"}, {"lf", "rt"}, {"Lf", "Rt"}, {"LF", "RT"}}};
constexpr std::array<SidePair, 1> kSideCapitals{{{"L", "R"}}};

bool isLowerLetter(char c) { return c >= 'a' && c <= 'z'; }
bool isUpperLetter(char c) { return c >= 'A' && c <= 'Z'; }
bool isAsciiLetter(char c) { return isLowerLetter(c) || isUpperLetter(c); }
bool isAsciiDigit(char c) { return c >= '0' && c <= '9'; }
bool isWordPart(char c) { return isAsciiLetter(c) || isAsciiDigit(c); }

/// A part [from, to) of a name, and what stands around it ('\0' at its ends).
struct NamePart {
    const std::string& name;
    std::size_t from;
    std::size_t to;
    char at(std::size_t i) const { return i < name.size() ? name[i] : '\0'; }
    char before() const { return from == 0 ? '\0' : name[from - 1]; }
    char after() const { return at(to); }
};

bool divides(char a, char b) {
    return !isAsciiLetter(a) || !isAsciiLetter(b) || (isLowerLetter(a) && isUpperLetter(b));
}
bool isWordOfItsOwn(const NamePart& part) {
    return divides(part.before(), part.name[part.from]) &&
           divides(part.name[part.to - 1], part.after());
}
// Also numbered behind a mark: arm_L1.
bool isSetApart(const NamePart& part) {
    if (isWordPart(part.before())) return false;
    return !isWordPart(part.after()) || (part.from > 0 && isAsciiDigit(part.after()));
}
bool isCapitalAtAnEnd(const NamePart& part) {
    if (part.from == 0) return isUpperLetter(part.after()) && isLowerLetter(part.at(part.to + 1));
    return part.to == part.name.size() &&
           (isLowerLetter(part.before()) || isAsciiDigit(part.before()));
}
bool isAnywhere(const NamePart&) { return true; }

/// Where a name tells its side, and both sides' words for it, its own first.
struct SideFound {
    std::size_t at = 0;
    SidePair words;
    NamedSide side = NamedSide::None;
};

std::optional<SideFound> sideAmong(const std::string& name, std::span<const SidePair> pairs,
                                   bool (*fits)(const NamePart&)) {
    for (std::size_t at = 0; at < name.size(); ++at)
        for (const auto& [left, right] : pairs)
            for (const SideFound& found : {SideFound{at, {left, right}, NamedSide::Left},
                                           SideFound{at, {right, left}, NamedSide::Right}}) {
                const std::string_view own = found.words.first;
                if (name.compare(at, own.size(), own) == 0 && fits({name, at, at + own.size()}))
                    return found;
            }
    return std::nullopt;
}

std::optional<SideFound> sideIn(const std::string& name) {
    auto found = sideAmong(name, kSideWords, isWordOfItsOwn);
    if (!found) found = sideAmong(name, kSideSigns, isAnywhere);
    if (!found) found = sideAmong(name, kSideLetters, isSetApart);
    if (!found) found = sideAmong(name, kSideWords, isAnywhere);
    if (!found) found = sideAmong(name, kSideCapitals, isCapitalAtAnEnd);
    return found;
}

// Where what sets apart a part of a name that begins there begins itself.
std::size_t beforeDividers(const std::string& name, std::size_t at) {
    return std::string_view(name).substr(0, at).find_last_not_of("_. -") + 1;
}

// Also without what sets the number apart.
std::string withoutNumber(const std::string& name) {
    std::size_t end = name.size();
    while (end > 0 && isAsciiDigit(name[end - 1])) --end;
    return end == name.size() ? name : name.substr(0, beforeDividers(name, end));
}

bool isSideWord(std::string_view word) {
    const auto isIn = [&](std::span<const SidePair> pairs) {
        return std::ranges::any_of(
            pairs, [&](const SidePair& pair) { return word == pair.first || word == pair.second; });
    };
    return isIn(kSideWords) || isIn(kSideSigns) || isIn(kSideLetters);
}

// That letters are left which say more than a side: "joint_1" and "joint_2", or "joint_L1" and
// "joint_R1", are not told apart by what follows "joint_".
bool hasWordOfItsOwn(std::string_view rest) {
    const auto isLetter = [](char c) {
        return isAsciiLetter(c) || static_cast<unsigned char>(c) >= 0x80;
    };
    for (auto from = std::ranges::find_if(rest, isLetter); from != rest.end();) {
        const auto to = std::find_if_not(from, rest.end(), isLetter);
        if (!isSideWord({from, to})) return true;
        from = std::find_if(to, rest.end(), isLetter);
    }
    return false;
}

/// What is cut off a name at a divider.
enum class CutOff : std::uint8_t { Beginning, Ending };

// What nearly all of the names have there, the divider included.
std::vector<std::string> sharedParts(const std::vector<std::string>& names, CutOff cut) {
    constexpr std::size_t kFewNames = 3;
    constexpr double kNearlyAll = 0.8;
    if (names.size() < kFewNames) return {};
    struct Use {
        std::size_t names = 0;
        bool told = true;
    };
    std::map<std::string_view, Use> uses;
    for (const std::string_view name : names)
        for (std::size_t i = 0; i + 1 < name.size(); ++i) {
            if (std::string_view(":|_.- ").find(name[i]) == std::string_view::npos) continue;
            const bool begins = cut == CutOff::Beginning;
            Use& use = uses[begins ? name.substr(0, i + 1) : name.substr(i)];
            ++use.names;
            use.told = use.told && hasWordOfItsOwn(begins ? name.substr(i + 1) : name.substr(0, i));
        }
    std::vector<std::string> out;
    for (const auto& [part, use] : uses)
        if (use.told &&
            static_cast<double>(use.names) >= kNearlyAll * static_cast<double>(names.size()))
            out.emplace_back(part);
    return out;
}

}  // namespace

std::string_view bareName(std::string_view name) {
    const auto at = name.find_last_of(":|");
    return at == std::string_view::npos ? name : name.substr(at + 1);
}

std::vector<std::string> sharedBeginnings(const std::vector<std::string>& names) {
    return sharedParts(names, CutOff::Beginning);
}

std::string sharedEnding(const std::vector<std::string>& names) {
    std::string out;
    for (const std::string& ending : sharedParts(names, CutOff::Ending))
        if (ending.size() > out.size() && hasWordOfItsOwn(ending) &&
            sideNamed(ending) == NamedSide::None)
            out = ending;
    return out;
}

std::optional<std::string> otherSideName(const std::string& name) {
    const auto found = sideIn(name);
    if (!found) return std::nullopt;
    const auto& [own, other] = found->words;
    return std::string(name).replace(found->at, own.size(), other);
}

std::size_t sideEndingAt(const std::string& name) {
    const auto found = sideIn(name);
    const bool ends =
        found && found->at > 0 && found->at + found->words.first.size() == name.size();
    return ends ? beforeDividers(name, found->at) : name.size();
}

NamedSide sideNamed(const std::string& name) {
    const auto found = sideIn(name);
    return found ? found->side : NamedSide::None;
}

SidedName::SidedName(std::string name)
    : name_(std::move(name)),
      plain_(withoutNumber(name_)),
      other_(otherSideName(name_)),
      plainOther_(otherSideName(plain_)) {}

SidedName::Match SidedName::matches(const SidedName& other) const {
    if (other_ == other.name_) return Match::Exact;
    return plainOther_ == other.plain_ ? Match::ButNumber : Match::None;
}

}  // namespace sinew
