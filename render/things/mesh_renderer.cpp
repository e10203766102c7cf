// SPDX-License-Identifier: Apache-2.0
#include "render/things/mesh_renderer.h"

#include <algorithm>
#include <string>

#include "render/frame/colours.h"
#include "render/frame/view_math.h"

namespace sinew {

namespace {

void bindVectors(GLuint attribute, GlBuffer& buffer, GLint components) {
    glBindBuffer(GL_ARRAY_BUFFER, buffer.get());
    glEnableVertexAttribArray(attribute);
    glVertexAttribPointer(attribute, components, GL_FLOAT, GL_FALSE, 0, nullptr);
}

void bindAttributes(const MeshDraw& draw, std::size_t index) {
    auto& chunk = draw.buffers->mesh->chunks()[index];
    const bool isMorphed = !draw.buffers->morphPositions.empty();
    bindVectors(kPosition, isMorphed ? draw.buffers->morphPositions[index] : chunk.positions, 3);
    bindVectors(kNormal, isMorphed ? draw.buffers->morphNormals[index] : chunk.normals, 3);
    glDisableVertexAttribArray(kUv);
    glVertexAttrib2f(kUv, 0.0f, 0.0f);
    if (chunk.uvs) bindVectors(kUv, chunk.uvs, 2);
    glDisableVertexAttribArray(kColour);
    glVertexAttrib4f(kColour, 1.0f, 1.0f, 1.0f, 1.0f);
    if (chunk.colours) {
        glBindBuffer(GL_ARRAY_BUFFER, chunk.colours.get());
        glEnableVertexAttribArray(kColour);
        glVertexAttribPointer(kColour, 4, GL_UNSIGNED_SHORT, GL_TRUE, 0, nullptr);
    }
    glDisableVertexAttribArray(kHidden);
    glVertexAttrib1f(kHidden, 0.0f);
    if (!draw.buffers->hiddenCorners.empty()) {
        glBindBuffer(GL_ARRAY_BUFFER, draw.buffers->hiddenCorners[index].get());
        glEnableVertexAttribArray(kHidden);
        glVertexAttribPointer(kHidden, 1, GL_UNSIGNED_BYTE, GL_FALSE, 0, nullptr);
    }
    glBindBuffer(GL_ARRAY_BUFFER, chunk.points.get());
    glEnableVertexAttribArray(kPoint);
    glVertexAttribIPointer(kPoint, 1, GL_UNSIGNED_INT, 0, nullptr);
}

}  // namespace

void setSkinning(const Shader& shader, const MeshDraw& draw) {
    shader.set("rowTable", static_cast<int>(kRowTableUnit));
    shader.set("rowEntries", static_cast<int>(kRowEntriesUnit));
    shader.set("jointRows", static_cast<int>(kJointRowsUnit));
    shader.set("influenceColours", static_cast<int>(kColoursUnit));
    shader.set("skinned", !draw.buffers->rows.empty());
    shader.set("slotCount", draw.slotCount);
    shader.set("unboundRows", std::span<const glm::vec4>(draw.unbound.row));
    if (draw.buffers->hiddenCorners.empty())
        glDisable(GL_CLIP_DISTANCE0);
    else
        glEnable(GL_CLIP_DISTANCE0);
}

void setCulling(const Frame& frame, const MeshDraw& draw) {
    if (!frame.backfaceCulling) return;
    glEnable(GL_CULL_FACE);
    glCullFace(GL_BACK);
    glFrontFace(draw.mirrored ? GL_CW : GL_CCW);
}

void leaveCulling() {
    glDisable(GL_CULL_FACE);
    glFrontFace(GL_CCW);
}

void leaveSkinning() { glDisable(GL_CLIP_DISTANCE0); }

void setMeshView(const Shader& shader, const MeshDraw& draw, const View& view) {
    const glm::dmat4 viewFromLocal = translated(view.viewFromWorld, draw.origin);
    shader.set("viewFromLocal", glm::mat4(viewFromLocal));
    shader.set("clipFromLocal", glm::mat4(view.clipFromView * viewFromLocal));
}

void bindChunk(const MeshDraw& draw, std::size_t chunk) {
    bindAttributes(draw, chunk);
    if (draw.buffers->rows.empty()) return;
    draw.buffers->rows[chunk].table().bind(kRowTableUnit);
    draw.buffers->rows[chunk].entries().bind(kRowEntriesUnit);
    draw.buffers->joints.bind(kJointRowsUnit);
}

void drawIndices(GLenum mode, GlBuffer& indices, std::size_t first, std::size_t count) {
    if (count == 0) return;
    glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, indices.get());
    glDrawElements(mode, static_cast<GLsizei>(count), GL_UNSIGNED_INT,
                   reinterpret_cast<const void*>(first * sizeof(std::uint32_t)));
}

