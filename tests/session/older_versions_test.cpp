// SPDX-License-Identifier: Apache-2.0
// Files that earlier versions wrote (tests/document/fixtures) mean today what they meant then.
#include <gtest/gtest.h>
#include <zlib.h>

#include <chrono>
#include <fstream>
#include <sstream>

#include "editor/codec/block_codec.h"
#include "editor/codec/scene_codec.h"
#include "editor/document/database.h"
#include "editor/document/document.h"
#include "editor/document/journal/journal.h"
#include "editor/document/journal/recovery.h"
#include "editor/document/project/project_file.h"
#include "editor/exchange/exchange.h"
#include "editor/platform/files.h"
#include "tests/support/fixtures.h"

namespace sinew {
namespace {

namespace fs = std::filesystem;
using Bytes = std::vector<std::uint8_t>;

Bytes bytesIn(const fs::path& file) {
    auto bytes = readFile(file);
    EXPECT_TRUE(bytes.ok()) << file;
    return bytes ? std::move(*bytes) : Bytes();
}

Bytes glbOf(const Scene& scene) {
    const auto file = test::temporaryFolder() / "out.glb";
    const auto written = writeScene(scene, file, {}, {});
    EXPECT_TRUE(written.ok()) << (written.ok() ? "" : written.error().message.english());
    return bytesIn(file);
}

std::uint32_t checksumOf(const Scene& scene) {
    const auto bytes = glbOf(scene);
    return static_cast<std::uint32_t>(crc32_z(0, bytes.data(), bytes.size()));
}

class ProjectOfVersion1 : public testing::TestWithParam<const char*> {
protected:
    void SetUp() override { fs::copy_file(kept(".sinew"), file_); }
    fs::path kept(const char* ending) const {
        return test::writtenEarlier(std::string("v1/") + GetParam() + ending);
    }
    OpenedProject opened() const {
        auto project = ProjectFile::open(file_, {});
        EXPECT_TRUE(project.ok()) << (project.ok() ? "" : project.error().message.english());
        return project ? std::move(*project) : OpenedProject();
    }
    std::string blockVersion() const {
        const auto database = Database::open(file_, Database::Access::ReadOnly);
        auto query = (*database)->prepare("SELECT value FROM meta WHERE name = 'block_version'");
        return query.ok() && *query->step() ? query->text(0) : std::string();
    }
    const fs::path file_ = test::temporaryFolder() / "project.sinew";
};

TEST_P(ProjectOfVersion1, opensAndExportsTheSameBytesAsThen) {
    EXPECT_EQ(glbOf(opened().scene), bytesIn(kept(".glb")));
}

TEST_P(ProjectOfVersion1, isLeftAsItIsWhereNothingChanges) {
    auto project = opened();
    ASSERT_TRUE(project.file.save(project.scene, project.settings, {}).ok());
    EXPECT_EQ(bytesIn(file_), bytesIn(kept(".sinew")));
}

TEST_P(ProjectOfVersion1, isRenewedWholeByTheFirstChangeThatIsSaved) {
    std::vector<std::uint8_t> saved;
    {
        auto project = opened();
        auto info = std::make_shared<SceneInfo>(project.scene.info());
        info->warnings.emplace_back("Changed.");
        project.scene.setInfo(info);
        const auto report = project.file.save(project.scene, project.settings, {});
        ASSERT_TRUE(report.ok()) << report.error().message.english();
        saved = encodeScene(project.scene);
        project.scene.setInfo(std::make_shared<SceneInfo>(*info));
        const auto second = project.file.save(project.scene, project.settings, {});
        ASSERT_TRUE(second.ok());
        EXPECT_EQ(second->blocks, 1u) << "once is enough";
    }
    EXPECT_EQ(blockVersion(), std::to_string(kBlockVersion));
    const auto again = opened();
    EXPECT_EQ(encodeScene(again.scene), saved);
    EXPECT_EQ(glbOf(again.scene), bytesIn(kept(".glb")));
}

TEST_P(ProjectOfVersion1, isRenewedWhereOnlyASettingChanges) {
    auto project = opened();
    const auto before = encodeScene(project.scene);
    project.settings["view"] = "{}";
    ASSERT_TRUE(project.file.save(project.scene, project.settings, {}).ok());
    project.file = {};
    EXPECT_EQ(blockVersion(), std::to_string(kBlockVersion));
    EXPECT_EQ(encodeScene(opened().scene), before);
}

// The row that says which version it is may be what was lost.
TEST_P(ProjectOfVersion1, isReadWithoutWordOfItsVersionWhereItIsDamaged) {
    {
        const auto database = Database::open(file_, Database::Access::ReadWrite);
        ASSERT_TRUE((*database)->exec("DELETE FROM meta WHERE name = 'block_version'").ok());
    }
    EXPECT_FALSE(ProjectFile::open(file_, {}).ok());
    const auto project = ProjectFile::openDamaged(file_, {});
    ASSERT_TRUE(project.ok()) << project.error().message.english();
    EXPECT_EQ(glbOf(project->scene), bytesIn(kept(".glb")));
}

INSTANTIATE_TEST_SUITE_P(Of, ProjectOfVersion1, testing::Values("everything", "pages"));

TEST(OlderProject, hasWhatVersion1HadAndNothingElse) {
    const auto file = test::temporaryFolder() / "everything.sinew";
    fs::copy_file(test::writtenEarlier("v1/everything.sinew"), file);
    const auto project = ProjectFile::open(file, {});
    ASSERT_TRUE(project.ok());
    const Scene& scene = project->scene;
    const auto skin = scene.skin(SkinId(0));
    EXPECT_EQ(skin->maxInfluences, 3u);
    EXPECT_TRUE(skin->slots[1].locked);
    EXPECT_FALSE(skin->isMember(3));
    EXPECT_TRUE(skin->isLocked(1));
    EXPECT_EQ(skin->symmetry.mirrorSlot, (std::vector<SlotIndex>{0, 3, 2, 1}));
    EXPECT_FALSE(skin->symmetry.plane.has_value());
    EXPECT_TRUE(skin->layers.empty());
    EXPECT_TRUE(skin->deformer.empty());
    EXPECT_EQ(skin->slots[0].role, JointRole::Unknown);
    const auto walk = scene.clip(ClipId(0));
    EXPECT_EQ(walk->name, "walk");
    EXPECT_EQ(walk->framesPerSecond, 24.0);
    ASSERT_EQ(walk->tracks.size(), 3u);
    EXPECT_EQ(walk->tracks[1].interpolation, Interpolation::Cubic);
    EXPECT_EQ(walk->tracks[2].path, TrackPath::MorphWeights);
    EXPECT_EQ(scene.clip(ClipId(2))->name, "snap");
    const Node* cloth = scene.nodes().find(skin->meshNode);
    EXPECT_EQ(cloth->morphWeights, (std::vector<float>{0.5f, 0.125f}));
    EXPECT_EQ(cloth->storedMorphWeights, cloth->morphWeights);
    EXPECT_NE(project->settings.at("tool").find("\"tool\":3"), std::string::npos);
}

struct ToldState {
    std::uint32_t checksum = 0;
    std::string label;
};

std::vector<ToldState> toldStates() {
    std::vector<ToldState> out;
    std::ifstream in(test::writtenEarlier("v1/journal_states.txt"));
    for (std::string line; std::getline(in, line);) {
        std::istringstream words(line);
        ToldState state;
        words >> state.checksum >> std::ws;
        std::getline(words, state.label);
        out.push_back(std::move(state));
    }
    return out;
}

// Undoes all and does all again, and compares each state with what was told of it.
void expectToldStates(Document& document) {
    const auto told = toldStates();
    ASSERT_EQ(document.history().steps.size() + 1, told.size());
    EXPECT_EQ(document.historySteps(), 4u) << "of six steps two are undone";
    while (document.canUndo()) document.undo();
    for (std::size_t i = 0; i < told.size(); ++i) {
        EXPECT_EQ(checksumOf(document.scene()), told[i].checksum) << told[i].label;
        if (i > 0) {
            EXPECT_EQ(document.undoLabel().english(), told[i].label);
        }
        document.redo();
    }
}

void recoverOnly(const fs::path& journals, Document& document) {
    const auto found = abandonedJournals(journals);
    ASSERT_EQ(found.size(), 1u);
    EXPECT_TRUE(found[0].trouble.empty()) << found[0].trouble.english();
    auto recovered = recover(found[0], {});
    ASSERT_TRUE(recovered.ok()) << recovered.error().message.english();
    EXPECT_TRUE(recovered->losses.empty());
    document.restore(std::move(recovered->history));
}

class JournalOfVersion1 : public testing::Test {
protected:
    void SetUp() override {
        fs::copy(test::writtenEarlier("v1/journal"), journals_ / "1-1-1");
        std::ofstream(journals_ / "1-1-1" / "lock");
    }
    const fs::path journals_ = test::temporaryFolder();
};

TEST_F(JournalOfVersion1, recoversItsSteps) {
    Document document;
    recoverOnly(journals_, document);
    expectToldStates(document);
}

// The document that was brought back is followed by a journal of today.
TEST_F(JournalOfVersion1, isFollowedByOneOfTodayWithTheSameSteps) {
    const auto journals = test::temporaryFolder();
    {
        Journal::Options options;
        options.folder = journals;
        Journal journal(std::move(options));
        Document document;
        recoverOnly(journals_, document);
        document.setSink(&journal);
        ASSERT_TRUE(journal.waitDurable(std::chrono::seconds(20)));
        document.setSink(nullptr);
    }
    Document document;
    recoverOnly(journals, document);
    expectToldStates(document);
}

}  // namespace
}  // namespace sinew
