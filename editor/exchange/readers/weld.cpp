// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/readers/weld.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <numeric>
#include <optional>
#include <utility>

#include "editor/geometry/surface/adjacency.h"

namespace sinew {
namespace {

constexpr std::uint32_t kEmpty = 0xffffffffu;

std::uint64_t mix(std::uint64_t hash, std::uint64_t value) {
    hash ^= value + 0x9e3779b97f4a7c15ull + (hash << 6) + (hash >> 2);
    return hash * 0xff51afd7ed558ccdull;
}

// Adding zero makes -0 and 0 one.
std::uint64_t mix(std::uint64_t hash, const glm::vec3& v) {
    for (int k = 0; k < 3; ++k) hash = mix(hash, std::bit_cast<std::uint32_t>(v[k] + 0.0f));
    return hash;
}

// Points by position, open addressing; points at one position and unlike rows form a chain.
class PositionTable {
public:
    explicit PositionTable(std::size_t corners)
        : slots_(std::bit_ceil(corners * 2 + 1), kEmpty), mask_(slots_.size() - 1) {}

    /// The slot that holds the corner's position, or the free one where it belongs.
    template <class Same>
    std::uint32_t& slot(std::uint64_t hash, Same&& same) {
        auto at = (hash ^ (hash >> 32)) & mask_;
        while (slots_[at] != kEmpty && !same(slots_[at])) at = (at + 1) & mask_;
        return slots_[at];
    }

private:
    std::vector<std::uint32_t> slots_;
    std::size_t mask_;
};

// The point of each of the file's own vertices, once it has one.
class VertexPoints {
public:
    explicit VertexPoints(std::span<const std::uint32_t> vertices) : vertices_(vertices) {
        if (!vertices.empty()) points_.resize(std::size_t{std::ranges::max(vertices)} + 1, kEmpty);
    }
    /// kEmpty: not yet known, or the file does not say.
    std::uint32_t of(std::uint32_t corner) const {
        return vertices_.empty() ? kEmpty : points_[vertices_[corner]];
    }
    void set(std::uint32_t corner, std::uint32_t point) {
        if (!vertices_.empty()) points_[vertices_[corner]] = point;
    }

private:
    std::span<const std::uint32_t> vertices_;
    std::vector<std::uint32_t> points_;
};

// Points by position and rows: two steps decide whether corners are one, where they are and how
// they are weighted.
class Positions {
public:
    explicit Positions(const WeldInput& input) : input_(input), table_(input.positions.size()) {}

    std::uint32_t pointOf(std::uint32_t corner, Welded& out) {
        auto& first = table_.slot(positionHash(corner), [&](std::uint32_t point) {
            return samePosition(corner, out.pointCorner[point]);
        });
        auto point = first;
        while (point != kEmpty && !sameRows(corner, out.pointCorner[point]))
            point = nextAtPosition_[point];
        if (point != kEmpty) return point;
        if (first != kEmpty) ++out.coincidentWithOtherRow;
        point = static_cast<std::uint32_t>(out.pointCorner.size());
        out.pointCorner.push_back(corner);
        nextAtPosition_.push_back(first);
        first = point;
        return point;
    }

private:
    std::uint64_t positionHash(std::uint32_t corner) const {
        std::uint64_t hash = mix(0, input_.positions[corner]);
        for (const auto& morph : input_.morphs)
            if (!morph.empty()) hash = mix(hash, morph[corner]);
        return hash;
    }
    bool samePosition(std::uint32_t a, std::uint32_t b) const {
        if (input_.positions[a] != input_.positions[b]) return false;
        return std::ranges::all_of(input_.morphs, [&](const auto& morph) {
            return morph.empty() || morph[a] == morph[b];
        });
    }
    bool sameRows(std::uint32_t a, std::uint32_t b) const {
        return std::ranges::all_of(input_.rowSets, [&](const CornerRows* rows) {
            return std::ranges::equal((*rows)[a], (*rows)[b]);
        });
    }

