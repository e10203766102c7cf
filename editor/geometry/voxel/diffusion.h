// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <glm/glm.hpp>
#include <span>
#include <vector>

namespace sinew {

/// Nodes of a grid, joined to some of those one step away along an axis, with a conductance each;
/// and how much each node conducts in all, to these and to what is held at a given value.
struct DiffusionGraph {
    std::vector<glm::ivec3> voxel;     ///< by node
    std::vector<std::uint32_t> first;  ///< nodes + 1, into the two below
    std::vector<std::uint32_t> to;     ///< each joint twice, once from either end
    std::vector<float> conductance;    ///< above 0
    std::vector<float> total;          ///< by node: at least the sum of its joints, above 0
    std::uint32_t size() const { return static_cast<std::uint32_t>(total.size()); }
};

/// Four values, solved for at once: gcc and clang keep them in one register.
using Lanes = float __attribute__((vector_size(16)));

/// Steady diffusion on a graph: the x for which total[i] x[i] - sum over joints of conductance *
/// x[to] = flow[i]. Conjugate gradients with a multigrid cycle before each step (W. L. Briggs et
/// al., "A Multigrid Tutorial", 2000), whose coarser nodes are the joined ones of 2 x 2 x 2 voxels:
/// what is apart stays apart on all levels. Immutable; solves may run on several threads.
class Diffusion {
public:
    /// Linear in the graph. A group of nodes without flow to anything held has no one solution:
    /// there must be none.
    explicit Diffusion(DiffusionGraph graph);

    /// Until the error, measured in the energy that a cycle estimates, falls to `accuracy` of that
    /// of x = 0 in every lane, or `goOn` (called once a step) says no; then false. About 6 steps
    /// for 1e-3; a step costs about 150 ns a node.
    bool solve(std::span<const Lanes> flow, std::span<Lanes> x, float accuracy,
               const std::function<bool()>& goOn) const;

    std::uint32_t size() const { return levels_.empty() ? 0 : levels_[0].graph.size(); }

private:
    struct Level {
        DiffusionGraph graph;
        std::vector<std::uint32_t> middle;  // by node: its first joint with a later node
        std::vector<float> perTotal;        // 1 / total
        std::vector<std::uint32_t> coarse;  // by node: its node on the next level
    };
    struct Room {
        std::vector<Lanes> x, flow;
    };
    void addLevel(DiffusionGraph graph);
    void cycle(std::size_t level, std::vector<Room>& rooms) const;
    static void sweepUpFromNothing(const Level& level, Room& room);
    static void sweepUp(const Level& level, Room& room);
    static void sweepDown(const Level& level, Room& room);
    static void restToCoarser(const Level& level, const Room& room, Room& coarser);

    std::vector<Level> levels_;
};

}  // namespace sinew
