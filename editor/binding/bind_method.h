// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <glm/glm.hpp>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "editor/scene/error.h"
#include "editor/scene/progress.h"
#include "editor/scene/rows.h"

namespace sinew {

/// One of the segments of an influence, world space at bind, metres: from the joint to a child of
/// it. A joint without children, or a node that is no joint, has one segment of length zero or a
/// sensible length (see layBones()).
struct BoneSegment {
    SlotIndex slot = 0;
    glm::dvec3 from{0.0};
    glm::dvec3 to{0.0};
    bool isBranch = false;  ///< a way to a child that the influence's bones leave aside
};

/// The size of the box around them; 0 of none.
double spanOf(std::span<const BoneSegment> bones);

class BindSurface;
struct BindStyle;
struct BlendWidths;

/// What a method is given. Nothing here is owned.
struct BindProblem {
    const BindSurface* surface = nullptr;
    std::span<const glm::dvec3> points;  ///< the surface's points, world at bind
    std::uint32_t slotCount = 0;
    std::span<const BoneSegment> segments;  ///< in slot order; a slot without one takes no weight
    double boneSpan = 0.0;  ///< the size of all bones' box, of those as well that take none, world
    std::span<const std::uint32_t>
        parentSlot;  ///< per slot: the nearest ancestor that is an influence, or kNoIndex
    /// Per point, not 0: it keeps its row of `keptRows`, which methods take for a boundary value.
    /// Empty: none does.
    std::span<const std::uint8_t> kept;
    std::span<const std::vector<Influence>> keptRows;
    bool isKept(std::size_t point) const { return !kept.empty() && kept[point]; }
    /// Per point: the mesh that it comes from, where several are bound as one. Empty: one mesh.
    std::span<const std::uint32_t> meshOf;
    /// Per mesh: the nearest influence that its node hangs below, or kNoIndex. Empty: not known.
    std::span<const SlotIndex> slotAboveMesh;
    /// Per slot its joint's name, which may tell what the joint is for. Empty: not known.
    std::span<const std::string> names;
};

/// What every method asks before it starts: there is something to bind to, and all positions are
/// finite. Errors: Refused, with a sentence. Linear.
Expected<void> checkBind(const BindProblem& problem);

/// What follows one bone alone where a bind is rigid.
enum class RigidBy : std::uint8_t {
    Vertex,  ///< each its nearest bone
    Part,    ///< each connected part the bone that is nearest to most of it
    Mesh,    ///< likewise each mesh
    Parent   ///< each mesh the influence that it hangs below, or as with Mesh where there is none
};

struct BindSettings {
    std::string method = "auto";
    std::uint32_t maxInfluences = 4;  ///< 0: unlimited
    double dropoff = 4.0;             ///< how fast a bone's weight falls; 1 soft, 10 sharp
    /// How far weights blend where bones meet: 1 as the method has it, 2 twice as far, 0.5 half.
    double softness = 1.0;
    std::uint32_t resolution = 256;     ///< of voxels along the longest axis; 64 to 1024
    std::uint32_t smoothing = 0;        ///< passes over the finished rows
    bool rigidParts = true;             ///< auto: parts that belong to one bone follow it alone
    RigidBy rigidBy = RigidBy::Vertex;  ///< rigid: what follows one bone
    /// How far each joint's weights blend, times `softness`; none: all alike.
    std::shared_ptr<const BlendWidths> widths;
    bool keepFaint = false;  ///< weights too small to be meant stay
    /// auto: how artists correct its weights (binding/learnt); none: not at all.
    std::shared_ptr<const BindStyle> style;
    friend bool operator==(const BindSettings&, const BindSettings&) = default;
};

struct BindResult {
    std::vector<std::vector<Influence>> rows =
        {};  ///< per point; valid rows, at most maxInfluences entries
    /// Per point, not 0: the method could not do it itself. Empty: it did all.
    std::vector<std::uint8_t> fellBack = {};
    /// Per point, not 0: it has weight of a bone that is far through the solid, while others are
    /// near. Empty: not looked at.
    std::vector<std::uint8_t> bleeding = {};
    std::vector<SlotIndex> snapped = {};  ///< bones outside the solid that were drawn into it
    std::uint32_t parts = 0;              ///< connected parts, where the method goes by them
    std::vector<Message> notes = {};
};

/// A bind method: one file, one line in methods.cpp.
struct BindMethod {
    const char* id;     ///< stable, as the command line takes it
    const char* label;  ///< English; a Message pattern
    const char* hint;   ///< one sentence
    bool usesSoftness;  ///< and dropoff
    bool usesMaxInfluences;
    /// Fills a row for every point. Errors: Cancelled, or Refused with a sentence where no bind can
    /// exist.
    Expected<BindResult> (*solve)(const BindProblem&, const BindSettings&, const Progress&);
    bool usesSmoothing = true;
    bool usesResolution = false;
    bool usesRigidParts = false;
    bool usesStyle = false;
};
std::span<const BindMethod> bindMethods();
const BindMethod* findBindMethod(std::string_view id);
/// Ids and labels, as a parameter offers them.
std::vector<std::pair<std::string, std::string>> bindMethodChoices();

}  // namespace sinew
