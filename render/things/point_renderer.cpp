// SPDX-License-Identifier: Apache-2.0
#include "render/things/point_renderer.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace sinew {

namespace {

constexpr float kDotSize = 7.0f;  // logical pixels
constexpr float kLeastDotSize = 2.0f;
constexpr double kFewDots = 4000.0;  // more are drawn smaller
constexpr double kFewest = 300.0;    // so many are drawn in any case
/// Towards the eye, so that dots do not sink into the surface they lie on.
constexpr float kDotShift = 4e-4f;
constexpr float kBehindOpacity = 0.2f;
constexpr std::uint8_t kWholeStrength = 255;

// Of all points, where they are shown.
constexpr float kSmallDotSize = 3.0f;   // logical pixels
constexpr double kClearSpacing = 10.0;  // logical pixels
constexpr float kSmallDotOpacity = 0.55f;
constexpr glm::vec4 kSmallDotTint(0.03f, 0.03f, 0.04f, 1.0f);  // sRGB

constexpr glm::vec4 kLockedTint(0.62f, 0.66f, 0.72f, 1.0f);  // sRGB

PointSelection lockedOf(const Skin& skin) {
    PointSelection out{skin.meshNode, {}, {}};
    for (PointIndex p = 0; p < skin.lockedPoints.size(); ++p)
        if (skin.lockedPoints[p] != 0) out.points.push_back(p);
    return out;
}

PointSelection everyOf(NodeId node, const Mesh& mesh) {
    PointSelection out{node, std::vector<PointIndex>(mesh.pointCount()), {}};
    std::iota(out.points.begin(), out.points.end(), 0u);
    return out;
}

/// How far its points are from its centre at most, mesh space.
double radiusOf(const MeshBuffers& mesh) {
    double most = 0.0;
    for (const glm::vec3& p : mesh.mesh().positions)
        most = std::max(most, glm::distance(glm::dvec3(p), mesh.centre()));
    return most;
}

/// World units a unit of the mesh.
double scaleOf(const AffineRows& m) {
    return std::sqrt(double{m.row[0].x} * m.row[0].x + double{m.row[1].x} * m.row[1].x +
                     double{m.row[2].x} * m.row[2].x);
}

float dotSize(std::size_t points) {
    const double share = kFewDots / std::max(static_cast<double>(points), kFewDots);
    return std::max(kLeastDotSize, kDotSize * static_cast<float>(std::pow(share, 0.25)));
}

/// How far its points are apart, mesh space: the mean of some of its edges.
double spacingOf(const Mesh& mesh) {
    constexpr std::size_t kAsked = 512;
    double sum = 0.0;
    std::size_t edges = 0;
    const std::size_t step = 1 + mesh.polygonCount() / kAsked;
    const auto placeOf = [&](std::uint32_t corner) {
        return mesh.positions[mesh.cornerPoint[corner]];
    };
    for (std::size_t i = 0; i < mesh.polygonCount(); i += step) {
        const auto corners = mesh.polygon(i);
        for (std::size_t k = 1; k < corners.size(); ++k, ++edges)
            sum += double{glm::distance(placeOf(corners[k]), placeOf(corners[k - 1]))};
    }
    return edges > 0 ? sum / static_cast<double>(edges) : 0.0;
}

/// Framebuffer pixels a unit of length at a depth of 1.
double pixelsOf(const View& view) { return 0.5 * view.size.y * view.clipFromView[1][1]; }

/// A lower bound for how deep the points of a mesh lie, for meshes that a pose stretches little.
double nearestDepth(const View& view, const MeshDraw& draw, double radius) {
    constexpr double kStretched = 1.5;
    constexpr double kLeast = 1e-6;
    const double middle = (view.clipFromView * view.viewFromWorld * glm::dvec4(draw.origin, 1.0)).w;
    const bool parallel = view.clipFromView[3][3] != 0.0;
    return parallel ? middle
                    : std::max(middle - kStretched * radius * scaleOf(draw.unbound), kLeast);
}

/// Per point of the mesh; 0: not chosen.
std::vector<std::uint8_t> strengthsOf(const PointSelection& chosen, std::size_t points) {
    std::vector<std::uint8_t> out(points, 0);
    for (std::size_t i = 0; i < chosen.points.size(); ++i) {
        if (chosen.points[i] >= points) break;
        const float strength = chosen.strength.empty() ? 1.0f : chosen.strength[i];
        out[chosen.points[i]] =
            static_cast<std::uint8_t>(std::max(1.0f, std::round(strength * float{kWholeStrength})));
    }
    return out;
}

}  // namespace

