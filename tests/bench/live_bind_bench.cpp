// SPDX-License-Identifier: Apache-2.0
#include <cstdio>
#include <cstdlib>

#include "editor/operations/skin/bind_solve.h"
#include "editor/operations/skin/move_joint.h"
#include "tests/bench/cases.h"

namespace sinew::bench {
namespace {

[[noreturn]] void fail(const Error& error) {
    std::fprintf(stderr, "%s\n", error.message.english().c_str());
    std::exit(1);
}

Scene bound(const Scene& scene, const std::string& method) {
    const auto outcome =
        runOperation(*findOperation("skin.smooth"), scene, {}, {{"method", method}}, Progress());
    if (!outcome) fail(outcome.error());
    return applied(scene, outcome->edit);
}

double heightOf(const Scene& scene) {
    double low = 1e300;
    double high = -1e300;
    for (const MeshId id : scene.meshes())
        for (const auto& p : scene.mesh(id)->positions) {
            low = std::min<double>(low, p.y);
            high = std::max<double>(high, p.y);
        }
    return high - low;
}

// A rig's file may bring a skin that no mesh uses.
std::shared_ptr<const Skin> largestSkin(const Scene& scene) {
    std::shared_ptr<const Skin> out;
    for (const SkinId id : scene.skins())
        if (const auto skin = scene.skin(id); !out || skin->pointCount > out->pointCount)
            out = skin;
    return out;
}

}  // namespace

void benchLiveBind(Results& results, const Scene& unbound, const std::string& method, int steps) {
    constexpr double kStep = 0.002;  // of the figure's height: what a mouse moves a joint at once
    const Scene scene = bound(unbound, method);
    const auto skin = largestSkin(scene);
    const ScenePose pose = worldOf(scene, editPose(scene));
    const double step = kStep * heightOf(scene);
    BindRequest bind;
    bind.settings.method = method;
    bind.settings.resolution = 96;  // as the window does while the mouse moves
    bind.cache = std::make_shared<BindSurfaceCache>();
    std::vector<Sample> first;
    std::vector<Sample> next;
    const std::size_t stride = skin->slots.size() / 6 + 1;
    for (std::size_t s = 0; s < skin->slots.size(); s += stride) {
        const NodeId joint = skin->slots[s].node;
        const glm::dvec3 from(pose.worldFromNode[scene.nodes().indexOf(joint)][3]);
        for (int i = 1; i <= steps; ++i) {
            const JointMoves move{{joint, from + glm::dvec3(i * step, 0.3 * i * step, 0.0), true}};
            auto& samples = first.empty() ? first : next;
            samples.push_back(measured([&] {
                const auto outcome = moveJoints(scene, move, bind, Progress());
                if (!outcome) fail(outcome.error());
            }));
        }
    }
    results.addSamples("live bind, " + method + ", first update", first, 0.0);
    results.addSamples("live bind, " + method + ", next updates", next, 100.0,
                       std::to_string(skin->pointCount) + " points, " +
                           std::to_string(skin->slots.size()) + " joints");
}

}  // namespace sinew::bench
