// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/readers/cut_text.h"

#include <algorithm>
#include <cctype>

namespace sinew {
namespace {

constexpr std::string_view kSpace = " \t\r\n";

std::string_view withoutEnd(std::string_view text) {
    const auto last = text.find_last_not_of(kSpace);
    return last == std::string_view::npos ? std::string_view{} : text.substr(0, last + 1);
}

bool hasOpenBraces(std::string_view text) {
    return std::ranges::count(text, '{') > std::ranges::count(text, '}');
}

std::string_view lastLine(std::string_view text) {
    const auto whole = withoutEnd(text);
    const auto start = whole.find_last_of('\n');
    return start == std::string_view::npos ? whole : whole.substr(start + 1);
}

bool startsWithWord(std::string_view line, std::string_view word) {
    const auto first = line.find_first_not_of(kSpace);
    if (first == std::string_view::npos || line.size() - first < word.size()) return false;
    return std::ranges::equal(line.substr(first, word.size()), word, [](char a, char b) {
        return std::tolower(static_cast<unsigned char>(a)) == b;
    });
}

}  // namespace

bool isCutOff(std::string_view ending, std::string_view text) {
    if (text.find('\0') != std::string_view::npos) return false;
    if (ending == "obj") return !text.empty() && text.back() != '\n';
    if (ending == "stl")
        return startsWithWord(text, "solid") && !startsWithWord(lastLine(text), "endsolid");
    if (ending == "smd") return !startsWithWord(lastLine(text), "end");
    if (ending == "dae") return withoutEnd(text).find("</COLLADA>") == std::string_view::npos;
    const bool x = ending == "x" && text.substr(0, 16).find("txt") != std::string_view::npos;
    if (x || ending == "md5mesh" || ending == "bvh") return hasOpenBraces(text);
    return false;
}

}  // namespace sinew
