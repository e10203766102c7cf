// SPDX-License-Identifier: Apache-2.0
#include "render/buffers/scene_buffers.h"

#include <algorithm>
#include <cmath>
#include <cstring>

#include "editor/scene/numbers.h"
#include "render/frame/colours.h"
#include "render/frame/view_math.h"

namespace sinew {

namespace {

/// Triangles have three points: no chunk is cut smaller.
constexpr std::size_t kSmallestChunk = 3;

/// Where the mesh's centre goes on the average: results relative to it are small numbers.
glm::dvec3 originOf(const std::vector<glm::dmat4>& matrices, const glm::dmat4& unbound,
                    const glm::dvec3& centre) {
    const glm::dvec4 c(centre, 1.0);
    glm::dvec3 sum(0.0);
    for (const auto& m : matrices) sum += glm::dvec3(m * c);
    if (!matrices.empty()) sum /= static_cast<double>(matrices.size());
    if (matrices.empty() || !isFinite(sum)) sum = glm::dvec3(unbound * c);
    return isFinite(sum) ? sum : glm::dvec3(0.0);
}

/// Positions (per point) and normals (per corner) instead of the mesh's own.
void uploadShape(NodeBuffers& buffers, const DeformedMesh& shape, Uploader& uploader) {
    auto& chunks = buffers.mesh->chunks();
    const auto normals = buffers.mesh->completeNormals(shape.normals, shape.positions);
    buffers.morphPositions.resize(chunks.size());
    buffers.morphNormals.resize(chunks.size());
    for (std::size_t i = 0; i < chunks.size(); ++i) {
        const auto positions = buffers.mesh->gatheredPositions(chunks[i], shape.positions);
        const auto gathered = buffers.mesh->gatheredNormals(chunks[i], normals);
        uploader.fill(buffers.morphPositions[i], std::span<const glm::vec3>(positions),
                      GL_DYNAMIC_DRAW);
        uploader.fill(buffers.morphNormals[i], std::span<const glm::vec3>(gathered),
                      GL_DYNAMIC_DRAW);
    }
}

/// From mesh space around `centre` to world around `origin`.
AffineRows recentred(const glm::dmat4& worldFromMesh, const glm::dvec3& centre,
                     const glm::dvec3& origin) {
    glm::dmat4 m = translated(worldFromMesh, centre);
    m[3] -= glm::dvec4(origin, 0.0);
    return toAffineRows(m);
}

bool sameMatrices(const std::vector<AffineRows>& a, const std::vector<AffineRows>& b) {
    return a.size() == b.size() &&
           std::memcmp(a.data(), b.data(), a.size() * sizeof(AffineRows)) == 0;
}

std::vector<std::uint32_t> uvSetsOf(const Scene& scene, const Mesh& mesh) {
    std::vector<std::uint32_t> sets;
    for (const auto& part : mesh.parts) {
        const auto material = scene.material(part.material);
        sets.push_back(material ? material->baseColourUvSet : 0);
    }
    return sets;
}

/// Per node index: selected itself, or a part of a selected group.
std::vector<std::uint8_t> selectedNodes(const Scene& scene, const std::set<NodeId>& selected) {
    const auto& nodes = scene.nodes();
    std::vector<std::uint8_t> out(nodes.size(), 0);
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const auto parent = nodes.parentIndex(i);
        const bool inGroup =
            parent != kNoIndex && out[parent] != 0 && nodes.all()[parent].kind == NodeKind::Group;
        out[i] = inGroup || selected.contains(nodes.all()[i].id);
    }
    return out;
}

}  // namespace

bool mirrors(const PosedMesh& posed) {
    const auto turns = [](const glm::dmat4& m) { return glm::determinant(glm::dmat3(m)) < 0.0; };
    const auto& matrices = posed.matrices();
    if (matrices.empty()) return turns(posed.unbound());
    return 2 * std::ranges::count_if(matrices, turns) > std::ssize(matrices);
}

