// SPDX-License-Identifier: Apache-2.0
// Reads the sources' includes and fails on one that climbs: a folder uses what stands on lower
// levels (ARCHITECTURE.md).
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <string>

namespace sinew {
namespace {

namespace fs = std::filesystem;

const std::map<std::string, int> kLevels = {
    {"editor/scene", 0},    {"editor/codec", 1},      {"editor/geometry", 1},
    {"editor/pose", 1},     {"editor/platform", 1},   {"editor/weights", 2},
    {"editor/deform", 2},   {"editor/binding", 3},    {"editor/paint", 3},
    {"editor/document", 4}, {"editor/exchange", 4},   {"editor/check", 4},
    {"render", 4},          {"editor/operations", 5}, {"app", 6},
    {"tests", 7},
};

std::string folderOf(const std::string& path) {
    for (const auto& [folder, level] : kLevels)
        if (path.starts_with(folder + "/")) return folder;
    return {};
}

struct Include {
    std::string file;
    std::string included;
};

std::vector<Include> includes(bool quoted) {
    std::vector<Include> out;
    const std::regex line(quoted ? "^#include \"([^\"]+)\"" : "^#include <([^>]+)>");
    const fs::path root(SINEW_SOURCE_DIR);
    for (const char* top : {"editor", "render", "app"})
        for (const auto& entry : fs::recursive_directory_iterator(root / top)) {
            const auto ending = entry.path().extension();
            if (ending != ".h" && ending != ".cpp") continue;
            std::ifstream in(entry.path());
            std::smatch match;
            for (std::string text; std::getline(in, text);)
                if (std::regex_search(text, match, line))
                    out.push_back({fs::relative(entry.path(), root).string(), match[1]});
        }
    return out;
}

TEST(Structure, noFolderIncludesAHigherOne) {
    const auto all = includes(true);
    ASSERT_GT(all.size(), 100u) << "the sources were not found";
    for (const auto& [file, included] : all) {
        const std::string from = folderOf(file);
        const std::string to = folderOf(included);
        ASSERT_FALSE(from.empty()) << file << " lies in no folder with a level";
        if (to.empty() || to == from) continue;
        EXPECT_LT(kLevels.at(to), kLevels.at(from)) << file << " includes " << included;
    }
}

TEST(Structure, theCoreAndTheRendererKnowNoQt) {
    for (const auto& [file, included] : includes(false)) {
        const bool isCore = file.starts_with("editor/") || file.starts_with("render/") ||
                            file.starts_with("app/batch/") ||
                            file.starts_with("app/import_worker/");
        const bool isQt = included.starts_with("Q") && included.find('.') == std::string::npos;
        EXPECT_FALSE(isCore && isQt) << file << " includes <" << included << ">";
    }
}

TEST(Structure, epoxyStaysInSourceFilesAndForeignParsersInTheReaders) {
    for (const auto& [file, included] : includes(false)) {
        if (included.starts_with("epoxy/")) {
            const bool drawing =
                file.starts_with("render/") || file.starts_with("editor/platform/");
            EXPECT_TRUE(drawing) << file << " includes <" << included << ">";
        }
        if (included.starts_with("assimp/")) {
            EXPECT_TRUE(file.starts_with("editor/exchange/readers/")) << file;
        }
    }
    for (const auto& [file, included] : includes(true)) {
        const bool mayRead =
            file.starts_with("editor/exchange/readers/") || file.starts_with("app/import_worker/");
        if (included.starts_with("editor/exchange/readers/")) {
            EXPECT_TRUE(mayRead) << file;
        }
    }
}

TEST(Structure, levelZeroUsesGlmAndTheStandardLibraryOnly) {
    for (const auto& [file, included] : includes(false)) {
        if (!file.starts_with("editor/scene/")) continue;
        const bool standard =
            included.find('/') == std::string::npos && included.find('.') == std::string::npos;
        EXPECT_TRUE(standard || included.starts_with("glm/"))
            << file << " includes <" << included << ">";
    }
}

}  // namespace
}  // namespace sinew
