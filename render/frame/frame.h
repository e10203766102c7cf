// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <glm/glm.hpp>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <utility>
#include <vector>

#include "editor/pose/pose.h"
#include "editor/scene/scene.h"
#include "editor/scene/selection.h"

namespace sinew {

/// World to clip, as the viewport's camera has it.
struct View {
    glm::dmat4 viewFromWorld{1.0};
    glm::dmat4 clipFromView{1.0};
    glm::ivec2 size{1, 1};  ///< framebuffer pixels
    double pixelRatio =
        1.0;  ///< device pixels per logical one: line widths, icons, handles grow with it
};

enum class Shading { Textured, Plain, Weights, AllInfluences };
/// How bones are drawn that are neither selected nor active; those are always solid.
enum class BoneStyle {
    Solid,
    XRay,  ///< faint, so that colours are read through them
    Wire,  ///< edges alone
    Thin
};
/// How edges are smoothed by draw(). A target that is multisampled itself is drawn into as it is,
/// with None.
enum class Smoothing {
    None,     ///< straight into the target
    IfCheap,  ///< through four samples a pixel; where the driver calculates on the CPU, which takes
              ///< four times as long, none
    Always,   ///< through four samples a pixel: for a picture that stands still
};
enum class Ramp { Blender, Maya, Grey, Viridis, Cividis, Magma };  ///< frame/colours.h
enum class Background { Dark, Grey, Light };                       ///< frame/colours.h

struct Gizmo {
    enum class Kind { Move, Rotate, Scale } kind = Kind::Rotate;
    glm::dmat4 worldFromGizmo{1.0};  ///< origin and unit axes; its size on the screen is constant
    int hotAxis = -1;                ///< 0 x, 1 y, 2 z, 3 view plane / free; -1 none
};
/// The parts of a gizmo in world space, for drawing and for picking alike: world length of its
/// radius in this view.
double gizmoRadius(const View& view, const glm::dvec3& origin);
/// Rotate: three rings of that radius and a view ring of this many times it. Move and
/// scale: arrows (bars with a box) of that length and, at the origin, a disc (a box) of this share
/// of it for moving in the view plane (for scaling evenly).
inline constexpr double kGizmoViewRing = 1.2;
inline constexpr double kGizmoCentre = 0.13;

/// An end of the small cross of world axes in the corner: of X, Y or Z (0, 1, 2), or of the way
/// against it.
struct AxisEnd {
    int axis = 0;
    bool positive = true;
    friend bool operator==(const AxisEnd&, const AxisEnd&) = default;
};
/// The cross as a handle for the mouse (axis_cross.h), with all of its ends.
struct AxisHandle {
    bool underMouse = false;
    std::optional<AxisEnd> hot;
    friend bool operator==(const AxisHandle&, const AxisHandle&) = default;
};

struct BrushRing {
    glm::dvec3 centre{0.0};  ///< on the posed surface, world
    glm::dvec3 normal{0.0, 1.0, 0.0};
    double radius = 0.1;     ///< world
    double strength = 1.0;   ///< 0..1: drawn as a second, inner ring
    glm::vec4 colour{1.0f};  ///< tells the operation
};

/// Colours that the user chose for the influences of joints, sRGB.
using InfluenceColours = std::map<NodeId, glm::vec3>;

/// Numbers a point, 0 to 1, by skin.
using SkinNumbers = std::map<SkinId, Numbers>;

/// All that one picture is made of. Pointers are borrowed for the call.
struct Frame {
    const Scene* scene = nullptr;
    const ScenePose* pose = nullptr;
    View view;
    Smoothing smoothing = Smoothing::None;
    Shading shading = Shading::Textured;
    bool wireframe = false;
    bool joints = true;
    bool jointsOnTop = true;  ///< seen through the mesh
    BoneStyle bones = BoneStyle::Solid;
    double jointSize = 1.0;  ///< times the automatic size
    bool jointAxes = false;  ///< each joint's own axes: X red, Y green, Z blue
    /// Of joints those alone that move a skin of a mesh that is drawn, and what is selected; all
    /// where none does.
    bool onlyInfluences = false;
    bool grid = true;
    bool axes = true;  ///< the coloured world axes on the ground and the small cross in the corner
    std::optional<AxisHandle> axisHandle;  ///< what the cross is; none: it tells the axes alone
    bool lit = true;  ///< false: colours without light, for pictures whose colours are measured
    Ramp ramp = Ramp::Blender;
    bool zeroWeights = false;  ///< where weights are shown, points that have none are marked
    SkinId activeSkin;
    SlotIndex activeSlot = kNoIndex;
    /// A layer of the active skin that the weight view shows alone, or its mask; 0: what all come
    /// to.
    std::uint32_t shownLayer = 0;
    bool showsMask = false;
    /// What the weight view shows in place of weights, of the skins in it; null: weights.
    const SkinNumbers* numbers = nullptr;
    InfluenceColours influenceColours;  ///< in place of those that influences have by themselves
    std::set<NodeId> hidden;            ///< nodes (and all below) not drawn
    std::set<NodeId> selected;          ///< outlined meshes, highlighted joints
    NodeId hovered;                     ///< joint under the cursor
    std::optional<Gizmo> gizmo;
    std::optional<BrushRing> brush;
    std::optional<BrushRing> mirroredBrush;  ///< the same on the other side of the model
    std::optional<std::pair<NodeId, PointIndex>> markedPoint;  ///< the hovered or selected vertex
    std::span<const PointSelection> selectedPoints;  ///< drawn as dots, stronger ones brighter
    bool allPoints = false;     ///< small dots on all vertices, where there is room for them
    bool lockedPoints = false;  ///< vertices that are locked, as grey dots
    std::span<const PointSelection> hiddenPoints;  ///< neither they nor what polygons have them
    bool xray = false;                             ///< surfaces are seen through
    /// Faces that are turned away are neither drawn nor picked, nor points that have no others.
    bool backfaceCulling = false;
    /// What is dragged and where it is wanted, world: drawn as lines that end in dots.
    std::vector<std::pair<glm::vec3, glm::vec3>> wanted;
    std::vector<glm::dvec2> lasso;  ///< a closed line over the picture, framebuffer pixels
    glm::vec4 backgroundTop{0.235f, 0.25f, 0.27f, 1.0f};
    glm::vec4 backgroundBottom{0.15f, 0.16f, 0.175f, 1.0f};
};

}  // namespace sinew
