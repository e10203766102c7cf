// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <gtest/gtest.h>

#include <filesystem>

#include "editor/document/project/project_file.h"

namespace sinew::test {

/// As another window does it once it may: the project is saved with something else in it.
inline void saveElsewhere(const std::filesystem::path& file) {
    auto opened = ProjectFile::open(file, {});
    ASSERT_TRUE(opened.ok()) << opened.error().message.english();
    auto settings = opened->settings;
    settings["elsewhere"] = "1";
    const auto saved = opened->file.save(opened->scene, settings, {});
    ASSERT_TRUE(saved.ok()) << saved.error().message.english();
}

}  // namespace sinew::test
