// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/readers.h"

#include <algorithm>
#include <array>
#include <cctype>

#include "editor/codec/scene_check.h"
#include "editor/exchange/readers/assimp_reader.h"
#include "editor/exchange/readers/gltf_reader.h"

namespace sinew {
namespace {

std::string lowerEnding(const std::filesystem::path& file) {
    std::string ending = file.extension().string();
    if (!ending.empty()) ending.erase(0, 1);
    std::ranges::transform(ending, ending.begin(),
                           [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return ending;
}

}  // namespace

std::span<const Reader> readers() {
    static const std::array kReaders{
        Reader{"gltf", gltfEndings(), readGltf},
        Reader{"assimp", assimpEndings(), readWithAssimp},
    };
    return kReaders;
}

Expected<Scene> readScene(const std::filesystem::path& file, const ReadOptions& options) {
    const std::string ending = lowerEnding(file);
    for (const Reader& reader : readers()) {
        if (std::ranges::find(reader.endings, ending) == reader.endings.end()) continue;
        auto scene = reader.read(file, options);
        if (!scene) return scene;
        if (deepestNode(scene->nodes()) > kDeepestNode)
            return Error{ErrorCode::CannotRead,
                         Message("The file \"%1\" could not be read: its nodes are nested more "
                                 "than %2 deep. It is probably damaged.",
                                 file.string(), kDeepestNode),
                         file.string()};
        auto info = std::make_shared<SceneInfo>(scene->info());
        info->sourcePath = file.string();
        info->sourceFormat = ending;
        scene->setInfo(std::move(info));
        return scene;
    }
    return Error{ErrorCode::CannotRead,
                 Message("'%1' is of a kind that cannot be opened.", file.filename().string()),
                 file.string()};
}

}  // namespace sinew
