// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <map>
#include <vector>

#include "editor/binding/bind_method.h"
#include "editor/binding/roles/bone_words.h"
#include "editor/geometry/solve/sparse_rows.h"
#include "editor/geometry/voxel/distance.h"
#include "editor/geometry/voxel/weights.h"

namespace sinew {

/// What solvers said of a problem. Nothing here is owned.
struct SolverAnswers {
    const SparseRows* rows = nullptr;      ///< those to be corrected; no row is empty
    const VoxelDistance* paths = nullptr;  ///< none: there is no solid
    const VoxelWeights* volume = nullptr;  ///< none: there is no solid
};

/// The bones that may hold a point, each with numbers that say how it stands to the point, to the
/// solid and to the other bones: weights by several solvers, places along the bone and across it,
/// the chain, words in names, how fine the mesh is and whose the connected part is. None of them
/// has a unit, knows left from right or where the model is, and they change smoothly over the
/// surface as long as the solvers' weights do.
class BindFeatures {
public:
    BindFeatures(const BindProblem& problem, const SolverAnswers& answers);

    static constexpr std::uint32_t kWords = static_cast<std::uint32_t>(BoneWord::Count);
    static constexpr std::uint32_t kPlain = 48;
    /// Numbers a candidate, and where the logarithm of its weight in `rows` is among them.
    static constexpr std::uint32_t kCount = kPlain + 2 * kWords;
    static constexpr std::uint32_t kPrior = 0;
    static constexpr std::size_t kMostCandidates = 12;

    /// Appends a point's candidates and kCount numbers for each.
    void append(std::uint32_t point, std::vector<SlotIndex>& slots,
                std::vector<float>& features) const;
    /// How much of the surface is held by bones that are named as those of a body.
    double bodyShare() const;

private:
    /// Lengths are in unit space.
    struct Bone {
        glm::dvec3 from{0.0};
        glm::dvec3 along{0.0};  ///< its longest segment
        double length = 0.0;
        double thick = 0.0;  ///< how far the surface that it holds is from it, on average
        double share = 0.0;  ///< of the surface, times the number of bones
        float turn = 0.0f;   ///< cosine between it and its parent's bone
        /// At its start and at its end: the normal of the plane that parts it evenly from its
        /// neighbour in the chain, and the way to the outside of their bend; 0 where there is none.
        std::array<glm::dvec3, 2> parting{}, outside{};
        float depth = 0.0f, height = 0.0f, children = 0.0f, siblings = 0.0f;
        SlotIndex parent = kNoIndex;
        std::uint32_t firstSegment = 0, segmentCount = 0;
        bool isBranch = false;  ///< what is told of its line is told of a branch: it has no other
        BoneWord word = BoneWord::None;
        bool twists = false;
    };
    struct Candidate;
    struct Around;
    struct Relatives;
    /// A connected part of the surface.
    struct Part {
        std::map<SlotIndex, double> shares;  ///< of its area, by slot
        double most = 0.0;                   ///< the largest of them
        double ofSurface = 0.0;              ///< its share of the whole area
    };

    void findParts();
    void findBones();
    void findChain();
    void findBends();
    void findThickness();
    glm::dvec3 nearestOn(const Bone& bone, const glm::dvec3& unit) const;
    void gather(std::uint32_t point, std::vector<Candidate>& out) const;
    void measure(std::uint32_t point, std::vector<Candidate>& all) const;
    SlotIndex above(SlotIndex slot, int steps) const;
    Around aroundOf(std::uint32_t point, const std::vector<Candidate>& all) const;
    Relatives relativesOf(const Candidate& own, const std::vector<Candidate>& all) const;
    void describe(const Candidate& own, const std::vector<Candidate>& all, const Around& around,
                  std::vector<float>& out) const;

    const BindProblem& problem_;
    SolverAnswers answers_;
    std::vector<Bone> bones_;  ///< per slot
    std::vector<Part> parts_;
};

/// The rows that solvers gave (answers.rows), as the style corrects them. Rows of points that are
/// not 0 in `untouched`, and kept ones, stay. On all cores; the same bits whatever their number.
/// Errors: Cancelled.
Expected<SparseRows> rowsInStyle(const BindProblem& problem, const SolverAnswers& answers,
                                 std::span<const std::uint8_t> untouched, const BindStyle& style,
                                 const Progress& progress);

}  // namespace sinew
