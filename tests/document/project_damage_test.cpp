// SPDX-License-Identifier: Apache-2.0
// Damaged projects: refused by open(), and read as far as they can be by openDamaged().
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <random>

#include "editor/codec/scene_check.h"
#include "editor/document/project/project_file.h"
#include "editor/document/project/schema.h"
#include "editor/platform/files.h"
#include "tests/document/project_scene.h"
#include "tests/support/random.h"

namespace sinew {
namespace {

namespace fs = std::filesystem;
using test::bytesOf;
using test::projectScene;

using Bytes = std::vector<std::uint8_t>;

struct ProjectDamageTest : testing::Test {
    fs::path folder = test::temporaryFolder();
    fs::path path = folder / "knight.sinew";
    Scene scene = projectScene(40'000);
    const ProjectSettings settings{{"view", R"({"camera":[1,2,3]})"}};
    Bytes whole;

    ProjectDamageTest() {
        ProjectFile project;
        EXPECT_TRUE(project.saveAs(path, scene, settings, {}).ok());
        whole = *readFile(path);
    }
    void run(const std::string& sql) {
        const auto database = Database::open(path, Database::Access::ReadWrite);
        const auto done = (*database)->exec(sql);
        ASSERT_TRUE(done.ok()) << done.error().message.english();
    }
    // What is left after the statement has damaged the file.
    OpenedProject left(const std::string& sql) {
        run(sql);
        const auto refused = ProjectFile::open(path, {});
        EXPECT_FALSE(refused.ok());
        EXPECT_TRUE(!refused.ok() && isDamage(refused.error()));
        auto opened = ProjectFile::openDamaged(path, {});
        EXPECT_TRUE(opened.ok()) << opened.error().message.english();
        if (!opened) return {};
        EXPECT_TRUE(opened->file.readOnly());
        EXPECT_TRUE(agrees(opened->scene));
        EXPECT_FALSE(opened->lost.empty());
        return std::move(*opened);
    }
    static std::string told(const OpenedProject& opened) {
        std::string out;
        for (const auto& message : opened.lost) out += message.english() + "\n";
        return out;
    }
    // All blocks but those of `kinds` are as they were.
    void expectTheRest(const Scene& left, const std::vector<BlockKind>& kinds) {
        for (const auto& [id, block] : scene.blocks()) {
            if (std::ranges::find(kinds, id.kind) != kinds.end()) continue;
            const auto found = left.find(id);
            ASSERT_TRUE(found) << "kind " << int(id.kind);
            EXPECT_EQ(bytesOf(*found), bytesOf(*block)) << "kind " << int(id.kind);
        }
    }
};

TEST_F(ProjectDamageTest, aLostImageIsOneThatIsMissing) {
    const auto opened = left("UPDATE blocks SET data = zeroblob(40000) WHERE kind = 8");
    EXPECT_TRUE(opened.scene.image(ImageId(0))->missing);
    expectTheRest(opened.scene, {BlockKind::Image});
    EXPECT_EQ(opened.settings, settings);
    EXPECT_NE(told(opened).find("1 image is lost"), std::string::npos) << told(opened);
}

TEST_F(ProjectDamageTest, aLostTextureLeavesMaterialsWithoutIt) {
    const auto opened = left("DELETE FROM blocks WHERE kind = 7");
    const auto material = opened.scene.material(MaterialId(0));
    EXPECT_FALSE(material->baseColourTexture.valid());
    EXPECT_TRUE(material->uses.empty());
    EXPECT_EQ(material->json.find("baseColorTexture"), std::string::npos);
    expectTheRest(opened.scene, {BlockKind::Texture, BlockKind::Material});
}

TEST_F(ProjectDamageTest, aLostMaterialLeavesPartsWithoutOne) {
    const auto opened = left("UPDATE blocks SET crc32 = crc32 + 1 WHERE kind = 6");
    EXPECT_FALSE(opened.scene.mesh(MeshId(0))->parts[0].material.valid());
    expectTheRest(opened.scene, {BlockKind::Mesh, BlockKind::Material});
}

TEST_F(ProjectDamageTest, lostPagesOfRowsLeaveTheirPointsUnweighted) {
    const auto opened = left("DELETE FROM blocks WHERE kind = 4 AND page IN (2, 6)");
    const Rows rows = opened.scene.rows(SkinId(0));
    const Rows before = scene.rows(SkinId(0));
    ASSERT_EQ(rows.pointCount(), before.pointCount());
    std::size_t unweighted = 0;
    for (PointIndex p = 0; p < rows.pointCount(); ++p) {
        const auto page = p / kRowPagePoints;
        if (page == 2 || page == 6)
            unweighted += rows[p].empty() ? 1 : 0;
        else
            EXPECT_TRUE(std::ranges::equal(rows[p], before[p]));
    }
    EXPECT_EQ(unweighted, 1024u + 6561u - 6 * 1024u);
    EXPECT_NE(told(opened).find("1441 of the 6561"), std::string::npos) << told(opened);
    expectTheRest(opened.scene, {BlockKind::RowPage});
}

TEST_F(ProjectDamageTest, aLostSkinLeavesTheMeshUnbound) {
    const auto opened = left("DELETE FROM blocks WHERE kind = 3");
    EXPECT_TRUE(opened.scene.skins().empty());
    expectTheRest(opened.scene, {BlockKind::Skin, BlockKind::RowPage});
}

TEST_F(ProjectDamageTest, aLostMeshLeavesItsNodeWithoutMeshAndSkin) {
    const auto opened = left("DELETE FROM blocks WHERE kind = 2");
    EXPECT_FALSE(opened.scene.nodes().all()[0].mesh.valid());
    EXPECT_TRUE(opened.scene.skins().empty());
    EXPECT_EQ(opened.scene.nodes().size(), scene.nodes().size());
    expectTheRest(opened.scene,
                  {BlockKind::Mesh, BlockKind::Skin, BlockKind::RowPage, BlockKind::Nodes});
}

TEST_F(ProjectDamageTest, aLostClipOrInfoIsTold) {
    for (const char* kind : {"5", "0"}) {
        const auto opened = left(std::string("DELETE FROM blocks WHERE kind = ") + kind);
        EXPECT_NE(told(opened).find("parts of the file"), std::string::npos);
        expectTheRest(opened.scene, {BlockKind::Clip, BlockKind::Info});
    }
}

TEST_F(ProjectDamageTest, aLostTrackCostsItsKeysAlone) {
    const auto opened = left("DELETE FROM blocks WHERE kind = 9 AND page = 0");
    EXPECT_NE(told(opened).find("\"walk\" lost keys"), std::string::npos) << told(opened);
    const auto clip = opened.scene.clip(ClipId(0));
    const auto before = scene.clip(ClipId(0));
    ASSERT_EQ(clip->tracks.size() + 1, before->tracks.size());
    EXPECT_EQ(clip->tracks[0].values, before->tracks[1].values);
    expectTheRest(opened.scene, {BlockKind::Track});
}

TEST_F(ProjectDamageTest, withoutNodesNothingIsLeft) {
    run("DELETE FROM blocks WHERE kind = 1");
    EXPECT_TRUE(isDamage(ProjectFile::open(path, {}).error()));
    const auto opened = ProjectFile::openDamaged(path, {});
    ASSERT_FALSE(opened.ok());
    EXPECT_EQ(opened.error().code, ErrorCode::CannotRead);
}

TEST_F(ProjectDamageTest, aRowOfAnotherSaveIsNoticed) {
    const Scene stroke = test::withStroke(scene, 10, 0.5f);
    {
        auto project = std::move(ProjectFile::open(path, {})->file);
        ASSERT_TRUE(project.save(stroke, settings, {}).ok());
    }
    // The old row, with its own good checksum, as a disk leaves it that lost a write.
    const auto old = bytesOf(*scene.find({BlockKind::RowPage, 0, 0, 0}));
    const auto database = std::move(*Database::open(path, Database::Access::ReadWrite));
    BlockRow row{{BlockKind::RowPage, 0, 0, 0}, 0, 1, 0, old};
    auto put =
        std::move(*database->prepare("UPDATE blocks SET crc32 = ?1, data = ?2 WHERE kind = 4 "
                                     "AND page = 0"));
    ASSERT_TRUE(put.bind(1, std::int64_t{checksumOf(row)}).bindBlob(2, old).run().ok());
    EXPECT_TRUE(isDamage(ProjectFile::open(path, {}).error()));
    const auto opened = ProjectFile::openDamaged(path, {});
    ASSERT_TRUE(opened.ok());
    EXPECT_EQ(bytesOf(opened->scene), bytesOf(scene));
}

TEST_F(ProjectDamageTest, changedSettingsAreNoticedAndDoNotHinderTheRest) {
    const auto opened = left("UPDATE settings SET value = '{\"camera\":[1,2,9]}'");
    EXPECT_EQ(bytesOf(opened.scene), bytesOf(scene));
}

TEST_F(ProjectDamageTest, hostileRowsAreRefused) {
    const char* const statements[] = {
        "UPDATE blocks SET parts = 65536 WHERE kind = 8",
        "UPDATE blocks SET parts = 4000000000 WHERE kind = 8",
        "UPDATE blocks SET part = 3 WHERE kind = 8",
        "UPDATE blocks SET kind = 99 WHERE kind = 8",
        "UPDATE blocks SET kind = 10 WHERE kind = 8",
        "UPDATE blocks SET kind = -1 WHERE kind = 8",
        "UPDATE blocks SET owner = -1 WHERE kind = 8",
        "UPDATE blocks SET owner = 4294967295 WHERE kind = 8",
        "UPDATE blocks SET owner = 5 WHERE kind = 8",
        "UPDATE blocks SET layer = 1 WHERE kind = 8",
        "UPDATE blocks SET page = page + 9 WHERE kind = 4",
        "UPDATE blocks SET data = 'text' WHERE kind = 8",
        "UPDATE blocks SET data = 5 WHERE kind = 8",
        "UPDATE blocks SET data = zeroblob(200000000) WHERE kind = 8",
        "UPDATE blocks SET crc32 = 'x' WHERE kind = 8",
        "UPDATE meta SET value = '99999999999999999999' WHERE name = 'rows'",
        "DELETE FROM meta",
        "INSERT INTO blocks VALUES (8, 77, 0, 0, 0, 1, 0, x'')",
    };
    for (const char* sql : statements) {
        ASSERT_TRUE(writeFileAtomically(path, whole));
        run(sql);
        EXPECT_TRUE(isDamage(ProjectFile::open(path, {}).error())) << sql;
        const auto opened = ProjectFile::openDamaged(path, {});
        ASSERT_TRUE(opened.ok()) << sql;
        EXPECT_TRUE(agrees(opened->scene)) << sql;
        EXPECT_EQ(opened->scene.nodes().size(), scene.nodes().size());
    }
}

TEST_F(ProjectDamageTest, everyPageButTheFirstMayBeUnreadable) {
    constexpr std::size_t kPage = kProjectPageBytes;
    std::size_t whatIsLeft = 0;
    for (std::size_t page = 1; page < whole.size() / kPage; ++page) {
        Bytes bytes = whole;
        std::fill_n(bytes.begin() + static_cast<std::ptrdiff_t>(page * kPage), kPage, 0xa5);
        ASSERT_TRUE(writeFileAtomically(path, bytes));
        const auto sound = ProjectFile::open(path, {});  // where nothing needs that page
        EXPECT_TRUE(!sound || bytesOf(sound->scene) == bytesOf(scene)) << page;
        const auto opened = ProjectFile::openDamaged(path, {});
        if (!opened) continue;
        EXPECT_TRUE(agrees(opened->scene));
        whatIsLeft += opened->scene.nodes().size() == scene.nodes().size() ? 1 : 0;
    }
    EXPECT_GE(whatIsLeft, whole.size() / kPage - 3)
        << "the page of the nodes and the tables' roots";
}

TEST_F(ProjectDamageTest, withoutItsBeginningAllIsFoundAllTheSame) {
    struct Wound {
        std::size_t at, size;
    };
    for (const auto [at, size] : {Wound{0, 16}, Wound{0, 100}, Wound{0, 4096}, Wound{16, 4},
                                  Wound{68, 4}, Wound{100, 8}, Wound{0, kProjectPageBytes}}) {
        Bytes bytes = whole;
        std::fill_n(bytes.begin() + static_cast<std::ptrdiff_t>(at), size, 0xa5);
        ASSERT_TRUE(writeFileAtomically(path, bytes));
        const auto refused = ProjectFile::open(path, {});
        EXPECT_TRUE(!refused && isDamage(refused.error())) << at << " " << size;
        const auto opened = ProjectFile::openDamaged(path, {});
        ASSERT_TRUE(opened.ok()) << opened.error().message.english();
        EXPECT_EQ(bytesOf(opened->scene), bytesOf(scene)) << at << " " << size;
        EXPECT_EQ(opened->settings, settings);
    }
}

TEST_F(ProjectDamageTest, aFileThatWasCutOffIsReadUpToThere) {
    for (const double share : {0.999, 0.9, 0.7, 0.5}) {
        Bytes bytes(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(
                                                       share * static_cast<double>(whole.size())));
        ASSERT_TRUE(writeFileAtomically(path, bytes));
        EXPECT_TRUE(isDamage(ProjectFile::open(path, {}).error())) << share;
        const auto opened = ProjectFile::openDamaged(path, {});
        ASSERT_TRUE(opened.ok()) << share << opened.error().message.english();
        EXPECT_TRUE(agrees(opened->scene));
        EXPECT_EQ(opened->scene.nodes().size(), scene.nodes().size());
    }
}

// Whatever became of the bytes: the very scene that was saved, or a sentence; and never a scene
// that contradicts itself.
TEST_F(ProjectDamageTest, fiveHundredMutationsAreRefusedOrHarmless) {
    test::Random random(20261121);
    const auto below = [&](std::size_t n) { return std::size_t{random()} % n; };
    const auto expected = bytesOf(scene);
    std::size_t harmless = 0;
    std::size_t salvaged = 0;
    for (int i = 0; i < 500; ++i) {
        Bytes bytes = whole;
        switch (i % 5) {
            case 0:
                bytes.resize(below(bytes.size()));
                break;
            case 1:
                bytes[below(bytes.size())] ^= static_cast<std::uint8_t>(1u << below(8));
                break;
            case 2:  // where SQLite's own structure is
                bytes[below(i % 2 ? 200 : 16384)] = static_cast<std::uint8_t>(random());
                break;
            case 3: {
                const auto size = below(5000);
                const auto from = below(bytes.size() - size);
                const auto to = below(bytes.size() - size);
                std::copy_n(whole.begin() + static_cast<std::ptrdiff_t>(from), size,
                            bytes.begin() + static_cast<std::ptrdiff_t>(to));
                break;
            }
            default:
                for (int k = 0; k < 50; ++k)
                    bytes[below(bytes.size())] = static_cast<std::uint8_t>(random());
        }
        std::ofstream(path, std::ios::binary)
            .write(reinterpret_cast<const char*>(bytes.data()),
                   static_cast<std::streamsize>(bytes.size()));
        const auto opened = ProjectFile::open(path, {});
        if (opened) {
            ++harmless;
            ASSERT_EQ(bytesOf(opened->scene), expected) << i;
            ASSERT_EQ(opened->settings, settings) << i;
            continue;
        }
        EXPECT_EQ(opened.error().code, ErrorCode::CannotRead) << i;
        EXPECT_FALSE(opened.error().message.empty());
        const auto rest = ProjectFile::openDamaged(path, {});
        if (!rest) continue;
        ++salvaged;
        ASSERT_TRUE(agrees(rest->scene)) << i;
    }
    std::cout << harmless << " harmless, " << salvaged << " salvaged of 500\n";
    EXPECT_GT(salvaged, 250u);
}

}  // namespace
}  // namespace sinew
