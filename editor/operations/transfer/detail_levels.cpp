// SPDX-License-Identifier: Apache-2.0
#include "editor/operations/transfer/detail_levels.h"

#include <algorithm>
#include <cctype>

namespace sinew {
namespace {

bool isDigit(char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }
bool isLetter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }
bool separates(char c) { return c == '_' || c == '-' || c == '.' || c == ' ' || c == ':'; }

}  // namespace

std::optional<DetailLevel> detailLevelOf(std::string_view name) {
    constexpr std::string_view kWord = "lod";
    constexpr std::size_t kMostDigits = 3;
    std::string lower(name);
    std::ranges::transform(lower, lower.begin(),
                           [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    for (std::size_t at = lower.rfind(kWord); at != std::string::npos;
         at = at == 0 ? std::string::npos : lower.rfind(kWord, at - 1)) {
        // The end of another word is none, unless its capital begins one ("bodyLOD1").
        if (at > 0 && isLetter(name[at - 1]) && name[at] == lower[at]) continue;
        std::size_t digits = at + kWord.size();
        if (digits < name.size() && separates(name[digits])) ++digits;
        std::size_t end = digits;
        while (end < name.size() && isDigit(name[end])) ++end;
        if (end == digits || end - digits > kMostDigits) continue;
        std::size_t from = at;
        if (from > 0 && separates(name[from - 1]))
            --from;
        else if (from == 0 && end < name.size() && separates(name[end]))
            ++end;
        DetailLevel out;
        for (std::size_t i = digits; i < name.size() && isDigit(name[i]); ++i)
            out.level = out.level * 10 + (name[i] - '0');
        out.model = std::string(name.substr(0, from)) + std::string(name.substr(end));
        return out;
    }
    return std::nullopt;
}

std::optional<DetailLevel> detailLevelOf(std::string_view name,
                                         const std::set<std::string>& models) {
    if (auto level = detailLevelOf(name)) return level;
    const auto model = models.find(std::string(name));
    if (model == models.end()) return std::nullopt;
    return DetailLevel{*model, 0, false};
}

bool isFuller(const DetailLevel& a, const DetailLevel& b) {
    return a.level < b.level || (a.level == b.level && a.said && !b.said);
}

}  // namespace sinew