std::vector<std::uint8_t> hiddenNodes(const Scene& scene, const std::set<NodeId>& hidden) {
    const auto& nodes = scene.nodes();
    std::vector<std::uint8_t> out(nodes.size(), 0);
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const auto parent = nodes.parentIndex(i);
        out[i] = (parent != kNoIndex && out[parent] != 0) || hidden.contains(nodes.all()[i].id);
    }
    return out;
}

std::vector<MeshDraw> SceneBuffers::prepare(const Frame& frame, Uploader& uploader) {
    const Scene& scene = *frame.scene;
    forgetMissing(scene);
    const auto hidden = hiddenNodes(scene, frame.hidden);
    const auto selected = selectedNodes(scene, frame.selected);
    const auto active = scene.skin(frame.activeSkin);
    NodeId activeNode;
    if (active && frame.activeSlot < active->slots.size())
        activeNode = active->slots[frame.activeSlot].node;

    std::vector<MeshDraw> draws;
    for (std::size_t i = 0; i < scene.nodes().size(); ++i) {
        const Node& node = scene.nodes().all()[i];
        if (hidden[i] != 0 || !scene.mesh(node.mesh)) continue;
        MeshDraw draw;
        draw.node = node.id;
        draw.selected = selected[i] != 0;
        draw.skin = scene.skinOf(node.id);
        const auto skin = scene.skin(draw.skin);
        if (skin && draw.skin == frame.activeSkin) draw.activeSlot = frame.activeSlot;
        if (skin && draw.skin != frame.activeSkin && activeNode)
            draw.activeSlot = skin->slotOf(activeNode);
        // Without an active influence there is nothing to show, which is not the same as no weight.
        draw.showsWeights =
            skin && (draw.activeSlot != kNoIndex ||
                     (draw.skin == frame.activeSkin && frame.shownLayer != 0 && frame.showsMask));
        // Of a mask that is shown other meshes have none.
        if (frame.showsMask && frame.shownLayer != 0 && draw.skin != frame.activeSkin)
            draw.showsWeights = false;
        if (frame.numbers) draw.showsWeights = skin && frame.numbers->contains(draw.skin);
        const Rows rows = skin ? scene.rows(draw.skin) : Rows();
        draw.buffers = &buffersOf(frame, node, draw.skin, rows, uploader);
        const auto posed = PosedMesh::make(scene, node.id, draw.skin, *frame.pose, &rows);
        draw.mirrored = mirrors(*posed);
        updateShape(*draw.buffers, *posed, uploader);
        updateMatrices(*draw.buffers, *posed, draw, uploader);
        updateHidden(*draw.buffers, frame, node.id, uploader);
        updateNumbers(*draw.buffers, frame, draw.skin, uploader);
        updateColours(*draw.buffers, frame.influenceColours, uploader);
        draws.push_back(draw);
    }
    return draws;
}

std::shared_ptr<MeshBuffers> SceneBuffers::meshOf(const Scene& scene, MeshId id,
                                                  Uploader& uploader) {
    const auto mesh = scene.mesh(id);
    auto& entry = meshes_[id];
    const auto sets = uvSetsOf(scene, *mesh);
    const bool same =
        entry.buffers && entry.buffers->meshPtr() == mesh && entry.buffers->uvSets() == sets;
    if (same) return entry.buffers;
    if (!entry.buffers || entry.buffers->meshPtr() != mesh) entry.maxPoints = maxTexels_;
    entry.buffers = std::make_shared<MeshBuffers>(mesh, sets, entry.maxPoints, uploader);
    return entry.buffers;
}

NodeBuffers& SceneBuffers::buffersOf(const Frame& frame, const Node& node, SkinId skin,
                                     const Rows& rows, Uploader& uploader) {
    auto& buffers = nodes_[node.id];
    for (;;) {
        const auto mesh = meshOf(*frame.scene, node.mesh, uploader);
        if (buffers.mesh != mesh) {
            buffers = NodeBuffers();
            buffers.mesh = mesh;
        }
        auto& entry = meshes_[node.mesh];
        const bool lastTry = entry.maxPoints <= kSmallestChunk;
        if (updateRows(buffers, frame.scene->skin(skin), rows, lastTry, uploader)) return buffers;
        // The rows of some chunk are longer than a texture buffer may be: cut the mesh finer.
        entry.maxPoints =
            std::max(std::min(entry.maxPoints, mesh->mesh().pointCount()) / 2, kSmallestChunk);
        entry.buffers = std::make_shared<MeshBuffers>(mesh->meshPtr(), mesh->uvSets(),
                                                      entry.maxPoints, uploader);
    }
}

