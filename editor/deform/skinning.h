// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <glm/glm.hpp>
#include <span>
#include <vector>

#include "editor/deform/deformer.h"
#include "editor/pose/pose.h"
#include "editor/scene/scene.h"

namespace sinew {

/// An affine matrix as three rows of four floats, as the kernels and the shader take them.
struct alignas(16) AffineRows {
    glm::vec4 row[3];
};
AffineRows toAffineRows(const glm::dmat4& m);

/// M[n] of every slot (see Skin): mesh space at bind -> world now, computed in double. A slot
/// without a node, and every slot of a skin with cleared bones, gets Sc. A singular bind matrix
/// gives Sc too (nothing becomes NaN).
std::vector<glm::dmat4> skinningMatrices(const Scene& scene, const Skin& skin,
                                         const ScenePose& pose);

/// By slot: the first slot that moves points as it does, but for what files round. O(slots times
/// different moves).
std::vector<SlotIndex> sameMoves(std::span<const glm::dmat4> matrices);

/// The world matrix that points without a row (and non-members) use: Sc.
glm::dmat4 unboundMatrix(const Scene& scene, const Skin& skin, const ScenePose& pose);

/// The kernel of linear blend, for deformers; who wants places asks a PosedMesh.
/// Linear blend skinning of points [first, first + count) and of the normals of their corners.
/// The matrices are blended first and multiplied once; of each row the last entry's weight counts
/// as 1 minus the others. Normals go through the cofactors of the blended 3x3 (the inverse
/// transpose up to scale; right under non-uniform scale and mirrors) and are normalised. One
/// thread; about 10 ns a point with four influences.
struct LinearBlendJob : DeformBuffers {
    std::span<const AffineRows> matrices;  ///< per slot; a slot out of range counts as `unbound`
    AffineRows unbound;                    ///< for empty rows and non-members
    std::span<const std::uint8_t> member;  ///< per point, or empty: all

    /// True when the spans' sizes agree.
    bool validate() const;
    void run(std::uint32_t first, std::uint32_t count) const;
    void runAll() const;
    /// All points, on all cores.
    void runParallel() const;
    /// These points only, in any order. One thread.
    void runPoints(std::span<const PointIndex> points) const;
};

/// The world-from-mesh matrix blended for one point's row (M of the kernel above), in double.
glm::dmat4 blendedMatrix(Row row, std::span<const glm::dmat4> matrices, const glm::dmat4& unbound);

/// A mesh node's geometry in a pose, world space, morphs and skin applied.
struct DeformedMesh {
    std::vector<glm::vec3> positions;  ///< per point
    std::vector<glm::vec3> normals;    ///< per corner; empty where the mesh has none
};
/// `rows`: instead of the scene's own rows when given (a stroke in progress).
DeformedMesh deformMesh(const Scene& scene, NodeId meshNode, const ScenePose& pose,
                        const Rows* rows = nullptr);
/// All points of a posed mesh, on all cores.
DeformedMesh deformed(const PosedMesh& posed);

/// Points and normals of a mesh with morph weights applied, mesh space. Shares nothing; copies when
/// weights are all 0.
DeformedMesh morphed(const Mesh& mesh, std::span<const float> weights);
/// The morph weights that a mesh node shows in a pose (pose, else node, else mesh defaults).
std::vector<float> morphWeightsOf(const Scene& scene, NodeId meshNode, const ScenePose& pose);

}  // namespace sinew
