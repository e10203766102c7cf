// SPDX-License-Identifier: Apache-2.0
// Undo and redo to the byte, over long series of random edits on models of different kinds.
#include <gtest/gtest.h>

#include <map>
#include <string>

#include "editor/codec/block_codec.h"
#include "editor/codec/scene_check.h"
#include "editor/codec/scene_codec.h"
#include "editor/document/document.h"
#include "editor/exchange/readers.h"
#include "editor/weights/layers.h"
#include "tests/session/random_session.h"
#include "tests/support/composite.h"
#include "tests/support/fixtures.h"
#include "tests/support/random.h"

namespace sinew {
namespace {

constexpr std::size_t kEdits = 2000;
constexpr std::size_t kMark = 50;

Scene opened(const std::string& name) {
    auto scene = readScene(test::sample(name), {});
    EXPECT_TRUE(scene.ok()) << name;
    return scene ? std::move(*scene) : Scene();
}

// What an edit leaves must be readable again: journal and project file check it as a stranger's.
void expectReadable(const Edit& edit) {
    for (const auto& change : edit.changes) {
        if (!change.after) continue;
        std::vector<std::uint8_t> bytes;
        appendBlock(bytes, *change.after);
        EXPECT_NE(decodeBlock(change.id, kBlockVersion, bytes), nullptr)
            << "a block of kind " << static_cast<int>(change.id.kind) << " by "
            << edit.label.english();
    }
}

class UndoOf : public testing::TestWithParam<const char*> {};

// A series of edits, with some undone and made anew on the way, as people do. `bytes` gets the
// scene's every kMark steps.
void work(Document& document, std::uint32_t seed, std::vector<std::vector<std::uint8_t>>& bytes) {
    test::RandomSession session(seed);
    std::map<std::string, int> done;
    while (document.historySteps() < kEdits) {
        if (document.canUndo() && session.below(10) == 0 && document.historySteps() % kMark != 0) {
            document.undo();
            if (session.below(2) == 0) document.redo();
            continue;
        }
        auto edit = session.next(document.scene());
        ASSERT_TRUE(edit.has_value()) << "nothing can be done any more";
        ++done[session.did()];
        expectReadable(*edit);
        ASSERT_TRUE(document.apply(std::move(*edit)).ok()) << session.did();
        if (document.historySteps() == bytes.size() * kMark)
            bytes.push_back(encodeScene(document.scene()));
        ASSERT_TRUE(agrees(document.scene())) << session.did();
        for (const SkinId skin : document.scene().skins())
            ASSERT_TRUE(test::isComposite(document.scene(), skin)) << session.did();
    }
    EXPECT_GE(done.size(), 15u) << "too few kinds of edits to say anything";
}

TEST_P(UndoOf, twoThousandRandomEditsGivesEveryStateBackToTheByte) {
    Document document;
    document.setHistoryLimit(std::size_t{64} << 30);
    document.open(opened(GetParam()));
    std::vector<std::vector<std::uint8_t>> marks{encodeScene(document.scene())};
    work(document, test::seed(7), marks);
    if (HasFatalFailure()) return;
    ASSERT_EQ(marks.size(), kEdits / kMark + 1);
    for (int round = 0; round < 2; ++round) {
        while (document.canUndo()) {
            document.undo();
            if (document.historySteps() % kMark == 0) {
                ASSERT_TRUE(encodeScene(document.scene()) == marks[document.historySteps() / kMark])
                    << "undone to step " << document.historySteps();
            }
        }
        EXPECT_FALSE(document.modified());
        while (document.canRedo()) {
            document.redo();
            if (document.historySteps() % kMark == 0) {
                ASSERT_TRUE(encodeScene(document.scene()) == marks[document.historySteps() / kMark])
                    << "redone to step " << document.historySteps();
            }
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Samples, UndoOf,
                         testing::Values("sinew_character.glb", "sinew_wave.glb", "torn_suit.glb"),
                         [](const auto& sample) {
                             const std::string file = sample.param;
                             return file.substr(0, file.find('.'));
                         });

}  // namespace
}  // namespace sinew
