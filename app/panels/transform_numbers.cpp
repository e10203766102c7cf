// SPDX-License-Identifier: Apache-2.0
#include "app/panels/transform_numbers.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "app/view/surfaces.h"
#include "editor/scene/numbers.h"

namespace sinew {
namespace {

constexpr int kDigitsOfFiles = 7;  // of the rig's size: floats have no more
constexpr int kMostPlaceDecimals = 2 * kDigitsOfFiles;
constexpr double kNothingBesideRig = 1e-5;  // of its size: 20 micrometres of a character

}  // namespace

double sizeOfRig(const Scene& scene) {
    std::vector<NodeId> joints;
    for (const Node& node : scene.nodes().all())
        if (node.kind == NodeKind::Joint) joints.push_back(node.id);
    return 2.0 * boundsOf(scene, storedPose(scene), joints).radius();
}

glm::dvec3 placeInWorld(const Scene& scene, const LocalPose& pose, std::uint32_t index) {
    glm::dvec4 place(pose.locals[index].translation, 1.0);
    const NodeTable& nodes = scene.nodes();
    for (auto above = nodes.parentIndex(index); above != kNoIndex; above = nodes.parentIndex(above))
        place = toMatrix(pose.locals[above]) * place;
    return glm::dvec3(place);
}

// In one pass: of a thousand joints it is done at every move of the mouse.
LocalPose movedInWorld(const Scene& scene, LocalPose pose, const std::vector<NodeId>& nodes,
                       const std::function<glm::dvec3(const glm::dvec3&)>& moved) {
    const auto before = worldOf(scene, pose).worldFromNode;
    std::vector<bool> wanted(before.size(), false);
    for (const NodeId id : nodes)
        if (const auto index = scene.nodes().indexOf(id); index < wanted.size())
            wanted[index] = true;
    std::vector<glm::dmat4> after;
    after.reserve(before.size());
    for (std::size_t i = 0; i < before.size(); ++i) {
        const auto above = scene.nodes().parentIndex(i);
        const glm::dmat4 parent = above == kNoIndex ? glm::dmat4(1.0) : after[above];
        if (wanted[i] && invertible(parent)) {
            const glm::dvec4 place(moved(glm::dvec3(before[i][3])), 1.0);
            pose.locals[i].translation = glm::dvec3(glm::inverse(parent) * place);
        }
        after.push_back(parent * toMatrix(pose.locals[i]));
    }
    return pose;
}

double PlaceNumbers::shown(double place) const { return std::abs(place) < nothing ? 0.0 : place; }

PlaceNumbers placeNumbers(double rigSize, double parentScale) {
    const double scale = parentScale > 0.0 ? parentScale : 1.0;
    const int finer = std::clamp(static_cast<int>(std::lround(std::log10(scale))), -kDigitsOfFiles,
                                 kDigitsOfFiles);
    PlaceNumbers out{.mostDecimals = kDigitsOfFiles + finer, .metre = std::pow(10.0, -finer)};
    if (rigSize <= 0.0) return out;
    const double size = rigSize / scale;
    const int before = static_cast<int>(std::floor(std::log10(size)));
    out.mostDecimals = std::clamp(kDigitsOfFiles - before, 0, kMostPlaceDecimals);
    out.nothing = kNothingBesideRig * size;
    return out;
}

}  // namespace sinew
