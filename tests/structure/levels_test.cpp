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
#include <vector>

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

/// The inner rooms of a folder by level, the lowest first; "." are the files that lie in none.
/// Rooms of one level do not know each other.
using Rooms = std::vector<std::vector<std::string>>;
const std::map<std::string, Rooms> kRooms = {
    {"editor/geometry", {{"surface"}, {"solve", "voxel"}}},
    {"editor/binding", {{"roles"}, {"."}, {"learnt"}}},
    {"editor/document", {{"."}, {"project"}, {"journal"}}},
    {"editor/exchange",
     {{"."},
      {"canonical", "weight_files", "worker"},
      {"collada", "fbx", "gltf", "obj"},
      {"readers", "source_weights", "verify"}}},
    {"editor/exchange/readers", {{"."}, {"collada", "fbx", "gltf"}, {"assimp"}}},
    {"editor/paint", {{"."}, {"brushes"}}},
    {"editor/operations",
     {{"."},
      {"pose", "select", "weights"},
      {"skin"},
      {"transfer"},
      {"layers", "merge", "nodes", "update"}}},
    {"render", {{"frame"}, {"gl"}, {"buffers"}, {"things"}, {"."}}},
    {"app",
     {{"memory"},
      {"work", "images"},
      {"state"},
      {"playback"},
      {"widgets"},
      {"commands"},
      {"view"},
      {"tools"},
      {"viewport"},
      {"project"},
      {"dialogs", "panels", "start"},
      {"actions"},
      {"batch", "import_worker"},
      {"."},
      {"manual"}}},
};

/// The room of a folder that a file lies in; "." where it lies in none, empty where it is not in
/// the folder.
std::string roomOf(const std::string& folder, const std::string& path) {
    if (!path.starts_with(folder + "/")) return {};
    const auto rest = path.substr(folder.size() + 1);
    const auto slash = rest.find('/');
    return slash == std::string::npos ? "." : rest.substr(0, slash);
}

/// -1: not listed.
int levelOf(const Rooms& rooms, const std::string& room) {
    for (std::size_t level = 0; level < rooms.size(); ++level)
        for (const std::string& name : rooms[level])
            if (name == room) return static_cast<int>(level);
    return -1;
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

TEST(Structure, noRoomIncludesAHigherOneOrOneBesideIt) {
    const auto all = includes(true);
    for (const auto& [folder, rooms] : kRooms)
        for (const auto& [file, included] : all) {
            const std::string from = roomOf(folder, file);
            const std::string to = roomOf(folder, included);
            if (from.empty()) continue;
            ASSERT_GE(levelOf(rooms, from), 0) << file << " lies in a room without a level";
            if (to.empty() || to == from) continue;
            EXPECT_LT(levelOf(rooms, to), levelOf(rooms, from)) << file << " includes " << included;
        }
}

TEST(Structure, everyFolderWithRoomsHasLevelsForThem) {
    const fs::path root(SINEW_SOURCE_DIR);
    for (const auto& [folder, level] : kLevels) {
        if (folder == "tests") continue;
        for (const auto& entry : fs::directory_iterator(root / folder))
            if (entry.is_directory()) {
                EXPECT_TRUE(kRooms.contains(folder)) << folder << " has rooms without levels";
            }
    }
}

TEST(Structure, noRoomHasMoreThan40Sources) {
    std::map<std::string, int> sources;
    for (const auto& [folder, level] : kLevels) {
        if (folder == "tests") continue;
        const fs::path top = fs::path(SINEW_SOURCE_DIR) / folder;
        for (const auto& entry : fs::recursive_directory_iterator(top))
            if (entry.path().extension() == ".cpp") ++sources[entry.path().parent_path().string()];
    }
    for (const auto& [room, count] : sources) EXPECT_LE(count, 40) << room;
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

// Weights that are changed go through editor/weights/write_rows.h, which keeps layer 0 normalised.
// Rows are put into a scene otherwise where they are read and checked, or carried over as they are.
TEST(Structure, rowsAreWrittenInOnePlace) {
    const std::set<std::string> carriers{
        "editor/weights/write_rows.cpp", "editor/exchange/merge.cpp",
        "app/tools/edit_joints_drag.cpp",  // the rows of a preview
        "render/warm_up.cpp"               // a triangle of its own
    };
    const fs::path root(SINEW_SOURCE_DIR);
    const std::regex writing("setRows\\(|set\\(\\{BlockKind::RowPage");
    for (const char* top : {"editor", "render", "app"})
        for (const auto& entry : fs::recursive_directory_iterator(root / top)) {
            const std::string file = fs::relative(entry.path(), root).string();
            const bool reads = file.starts_with("editor/scene/") ||
                               file.starts_with("editor/codec/") ||
                               file.starts_with("editor/exchange/readers/");
            if (!file.ends_with(".cpp") || reads || carriers.contains(file)) continue;
            std::ifstream in(entry.path());
            for (std::string text; std::getline(in, text);)
                EXPECT_FALSE(std::regex_search(text, writing)) << file << ": " << text;
        }
}

}  // namespace
}  // namespace sinew
