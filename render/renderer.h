// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <glm/glm.hpp>
#include <memory>
#include <vector>

#include "editor/scene/error.h"
#include "render/frame/colours.h"
#include "render/frame/frame.h"
#include "render/frame/image_source.h"

namespace sinew {

/// What lies under a pixel.
struct PickHit {
    NodeId node;                        ///< the mesh node
    std::uint32_t triangle = kNoIndex;  ///< index in triangulate(mesh)
    double depth = 1.0;                 ///< window depth 0..1
};

/// A point of a mesh near a pixel.
struct PointHit {
    NodeId node;  ///< the mesh node; none: no point is near
    PointIndex point = kNoIndex;
    double distance = 0.0;  ///< framebuffer pixels
};
/// Points of a mesh node on the picture.
struct PointsOnPicture {
    NodeId node;
    std::vector<PointIndex> points;  ///< ascending
    std::vector<glm::vec2> pixels;   ///< framebuffer pixels, one a point
};
/// Which points are picked: those that are not behind something drawn, or all (X-ray).
enum class PickDepth { Seen, Through };

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
    /// drawn once and kept while scene snapshot, pose, view and what is not drawn stay as they are.
    /// Skinned meshes are picked as posed.
    virtual PickHit pickMesh(const Frame& frame, glm::ivec2 pixel) = 0;
    /// The joints (and other influences) drawn within `tolerance` framebuffer pixels of the pixel,
    /// nearest first, the same on one place by their depth; seen-through joints count. CPU.
    virtual std::vector<NodeId> pickJoints(const Frame& frame, glm::ivec2 pixel,
                                           double tolerance) = 0;
    /// Nodes whose drawn pixels lie in the rectangle.
    virtual std::vector<NodeId> pickRectangle(const Frame& frame, glm::ivec2 corner,
                                              glm::ivec2 opposite) = 0;

    /// The point drawn nearest to a place on the picture (framebuffer pixels, the middle of the
    /// first one is 0.5) within `radius` pixels. Seen ones: of triangles; a point counts as seen
    /// where a triangle of its own is within a pixel, or nothing drawn at its pixel is nearer to
    /// the eye by more than a pixel's size. Cost: the pick image, and the points in reach; through:
    /// all points.
    virtual PointHit pickPoint(const Frame& frame, glm::dvec2 at, double radius,
                               PickDepth depth) = 0;
    /// The points of all drawn meshes that lie on the picture, by node. Cost: all points.
    virtual std::vector<PointsOnPicture> pickPoints(const Frame& frame, PickDepth depth) = 0;

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

}  // namespace sinew
