// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>

#include "editor/pose/pose.h"
#include "editor/scene/scene.h"

namespace sinew {

/// From end to end of the joints as stored, metres; 0 where there are none.
double sizeOfRig(const Scene& scene);

/// How places under one parent are shown and changed as numbers: in its space, where a rig of a
/// metre is 0.01 under a scale of 100.
struct PlaceNumbers {
    int mostDecimals = 7;  ///< less is what files round
    double nothing = 0.0;  ///< what is less is rounding beside the rig, and shown as 0
    double metre = 1.0;    ///< to a power of ten, by which steps and drags go

    double shown(double place) const;
};
/// Where a node of a pose stands in the world.
glm::dvec3 placeInWorld(const Scene& scene, const LocalPose& pose, std::uint32_t index);
/// The pose with these nodes moved, those above others first: `moved` gets where each stood in the
/// world and says where it goes. What hangs on something flat stays.
LocalPose movedInWorld(const Scene& scene, LocalPose pose, const std::vector<NodeId>& nodes,
                       const std::function<glm::dvec3(const glm::dvec3&)>& moved);

/// `parentScale`: world from the parent's space; 0: it has none to go by.
PlaceNumbers placeNumbers(double rigSize, double parentScale);

}  // namespace sinew