namespace {

constexpr glm::vec4 kWireColour{0.04f, 0.045f, 0.05f, 0.42f};
constexpr glm::vec4 kWireOnWeights{0.02f, 0.02f, 0.03f, 0.34f};
constexpr glm::vec4 kWireSelected{0.10f, 0.12f, 0.15f, 0.62f};
constexpr glm::vec4 kLooseColour{0.78f, 0.80f, 0.83f, 0.9f};
constexpr double kWireWidth = 0.8;     // logical pixels, a device's pixel at least
constexpr double kClearLength = 12.0;  // logical pixels: shorter edges are fainter
/// Towards the eye, so that wires do not sink into the surface they lie on.
constexpr float kWireShift = 6e-5f;

constexpr float kXrayOpacity = 0.42f;

/// What one mesh is drawn with: meshes without weights to show are plain in the weight views.
Shading shadingOf(const Frame& frame, const MeshDraw& draw) {
    if (frame.shading == Shading::Weights && !draw.showsWeights) return Shading::Plain;
    if (frame.shading == Shading::AllInfluences && !draw.skin) return Shading::Plain;
    return frame.shading;
}

std::size_t shadingNumber(Shading shading) {
    switch (shading) {
        case Shading::Textured:
            return 0;
        case Shading::Plain:
            return 1;
        case Shading::Weights:
            return 2;
        case Shading::AllInfluences:
            return 3;
    }
    return 1;
}

bool blends(const Frame& frame, const Material* material) {
    return frame.shading == Shading::Textured && material != nullptr &&
           material->alpha == Material::Alpha::Blend;
}

/// For polygons of two corners.
void setLooseLook(const Shader& wire, const Frame& frame) {
    wire.set("colour", onGround(frame, kLooseColour));
    wire.set("width", static_cast<float>(frame.view.pixelRatio));
    wire.set("clearLength", 0.0f);
}

/// For edges of polygons, which must not cover what they lie on.
void setEdgeLook(const Shader& wire, const Frame& frame, const MeshDraw& draw) {
    const bool onWeights =
        frame.shading == Shading::Weights || frame.shading == Shading::AllInfluences;
    wire.set("colour", onWeights ? kWireOnWeights : draw.selected ? kWireSelected : kWireColour);
    wire.set("width", static_cast<float>(std::max(1.0, kWireWidth * frame.view.pixelRatio)));
    wire.set("clearLength", static_cast<float>(kClearLength * frame.view.pixelRatio));
}

void blendOver() {
    glEnable(GL_BLEND);
    glBlendFuncSeparate(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA, GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
}

}  // namespace

Expected<MeshRenderer> MeshRenderer::create() {
    MeshRenderer renderer;
    for (std::size_t i = 0; i < renderer.surfaces_.size(); ++i) {
        const auto shading = "#define SHADING " + std::to_string(i) + "\n";
        auto surface = Shader::load({"mesh.vert", "mesh.frag"}, {}, shading);
        if (!surface) return surface.error();
        renderer.surfaces_[i] = std::move(*surface);
    }
    auto wire = Shader::load({"flat.vert", "wire.geom", "wire.frag"});
    if (!wire) return wire.error();
    auto dots = Shader::load({"flat.vert", "colour.frag"});
    if (!dots) return dots.error();
    renderer.wire_ = std::move(*wire);
    renderer.dots_ = std::move(*dots);
    return renderer;
}

void MeshRenderer::setFrame(const Shader& surface, const Frame& frame) const {
    surface.use();
    surface.set("baseTexture", static_cast<int>(kBaseTextureUnit));
    surface.set("parallel", frame.view.clipFromView[3][3] != 0.0);
    surface.set("lit", frame.lit);
    surface.set("opacity", frame.xray ? kXrayOpacity : 1.0f);
    surface.set("unweightedColour", unweightedColour());
    surface.set("notMemberColour", kNotMemberColour);
    surface.set("hatchPeriod", static_cast<float>(kHatchPeriod * frame.view.pixelRatio));
    surface.set("zeroColour", kZeroWeightColour);
    const bool showsOthers = frame.numbers != nullptr || (frame.showsMask && frame.shownLayer != 0);
    surface.set("marksZero", frame.zeroWeights && !showsOthers);
    const auto stops = rampSpec(frame.ramp).stops;
    surface.set("rampStops", stops);
    surface.set("rampStopCount", static_cast<int>(stops.size()));
}

void MeshRenderer::drawOpaque(const Frame& frame, const std::vector<MeshDraw>& draws,
                              SceneBuffers& scene, Uploader& uploader) {
    if (frame.xray) {
        // Without depth what lies behind shows through, in whatever order it is drawn.
        blendOver();
        glDepthMask(GL_FALSE);
    }
    for (const auto& draw : draws) drawSurface(frame, draw, scene, false, uploader);
    leaveCulling();
    glDepthMask(GL_TRUE);
    glDisable(GL_BLEND);
    leaveSkinning();
}

void MeshRenderer::drawBlended(const Frame& frame, const std::vector<MeshDraw>& draws,
                               SceneBuffers& scene, Uploader& uploader) {
    if (frame.shading != Shading::Textured) return;
    blendOver();
    for (const auto& draw : draws) drawSurface(frame, draw, scene, true, uploader);
    leaveCulling();
    glDisable(GL_BLEND);
    leaveSkinning();
}

void MeshRenderer::setMaterial(const Shader& surface, const Frame& frame, const MeshDraw& draw,
                               const Material* material, SceneBuffers& scene,
                               Uploader& uploader) const {
    const bool isTextured = shadingOf(frame, draw) == Shading::Textured && material != nullptr;
    const GLuint texture =
        isTextured ? scene.textures().textureOf(*frame.scene, *material, uploader) : 0;
    glActiveTexture(GL_TEXTURE0 + kBaseTextureUnit);
    glBindTexture(GL_TEXTURE_2D, texture);
    surface.set("hasTexture", texture != 0);
    surface.set("baseColour",
                isTextured ? material->baseColour : glm::vec4(0.8f, 0.8f, 0.8f, 1.0f));
    const bool mask = isTextured && material->alpha == Material::Alpha::Mask;
    const bool blend = blends(frame, material);
    // What blends and is as good as clear must not hide what lies behind it.
    surface.set("alphaCutoff", mask ? material->alphaCutoff : blend ? 0.02f : -1.0f);
    surface.set("opaque", !blend);
}

void MeshRenderer::drawSurface(const Frame& frame, const MeshDraw& draw, SceneBuffers& scene,
                               bool blended, Uploader& uploader) {
    const Mesh& mesh = draw.buffers->mesh->mesh();
    const Shader& surface = surfaces_[shadingNumber(shadingOf(frame, draw))];
    surface.use();
    setFrame(surface, frame);
    setSkinning(surface, draw);
    setMeshView(surface, draw, frame.view);
    setCulling(frame, draw);
    surface.set("activeSlot", draw.activeSlot);
    surface.set("shownNumbers", static_cast<int>(kNumbersUnit));
    surface.set("showsNumbers", !draw.buffers->numbers.empty());
    if (draw.skin) draw.buffers->colours.bind(kColoursUnit);
    auto& chunks = draw.buffers->mesh->chunks();
    for (std::size_t i = 0; i < chunks.size(); ++i) {
        bindChunk(draw, i);
        if (!draw.buffers->numbers.empty()) draw.buffers->numbers[i].numbers().bind(kNumbersUnit);
        for (const auto& range : chunks[i].parts) {
            const auto material = range.part < mesh.parts.size()
                                      ? frame.scene->material(mesh.parts[range.part].material)
                                      : nullptr;
            if (blends(frame, material.get()) != blended) continue;
            setMaterial(surface, frame, draw, material.get(), scene, uploader);
            drawIndices(GL_TRIANGLES, chunks[i].triangles, std::size_t{range.firstTriangle} * 3,
                        std::size_t{range.triangleCount} * 3);
        }
    }
}

void MeshRenderer::drawWires(const Frame& frame, const std::vector<MeshDraw>& draws,
                             Uploader& uploader) {
    blendOver();
    glDepthMask(GL_FALSE);
    glEnable(GL_PROGRAM_POINT_SIZE);
    for (const auto& draw : draws) {
        if (frame.wireframe) draw.buffers->mesh->needEdges(uploader);
        for (const Shader* shader : {&wire_, &dots_}) {
            shader->use();
            setSkinning(*shader, draw);
            setMeshView(*shader, draw, frame.view);
            shader->set("viewport", glm::vec2(frame.view.size));
            shader->set("depthShift", kWireShift);
        }
        dots_.set("colour", onGround(frame, kLooseColour));
        auto& chunks = draw.buffers->mesh->chunks();
        for (std::size_t i = 0; i < chunks.size(); ++i) {
            bindChunk(draw, i);
            wire_.use();
            setLooseLook(wire_, frame);
            drawIndices(GL_LINES, chunks[i].lines, 0, chunks[i].layout.lines.size());
            if (frame.wireframe) {
                setEdgeLook(wire_, frame, draw);
                drawIndices(GL_LINES, chunks[i].edges, 0,
                            static_cast<std::size_t>(chunks[i].edgeIndices));
            }
            dots_.use();
            drawIndices(GL_POINTS, chunks[i].dots, 0, chunks[i].layout.dots.size());
        }
    }
    leaveSkinning();
    glDepthMask(GL_TRUE);
    glDisable(GL_BLEND);
}

}  // namespace sinew
