// SPDX-License-Identifier: Apache-2.0
// What is written as FBX is read back through the worker and posed beside its source.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <map>

#include "editor/deform/skinning.h"
#include "editor/exchange/canonical_scene.h"
#include "editor/exchange/exchange.h"
#include "editor/platform/files.h"
#include "editor/pose/pose.h"
#include "tests/support/fixtures.h"

namespace sinew {
namespace {

constexpr double kSame = 1e-4;  // of the diagonal

const std::vector<std::string> kSamples = {"sinew_character.glb", "sinew_wave.glb",
                                           "stored_pose.glb", "two_bones.glb", "torn_suit.glb"};
const std::vector<std::string> kShared = {"CesiumMan.glb",
                                          "Fox.glb",
                                          "RiggedSimple.gltf",
                                          "quad_skin.glb",
                                          "robot.glb",
                                          "sintel.glb",
                                          "skeleton_non_joint_root.glb",
                                          "trex_joints1.glb",
                                          "dragon_multiskin.fbx",
                                          "kenney_character.fbx",
                                          "max_zup_transformed_skin.fbx",
                                          "cowboy.dae",
                                          "tiny.x",
                                          "rig_bird.glb",
                                          "mannequin_unrigged.glb"};

std::optional<Scene> readBack(const Scene& scene, WriteReport* report = nullptr) {
    const auto path = test::temporaryFolder() / "written.fbx";
    const auto written = writeScene(scene, path, {}, Progress());
    EXPECT_TRUE(written) << (written ? "" : written.error().message.english());
    if (!written) return std::nullopt;
    if (report) *report = *written;
    auto again = importScene(path, {}, Progress());
    EXPECT_TRUE(again) << (again ? "" : again.error().message.english());
    if (!again) return std::nullopt;
    return *again;
}

/// Points of all meshes in a pose, sorted, so that readers may order them in their own way.
std::vector<glm::dvec3> posed(const Scene& scene, const ScenePose& pose) {
    std::vector<glm::dvec3> out;
    for (const Node& node : scene.nodes().all())
        if (scene.mesh(node.mesh))
            for (const auto& p : deformMesh(scene, node.id, pose).positions) out.emplace_back(p);
    return out;
}

double diagonalOf(const std::vector<glm::dvec3>& points) {
    glm::dvec3 low(1e300);
    glm::dvec3 high(-1e300);
    for (const auto& p : points) {
        low = glm::min(low, p);
        high = glm::max(high, p);
    }
    return points.empty() ? 1.0 : glm::length(high - low);
}

/// The largest distance of a point of `a` to the nearest of `b`, as share of the diagonal.
double farthest(const std::vector<glm::dvec3>& a, const std::vector<glm::dvec3>& b) {
    const double diagonal = diagonalOf(a);
    std::vector<glm::dvec3> sorted = b;
    std::ranges::sort(sorted, {}, [](const glm::dvec3& p) { return p.x; });
    double worst = 0.0;
    for (const auto& p : a) {
        const auto from =
            std::ranges::lower_bound(sorted, p.x, {}, [](const glm::dvec3& q) { return q.x; });
        double nearest = diagonal;
        for (auto it = from; it != sorted.end() && it->x - p.x < nearest; ++it)
            nearest = std::min(nearest, glm::length(*it - p));
        for (auto it = from; it != sorted.begin() && p.x - std::prev(it)->x < nearest; --it)
            nearest = std::min(nearest, glm::length(*std::prev(it) - p));
        worst = std::max(worst, nearest);
    }
    return worst / diagonal;
}

double apart(const std::vector<glm::dvec3>& a, const std::vector<glm::dvec3>& b) {
    return std::max(farthest(a, b), farthest(b, a));
}

std::shared_ptr<const Clip> clipNamed(const Scene& scene, const std::string& name) {
    for (const ClipId id : scene.clips())
        if (scene.clip(id)->name == name) return scene.clip(id);
    return nullptr;
}

/// Where each joint hangs: the name of the nearest joint above.
std::map<std::string, std::string> jointParents(const Scene& scene) {
    std::map<std::string, std::string> out;
    const NodeTable& nodes = scene.nodes();
    for (const Node& node : nodes.all()) {
        if (node.kind != NodeKind::Joint) continue;
        const Node* above = nodes.find(node.parent);
        while (above && above->kind != NodeKind::Joint) above = nodes.find(above->parent);
        out[node.name] = above ? above->name : "";
    }
    return out;
}

/// Weights by joint name of all points, as one list per point, with the point's place when bound.
struct Weights {
    glm::dvec3 at;
    std::map<std::string, double> byJoint;
};
std::vector<Weights> weightsOf(const Scene& scene) {
    std::vector<Weights> out;
    for (const SkinId id : scene.skins()) {
        const auto skin = scene.skin(id);
        const Node* node = scene.nodes().find(skin->meshNode);
        if (!node) continue;
        const auto mesh = scene.mesh(node->mesh);
        const Rows rows = scene.rows(id);
        for (PointIndex p = 0; p < rows.pointCount(); ++p) {
            Weights w{glm::dvec3(skin->skinBind * glm::dvec4(glm::dvec3(mesh->positions[p]), 1.0)),
                      {}};
            for (const Influence& entry : rows[p])
                if (const Node* joint = scene.nodes().find(skin->slots[entry.slot].node))
                    w.byJoint[joint->name] += static_cast<double>(entry.weight);
            out.push_back(std::move(w));
        }
    }
    return out;
}

double difference(const Weights& a, const Weights& b) {
    double out = 0.0;
    for (const auto& [name, weight] : a.byJoint) {
        const auto it = b.byJoint.find(name);
        out = std::max(out, std::abs(weight - (it == b.byJoint.end() ? 0.0 : it->second)));
    }
    for (const auto& [name, weight] : b.byJoint)
        if (!a.byJoint.contains(name)) out = std::max(out, weight);
    return out;
}

/// The largest difference of a point's weights from the most alike of the points at its place.
double weightsApart(const Scene& a, const Scene& b) {
    const auto from = weightsOf(a);
    auto to = weightsOf(b);
    std::vector<glm::dvec3> places;
    for (const auto& w : from) places.push_back(w.at);
    const double reach = 2.0 * kSame * diagonalOf(places);
    std::ranges::sort(to, {}, [](const Weights& w) { return w.at.x; });
    double worst = 0.0;
    for (const auto& w : from) {
        auto it = std::ranges::lower_bound(to, w.at.x - reach, {},
                                           [](const Weights& q) { return q.at.x; });
        double best = 1.0;
        for (; it != to.end() && it->at.x <= w.at.x + reach; ++it)
            if (glm::length(it->at - w.at) <= reach) best = std::min(best, difference(w, *it));
        worst = std::max(worst, best);
    }
    return worst;
}

class FbxOf : public testing::TestWithParam<std::string> {
protected:
    void SetUp() override {
        const bool ours = std::ranges::find(kSamples, GetParam()) != kSamples.end();
        const auto path =
            ours ? std::optional(test::sample(GetParam())) : test::sharedAsset(GetParam());
        if (!path) GTEST_SKIP() << "the shared models are not here";
        auto scene = importScene(*path, {}, Progress());
        ASSERT_TRUE(scene) << scene.error().message.english();
        source_ = *scene;
    }

