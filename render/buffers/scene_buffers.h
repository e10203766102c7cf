// SPDX-License-Identifier: Apache-2.0
// Private to render's .cpp files: includes epoxy.
#pragma once

#include <array>
#include <map>
#include <memory>
#include <vector>

#include "editor/deform/posed_mesh.h"
#include "editor/deform/skinning.h"
#include "render/buffers/mesh_buffers.h"
#include "render/buffers/number_buffers.h"
#include "render/buffers/row_buffers.h"
#include "render/frame/frame.h"
#include "render/gl/texture_store.h"

namespace sinew {

/// What one mesh node has on the GPU beside its mesh: rows, matrices, morphed attributes.
struct NodeBuffers {
    std::shared_ptr<MeshBuffers> mesh;  ///< whose chunks the lists below follow
    std::shared_ptr<const Skin> skin;
    std::vector<RowBuffers> rows;          ///< per chunk; empty: no skin
    std::vector<NumberBuffers> numbers;    ///< per chunk, shown for weights; empty: weights are
    TexelBuffer joints;                    ///< three rows (RGBA32F) a slot
    std::vector<AffineRows> matrices;      ///< as uploaded
    TexelBuffer colours;                   ///< RGBA8 a slot, sRGB
    InfluenceColours chosenColours;        ///< that they were made with
    std::shared_ptr<const Skin> coloured;  ///< and for which skin
    std::vector<float> morphWeights;  ///< as uploaded; empty: the mesh's own attributes are used
    /// What the CPU deformed, of a deformer that the vertex shader does not know: the buffers below
    /// are in world space then.
    struct Deformed {
        std::vector<glm::dmat4> matrices;
        glm::dmat4 unbound{1.0};
        std::vector<RowPagePtr> pages;
        std::vector<float> strengths;
        std::shared_ptr<const Skin> skin;
        friend bool operator==(const Deformed&, const Deformed&) = default;
    };
    std::optional<Deformed> deformed;
    std::vector<GlBuffer> morphPositions;  ///< per chunk
    std::vector<PointIndex> hiddenPoints;  ///< as uploaded
    std::vector<GlBuffer> hiddenCorners;   ///< per chunk, a byte a corner; empty: none is hidden
    std::vector<GlBuffer> morphNormals;
};

/// One mesh node as it is to be drawn in this frame.
struct MeshDraw {
    NodeId node;
    SkinId skin;  ///< none: not bound
    bool selected = false;
    NodeBuffers* buffers = nullptr;
    glm::dvec3 origin{0.0};  ///< world; what the vertex shader's results are relative to
    AffineRows unbound;      ///< Sc, from centred mesh space to world relative to `origin`
    std::uint32_t slotCount = 0;
    SlotIndex activeSlot = kNoIndex;  ///< whose weights are shown; kNoIndex: none
    bool showsWeights = false;        ///< in the weight view; else it is plain there
    bool mirrored = false;            ///< its faces go round the other way than the mesh's
};

/// GPU copies of a scene's blocks, following it by pointer.
class SceneBuffers {
public:
    SceneBuffers(std::size_t maxTexels, std::shared_ptr<ImageSource> images)
        : maxTexels_(maxTexels), textures_(std::move(images)) {}

    /// Brings the copies up to date and lists the mesh nodes that are not hidden. Cost: blocks and
    /// slots, plus what changed.
    std::vector<MeshDraw> prepare(const Frame& frame, Uploader& uploader);
    TextureStore& textures() { return textures_; }

private:
    struct MeshEntry {
        std::shared_ptr<MeshBuffers> buffers;
        std::size_t maxPoints = 0;
    };
    std::shared_ptr<MeshBuffers> meshOf(const Scene& scene, MeshId id, Uploader& uploader);
    NodeBuffers& buffersOf(const Frame& frame, const Node& node, SkinId skin, const Rows& rows,
                           Uploader& uploader);
    bool updateRows(NodeBuffers& buffers, const std::shared_ptr<const Skin>& skin, const Rows& rows,
                    bool lastTry, Uploader& uploader);
    void updateShape(NodeBuffers& buffers, const PosedMesh& posed, Uploader& uploader);
    void updateMatrices(NodeBuffers& buffers, const PosedMesh& posed, MeshDraw& draw,
                        Uploader& uploader);
    void updateHidden(NodeBuffers& buffers, const Frame& frame, NodeId node, Uploader& uploader);
    void updateNumbers(NodeBuffers& buffers, const Frame& frame, SkinId skin, Uploader& uploader);
    void updateColours(NodeBuffers& buffers, const InfluenceColours& chosen, Uploader& uploader);
    void forgetMissing(const Scene& scene);

    std::size_t maxTexels_;
    std::map<MeshId, MeshEntry> meshes_;
    std::map<NodeId, NodeBuffers> nodes_;
    TextureStore textures_;
};

/// Whether a pose turns faces round, as a mirror does: most of them, where joints differ in it.
bool mirrors(const PosedMesh& posed);
/// Per node index: in the hidden set, or below a node that is.
std::vector<std::uint8_t> hiddenNodes(const Scene& scene, const std::set<NodeId>& hidden);

}  // namespace sinew
