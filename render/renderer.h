// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <glm/glm.hpp>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "editor/pose/pose.h"
#include "editor/scene/error.h"
#include "editor/scene/scene.h"
#include "render/image_source.h"

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
/// How edges are smoothed by draw(). A target that is multisampled itself is drawn into as it is,
/// with None.
enum class Smoothing {
    None,     ///< straight into the target
    IfCheap,  ///< through four samples a pixel; where the driver calculates on the CPU, which takes
              ///< four times as long, none
    Always,   ///< through four samples a pixel: for a picture that stands still
};
enum class Ramp { Blender, Maya, Grey };

struct Gizmo {
    enum class Kind { Move, Rotate } kind = Kind::Rotate;
    glm::dmat4 worldFromGizmo{1.0};  ///< origin and unit axes; its size on the screen is constant
    int hotAxis = -1;                ///< 0 x, 1 y, 2 z, 3 view plane / free; -1 none
};
/// The parts of a gizmo in world space, for drawing and for picking alike: world length of its
/// radius in this view.
double gizmoRadius(const View& view, const glm::dvec3& origin);
/// Rotate: three rings of that radius and a view ring of this many times it. Move: arrows of that
/// length and, at the origin, a disc of this share of it for moving in the view plane.
inline constexpr double kGizmoViewRing = 1.2;
inline constexpr double kGizmoCentre = 0.13;

struct BrushRing {
    glm::dvec3 centre{0.0};  ///< on the posed surface, world
    glm::dvec3 normal{0.0, 1.0, 0.0};
    double radius = 0.1;     ///< world
    double strength = 1.0;   ///< 0..1: drawn as a second, inner ring
    glm::vec4 colour{1.0f};  ///< tells the operation
};

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
    double jointSize = 1.0;   ///< times the automatic size
    bool grid = true;
    bool axes = true;  ///< the coloured world axes on the ground and the small cross in the corner
    bool lit = true;   ///< false: colours without light, for pictures whose colours are measured
    Ramp ramp = Ramp::Blender;
    SkinId activeSkin;
    SlotIndex activeSlot = kNoIndex;
    std::set<NodeId> hidden;    ///< nodes (and all below) not drawn
    std::set<NodeId> selected;  ///< outlined meshes, highlighted joints
    NodeId hovered;             ///< joint under the cursor
    std::optional<Gizmo> gizmo;
    std::optional<BrushRing> brush;
    std::optional<std::pair<NodeId, PointIndex>> markedPoint;  ///< the hovered or selected vertex
    std::vector<PointIndex> selectedPoints;  ///< of the active skin's mesh, drawn as small dots
    glm::vec4 backgroundTop{0.235f, 0.25f, 0.27f, 1.0f};
    glm::vec4 backgroundBottom{0.15f, 0.16f, 0.175f, 1.0f};
};

/// What lies under a pixel.
struct PickHit {
    NodeId node;                        ///< the mesh node
    std::uint32_t triangle = kNoIndex;  ///< index in triangulate(mesh)
    double depth = 1.0;                 ///< window depth 0..1
};

struct RendererOptions {
    /// For tests, what a driver would set: texels of the largest texture buffer; 0: as the driver
    /// says. Meshes whose points or weights need more are drawn in chunks. At least 256 are
    /// assumed; joint matrices always go by the driver's own limit.
    std::size_t maxTexels = 0;
    /// Who decodes the scene's images; null: materials are drawn without them.
    std::shared_ptr<ImageSource> images = nullptr;
};

/// Draws scenes with OpenGL 4.1 core. Needs a current context from create() to destruction (the
/// same, or one sharing with it). GPU copies are kept by block and follow the scene by pointer:
/// only blocks that changed since the last frame are uploaded, of rows only the changed pages.
class Renderer {
public:
    /// Refused where the context is below 4.1 or a shader does not build; the sentence names the
    /// driver.
    static Expected<std::unique_ptr<Renderer>> create(const RendererOptions& options = {});
    virtual ~Renderer() = default;

    /// Draws into framebuffer object `target` (0: the default one), which the caller bound-size is
    /// view.size.
    virtual void draw(const Frame& frame, std::uint32_t target) = 0;

    /// Draws once with every shader that a model needs, so that the driver has finished them before
    /// one is shown; what is in `target` afterwards is to be drawn over.
    virtual void warmUp(const View& view, std::uint32_t target) = 0;

    /// What is under pixels of the frame (x right, y down, framebuffer pixels). The pick image is
    /// drawn once and kept while scene snapshot, pose, view and hidden set stay as they are.
    /// Skinned meshes are picked as posed.
    virtual PickHit pickMesh(const Frame& frame, glm::ivec2 pixel) = 0;
    /// The joint (or other influence) drawn nearest to the pixel within `tolerance` framebuffer
    /// pixels; seen-through joints count. CPU.
    virtual NodeId pickJoint(const Frame& frame, glm::ivec2 pixel, double tolerance) = 0;
    /// Nodes whose drawn pixels lie in the rectangle.
    virtual std::vector<NodeId> pickRectangle(const Frame& frame, glm::ivec2 corner,
                                              glm::ivec2 opposite) = 0;

    /// Draws into a framebuffer of its own (multisampled) and reads it back.
    virtual Expected<Picture> drawPicture(const Frame& frame) = 0;

    /// Positions and normals (per corner, world) of a mesh node as the vertex shader computes them,
    /// by transform feedback. `rows` as in the scene. For tests and exact read-back.
    struct Feedback {
        std::vector<glm::vec3> positions;
        std::vector<glm::vec3> normals;
    };
    virtual Expected<Feedback> transformFeedback(const Frame& frame, NodeId meshNode) = 0;

    /// What could not be drawn as it is in the scene (an image that could not be decoded), each
    /// told once.
    virtual std::vector<Message> takeWarnings() = 0;

    /// True where the driver calculates on the CPU (llvmpipe and the like).
    virtual bool isSoftware() const = 0;

    /// Bytes uploaded since creation, for tests of "choosing an influence uploads nothing".
    virtual std::uint64_t uploadedBytes() const = 0;
};

/// The colour an influence has in lists and in the all-influences view: distinct for neighbours in
/// the list. sRGB.
glm::vec3 influenceColour(SlotIndex slot);
/// A weight's colour on a ramp, sRGB; the same numbers as the shader's.
glm::vec3 rampColour(Ramp ramp, float weight);
/// The colour of a point without weights, sRGB.
glm::vec3 unweightedColour();

}  // namespace sinew
