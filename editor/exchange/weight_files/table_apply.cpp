// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "editor/exchange/weight_files/match.h"
#include "editor/exchange/weight_files/weight_table.h"
#include "editor/geometry/surface/adjacency.h"
#include "editor/geometry/surface/coinciding_points.h"
#include "editor/geometry/surface/triangle_tree.h"
#include "editor/weights/write_rows.h"

namespace sinew {
namespace {

// Tables hold floats; a point of the same mesh is found within this share of the mesh's diagonal.
constexpr double kSamePoint = 1e-5;
// Samples that a point of another mesh takes its weights from.
constexpr std::size_t kSamples = 6;
// Points at one position (a crack with unlike rows) that are distinguished by their number.
constexpr std::size_t kTwins = 8;

// Where a table's mesh goes.
struct Target {
    SkinId id;
    std::shared_ptr<const Skin> skin;
    std::shared_ptr<const Mesh> mesh;
    std::vector<glm::vec3> points;  ///< where bound
    double diagonal = 0.0;
    std::vector<glm::vec3> samples;  ///< the table's points, in the same space
    std::vector<RowBuffer> source;   ///< the table's rows with the skin's slots, valid
};

Expected<std::vector<RowBuffer>> rowsForSkin(const Skin& skin, const TableMesh& table,
                                             std::vector<Message>& report) {
    const auto slots = matchJoints(skin, table, report);
    std::vector<RowBuffer> out;
    out.reserve(table.rows.size());
    for (RowBuffer row : table.rows) {
        std::erase_if(row, [](const Influence& entry) { return entry.weight == 0.0f; });
        for (auto& entry : row) {
            if (slots[entry.slot] == kNoIndex)
                return refused(
                    "The table's joint '%1' is not an influence of '%2'. Add it to the skin first.",
                    table.joints[entry.slot], table.name);
            entry.slot = slots[entry.slot];
        }
        makeValid(row);
        out.push_back(std::move(row));
    }
    return out;
}

Expected<Target> prepare(const Scene& scene, SkinId id, const TableMesh& table, MatchBy by,
                         std::vector<Message>& report) {
    Target target;
    target.id = id;
    target.skin = scene.skin(id);
    target.mesh = scene.mesh(scene.nodes().find(target.skin->meshNode)->mesh);
    for (const auto& p : target.mesh->positions)
        target.points.emplace_back(target.skin->skinBind * glm::dvec4(p, 1.0));
    target.diagonal = boxOf<glm::vec3>(target.points).diagonal();
    if (by != MatchBy::Index) target.samples = fittedPoints(table, target.points, report);
    auto rows = rowsForSkin(*target.skin, table, report);
    if (!rows) return rows.error();
    target.source = std::move(*rows);
    return target;
}

void store(const Target& target, const std::vector<RowBuffer>& rows, Scene& scene) {
    RowsBuilder builder;
    std::size_t most = 0;
    for (const auto& row : rows) {
        builder.append(row);
        most = std::max(most, row.size());
    }
    const auto wanted =
        target.skin->maxInfluences == 0
            ? 0u
            : std::max(target.skin->maxInfluences, static_cast<std::uint32_t>(most));
    if (!target.skin->repairs.empty() || wanted != target.skin->maxInfluences) {
        auto skin = std::make_shared<Skin>(*target.skin);
        skin->repairs.clear();  // they were of the rows that were read
        skin->maxInfluences = wanted;
        scene.setSkin(target.id, std::move(skin));
    }
    writeRows(scene, target.id, builder.finish());
}

std::vector<RowBuffer> presentRows(const Scene& scene, const Target& target) {
    const Rows rows = scene.rows(target.id);
    std::vector<RowBuffer> out;
    for (PointIndex p = 0; p < rows.pointCount(); ++p)
        out.emplace_back(rows[p].begin(), rows[p].end());
    return out;
}

// What a table has no record of stays as it is.
Expected<std::vector<RowBuffer>> byIndex(const Scene& scene, const Target& target,
                                         const TableMesh& table, std::vector<Message>& report) {
    const std::size_t count = target.points.size();
    const bool open = !table.told.empty() && target.source.size() <= count;
    if (!open && target.source.size() != count)
        return refused(
            "Mesh '%1' has %2 points and the table has %3; match by position or surface.",
            table.name, count, target.source.size());
    if (!open) {
        report.emplace_back("Mesh '%1': %2 rows matched by index.", table.name, count);
        return target.source;
    }
    auto rows = presentRows(scene, target);
    std::size_t told = 0;
    for (std::size_t p = 0; p < target.source.size(); ++p) {
        if (!table.told[p]) continue;
        rows[p] = target.source[p];
        ++told;
    }
    if (told == count)
        report.emplace_back("Mesh '%1': %2 rows matched by index.", table.name, told);
    else
        report.emplace_back(
            "Mesh '%1': %2 rows matched by index; %3 {vertex is|vertices are} not in the table and "
            "{was|were} left unchanged.",
            table.name, told, count - told);
    return rows;
}

// Of the table's points at the point's position: the one with its number; the one that comes as it
// does, where there are as many; else the nearest.
std::uint32_t twinOf(std::size_t point, std::vector<PointTree::Neighbour> at,
                     const PlaceRanks& twins) {
    const auto same = std::ranges::find(at, point, &PointTree::Neighbour::point);
    if (same != at.end()) return same->point;
    if (at.size() != twins.count(point)) return at.front().point;
    std::ranges::sort(at, {}, &PointTree::Neighbour::point);
    return at[twins.rank(point)].point;
}

Expected<std::vector<RowBuffer>> byPosition(const Scene& scene, const Target& target,
                                            const TableMesh& table, std::vector<Message>& report) {
    const PointTree tree(target.samples);
    const PlaceRanks twins(target.points);
    auto rows = presentRows(scene, target);
    const double tolerance = kSamePoint * target.diagonal;
    std::size_t found = 0;
    for (std::size_t p = 0; p < target.points.size(); ++p) {
        auto nearest = tree.nearest(target.points[p], kTwins);
        std::erase_if(nearest, [&](const auto& n) {
            return static_cast<double>(n.squaredDistance) > tolerance * tolerance;
        });
        if (nearest.empty()) continue;
        rows[p] = target.source[twinOf(p, std::move(nearest), twins)];
        ++found;
    }
    if (found == 0)
        return refused(
            "No vertex of mesh '%1' has the position of a point in the table; match by surface.",
            table.name);
    report.emplace_back(
        "Mesh '%1': %2 rows matched by position; %3 vertices have no match in the table and were "
        "left unchanged.",
        table.name, found, target.points.size() - found);
    return rows;
}

// Blends the rows of samples by the inverse of their squared distance; a sample at the point itself
// counts alone.
RowBuffer blended(const std::vector<PointTree::Neighbour>& samples, const Target& target) {
    RowBuffer row;
    const auto tolerance =
        static_cast<float>(kSamePoint * kSamePoint * target.diagonal * target.diagonal);
    for (const auto& sample : samples) {
        const bool alone = sample.squaredDistance <= tolerance;
        const float share = alone ? 1.0f : 1.0f / sample.squaredDistance;
        if (alone) row.clear();
        for (const auto& entry : target.source[sample.point])
            row.push_back({entry.slot, entry.weight * share});
        if (alone) break;
    }
    // Shares may be huge: to a sum of 1 first, so that nothing is lost to rounding.
    double sum = 0.0;
    for (const auto& entry : row) sum += static_cast<double>(entry.weight);
    for (auto& entry : row)
        entry.weight = static_cast<float>(static_cast<double>(entry.weight) / sum);
    makeValid(row);
    return row;
}

// Each sample of the table gets the normal of the surface next to it, and a point takes only
// samples whose side of the surface is its own: legs do not take each other's weights, nor lips,
// nor the two sides of a coat.
std::vector<RowBuffer> bySurface(const Target& target, const TableMesh& table,
                                 std::vector<Message>& report) {
    const auto& samples = target.samples;
    const auto normals = pointNormals(*target.mesh, target.points);
    const auto triangles = pointTriangles(*target.mesh);
    const TriangleTree surface(target.points, triangles);
    std::vector<glm::vec3> sampleNormals;
    for (const auto& sample : samples) {
        const auto foot = surface.closest(sample);
        glm::vec3 normal(0.0f);
        for (int k = 0; k < 3 && foot.triangle < triangles.size(); ++k)
            normal += normals[triangles[foot.triangle][k]] * foot.barycentric[k];
        sampleNormals.push_back(normal);
    }
    const PointTree tree(samples);
    std::vector<RowBuffer> rows;
    for (std::size_t p = 0; p < target.points.size(); ++p) {
        auto near = tree.nearest(target.points[p], kSamples, [&](std::uint32_t s) {
            return glm::dot(sampleNormals[s], normals[p]) > 0.0f;
        });
        if (near.empty()) near = tree.nearest(target.points[p], kSamples);
        rows.push_back(blended(near, target));
    }
    report.emplace_back("Mesh '%1': %2 rows matched to the nearest of %3 points in the table.",
                        table.name, rows.size(), samples.size());
    return rows;
}

Expected<std::vector<RowBuffer>> newRows(const Scene& scene, const Target& target,
                                         const TableMesh& table, MatchBy by,
                                         std::vector<Message>& report) {
    if (by == MatchBy::Index) return byIndex(scene, target, table, report);
    if (table.points.empty())
        return refused("The table has no points for mesh '%1', so it can only be matched by index.",
                       table.name);
    if (by == MatchBy::Position) return byPosition(scene, target, table, report);
    return bySurface(target, table, report);
}

}  // namespace

Expected<Scene> withWeights(const Scene& scene, const std::vector<TableMesh>& table, MatchBy by,
                            std::vector<Message>& report, const Progress& progress) {
    const auto skins = matchMeshes(scene, table, report);
    if (!skins) return skins.error();
    Scene out = scene;
    for (std::size_t t = 0; t < table.size(); ++t) {
        if (!progress(static_cast<double>(t) / static_cast<double>(table.size())))
            return cancelled();
        const auto target = prepare(scene, (*skins)[t], table[t], by, report);
        if (!target) return target.error();
        const auto rows = newRows(scene, *target, table[t], by, report);
        if (!rows) return rows.error();
        if (const auto skin = scene.skin((*skins)[t]); !skin->layers.empty())
            report.emplace_back(
                "%1: its %2 {layer|layers} {is|are} gone; the new weights take {its|their} place.",
                table[t].name, skin->layers.size());
        store(*target, *rows, out);
    }
    return out;
}

Scene withLocksKept(const Scene& before, const Scene& after, const Selection& selection,
                    std::vector<Message>& report) {
    Scene out = after;
    for (const SkinId id : before.skins()) {
        const auto skin = before.skin(id);
        const Rows old = before.rows(id), rows = after.rows(id);
        if (old.pages() == rows.pages() || old.pointCount() != rows.pointCount()) continue;
        const auto locked = lockedSlots(*skin);
        const PointSelection* chosen = selection.pointsOf(skin->meshNode);
        const bool anySlot = std::ranges::count(locked, 1) > 0;
        const bool anyLock = !skin->lockedPoints.empty() || anySlot;
        if (!anyLock && selection.points.empty()) continue;
        std::vector<float> meant(rows.pointCount(), selection.points.empty() ? 1.0f : 0.0f);
        for (std::size_t i = 0; chosen && i < chosen->points.size(); ++i)
            meant[chosen->points[i]] = chosen->strength.empty() ? 1.0f : chosen->strength[i];
        const RowRules rules{locked, after.skin(id)->maxInfluences};
        RowsBuilder builder;
        RowBuffer row;
        for (PointIndex p = 0; p < rows.pointCount(); ++p) {
            row.assign(old[p].begin(), old[p].end());
            if (skin->isLocked(p)) meant[p] = 0.0f;
            // One without weights has none to keep.
            const bool whole = meant[p] > 0.0f && row.empty();
            if (whole || (meant[p] == 1.0f && !anySlot))
                row.assign(rows[p].begin(), rows[p].end());
            else if (meant[p] > 0.0f)
                blendTowards(row, rows[p], meant[p], rules);
            builder.append(row);
        }
        writeRows(out, id, builder.finish());
        const std::string name = tableName(before, *skin);
        if (anyLock)
            report.emplace_back("%1: locked influences and vertices kept their weights.", name);
        if (!selection.points.empty())
            report.emplace_back("%1: only the %2 selected {vertex was|vertices were} meant.", name,
                                chosen ? chosen->points.size() : std::size_t{0});
    }
    return out;
}

Expected<Scene> applyWeightTable(const Scene& scene, const std::filesystem::path& file, MatchBy by,
                                 std::vector<Message>& report) {
    const auto table = readWeightTable(file);
    if (!table) return table.error();
    const auto after = withWeights(scene, *table, by, report, {});
    if (!after) return after.error();
    return withLocksKept(scene, *after, {}, report);
}

}  // namespace sinew
