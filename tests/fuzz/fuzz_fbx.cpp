// SPDX-License-Identifier: Apache-2.0
// What is read of FBX files without assimp (which is fuzzed by the mutations of whole models):
// elements, nodes, curves, and the keys that are made of them.
#include <cstdint>
#include <cstdlib>

#include "editor/exchange/readers/fbx/pose.h"
#include "editor/exchange/readers/fbx/sampling.h"

namespace {

using namespace sinew;
using namespace sinew::fbx_read;

void check(const Track& track) {
    if (track.values.size() != track.times.size() * track.width) std::abort();
    for (std::size_t k = 1; k < track.times.size(); ++k)
        if (!(track.times[k - 1] < track.times[k])) std::abort();
}

void use(const Document& document, const Take* take) {
    const std::vector<std::ptrdiff_t> parents(document.models.size(), -1);
    const Poses poses(document, parents, take);
    for (std::size_t i = 0; i < document.models.size(); ++i) {
        RotationMotion rotated;
        poses.motion(i).rotation.addTo(rotated.curves);
        rotated.at = [&](double t, Side side) { return poses.local(i, t, side).rotation; };
        check(sampled(rotated));
        VectorMotion moved;
        moved.curves = poses.curvesAbove(i);
        moved.angles = poses.anglesAbove(i);
        moved.at = [&](double t, Side side) { return poses.local(i, t, side).translation; };
        check(sampled(moved));
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const Document document = readDocument({data, size});
    use(document, nullptr);
    for (const Take& take : document.takes) use(document, &take);
    return 0;
}
