// SPDX-License-Identifier: Apache-2.0
// Files written and read again five times over: nothing drifts.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "editor/exchange/canonical/canonical_scene.h"
#include "tests/exchange/files/models.h"

namespace sinew {
namespace round_trips_test {

using test::apart;
using test::posed;

constexpr int kTrips = 5;
constexpr double kSame = 1e-6;  // of the diagonal, and of a weight

/// What is counted and named in a scene; no trip may change it.
struct Inventory {
    std::map<std::string, std::string> joints;
    std::multiset<std::size_t> polygons;
    std::size_t points = 0;
    std::vector<std::string> names;
    std::vector<std::string> clips;
    std::multiset<std::string> shapes;
    std::multiset<std::string> materials;
    bool operator==(const Inventory&) const = default;
};

Inventory inventoryOf(const Scene& scene) {
    Inventory out;
    out.joints = test::jointParents(scene);
    for (const Node& node : scene.nodes().all()) out.names.push_back(node.name);
    std::ranges::sort(out.names);
    for (const MeshId id : scene.meshes()) {
        const auto mesh = scene.mesh(id);
        out.points += mesh->pointCount();
        for (std::size_t i = 0; i < mesh->polygonCount(); ++i)
            out.polygons.insert(mesh->polygon(i).size());
        for (const auto& target : mesh->morphTargets) out.shapes.insert(target.name);
    }
    for (const ClipId id : scene.clips()) out.clips.push_back(scene.clip(id)->name);
    for (const MaterialId id : scene.materials()) out.materials.insert(scene.material(id)->name);
    return out;
}

void expectSame(const Inventory& a, const Inventory& b) {
    EXPECT_EQ(a.joints, b.joints);
    EXPECT_TRUE(a.polygons == b.polygons) << a.polygons.size() << ", " << b.polygons.size();
    EXPECT_EQ(a.points, b.points);
    EXPECT_EQ(a.names, b.names);
    EXPECT_EQ(a.clips, b.clips);
    EXPECT_EQ(a.shapes, b.shapes);
    EXPECT_EQ(a.materials, b.materials);
}

std::size_t keysOf(const Scene& scene) {
    std::size_t out = 0;
    for (const ClipId id : scene.clips()) {
        const auto clip = scene.clip(id);
        for (const Track& track : clip->tracks) out += track.times.size();
    }
    return out;
}

double clipsApart(const Scene& a, const Scene& b) {
    double worst = 0.0;
    for (std::size_t c = 0; c < std::min(a.clips().size(), b.clips().size()); ++c) {
        const auto one = a.clip(a.clips()[c]);
        const auto other = b.clip(b.clips()[c]);
        EXPECT_NEAR(one->start(), other->start(), 1e-5);
        EXPECT_NEAR(one->end(), other->end(), 1e-5);
        for (const double share : {0.0, 0.37, 1.0}) {
            const double t = one->start() + (one->end() - one->start()) * share;
            worst = std::max(
                worst, apart(posed(a, clipPose(a, *one, t)), posed(b, clipPose(b, *other, t))));
        }
    }
    return worst;
}

class RoundTrips : public test::OfModel {
protected:
    std::optional<Scene> trip(const Scene& scene, const std::string& ending) {
        const auto path = test::temporaryFolder() / ("again." + ending);
        const auto written = writeScene(scene, path, {}, Progress());
        EXPECT_TRUE(written) << (written ? "" : written.error().message.english());
        if (!written) return std::nullopt;
        auto again = importScene(path, {}, Progress());
        EXPECT_TRUE(again) << (again ? "" : again.error().message.english());
        if (!again) return std::nullopt;
        return *again;
    }

    void expectNoDrift(const std::string& ending) {
        const auto first = trip(source_, ending);
        ASSERT_TRUE(first);
        std::optional<Scene> last = first;
        for (int i = 1; i < kTrips && last; ++i) last = trip(*last, ending);
        ASSERT_TRUE(last);
        // Moments are added where a rounded value asks for them, and taken away where one does not.
        EXPECT_LE(record("keys after", static_cast<double>(keysOf(*last))),
                  3.0 * static_cast<double>(keysOf(*first)));
        expectSame(inventoryOf(*first), inventoryOf(*last));
        const Inventory before = inventoryOf(source_);
        const Inventory after = inventoryOf(*last);
        EXPECT_EQ(before.points, after.points);
        // glTF has triangles only.
        const bool polygons = ending != "glb" || source_.info().sourceFormat == "glb" ||
                              before.polygons.empty() || *before.polygons.rbegin() <= 3;
        if (polygons) {
            EXPECT_TRUE(before.polygons == after.polygons);
        }
        EXPECT_EQ(before.shapes, after.shapes);
        EXPECT_LE(record("bind pose",
                         apart(posed(source_, bindPose(source_)), posed(*last, bindPose(*last)))),
                  kSame);
        EXPECT_LE(record("weights", test::weightsApart(*first, *last, 1e-5)), kSame);
        EXPECT_LE(record("clips", clipsApart(*first, *last)), kSame);
    }
};

TEST_P(RoundTrips, throughGlbChangeNothing) { expectNoDrift("glb"); }
TEST_P(RoundTrips, throughFbxChangeNothing) { expectNoDrift("fbx"); }
TEST_P(RoundTrips, throughColladaChangeNothing) { expectNoDrift("dae"); }

INSTANTIATE_TEST_SUITE_P(Samples, RoundTrips, testing::ValuesIn(test::kSamples), test::modelName);
INSTANTIATE_TEST_SUITE_P(Shared, RoundTrips, testing::ValuesIn(test::kShared), test::modelName);

}  // namespace round_trips_test
}  // namespace sinew