    double record(const char* what, double value) {
        char text[32];
        std::snprintf(text, sizeof text, "%.2e", value);
        RecordProperty(what, text);
        std::printf("    %s %s: %s\n", GetParam().c_str(), what, text);
        return value;
    }

    Scene source_;
};

// The scene in between deforms as the source, before any format comes in.
TEST_P(FbxOf, canonicalSceneDeformsAsTheSource) {
    const auto made = canonicalScene(source_, {}, Progress());
    ASSERT_TRUE(made) << made.error().message.english();
    for (const auto& warning : made->report.warnings)
        std::printf("    %s\n", warning.english().c_str());
    EXPECT_LE(record("canonical bind", apart(posed(source_, bindPose(source_)),
                                             posed(made->scene, bindPose(made->scene)))),
              1e-5);
    EXPECT_EQ(apart(posed(made->scene, bindPose(made->scene)),
                    posed(made->scene, storedPose(made->scene))) < 1e-6,
              true)
        << "it stands at its bind pose";
    double worst = 0.0;
    for (std::size_t c = 0; c < source_.clips().size(); ++c) {
        const auto a = source_.clip(source_.clips()[c]);
        const auto b = made->scene.clip(made->scene.clips()[c]);
        for (const double share : {0.0, 0.37, 1.0}) {
            const double t = a->start() + (a->end() - a->start()) * share;
            worst = std::max(worst, apart(posed(source_, clipPose(source_, *a, t)),
                                          posed(made->scene, clipPose(made->scene, *b, t))));
        }
    }
    EXPECT_LE(record("canonical clips", worst), 2e-5);
}

TEST_P(FbxOf, keepsJointsAndWeights) {
    const auto again = readBack(source_);
    ASSERT_TRUE(again);
    const auto made = canonicalScene(source_, {}, Progress());
    ASSERT_TRUE(made);
    // Groups that end a chain are read as joints: there may be more.
    const auto after = jointParents(*again);
    for (const auto& [name, parent] : jointParents(made->scene)) {
        const auto it = after.find(name);
        ASSERT_NE(it, after.end()) << name;
        EXPECT_EQ(it->second, parent) << name;
    }
    EXPECT_LE(record("weights", weightsApart(made->scene, *again)), kSame);
}

TEST_P(FbxOf, deformsAsTheSourceWhenReadBack) {
    const auto again = readBack(source_);
    ASSERT_TRUE(again);
    EXPECT_LE(record("bind pose",
                     apart(posed(source_, bindPose(source_)), posed(*again, bindPose(*again)))),
              kSame);
    const auto stored = clipNamed(*again, "Stored pose");
    const auto storedAgain = stored && !clipNamed(source_, "Stored pose")
                                 ? clipPose(*again, *stored, 0.0)
                                 : storedPose(*again);
    EXPECT_LE(record("stored pose",
                     apart(posed(source_, storedPose(source_)), posed(*again, storedAgain))),
              kSame);
    double worst = 0.0;
    for (std::size_t c = 0; c < source_.clips().size(); ++c) {
        const auto clip = source_.clip(source_.clips()[c]);
        ASSERT_GT(again->clips().size(), c);
        const auto same = again->clip(again->clips()[c]);
        EXPECT_TRUE(same->name == clip->name || clip->name.empty());
        EXPECT_NEAR(same->start(), clip->start(), 1e-4);
        EXPECT_NEAR(same->end(), clip->end(), 1e-4);
        for (const double share : {0.0, 0.37, 1.0}) {
            const double t = clip->start() + (clip->end() - clip->start()) * share;
            worst = std::max(worst, apart(posed(source_, clipPose(source_, *clip, t)),
                                          posed(*again, clipPose(*again, *same, t))));
        }
    }
    EXPECT_LE(record("clips", worst), kSame);
}

std::string testName(const testing::TestParamInfo<std::string>& info) {
    std::string out = info.param;
    std::ranges::replace(out, '.', '_');
    return out;
}
INSTANTIATE_TEST_SUITE_P(Samples, FbxOf, testing::ValuesIn(kSamples), testName);
INSTANTIATE_TEST_SUITE_P(Shared, FbxOf, testing::ValuesIn(kShared), testName);

}  // namespace
}  // namespace sinew
