// SPDX-License-Identifier: Apache-2.0
#include "editor/codec/scene_codec.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "editor/codec/block_codec.h"
#include "tests/codec/full_scene.h"
#include "tests/support/memory_requests.h"
#include "tests/support/random.h"

namespace sinew {
namespace {

using namespace test;

TEST(SceneCodec, givesTheSameBytesAgain) {
    const auto blob = encodeScene(fullScene());
    const auto scene = decodeScene(blob);
    ASSERT_TRUE(scene.ok());
    EXPECT_EQ(encodeScene(*scene), blob);
    EXPECT_EQ(scene->info().warnings[0].english(), "One 1 and two.");
    EXPECT_EQ(scene->mesh(scene->meshes()[0])->parts[0].carried[0].name, "_ID");
}

TEST(BlockCodec, givesTheSameBytesInParts) {
    const auto scene = fullScene();
    std::vector<std::uint8_t> kept;
    for (const std::size_t size : {1u, 7u, 64u, 1u << 20})
        for (const auto& [id, block] : scene.blocks()) {
            std::vector<std::uint8_t> whole;
            appendBlock(whole, *block);
            std::vector<std::uint8_t> joined;
            std::size_t last = size;
            encodeBlock(*block,
                        {size,
                         [&](std::span<const std::uint8_t> part) {
                             EXPECT_EQ(last, size);  // only the last may be shorter
                             EXPECT_FALSE(part.empty());
                             last = part.size();
                             joined.insert(joined.end(), part.begin(), part.end());
                         }},
                        kept);
            EXPECT_EQ(joined, whole) << int(id.kind) << ' ' << size;
        }
}

TEST(BlockCodec, readsSkinsOfVersion3WithoutWhatIsItsOwnMirror) {
    auto skin = *test::twoBones().skin(SkinId(0));
    std::vector<std::uint8_t> bytes;
    appendBlock(bytes, skin);
    bytes.pop_back();  // of no slot
    const BlockId id{BlockKind::Skin, 0};
    EXPECT_EQ(decodeBlock(id, 4, bytes), nullptr);
    const auto older = decodeBlock(id, 3, bytes);
    ASSERT_NE(older, nullptr);
    EXPECT_EQ(static_cast<const Skin&>(*older).slots.front().ownMirror, OwnMirror::Found);
    skin.slots.front().ownMirror = OwnMirror::Itself;
    bytes.clear();
    appendBlock(bytes, skin);
    const auto newer = decodeBlock(id, 4, bytes);
    ASSERT_NE(newer, nullptr);
    EXPECT_EQ(static_cast<const Skin&>(*newer).slots.front().ownMirror, OwnMirror::Itself);
}

TEST(SceneCodec, takesAnEmptyScene) {
    const auto scene = decodeScene(encodeScene(Scene()));
    ASSERT_TRUE(scene.ok());
    EXPECT_TRUE(scene->blocks().empty());
}

TEST(SceneCodec, refusesEveryTruncation) {
    const auto blob = encodeScene(fullScene());
    for (std::size_t size = 0; size < blob.size(); ++size)
        EXPECT_FALSE(decodeScene(std::span(blob).first(size)).ok()) << size;
}

TEST(SceneCodec, refusesTrailingBytes) {
    auto blob = encodeScene(fullScene());
    blob.push_back(0);
    EXPECT_FALSE(decodeScene(blob).ok());
}

// A flipped bit gives an error or another sound scene, never a crash; a sound scene encodes to what
// was read.
TEST(SceneCodec, survivesFlippedBits) {
    const auto blob = encodeScene(fullScene());
    test::Random random(7);
    int refused = 0;
    for (int i = 0; i < 4000; ++i) {
        auto damaged = blob;
        const auto at = random() % damaged.size();
        damaged[at] = static_cast<std::uint8_t>(damaged[at] ^ (1u << (random() % 8)));
        const auto scene = decodeScene(damaged);
        refused += scene.ok() ? 0 : 1;
        if (!scene.ok()) continue;
        EXPECT_EQ(encodeScene(*scene), damaged);
    }
    EXPECT_GT(refused, 500);
}

TEST(SceneCodec, survivesSplicedBytes) {
    const auto blob = encodeScene(fullScene());
    test::Random random(11);
    int refused = 0;
    for (int i = 0; i < 1000; ++i) {
        auto damaged = blob;
        const auto from = random() % damaged.size();
        const auto to = random() % damaged.size();
        const auto count =
            std::min({std::size_t{1} + random() % 64, damaged.size() - from, damaged.size() - to});
        std::copy_n(blob.begin() + static_cast<std::ptrdiff_t>(from), count,
                    damaged.begin() + static_cast<std::ptrdiff_t>(to));
        const auto scene = decodeScene(damaged);
        refused += scene.ok() ? 0 : 1;
        if (!scene.ok()) continue;
        EXPECT_EQ(encodeScene(*scene), damaged) << from << " to " << to;
    }
    EXPECT_GT(refused, 500);
}

TEST(SceneCodec, asksForNoMoreMemoryThanBytesJustify) {
    const auto blob = encodeScene(fullScene());
    const std::size_t usual = test::largestRequest([&] { EXPECT_TRUE(decodeScene(blob).ok()); });
    EXPECT_GT(usual, 100u) << "requests are not seen";
    // The count of every list lies somewhere in here: make each 8 bytes a huge one in turn.
    for (std::size_t at = 20; at + 8 <= blob.size(); ++at) {
        auto damaged = blob;
        std::fill_n(damaged.begin() + static_cast<std::ptrdiff_t>(at), 6, std::uint8_t{0xff});
        const auto asked = test::largestRequest([&] { (void)decodeScene(damaged).ok(); });
        ASSERT_LE(asked, 16 * blob.size()) << "a count of 2^48 at byte " << at;
    }
}

}  // namespace
}  // namespace sinew
