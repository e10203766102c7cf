// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <fstream>
#include <string>

namespace sinew::test {

/// The text of a file of the source tree.
inline std::string sourceText(const std::string& file) {
    std::ifstream in(std::filesystem::path(SINEW_SOURCE_DIR) / file);
    return {std::istreambuf_iterator<char>(in), {}};
}

/// True where a page of the manual shows, word for word, the example that is compiled: a file's
/// text from its first "namespace sinew {" to the line "// Here ends the example." or its end.
inline bool pageShows(const std::string& page, const std::string& file) {
    const std::string source = sourceText(file);
    const auto begin = source.find("namespace sinew {");
    const auto end = source.find("// Here ends the example.");
    if (begin == std::string::npos || end < begin) return false;
    return sourceText(page).find(source.substr(begin, end - begin)) != std::string::npos;
}

}  // namespace sinew::test
