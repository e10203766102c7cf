// SPDX-License-Identifier: Apache-2.0
#include "editor/deform/skinning.h"
#include "editor/geometry/surface/adjacency.h"
#include "tests/bench/cases.h"

namespace sinew::bench {
namespace {

/// A LinearBlendJob with what its spans look at.
struct Prepared {
    std::shared_ptr<const Mesh> mesh;
    Rows rows;
    std::vector<AffineRows> matrices;
    std::vector<glm::vec3> normals;
    Compressed corners;
    std::vector<glm::vec3> outPositions;
    std::vector<glm::vec3> outNormals;
    LinearBlendJob job;
};

std::unique_ptr<Prepared> prepare(const Scene& scene, SkinId skinId, const ScenePose& pose) {
    auto p = std::make_unique<Prepared>();
    const auto skin = scene.skin(skinId);
    p->mesh = scene.mesh(scene.nodes().find(skin->meshNode)->mesh);
    p->rows = scene.rows(skinId);
    for (const auto& m : skinningMatrices(scene, *skin, pose))
        p->matrices.push_back(toAffineRows(m));
    if (!cornersArePoints(*p->mesh)) p->corners = cornersOfPoints(*p->mesh);
    p->outPositions.resize(p->mesh->pointCount());
    p->outNormals.resize(p->mesh->normals.size());
    p->job.positions = p->mesh->positions;
    p->job.rows = &p->rows;
    p->job.matrices = p->matrices;
    p->job.unbound = toAffineRows(unboundMatrix(scene, *skin, pose));
    p->job.member = skin->member;
    p->job.normals = p->mesh->normals;
    p->job.cornerFirst = p->corners.first;
    p->job.cornerList = p->corners.items;
    p->job.outPositions = p->outPositions;
    p->job.outNormals = p->outNormals;
    return p;
}

}  // namespace

void benchDeform(Results& results, const Model& model, const std::string& name, double target,
                 int times) {
    const auto prepared =
        prepare(model.scene, model.skinId, bentPose(model.scene, *model.scene.skin(model.skinId)));
    const std::string size = std::to_string(prepared->mesh->pointCount()) + " points, " +
                             std::to_string(prepared->rows.entryCount()) + " weights";
    results.addSamples(name + ", one thread", repeated(times, [&] { prepared->job.runAll(); }),
                       target, size);
    results.addSamples(name + ", all cores", repeated(times, [&] { prepared->job.runParallel(); }),
                       0.0);
}

void benchCrowd(Results& results, const Scene& scene, int times) {
    std::vector<std::unique_ptr<Prepared>> all;
    std::size_t points = 0;
    for (const auto id : scene.skins()) {
        all.push_back(prepare(scene, id, bentPose(scene, *scene.skin(id))));
        points += all.back()->mesh->pointCount();
    }
    const auto size = std::to_string(all.size()) + " meshes, " +
                      std::to_string(scene.nodes().size() - all.size()) + " joints, " +
                      std::to_string(points) + " points";
    const auto run = [&] {
        for (auto& one : all) one->job.runAll();
    };
    const auto pose = [&] {
        for (const auto id : scene.skins())
            skinningMatrices(scene, *scene.skin(id), bentPose(scene, *scene.skin(id)));
    };
    results.addSamples("crowd: deform, one thread", repeated(times, run), 0.0, size);
    results.addSamples("crowd: pose and matrices", repeated(times, pose), 0.0);
}

}  // namespace sinew::bench
