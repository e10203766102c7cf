// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/readers.h"

#include <algorithm>
#include <array>

#include "editor/codec/scene_check.h"
#include "editor/exchange/damaged_file.h"
#include "editor/platform/files.h"

// The table of readers: one line each; a file goes to the first that has its ending. READER(name)
// stands for a function `Reader name()` in a room of its own.
#define SINEW_READERS(READER) \
    READER(gltfReader)        \
    READER(assimpReader)

namespace sinew {

#define SINEW_DECLARE_READER(name) Reader name();
SINEW_READERS(SINEW_DECLARE_READER)
#undef SINEW_DECLARE_READER

std::span<const Reader> readers() {
#define SINEW_READER(name) name(),
    static const std::array kReaders{SINEW_READERS(SINEW_READER)};
#undef SINEW_READER
    return kReaders;
}

Expected<Scene> readScene(const std::filesystem::path& file, const ReadOptions& options) {
    const std::string ending = endingOf(file);
    for (const Reader& reader : readers()) {
        if (std::ranges::find(reader.endings, ending) == reader.endings.end()) continue;
        auto scene = reader.read(file, options);
        if (!scene) return scene;
        if (deepestNode(scene->nodes()) > kDeepestNode)
            return unreadable(
                damagedFile(Message("The file \"%1\" could not be read: its nodes are nested more "
                                    "than %2 deep. It is probably damaged.",
                                    file.string(), kDeepestNode)),
                file);
        auto info = std::make_shared<SceneInfo>(scene->info());
        info->sourcePath = file.string();
        info->sourceFormat = ending;
        scene->setInfo(std::move(info));
        return scene;
    }
    return unreadable(Message("'%1' is not a supported file type.", file.filename().string()),
                      file);
}

}  // namespace sinew
