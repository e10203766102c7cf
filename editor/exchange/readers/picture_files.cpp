// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/readers/picture_files.h"

#include <algorithm>

namespace sinew {
namespace {

namespace fs = std::filesystem;

// Where pictures lie beside models, as programs and shops of models pack them.
constexpr const char* kFolders[] = {"",       "textures", "Textures",    "texture",
                                    "images", "maps",     "../textures", "../Textures"};

bool staysBelow(const fs::path& path) {
    return path.is_relative() && !path.has_root_name() &&
           std::ranges::none_of(path, [](const fs::path& part) { return part == ".."; });
}

bool isFile(const fs::path& path) {
    std::error_code error;
    return fs::is_regular_file(path, error);
}

}  // namespace

std::optional<fs::path> findPicture(const fs::path& model, const std::string& path) {
    std::string slashed = path;
    std::ranges::replace(slashed, '\\', '/');
    if (slashed.starts_with("file://")) slashed.erase(0, 7);
    const bool drive = slashed.size() > 1 && slashed[1] == ':';
    const fs::path wanted(slashed);
    const fs::path folder = model.parent_path();
    if (wanted.filename().empty()) return std::nullopt;
    if (!drive && staysBelow(wanted) && isFile(folder / wanted)) return folder / wanted;
    for (const auto& other : pictureFolders(model))
        if (const fs::path candidate = other / wanted.filename(); isFile(candidate))
            return candidate;
    return std::nullopt;
}

std::vector<fs::path> pictureFolders(const fs::path& model) {
    std::vector<fs::path> out;
    for (const char* folder : kFolders) out.push_back(model.parent_path() / folder);
    return out;
}

}  // namespace sinew