Expected<PointRenderer> PointRenderer::create() {
    PointRenderer renderer;
    auto dots = Shader::load({"points.vert", "points.frag"});
    if (!dots) return dots.error();
    renderer.dots_ = std::move(*dots);
    return renderer;
}

void PointRenderer::upload(Chosen& chosen, const PointSelection& points, const MeshDraw& draw,
                           Uploader& uploader, Once once) {
    chosen.points = points;
    chosen.mesh = draw.buffers->mesh;
    chosen.chunks.clear();
    const Mesh& mesh = chosen.mesh->mesh();
    chosen.spacing = spacingOf(mesh);
    auto strength = strengthsOf(points, mesh.pointCount());
    for (const auto& part : chosen.mesh->chunks()) {
        Chunk& chunk = chosen.chunks.emplace_back();
        std::vector<std::uint32_t> corners;
        std::vector<std::uint8_t> strengths(points.strength.empty() ? 0 : part.layout.cornerCount);
        for (std::uint32_t corner = 0; corner < part.layout.cornerCount; ++corner) {
            std::uint8_t& of = strength[pointOfCorner(mesh, part.layout, corner)];
            if (of == 0) continue;
            corners.push_back(corner);
            if (!strengths.empty()) strengths[corner] = of;
            if (once == Once::APoint) of = 0;
        }
        chunk.count = static_cast<GLsizei>(corners.size());
        if (corners.empty()) continue;
        uploader.fill(chunk.corners, std::span<const std::uint32_t>(corners));
        if (!strengths.empty())
            uploader.fill(chunk.strengths, std::span<const std::uint8_t>(strengths));
    }
}

void PointRenderer::drawDots(Chosen& chosen, const MeshDraw& draw) const {
    for (std::size_t i = 0; i < chosen.chunks.size(); ++i) {
        Chunk& chunk = chosen.chunks[i];
        if (chunk.count == 0) continue;
        bindChunk(draw, i);
        glDisableVertexAttribArray(kStrength);
        glVertexAttrib1f(kStrength, 1.0f);
        if (chunk.strengths) {
            glBindBuffer(GL_ARRAY_BUFFER, chunk.strengths.get());
            glEnableVertexAttribArray(kStrength);
            glVertexAttribPointer(kStrength, 1, GL_UNSIGNED_BYTE, GL_TRUE, 0, nullptr);
        }
        drawIndices(GL_POINTS, chunk.corners, 0, static_cast<std::size_t>(chunk.count));
    }
    glDisableVertexAttribArray(kStrength);
}

// Brings all kinds of dots up to date.
void PointRenderer::follow(const Frame& frame, const std::vector<MeshDraw>& draws,
                           Uploader& uploader) {
    Dots chosen, locked, every;
    for (const MeshDraw& draw : draws) {
        if (frame.allPoints) {
            Chosen& dots = every[draw.node] = std::move(every_[draw.node]);
            const Once once = frame.backfaceCulling ? Once::ACorner : Once::APoint;
            if (dots.mesh != draw.buffers->mesh || dots.once != once) {
                dots = {};
                dots.mesh = draw.buffers->mesh;
                dots.once = once;
                dots.spacing = spacingOf(dots.mesh->mesh());
                dots.radius = radiusOf(*dots.mesh);
            }
        }
        const auto points =
            std::ranges::find(frame.selectedPoints, draw.node, &PointSelection::meshNode);
        if (points != frame.selectedPoints.end()) {
            Chosen& dots = chosen[draw.node] = std::move(chosen_[draw.node]);
            if (dots.mesh != draw.buffers->mesh || !(dots.points == *points))
                upload(dots, *points, draw, uploader);
        }
        const auto& skin = draw.buffers->skin;
        if (!frame.lockedPoints || !skin || skin->lockedPoints.empty()) continue;
        Chosen& dots = locked[draw.node] = std::move(locked_[draw.node]);
        if (dots.mesh == draw.buffers->mesh && dots.skin == skin) continue;
        dots.skin = skin;
        upload(dots, lockedOf(*skin), draw, uploader);
    }
    chosen_ = std::move(chosen);
    locked_ = std::move(locked);
    every_ = std::move(every);
}