bool SceneBuffers::updateRows(NodeBuffers& buffers, const std::shared_ptr<const Skin>& skin,
                              const Rows& rowsOfMesh, bool lastTry, Uploader& uploader) {
    if (!skin) {
        buffers.rows.clear();
        buffers.skin = nullptr;
        return true;
    }
    auto& chunks = buffers.mesh->chunks();
    const bool membersChanged =
        buffers.skin && buffers.skin != skin && buffers.skin->member != skin->member;
    buffers.rows.resize(chunks.size());
    buffers.skin = skin;
    const auto& pages = rowsOfMesh.pages();
    for (std::size_t i = 0; i < chunks.size(); ++i) {
        auto& rows = buffers.rows[i];
        const auto& layout = chunks[i].layout;
        if (rows.update(layout, pages, skin->member, membersChanged, maxTexels_, uploader))
            continue;
        if (!lastTry) return false;
        // Three points with more influences than the driver can hold: shown where the mesh node
        // stands.
        rows = RowBuffers();
        if (!rows.update(layout, {}, skin->member, false, maxTexels_, uploader)) return false;
    }
    return true;
}

void SceneBuffers::updateShape(NodeBuffers& buffers, const PosedMesh& posed, Uploader& uploader) {
    if (posed.deformer().inShader) {
        const bool wasOnCpu = buffers.deformed.has_value();
        if (!wasOnCpu && posed.shapeStrengths() == buffers.morphWeights) return;
        buffers.deformed.reset();
        buffers.morphWeights = posed.shapeStrengths();
        if (buffers.morphWeights.empty()) {
            buffers.morphPositions.clear();
            buffers.morphNormals.clear();
            return;
        }
        return uploadShape(buffers, morphed(buffers.mesh->mesh(), buffers.morphWeights), uploader);
    }
    NodeBuffers::Deformed made{posed.matrices(), posed.unbound(), posed.rows().pages(),
                               posed.shapeStrengths(), posed.skin()};
    if (buffers.deformed == made) return;
    buffers.deformed = std::move(made);
    uploadShape(buffers, deformed(posed), uploader);
}

void SceneBuffers::updateMatrices(NodeBuffers& buffers, const PosedMesh& posed, MeshDraw& draw,
                                  Uploader& uploader) {
    const auto& centre = buffers.mesh->centre();
    const auto& skin = buffers.skin;
    // What the CPU deformed stands in the world already: all matrices leave it there.
    std::vector<glm::dmat4> still;
    if (buffers.deformed) still.assign(posed.matrices().size(), glm::dmat4(1.0));
    const auto& matrices = buffers.deformed ? still : posed.matrices();
    const glm::dmat4 unbound = buffers.deformed ? glm::dmat4(1.0) : posed.unbound();
    draw.origin = originOf(matrices, unbound, centre);
    draw.unbound = recentred(unbound, centre, draw.origin);
    draw.slotCount = static_cast<std::uint32_t>(matrices.size());
    if (!skin) return;

    std::vector<AffineRows> rows;
    rows.reserve(matrices.size() + 1);
    for (const auto& m : matrices) rows.push_back(recentred(m, centre, draw.origin));
    if (rows.empty()) rows.push_back(draw.unbound);  // a texture buffer of no texels is not allowed
    if (sameMatrices(rows, buffers.matrices)) return;
    uploader.fill(buffers.joints.buffer, std::span<const AffineRows>(rows), GL_STREAM_DRAW);
    buffers.joints.attach(GL_RGBA32F);
    buffers.matrices = std::move(rows);
}