    const WeldInput& input_;
    PositionTable table_;
    std::vector<std::uint32_t> nextAtPosition_;  // per point: another point at the same position
};

// Puts the points in the order of the file's own vertices: riggers know them by these numbers.
void orderBy(std::span<const std::uint32_t> vertices, Welded& welded) {
    const std::size_t count = welded.pointCorner.size();
    std::vector<std::uint32_t> vertexOf(count, kEmpty);  // the lowest of those that are one point
    for (std::size_t c = 0; c < vertices.size(); ++c) {
        auto& lowest = vertexOf[welded.cornerPoint[c]];
        lowest = std::min(lowest, vertices[c]);
    }
    std::vector<std::uint32_t> order(count);
    std::iota(order.begin(), order.end(), 0u);
    std::ranges::sort(order, {}, [&](std::uint32_t point) { return vertexOf[point]; });
    std::vector<std::uint32_t> place(count);
    std::vector<std::uint32_t> corners(count);
    for (std::uint32_t i = 0; i < count; ++i) {
        place[order[i]] = i;
        corners[i] = welded.pointCorner[order[i]];
    }
    welded.pointCorner = std::move(corners);
    for (auto& point : welded.cornerPoint) point = place[point];
}

}  // namespace

Welded weld(const WeldInput& input) {
    const std::size_t corners = input.positions.size();
    for ([[maybe_unused]] const auto* rows : input.rowSets) assert(rows->size() == corners);
    for ([[maybe_unused]] const auto& morph : input.morphs)
        assert(morph.empty() || morph.size() == corners);
    assert(input.vertices.empty() || input.vertices.size() == corners);

    std::optional<Positions> positions;
    if (input.join) positions.emplace(input);
    VertexPoints known(input.vertices);
    Welded out;
    out.cornerPoint.reserve(corners);
    for (std::uint32_t corner = 0; corner < corners; ++corner) {
        auto point = known.of(corner);
        if (point == kEmpty && positions) {
            point = positions->pointOf(corner, out);
        } else if (point == kEmpty) {
            point = static_cast<std::uint32_t>(out.pointCorner.size());
            out.pointCorner.push_back(corner);
        }
        known.set(corner, point);
        out.cornerPoint.push_back(point);
    }
    if (!input.vertices.empty()) orderBy(input.vertices, out);
    return out;
}

Welded weldMesh(Mesh& mesh, std::span<const glm::vec3> positions, const CornerRows* rows,
                std::span<const std::uint32_t> vertices, bool join) {
    WeldInput input;
    input.positions = positions;
    if (rows) input.rowSets.push_back(rows);
    for (const auto& target : mesh.morphTargets) input.morphs.emplace_back(target.positions);
    input.vertices = vertices;
    input.join = join;
    Welded out = weld(input);
    mesh.positions = gathered(positions, out.pointCorner);
    mesh.cornerPoint = out.cornerPoint;
    for (auto& target : mesh.morphTargets)
        target.positions = gathered(target.positions, out.pointCorner);
    return out;
}

void fillMissingNormals(Mesh& mesh) {
    const auto lacks = [](const MeshPart& part) { return !part.hasNormals; };
    if (mesh.normals.empty() || std::ranges::none_of(mesh.parts, lacks)) return;
    const auto smooth = pointNormals(mesh, mesh.positions);
    for (const auto& part : mesh.parts)
        for (auto c = part.firstCorner; lacks(part) && c < part.firstCorner + part.cornerCount; ++c)
            mesh.normals[c] = smooth[mesh.cornerPoint[c]];
}

Rows perPoint(const Welded& welded, const CornerRows& rows) {
    RowsBuilder builder;
    for (const auto corner : welded.pointCorner) builder.append(rows[corner]);
    return builder.finish();
}

}  // namespace sinew
