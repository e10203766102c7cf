// SPDX-License-Identifier: Apache-2.0
// What may not be opened or not be written, and what is said then.
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>

#include "editor/document/project/project_file.h"
#include "editor/document/project/schema.h"
#include "editor/platform/files.h"
#include "tests/document/project_scene.h"

namespace sinew {
namespace {

namespace fs = std::filesystem;
using test::bytesOf;
using test::projectScene;
using test::withStroke;

struct ProjectOpenTest : testing::Test {
    fs::path folder = test::temporaryFolder();
    fs::path path = folder / "knight.sinew";
    Scene scene = projectScene();
    ProjectFile project;

    ProjectOpenTest() { EXPECT_TRUE(project.saveAs(path, scene, {}, {}).ok()); }

    void run(const std::string& sql) {
        const auto database = Database::open(path, Database::Access::ReadWrite);
        ASSERT_TRUE(database.ok());
        const auto done = (*database)->exec(sql);
        ASSERT_TRUE(done.ok()) << done.error().message.english();
    }
    static Error refusal(const fs::path& file) {
        const auto opened = ProjectFile::open(file, {});
        EXPECT_FALSE(opened.ok());
        return opened ? Error{} : opened.error();
    }
    static std::string sentence(const fs::path& file) {
        const Error error = refusal(file);
        EXPECT_EQ(error.code, ErrorCode::CannotRead);
        EXPECT_NE(error.message.english().find(file.string()), std::string::npos);
        return error.message.english();
    }
    Error failedSave(const Scene& changed) {
        const auto report = project.save(changed, {}, {});
        EXPECT_FALSE(report.ok());
        return report ? Error{} : report.error();
    }
};

// A journal that names it is read by another start, in another folder.
TEST_F(ProjectOpenTest, isKnownByItsWholePathHoweverItWasNamed) {
    const fs::path here = fs::relative(path);
    ASSERT_FALSE(here.is_absolute());
    const auto opened = ProjectFile::open(here, {});
    ASSERT_TRUE(opened.ok());
    EXPECT_TRUE(opened->file.path().is_absolute());
    EXPECT_TRUE(fs::equivalent(opened->file.path(), path));
    ProjectFile other;
    ASSERT_TRUE(other.saveAs(fs::relative(folder / "squire.sinew"), scene, {}, {}).ok());
    EXPECT_TRUE(other.path().is_absolute());
}

TEST_F(ProjectOpenTest, aNewerFileIsRefusedWithWhatToDo) {
    for (const char* sql : {"PRAGMA user_version = 2",
                            "PRAGMA user_version = 1; UPDATE meta SET "
                            "value = '9' WHERE name = 'block_version'"}) {
        run(sql);
        EXPECT_NE(sentence(path).find("Update Sinew"), std::string::npos);
        const auto salvaged = ProjectFile::openDamaged(path, {});
        EXPECT_FALSE(salvaged.ok()) << "it is not damaged";
    }
}

TEST_F(ProjectOpenTest, whatIsNoProjectIsRefused) {
    const auto other = folder / "other.sinew";
    EXPECT_NE(sentence(other).find("does not exist"), std::string::npos);
    EXPECT_NE(sentence(folder).find("folder"), std::string::npos);
    ASSERT_EQ(::mkfifo(other.c_str(), 0600), 0);
    sentence(other);  // and does not wait for somebody to write into it
    fs::remove(other);
    for (const std::string& text : {std::string(), std::string("glTF"), std::string(5000, 'x')}) {
        ASSERT_TRUE(writeFileAtomically(other, text));
        const char* wrong = text.empty() ? "is empty" : "not a Sinew project";
        EXPECT_NE(sentence(other).find(wrong), std::string::npos);
        EXPECT_FALSE(ProjectFile::openDamaged(other, {}).ok());
    }
    fs::remove(other);
    {
        const auto database = Database::open(other, Database::Access::Create);
        ASSERT_TRUE((*database)->exec("CREATE TABLE blocks (a)").ok());
    }
    EXPECT_NE(sentence(other).find("not a Sinew project"), std::string::npos);
}

TEST_F(ProjectOpenTest, otherTablesThanOursAreNeverUsed) {
    run("CREATE VIEW extra AS SELECT 1");
    EXPECT_TRUE(isDamage(refusal(path)));
    run("DROP VIEW extra");
    EXPECT_TRUE(ProjectFile::open(path, {}).ok());
    run("CREATE INDEX extra ON blocks (crc32)");
    EXPECT_TRUE(isDamage(refusal(path)));
    run("DROP INDEX extra; CREATE TRIGGER extra AFTER UPDATE ON meta BEGIN DELETE FROM blocks; "
        "END");
    EXPECT_TRUE(isDamage(refusal(path)));
}

TEST_F(ProjectOpenTest, aJournalThatNamesOtherFilesIsNotApplied) {
    ASSERT_TRUE(writeFileAtomically(folder / "precious", "x"));
    std::string journal(1024, '\0');
    journal += (folder / "precious").string();
    journal += std::string("\0\0\0\x40\0\0\0\0\xd9\xd5\x05\xf9\x20\xa1\x63\xd7", 16);
    ASSERT_TRUE(writeFileAtomically(path.string() + "-journal", journal));
    EXPECT_NE(sentence(path).find("-journal"), std::string::npos);
    EXPECT_FALSE(ProjectFile::openDamaged(path, {}).ok());
    EXPECT_TRUE(fs::exists(folder / "precious"));
}

TEST_F(ProjectOpenTest, theSecondWindowIsReadOnlyAndSaysWhy) {
    fs::create_symlink(path, folder / "link.sinew");
    for (const auto& name : {path, folder / "link.sinew"}) {
        auto second = ProjectFile::open(name, {});
        ASSERT_TRUE(second.ok());
        EXPECT_TRUE(second->file.readOnly());
        EXPECT_NE(second->file.readOnlyReason().english().find("another window"),
                  std::string::npos);
        EXPECT_EQ(bytesOf(second->scene), bytesOf(scene));
        const auto save = second->file.save(withStroke(scene, 1, 0.5f), {}, {});
        ASSERT_FALSE(save.ok());
        EXPECT_EQ(save.error().code, ErrorCode::CannotWrite);
        EXPECT_FALSE(second->file.saveAs(path, scene, {}, {}).ok()) << "the first one has it";
        const auto own = second->file.saveAs(folder / "own.sinew", scene, {}, {});
        ASSERT_TRUE(own.ok()) << own.error().message.english();
        EXPECT_FALSE(second->file.readOnly());
        EXPECT_TRUE(second->file.save(withStroke(scene, 1, 0.5f), {}, {}).ok());
    }
    EXPECT_TRUE(project.save(withStroke(scene, 1, 0.5f), {}, {}).ok());
    project = {};
    EXPECT_FALSE(ProjectFile::open(path, {})->file.readOnly()) << "once the first one is closed";
}

TEST_F(ProjectOpenTest, aFileOfAnotherWindowIsNotReplaced) {
    ProjectFile other;
    const auto elsewhere = folder / "other.sinew";
    ASSERT_TRUE(other.saveAs(elsewhere, scene, {}, {}).ok());
    const auto before = *readFile(path);
    EXPECT_FALSE(other.saveAs(path, projectScene(99), {}, {}).ok());
    EXPECT_FALSE(other.saveCopy(path, projectScene(99), {}, {}).ok());
    EXPECT_EQ(*readFile(path), before);
    EXPECT_EQ(other.path(), elsewhere);
    EXPECT_TRUE(other.save(projectScene(99), {}, {}).ok());
}

// Runs as a user who owns nothing; gives what `work` gave.
int asNobody(const std::function<int()>& work) {
    const pid_t child = ::fork();
    if (child == 0) {
        constexpr uid_t kNobody = 65534;
        if (::setgid(kNobody) != 0 || ::setuid(kNobody) != 0) ::_exit(99);
        ::_exit(work());
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

TEST_F(ProjectOpenTest, whereOneMayNotWriteItIsReadOnly) {
    if (::geteuid() != 0) GTEST_SKIP() << "needs to become another user";
    project = {};
    for (auto up = folder; up != fs::temp_directory_path(); up = up.parent_path())
        fs::permissions(up, fs::perms(0755));
    const int result = asNobody([&] {
        auto opened = ProjectFile::open(path, {});
        if (!opened) return 1;
        if (!opened->file.readOnly() || bytesOf(opened->scene) != bytesOf(scene)) return 2;
        const auto save = opened->file.save(withStroke(scene, 1, 0.5f), {}, {});
        if (save.ok() || save.error().code != ErrorCode::CannotWrite) return 3;
        const auto as = opened->file.saveAs(folder / "new.sinew", scene, {}, {});
        return as.ok() || as.error().code != ErrorCode::CannotWrite ? 4 : 0;
    });
    EXPECT_EQ(result, 0);
    fs::permissions(path, fs::perms(0600));
    EXPECT_EQ(asNobody([&] { return ProjectFile::open(path, {}).ok() ? 1 : 0; }), 0);
}

TEST_F(ProjectOpenTest, aFileThatIsGoneOrAnotherOneIsNotSavedInto) {
    const auto keep = folder / "moved.sinew";
    const Scene stroke = withStroke(scene, 1, 0.5f);
    fs::rename(path, keep);
    EXPECT_NE(failedSave(stroke).message.english().find("no longer exists"), std::string::npos);
    ProjectFile other;
    ASSERT_TRUE(other.saveAs(path, projectScene(99), {}, {}).ok());
    EXPECT_NE(failedSave(stroke).message.english().find("by another file"), std::string::npos);
    EXPECT_FALSE(project.saveAs(path, stroke, {}, {}).ok()) << "another window has it open";
    other = {};
    ASSERT_TRUE(project.saveAs(path, stroke, {}, {}).ok());
    ASSERT_TRUE(project.save(scene, {}, {}).ok());
    EXPECT_EQ(bytesOf(ProjectFile::open(path, {})->scene), bytesOf(scene));
    EXPECT_EQ(bytesOf(ProjectFile::open(keep, {})->scene), bytesOf(scene));
}

TEST_F(ProjectOpenTest, aFileThatAnotherProgramChangedIsNotOverwrittenUnasked) {
    run("UPDATE meta SET value = 'other' WHERE name = 'revision'");
    const Scene stroke = withStroke(scene, 1, 0.5f);
    for (const char* said : {"changed by another", "Merge Version", "Save As"})
        EXPECT_NE(failedSave(stroke).message.english().find(said), std::string::npos) << said;
    ASSERT_TRUE(project.saveAs(path, stroke, {}, {}).ok());
    ASSERT_TRUE(project.save(scene, {}, {}).ok());
}

TEST_F(ProjectOpenTest, aFileInUseByAnotherProgramIsReadWhenThatIsDone) {
    project = {};
    const auto database = Database::open(path, Database::Access::ReadWrite);
    const auto transaction = Transaction::begin(**database);
    ASSERT_TRUE(transaction.ok());
    EXPECT_TRUE(ProjectFile::open(path, {}).ok()) << "it has written nothing yet";
}

TEST_F(ProjectOpenTest, aSceneThatCouldNotBeReadAgainIsNotSaved) {
    Scene bad = scene;
    auto nodes = std::make_shared<NodeTable>(scene.nodes());
    nodes->edit(nodes->all()[0].id).local.translation.x = std::nan("");
    bad.setNodes(nodes);
    EXPECT_EQ(failedSave(bad).code, ErrorCode::CannotWrite);
    Scene unfit = scene;
    unfit.setMesh(MeshId(0), nullptr);
    EXPECT_EQ(failedSave(unfit).code, ErrorCode::CannotWrite);
    EXPECT_FALSE(project.saveCopy(folder / "copy.sinew", unfit, {}, {}).ok());
    project = {};
    EXPECT_EQ(bytesOf(ProjectFile::open(path, {})->scene), bytesOf(scene));
}

}  // namespace
}  // namespace sinew
