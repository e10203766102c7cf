// SPDX-License-Identifier: Apache-2.0
// Skin deformers of an FBX file that are stated twice, or name a joint twice.
#include <gtest/gtest.h>

#include "editor/exchange/readers.h"
#include "editor/platform/files.h"
#include "tests/exchange/files/fbx_file.h"
#include "tests/support/fixtures.h"

namespace sinew {
namespace fbx_skins_test {

using test::FbxFile;

Expected<Scene> readSkinned(const FbxFile& file) {
    const auto path = test::temporaryFolder() / "a.fbx";
    if (const auto written = writeFileAtomically(path, file.text()); !written)
        return written.error();
    return readWithAssimp(path, {});
}

// A second deformer of the quad, which binds "Joint" at `link` to the vertices of "Tip".
FbxFile withSecondDeformer(const glm::dmat4& link) {
    FbxFile file;
    file.moreObjects = "Deformer: 35, \"Deformer::\", \"Skin\" {\nVersion: 101\n}\n" +
                       file.cluster(36, link, "1,2");
    file.moreConnections = "C: \"OO\",35,1\nC: \"OO\",36,35\nC: \"OO\",11,36\n";
    return file;
}

std::vector<float> sumsOf(const Scene& scene) {
    std::vector<float> out;
    const Rows rows = scene.rows(scene.skins().at(0));
    for (PointIndex p = 0; p < rows.pointCount(); ++p) {
        out.push_back(0.0f);
        for (const Influence& entry : rows[p]) out.back() += entry.weight;
    }
    return out;
}

TEST(AssimpFbxSkins, CountADeformerThatIsConnectedTwiceOnce) {
    FbxFile file;
    file.moreConnections = "C: \"OO\",30,1\nC: \"OO\",31,30\n";
    const auto scene = readSkinned(file);
    ASSERT_TRUE(scene) << scene.error().message.english();
    const auto skin = scene->skin(scene->skins().at(0));
    EXPECT_EQ(skin->slots.size(), 2u);
    EXPECT_TRUE(skin->repairs.empty());
    EXPECT_TRUE(scene->info().warnings.empty());
    EXPECT_EQ(sumsOf(*scene), std::vector<float>(4, 1.0f));
}

TEST(AssimpFbxSkins, MergeDeformersThatBindAJointAlike) {
    const auto scene = readSkinned(withSecondDeformer(glm::dmat4(1.0)));
    ASSERT_TRUE(scene) << scene.error().message.english();
    const auto skin = scene->skin(scene->skins().at(0));
    ASSERT_EQ(skin->slots.size(), 2u);
    EXPECT_NE(skin->slots[0].node, skin->slots[1].node);
    EXPECT_EQ(sumsOf(*scene), std::vector<float>(4, 1.0f));
    const Rows rows = scene->rows(scene->skins()[0]);
    std::size_t shared = 0;
    for (PointIndex p = 0; p < rows.pointCount(); ++p)
        if (rows[p].size() == 2) {
            ++shared;
            EXPECT_FLOAT_EQ(rows[p][0].weight, 0.5f);
        }
    EXPECT_EQ(shared, 2u);
}

TEST(AssimpFbxSkins, KeepBindsOfOneJointThatDiffer) {
    const auto scene = readSkinned(withSecondDeformer(test::FbxTransform::moved({0, 5, 0})));
    ASSERT_TRUE(scene) << scene.error().message.english();
    EXPECT_EQ(scene->skin(scene->skins().at(0))->slots.size(), 3u);
}

}  // namespace fbx_skins_test
}  // namespace sinew
