// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <glm/glm.hpp>
#include <span>
#include <string>
#include <vector>

#include "editor/scene/error.h"
#include "editor/scene/mesh.h"
#include "editor/scene/progress.h"
#include "editor/scene/rows.h"

namespace sinew {

/// The segments of one influence, world space at bind, metres: from the joint to each of its
/// children. A joint without children, or a node that is no joint, has one segment of length zero
/// or a sensible length (see boneSegments()).
struct BoneSegment {
    SlotIndex slot = 0;
    glm::dvec3 from{0.0};
    glm::dvec3 to{0.0};
};

/// What a method is given. Nothing here is owned.
struct BindProblem {
    const Mesh* mesh = nullptr;
    std::span<const glm::dvec3> points;  ///< per point of the mesh, world at bind
    std::uint32_t slotCount = 0;
    std::span<const BoneSegment> segments;  ///< at least one a slot, in slot order
    std::span<const std::uint32_t>
        parentSlot;  ///< per slot: the nearest ancestor that is an influence, or kNoIndex
};

struct BindSettings {
    std::string method = "distance";
    std::uint32_t maxInfluences = 4;  ///< 0: unlimited
    double dropoff = 4.0;             ///< distance methods: weight falls with distance^-dropoff
};

struct BindResult {
    std::vector<std::vector<Influence>>
        rows;                     ///< per point; valid rows, at most maxInfluences entries
    std::uint32_t fallbacks = 0;  ///< points that the method could not do itself
    std::vector<Message> notes;
};

/// A bind method: one file, one line in methods.cpp.
struct BindMethod {
    const char* id;     ///< stable, as the command line takes it
    const char* label;  ///< English; a Message pattern
    const char* hint;   ///< one sentence
    bool usesDropoff;
    bool usesMaxInfluences;
    /// Fills a row for every point. Errors: Cancelled, or Refused with a sentence where no bind can
    /// exist.
    Expected<BindResult> (*solve)(const BindProblem&, const BindSettings&, const Progress&);
};
std::span<const BindMethod> bindMethods();
const BindMethod* findBindMethod(std::string_view id);

}  // namespace sinew