// The dots of a mesh go where its points are.
void PointRenderer::place(const Chosen& chosen, const Frame& frame, const MeshDraw& draw) const {
    const double scale = scaleOf(draw.unbound);
    dots_.set("spacing", static_cast<float>(pixelsOf(frame.view) * scale * chosen.spacing));
    setSkinning(dots_, draw);
    setMeshView(dots_, draw, frame.view);
}

// A mesh whose points are too dense even where it is nearest costs nothing. Where faces that are
// turned away are not drawn, a point at a hard edge is seen by any of its corners.
void PointRenderer::drawEvery(const Frame& frame, const std::vector<MeshDraw>& draws,
                              Uploader& uploader) {
    const double clear = kClearSpacing * frame.view.pixelRatio;
    dots_.set("clearSpacing", static_cast<float>(clear));
    dots_.set("size", kSmallDotSize * static_cast<float>(frame.view.pixelRatio));
    dots_.set("opacity", kSmallDotOpacity);
    dots_.set("tint", kSmallDotTint);
    dots_.set("parallel", frame.view.clipFromView[3][3] != 0.0);
    dots_.set("frontOnly", frame.backfaceCulling);
    if (frame.xray) glDisable(GL_DEPTH_TEST);
    for (auto& [node, every] : every_) {
        const auto draw = std::ranges::find(draws, node, &MeshDraw::node);
        const double apart = pixelsOf(frame.view) * scaleOf(draw->unbound) * every.spacing /
                             nearestDepth(frame.view, *draw, every.radius);
        if (apart <= 0.5 * clear) continue;
        if (every.chunks.empty()) {
            upload(every, everyOf(node, every.mesh->mesh()), *draw, uploader, every.once);
            every.points = {};  // they are all
        }
        place(every, frame, *draw);
        drawDots(every, *draw);
    }
    glEnable(GL_DEPTH_TEST);
    dots_.set("clearSpacing", 0.0f);
    dots_.set("frontOnly", false);
}

void PointRenderer::drawAll(Dots& dots, const Frame& frame,
                            const std::vector<MeshDraw>& draws) const {
    std::size_t count = 0;
    for (const auto& [node, chosen] : dots) count += chosen.points.points.size();
    dots_.set("size", dotSize(count) * static_cast<float>(frame.view.pixelRatio));
    dots_.set("least", kLeastDotSize * static_cast<float>(frame.view.pixelRatio));
    dots_.set("fewest",
              static_cast<float>(kFewest / std::max(static_cast<double>(count), kFewest)));
    for (auto& [node, chosen] : dots) {
        const auto draw = std::ranges::find(draws, node, &MeshDraw::node);
        place(chosen, frame, *draw);
        glDisable(GL_DEPTH_TEST);
        dots_.set("opacity", frame.xray ? 1.0f : kBehindOpacity);
        drawDots(chosen, *draw);
        glEnable(GL_DEPTH_TEST);
        if (frame.xray) continue;
        dots_.set("opacity", 1.0f);
        drawDots(chosen, *draw);
    }
}

void PointRenderer::draw(const Frame& frame, const std::vector<MeshDraw>& draws,
                         Uploader& uploader) {
    follow(frame, draws, uploader);
    if (chosen_.empty() && locked_.empty() && every_.empty()) return;
    glEnable(GL_BLEND);
    glBlendFuncSeparate(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA, GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
    glDepthMask(GL_FALSE);
    glEnable(GL_PROGRAM_POINT_SIZE);
    dots_.use();
    dots_.set("depthShift", kDotShift);
    drawEvery(frame, draws, uploader);
    dots_.set("tint", kLockedTint);
    drawAll(locked_, frame, draws);
    dots_.set("tint", glm::vec4(0.0f));
    drawAll(chosen_, frame, draws);
    glDepthMask(GL_TRUE);
    glDisable(GL_BLEND);
    leaveSkinning();
}

}  // namespace sinew
