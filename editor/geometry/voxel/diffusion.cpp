// SPDX-License-Identifier: Apache-2.0
#include "editor/geometry/voxel/diffusion.h"

#include <algorithm>
#include <array>

#include "editor/geometry/surface/adjacency.h"

namespace sinew {
namespace {

// A level of so few nodes is swept to its solution.
constexpr std::uint32_t kCoarsest = 64;
constexpr int kCoarsestSweeps = 16;

// A coarser node is two voxels wide: as many joints as before lead over twice the length.
constexpr float kLonger = 0.5f;

// The error falls to a fifth or less with each step; a graph that takes more steps than this is
// as good as floats will have it.
constexpr int kMostSteps = 60;

constexpr std::uint32_t kNone = 0xffffffffu;

// What flows into a node over some of its joints.
Lanes inflow(const DiffusionGraph& g, const Lanes* x, std::uint32_t first, std::uint32_t last) {
    Lanes sum{};
    for (std::uint32_t k = first; k < last; ++k) sum += g.conductance[k] * x[g.to[k]];
    return sum;
}

// Sums in double: single ones of a million floats would lose the small error that is sought.
using Sums = std::array<double, 4>;

void add(const Lanes& product, Sums& sum) {
    for (std::size_t l = 0; l < 4; ++l) sum[l] += static_cast<double>(product[l]);
}

// out = A x; gives x A x.
Sums apply(const DiffusionGraph& g, std::span<const Lanes> x, std::span<Lanes> out) {
    Sums sum{};
    for (std::uint32_t i = 0; i < g.size(); ++i) {
        out[i] = g.total[i] * x[i] - inflow(g, x.data(), g.first[i], g.first[i + 1]);
        add(out[i] * x[i], sum);
    }
    return sum;
}

Sums dot(std::span<const Lanes> a, std::span<const Lanes> b) {
    Sums sum{};
    for (std::size_t i = 0; i < a.size(); ++i) add(a[i] * b[i], sum);
    return sum;
}

// Puts each node's joints with earlier nodes first; gives where the others begin.
std::vector<std::uint32_t> earlierFirst(DiffusionGraph& g) {
    std::vector<std::uint32_t> middle(g.size());
    std::vector<std::pair<std::uint32_t, float>> joints;
    for (std::uint32_t i = 0; i < g.size(); ++i) {
        joints.clear();
        for (std::uint32_t k = g.first[i]; k < g.first[i + 1]; ++k)
            joints.emplace_back(g.to[k], g.conductance[k]);
        std::ranges::sort(joints, {}, &std::pair<std::uint32_t, float>::first);
        middle[i] = g.first[i];
        for (std::uint32_t k = g.first[i]; const auto& [to, conductance] : joints) {
            g.to[k] = to;
            g.conductance[k] = conductance;
            middle[i] += to < i;
            ++k;
        }
    }
    return middle;
}

// Joined nodes within 2 x 2 x 2 voxels become one, numbered by their first.
std::vector<std::uint32_t> gathered(const DiffusionGraph& g, std::uint32_t& count) {
    std::vector<std::uint32_t> coarse(g.size(), kNone);
    std::vector<std::uint32_t> waiting;
    const auto cube = [&](std::uint32_t i) {
        return glm::ivec3(g.voxel[i].x >> 1, g.voxel[i].y >> 1, g.voxel[i].z >> 1);
    };
    count = 0;
    for (std::uint32_t i = 0; i < g.size(); ++i) {
        if (coarse[i] != kNone) continue;
        const glm::ivec3 own = cube(i);
        coarse[i] = count;
        waiting.assign(1, i);
        while (!waiting.empty()) {
            const std::uint32_t at = waiting.back();
            waiting.pop_back();
            for (std::uint32_t k = g.first[at]; k < g.first[at + 1]; ++k) {
                const std::uint32_t to = g.to[k];
                if (coarse[to] != kNone || cube(to) != own) continue;
                coarse[to] = count;
                waiting.push_back(to);
            }
        }
        ++count;
    }
    return coarse;
}

DiffusionGraph coarsened(const DiffusionGraph& g, std::span<const std::uint32_t> coarse,
                         std::uint32_t count) {
    const Compressed members = listsOf(count, [&](const auto& visit) {
        for (std::uint32_t i = 0; i < coarse.size(); ++i) visit(coarse[i], i);
    });
    DiffusionGraph out;
    out.voxel.resize(count);
    out.total.resize(count);
    out.first.push_back(0);
    for (std::uint32_t c = 0; c < count; ++c) {
        const std::size_t begin = out.to.size();
        float total = 0.0f;
        for (const std::uint32_t i : members[c]) {
            total += g.total[i];
            for (std::uint32_t k = g.first[i]; k < g.first[i + 1]; ++k) {
                const std::uint32_t to = coarse[g.to[k]];
                if (to == c) {
                    total -= g.conductance[k];
                    continue;
                }
                const auto at = std::find(out.to.begin() + static_cast<std::ptrdiff_t>(begin),
                                          out.to.end(), to) -
                                out.to.begin();
                if (static_cast<std::size_t>(at) == out.to.size()) {
                    out.to.push_back(to);
                    out.conductance.push_back(0.0f);
                }
                out.conductance[static_cast<std::size_t>(at)] += g.conductance[k] * kLonger;
            }
        }
        const glm::ivec3& voxel = g.voxel[members[c].front()];
        out.voxel[c] = {voxel.x >> 1, voxel.y >> 1, voxel.z >> 1};
        out.total[c] = total * kLonger;
        out.first.push_back(static_cast<std::uint32_t>(out.to.size()));
    }
    return out;
}

}  // namespace

Diffusion::Diffusion(DiffusionGraph graph) { addLevel(std::move(graph)); }

void Diffusion::addLevel(DiffusionGraph graph) {
    Level level;
    level.graph = std::move(graph);
    level.middle = earlierFirst(level.graph);
    const DiffusionGraph& g = level.graph;
    for (const float t : g.total) level.perTotal.push_back(1.0f / t);
    std::uint32_t count = g.size();
    if (g.size() > kCoarsest) level.coarse = gathered(g, count);
    const bool goesOn = count < g.size();
    if (!goesOn) level.coarse.clear();
    levels_.push_back(std::move(level));
    if (goesOn) addLevel(coarsened(levels_.back().graph, levels_.back().coarse, count));
}

// From x = 0 later nodes give nothing yet.
void Diffusion::sweepUpFromNothing(const Level& level, Room& room) {
    const DiffusionGraph& g = level.graph;
    Lanes* x = room.x.data();
    for (std::uint32_t i = 0; i < g.size(); ++i)
        x[i] = (room.flow[i] + inflow(g, x, g.first[i], level.middle[i])) * level.perTotal[i];
}

void Diffusion::sweepUp(const Level& level, Room& room) {
    const DiffusionGraph& g = level.graph;
    Lanes* x = room.x.data();
    for (std::uint32_t i = 0; i < g.size(); ++i)
        x[i] = (room.flow[i] + inflow(g, x, g.first[i], g.first[i + 1])) * level.perTotal[i];
}

void Diffusion::sweepDown(const Level& level, Room& room) {
    const DiffusionGraph& g = level.graph;
    Lanes* x = room.x.data();
    for (std::uint32_t i = g.size(); i-- > 0;)
        x[i] = (room.flow[i] + inflow(g, x, g.first[i], g.first[i + 1])) * level.perTotal[i];
}

// After a sweep up from nothing each node has changed once: what it lacks is what later nodes have
// given since.
void Diffusion::restToCoarser(const Level& level, const Room& room, Room& coarser) {
    const DiffusionGraph& g = level.graph;
    std::ranges::fill(coarser.flow, Lanes{});
    for (std::uint32_t i = 0; i < g.size(); ++i)
        coarser.flow[level.coarse[i]] += inflow(g, room.x.data(), level.middle[i], g.first[i + 1]);
}

// One V-cycle for the flow in rooms[level], from nothing, into x there. The sweep after is the
// mirror of the one before, so that the whole is symmetric, as conjugate gradients want it.
void Diffusion::cycle(std::size_t at, std::vector<Room>& rooms) const {
    const Level& level = levels_[at];
    Room& room = rooms[at];
    sweepUpFromNothing(level, room);
    if (level.coarse.empty()) {
        sweepDown(level, room);
        for (int i = 1; i < kCoarsestSweeps && level.graph.size() > 1; ++i) {
            sweepUp(level, room);
            sweepDown(level, room);
        }
        return;
    }
    Room& coarser = rooms[at + 1];
    restToCoarser(level, room, coarser);
    cycle(at + 1, rooms);
    for (std::size_t i = 0; i < room.x.size(); ++i) room.x[i] += coarser.x[level.coarse[i]];
    sweepDown(level, room);
}

bool Diffusion::solve(std::span<const Lanes> flow, std::span<Lanes> x, float accuracy,
                      const std::function<bool()>& goOn) const {
    const DiffusionGraph& g = levels_[0].graph;
    std::vector<Room> rooms(levels_.size());
    for (std::size_t i = 0; i < rooms.size(); ++i) {
        rooms[i].x.resize(levels_[i].graph.size());
        rooms[i].flow.resize(levels_[i].graph.size());
    }
    std::vector<Lanes>& rest = rooms[0].flow;  // what each cycle is for
    const std::vector<Lanes>& guess = rooms[0].x;
    rest.assign(flow.begin(), flow.end());
    std::ranges::fill(x, Lanes{});
    std::vector<Lanes> direction(g.size(), Lanes{});
    std::vector<Lanes> changed(g.size());
    Sums before{};
    Sums first{};
    for (int step = 0; step < kMostSteps; ++step) {
        if (!goOn()) return false;
        cycle(0, rooms);
        const Sums now = dot(rest, guess);
        if (step == 0) first = now;
        bool isDone = true;
        Lanes beta{};
        for (std::size_t l = 0; l < 4; ++l) {
            isDone &= !(now[l] > first[l] * accuracy * accuracy);
            beta[l] = before[l] > 0.0 ? static_cast<float>(now[l] / before[l]) : 0.0f;
        }
        if (isDone) break;
        for (std::size_t i = 0; i < direction.size(); ++i)
            direction[i] = guess[i] + beta * direction[i];
        const Sums energy = apply(g, direction, changed);
        Lanes length{};
        for (std::size_t l = 0; l < 4; ++l)
            length[l] = energy[l] > 0.0 ? static_cast<float>(now[l] / energy[l]) : 0.0f;
        for (std::size_t i = 0; i < direction.size(); ++i) {
            x[i] += length * direction[i];
            rest[i] -= length * changed[i];
        }
        before = now;
    }
    return true;
}

}  // namespace sinew