void SceneBuffers::updateHidden(NodeBuffers& buffers, const Frame& frame, NodeId node,
                                Uploader& uploader) {
    const auto hidden = std::ranges::find(frame.hiddenPoints, node, &PointSelection::meshNode);
    const bool none = hidden == frame.hiddenPoints.end();
    if (none ? buffers.hiddenPoints.empty() : buffers.hiddenPoints == hidden->points) return;
    buffers.hiddenPoints = none ? std::vector<PointIndex>() : hidden->points;
    buffers.hiddenCorners.clear();
    if (none) return;
    std::vector<std::uint8_t> isHidden(buffers.mesh->mesh().pointCount(), 0);
    for (const PointIndex p : buffers.hiddenPoints)
        if (p < isHidden.size()) isHidden[p] = 1;
    for (const auto& chunk : buffers.mesh->chunks()) {
        std::vector<std::uint8_t> corners(chunk.layout.cornerCount);
        for (std::uint32_t c = 0; c < corners.size(); ++c)
            corners[c] = isHidden[pointOfCorner(buffers.mesh->mesh(), chunk.layout, c)];
        uploader.fill(buffers.hiddenCorners.emplace_back(), std::span<const std::uint8_t>(corners));
    }
}

void SceneBuffers::updateNumbers(NodeBuffers& buffers, const Frame& frame, SkinId id,
                                 Uploader& uploader) {
    const SkinLayer* layer = buffers.skin && id == frame.activeSkin && frame.shownLayer != 0
                                 ? buffers.skin->layer(frame.shownLayer)
                                 : nullptr;
    const auto given = frame.numbers ? frame.numbers->find(id) : SkinNumbers::const_iterator();
    const bool isGiven = buffers.skin && frame.numbers && given != frame.numbers->end() &&
                         given->second.pointCount() == buffers.skin->pointCount;
    if (!isGiven && (!layer || (frame.showsMask && layer->mask == kNoIndex)))
        return buffers.numbers.clear();
    NumberBuffers::Source source;
    if (isGiven || frame.showsMask) {
        const Numbers numbers = isGiven ? given->second : frame.scene->numbers(id, layer->mask);
        source.pages.assign(numbers.pages().begin(), numbers.pages().end());
        source.usual = numbers.usual();
    } else {
        const Rows rows = frame.scene->rows(id, layer->shownId());
        source.pages.assign(rows.pages().begin(), rows.pages().end());
        source.slot = frame.activeSlot;
    }
    auto& chunks = buffers.mesh->chunks();
    buffers.numbers.resize(chunks.size());
    for (std::size_t i = 0; i < chunks.size(); ++i)
        buffers.numbers[i].update(chunks[i].layout, source, uploader);
}

void SceneBuffers::updateColours(NodeBuffers& buffers, const InfluenceColours& chosen,
                                 Uploader& uploader) {
    const auto& skin = buffers.skin;
    if (!skin || (buffers.coloured == skin && buffers.chosenColours == chosen)) return;
    std::vector<glm::u8vec4> colours;
    const auto slots = std::max<std::size_t>(skin->slots.size(), 1);
    for (std::uint32_t i = 0; i < slots; ++i)
        colours.emplace_back(
            glm::u8vec4(glm::vec4(influenceColour(*skin, i, chosen), 1.0f) * 255.0f + 0.5f));
    buffers.coloured = skin;
    buffers.chosenColours = chosen;
    uploader.fill(buffers.colours.buffer, std::span<const glm::u8vec4>(colours));
    buffers.colours.attach(GL_RGBA8);
}

void SceneBuffers::forgetMissing(const Scene& scene) {
    std::erase_if(nodes_, [&](const auto& e) {
        const Node* node = scene.nodes().find(e.first);
        return node == nullptr || scene.mesh(node->mesh) != e.second.mesh->meshPtr();
    });
    std::erase_if(meshes_, [&](const auto& e) {
        return e.second.buffers && scene.mesh(e.first) != e.second.buffers->meshPtr();
    });
    textures_.forgetMissing(scene);
}

}  // namespace sinew
