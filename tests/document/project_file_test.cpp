// SPDX-License-Identifier: Apache-2.0
#include "editor/document/project/project_file.h"

#include <gtest/gtest.h>

#include <fstream>

#include "editor/document/project/schema.h"
#include "editor/platform/files.h"
#include "tests/document/project_scene.h"

namespace sinew {
namespace {

namespace fs = std::filesystem;
using test::bytesOf;
using test::projectScene;
using test::withStroke;

struct ProjectFileTest : testing::Test {
    fs::path folder = test::temporaryFolder();
    fs::path path = folder / "knight.sinew";
    const ProjectSettings settings{{"view", R"({"camera":[1,2,3]})"}, {"brush", R"("smooth")"}};

    static OpenedProject opened(const fs::path& file) {
        auto project = ProjectFile::open(file, {});
        EXPECT_TRUE(project.ok()) << project.error().message.english();
        return project ? std::move(*project) : OpenedProject{};
    }
    ProjectFile saved(const Scene& scene) {
        ProjectFile project;
        const auto report = project.saveAs(path, scene, settings, {});
        EXPECT_TRUE(report.ok()) << report.error().message.english();
        return project;
    }
    std::vector<std::string> names() const {
        std::vector<std::string> out;
        for (const auto& entry : fs::directory_iterator(folder))
            out.push_back(entry.path().filename().string());
        return out;
    }
};

TEST_F(ProjectFileTest, keepsEveryByteOfEveryBlockAndTheSettings) {
    const Scene scene = projectScene();
    saved(scene);
    const auto back = opened(path);
    EXPECT_EQ(bytesOf(back.scene), bytesOf(scene));
    EXPECT_EQ(back.settings, settings);
    EXPECT_FALSE(back.file.readOnly());
    EXPECT_TRUE(back.lost.empty());
    EXPECT_EQ(names(), std::vector<std::string>{"knight.sinew"}) << "it is one file";
}

TEST_F(ProjectFileTest, tellsWhichSaveItHoldsAlsoWhereItIsReadOnly) {
    const Scene scene = projectScene();
    ProjectFile project = saved(scene);
    const std::string first = project.revision();
    EXPECT_FALSE(first.empty());
    EXPECT_EQ(ProjectFile::revisionOf(path).value(), first);
    const auto second = opened(path);
    EXPECT_TRUE(second.file.readOnly());
    EXPECT_EQ(second.file.revision(), first);
    ASSERT_TRUE(project.save(scene, settings, {}).ok());
    EXPECT_EQ(project.revision(), first) << "nothing was new";
    ASSERT_TRUE(project.save(scene, {}, {}).ok());
    EXPECT_NE(project.revision(), first);
    EXPECT_EQ(ProjectFile::revisionOf(path).value(), project.revision());
    EXPECT_FALSE(ProjectFile::revisionOf(folder / "nothing.sinew").ok());
}

TEST_F(ProjectFileTest, isNotSavedOverAFileThatIsToBeKept) {
    const Scene scene = projectScene();
    ProjectFile project = saved(scene);
    const fs::path other = folder / "other.sinew";
    std::ofstream(other) << "another's";
    const auto refused = project.saveAs(other, scene, settings, {}, Existing::Keep);
    ASSERT_FALSE(refused.ok());
    EXPECT_EQ(refused.error().code, ErrorCode::CannotWrite);
    EXPECT_EQ(fs::file_size(other), 9u);
    EXPECT_EQ(project.path(), path);
    EXPECT_EQ(names().size(), 2u) << "nothing else is left there";
    EXPECT_TRUE(project.saveAs(folder / "new.sinew", scene, settings, {}, Existing::Keep).ok());
}

TEST_F(ProjectFileTest, keepsAnEmptySceneAndOneWithoutSettings) {
    ProjectFile project;
    ASSERT_TRUE(project.saveAs(path, Scene(), {}, {}).ok());
    project = {};
    const auto back = opened(path);
    EXPECT_TRUE(back.scene.blocks().empty());
    EXPECT_TRUE(back.settings.empty());
}

TEST_F(ProjectFileTest, cutsLargeBlocksIntoParts) {
    const Scene scene = projectScene(2 * kPartBytes + 12345, 4);
    saved(scene);
    EXPECT_EQ(bytesOf(opened(path).scene), bytesOf(scene));
}

TEST_F(ProjectFileTest, aBlockMayBecomeSmallerAndLarger) {
    const Scene large = projectScene(kPartBytes + 1, 4);
    const Scene small = projectScene(10, 4);
    auto project = saved(large);
    for (const Scene& scene : {small, large, small}) {
        ASSERT_TRUE(project.save(scene, settings, {}).ok());
        EXPECT_EQ(bytesOf(ProjectFile::open(path, {})->scene), bytesOf(scene));
    }
}

TEST_F(ProjectFileTest, aSaveWritesWhatChangedAndNoMore) {
    const Scene scene = projectScene(4'000'000, 400);  // 158 pages of rows
    auto project = saved(scene);
    const auto whole = fs::file_size(path);
    const Scene stroke = withStroke(scene, 100'000, 0.25f);
    const auto report = project.save(stroke, settings, {});
    ASSERT_TRUE(report.ok());
    EXPECT_EQ(report->blocks, 1u);
    EXPECT_EQ(report->bytes, bytesOf(*stroke.find({BlockKind::RowPage, 0, 0, 97})).size());
    EXPECT_LT(report->pages * 8192, 3 * report->bytes + 8 * 8192);
    EXPECT_LT(report->pages * 8192, whole / 100);
    EXPECT_LE(fs::file_size(path), whole + report->pages * 8192);
    EXPECT_EQ(bytesOf(opened(path).scene), bytesOf(stroke));
}

TEST_F(ProjectFileTest, aSaveOfNothingNewWritesNothing) {
    const Scene scene = projectScene();
    auto project = saved(scene);
    const auto before = readFile(path);
    const auto report = project.save(scene, settings, {});
    ASSERT_TRUE(report.ok());
    EXPECT_EQ(report->pages, 0u);
    EXPECT_EQ(*readFile(path), *before);
}

TEST_F(ProjectFileTest, manySavesLeaveOneWholeFile) {
    Scene scene = projectScene();
    auto project = saved(scene);
    const auto whole = fs::file_size(path);
    for (int i = 0; i < 60; ++i) {
        scene = withStroke(scene, static_cast<PointIndex>(i * 101), 0.5f);
        if (i % 7 == 0) scene.setClip(ClipId(0), i % 2 ? scene.clip(ClipId(0)) : nullptr);
        ASSERT_TRUE(project.save(scene, settings, {}).ok());
    }
    project = {};
    auto back = opened(path);
    EXPECT_EQ(bytesOf(back.scene), bytesOf(scene));
    EXPECT_LT(fs::file_size(path), whole + whole / 4);
    ASSERT_TRUE(back.file.save(withStroke(back.scene, 5, 0.125f), settings, {}).ok())
        << "what was opened can be saved on";
}

TEST_F(ProjectFileTest, settingsAloneCanBeSaved) {
    const Scene scene = projectScene();
    auto project = saved(scene);
    ASSERT_TRUE(project.save(scene, {{"brush", R"("add")"}}, {}).ok());
    project = {};
    EXPECT_EQ(opened(path).settings, (ProjectSettings{{"brush", R"("add")"}}));
}

TEST_F(ProjectFileTest, saveAsMovesToTheNewFileAndACopyDoesNot) {
    const Scene scene = projectScene();
    auto project = saved(scene);
    ASSERT_TRUE(project.saveCopy(folder / "copy.sinew", scene, settings, {}).ok());
    EXPECT_EQ(project.path(), path);
    const Scene stroke = withStroke(scene, 7, 0.5f);
    ASSERT_TRUE(project.saveAs(folder / "other.sinew", stroke, settings, {}).ok());
    EXPECT_EQ(project.path(), folder / "other.sinew");
    const Scene more = withStroke(stroke, 70, 0.5f);
    ASSERT_TRUE(project.save(more, settings, {}).ok());
    EXPECT_EQ(bytesOf(opened(path).scene), bytesOf(scene));
    EXPECT_EQ(bytesOf(opened(folder / "copy.sinew").scene), bytesOf(scene));
    project = {};
    EXPECT_EQ(bytesOf(opened(folder / "other.sinew").scene), bytesOf(more));
}

TEST_F(ProjectFileTest, saveAsMayReplaceItsOwnFileAndALinkStaysALink) {
    const Scene scene = projectScene();
    fs::create_symlink(path, folder / "link.sinew");
    ProjectFile project;
    ASSERT_TRUE(project.saveAs(folder / "link.sinew", scene, settings, {}).ok());
    EXPECT_TRUE(fs::is_symlink(folder / "link.sinew"));
    ASSERT_TRUE(project.saveAs(path, withStroke(scene, 1, 0.5f), settings, {}).ok());
    ASSERT_TRUE(project.save(scene, settings, {}).ok());
    project = {};
    EXPECT_EQ(bytesOf(opened(folder / "link.sinew").scene), bytesOf(scene));
}

TEST_F(ProjectFileTest, aCopyOverTheProjectItselfIsRefused) {
    const Scene scene = projectScene();
    auto project = saved(scene);
    const auto copy = project.saveCopy(path, scene, settings, {});
    ASSERT_FALSE(copy.ok());
    EXPECT_EQ(copy.error().code, ErrorCode::CannotWrite);
}

TEST_F(ProjectFileTest, cancellingASaveWritesNothing) {
    const Scene scene = projectScene(100, 200);
    auto project = saved(scene);
    const auto before = readFile(path);
    int calls = 0;
    const Progress third([&](double) { return ++calls < 3; });
    const Scene other = projectScene(200, 200);
    for (const bool whole : {false, true}) {
        calls = 0;
        const auto report = whole ? project.saveAs(path, other, settings, third)
                                  : project.save(other, settings, third);
        ASSERT_FALSE(report.ok());
        EXPECT_EQ(report.error().code, ErrorCode::Cancelled);
        EXPECT_EQ(*readFile(path), *before);
        EXPECT_EQ(names().size(), 1u);
    }
    EXPECT_TRUE(project.save(other, settings, {}).ok()) << "and it can be saved afterwards";
    calls = 0;
    EXPECT_EQ(ProjectFile::open(path, third).error().code, ErrorCode::Cancelled);
}

TEST_F(ProjectFileTest, withoutAFileItSaysSo) {
    ProjectFile project;
    const auto report = project.save(projectScene(), settings, {});
    ASSERT_FALSE(report.ok());
    EXPECT_EQ(report.error().code, ErrorCode::CannotWrite);
}

TEST_F(ProjectFileTest, namesOfProjectsEndInSinew) {
    EXPECT_TRUE(ProjectFile::isProjectName("a/b.sinew"));
    EXPECT_TRUE(ProjectFile::isProjectName("B.SINEW"));
    EXPECT_FALSE(ProjectFile::isProjectName("sinew"));
    EXPECT_FALSE(ProjectFile::isProjectName("a.sinew.glb"));
}

TEST_F(ProjectFileTest, isKnownUnderAnotherName) {
    const fs::path other = folder / "hero.fbx";
    saved(projectScene());
    fs::copy_file(path, other);
    EXPECT_TRUE(ProjectFile::isProject(other));
    EXPECT_FALSE(ProjectFile::isProject(folder / "none.fbx"));
    EXPECT_FALSE(ProjectFile::isProject(__FILE__));
}

}  // namespace
}  // namespace sinew
