// SPDX-License-Identifier: Apache-2.0
// What an export that fails leaves behind: the old files as they were, nothing else, one sentence.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <functional>
#include <map>

#include "editor/exchange/exchange.h"
#include "editor/platform/files.h"
#include "tests/support/fixtures.h"

namespace sinew {
namespace export_failure_test {

namespace fs = std::filesystem;

using Contents = std::map<std::string, std::vector<std::uint8_t>>;

Contents contents(const fs::path& folder) {
    Contents out;
    for (const auto& entry : fs::directory_iterator(folder)) {
        const auto read = readFile(entry.path());
        out[entry.path().filename().string()] = read ? *read : std::vector<std::uint8_t>{};
    }
    return out;
}

// A scene that takes some room, bound, with an image; `shade` tells two of them apart.
Scene sceneOfShade(std::uint8_t shade) {
    Scene scene = test::sceneOf(test::gridMesh(20, 20, 1.0f + shade));
    const auto joints = test::addChain(scene, {0.0, 5.0});
    const float weight = static_cast<float>(shade) / 256.0f;
    std::vector<std::vector<Influence>> rows(21 * 21, {{0, weight}, {1, 1.0f - weight}});
    test::addSkin(scene, scene.nodes().all().front().id, joints, rows);
    auto image = std::make_shared<Image>();
    image->path = "shade.png";
    image->data.assign(3000, shade);
    scene.setImage(ImageId(0), image);
    return scene;
}

// The writers of the program that write a file for the user.
struct Writer {
    const char* name;
    const char* file;
    Expected<void> (*write)(const Scene&, const fs::path&);
};

Expected<void> writeModel(const Scene& scene, const fs::path& file) {
    const auto report = writeScene(scene, file, {}, {});
    if (!report) return report.error();
    return {};
}

class ExportFailure : public testing::TestWithParam<Writer> {
protected:
    void SetUp() override {
        folder_ = test::temporaryFolder();
        ASSERT_TRUE(write(128));
        before_ = contents(folder_);
    }
    Expected<void> write(std::uint8_t shade) const {
        return GetParam().write(sceneOfShade(shade), folder_ / GetParam().file);
    }
    // In a copy of this process: the exit status, 0 when the export was refused with a sentence.
    int refusedIn(const std::function<bool()>& prepare) const {
        const pid_t child = ::fork();
        if (child == 0) {
            if (!prepare()) ::_exit(77);
            const auto done = write(129);
            if (done) ::_exit(1);
            const auto text = done.error().message.english();
            const bool isSentence = done.error().code == ErrorCode::CannotWrite &&
                                    text.ends_with('.') && text.find('"') != std::string::npos;
            ::_exit(isSentence ? 0 : 2);
        }
        int status = 0;
        ::waitpid(child, &status, 0);
        return WIFEXITED(status) ? WEXITSTATUS(status) : 99;
    }
    fs::path folder_;
    Contents before_;
};

// A disk that takes only so many bytes of a file, in place of one that is full: every size up to
// what the export takes.
TEST_P(ExportFailure, ForWantOfRoomLeavesTheOldFiles) {
    std::size_t largest = 0;
    for (const auto& [name, bytes] : before_) largest = std::max(largest, bytes.size());
    for (const std::size_t room : {std::size_t{0}, std::size_t{100}, largest / 4, largest / 2,
                                   largest * 9 / 10, largest - 1}) {
        const int status = refusedIn([room] {
            std::signal(SIGXFSZ, SIG_IGN);
            const rlimit limit{room, room};
            return ::setrlimit(RLIMIT_FSIZE, &limit) == 0;
        });
        EXPECT_EQ(status, 0) << room << " bytes";
        EXPECT_TRUE(contents(folder_) == before_) << room << " bytes";
    }
}

TEST_P(ExportFailure, InAReadOnlyFolderLeavesTheOldFiles) {
    fs::permissions(folder_, fs::perms(0555));
    const int status = refusedIn([] { return ::geteuid() != 0 || ::seteuid(65534) == 0; });
    fs::permissions(folder_, fs::perms(0755));
    if (status == 77) GTEST_SKIP() << "cannot act as another user";
    EXPECT_EQ(status, 0);
    EXPECT_TRUE(contents(folder_) == before_);
}

TEST_P(ExportFailure, OnAVanishedDriveIsASentence) {
    const auto away = folder_.parent_path() / (folder_.filename().string() + "-away");
    fs::rename(folder_, away);
    EXPECT_EQ(refusedIn([] { return true; }), 0);
    EXPECT_FALSE(fs::exists(folder_));
    fs::rename(away, folder_);
    EXPECT_TRUE(contents(folder_) == before_);
}

TEST_P(ExportFailure, WithoutFileDescriptorsLeavesTheOldFiles) {
    const int status = refusedIn([] {
        const int lowest = ::dup(STDIN_FILENO);
        ::close(lowest);
        const rlimit limit{static_cast<rlim_t>(lowest), static_cast<rlim_t>(lowest)};
        return ::setrlimit(RLIMIT_NOFILE, &limit) == 0;
    });
    EXPECT_EQ(status, 0);
    EXPECT_TRUE(contents(folder_) == before_);
}

TEST_P(ExportFailure, WhereAFolderHasTakenTheNameIsASentence) {
    fs::remove(folder_ / GetParam().file);
    fs::create_directory(folder_ / GetParam().file);
    const auto done = write(129);
    ASSERT_FALSE(done);
    EXPECT_EQ(done.error().code, ErrorCode::CannotWrite);
    before_.erase(GetParam().file);
    auto after = contents(folder_);
    after.erase(GetParam().file);
    EXPECT_TRUE(after == before_);
}

TEST_P(ExportFailure, IsNoneWhenThereIsRoomAgain) {
    ASSERT_TRUE(write(129));
    EXPECT_FALSE(contents(folder_) == before_);
    for (const auto& [name, bytes] : contents(folder_))
        EXPECT_EQ(name.find(".sinew-"), std::string::npos) << name;
}

INSTANTIATE_TEST_SUITE_P(Writers, ExportFailure,
                         testing::Values(Writer{"glb", "model.glb", writeModel},
                                         Writer{"fbx", "model.fbx", writeModel},
                                         Writer{"dae", "model.dae", writeModel},
                                         Writer{"obj", "model.obj", writeModel},
                                         Writer{"gltf", "model.gltf", writeModel},
                                         Writer{"json", "weights.json", writeWeightTable},
                                         Writer{"csv", "weights.csv", writeWeightTable}),
                         [](const auto& one) { return std::string(one.param.name); });

}  // namespace export_failure_test
}  // namespace sinew
