// SPDX-License-Identifier: Apache-2.0
#include "editor/operations/scene_file.h"

#include <algorithm>

#include "editor/document/project/project_file.h"
#include "editor/platform/files.h"

namespace sinew {

bool isSceneFile(const std::filesystem::path& file) {
    const std::string ending = endingOf(file);
    return ProjectFile::isProjectName(file) ||
           std::ranges::any_of(readableEndings(), [&](const char* e) { return ending == e; });
}

Expected<Scene> readScene(const std::filesystem::path& file, const ReadOptions& options,
                          const Progress& progress, const ReadTimeout& timeout) {
    if (!ProjectFile::isProject(file)) return importScene(file, options, progress, timeout);
    auto opened = ProjectFile::open(file, progress);
    if (!opened) return opened.error();
    return std::move(opened->scene);
}

}  // namespace sinew
