// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <map>
#include <optional>

#include "editor/exchange/weight_table.h"
#include "editor/geometry/adjacency.h"
#include "editor/geometry/closest_point.h"
#include "editor/platform/files.h"

namespace sinew {
namespace {

// Tables hold floats; a point of the same mesh is found within this share of the mesh's diagonal.
constexpr double kSamePoint = 1e-5;
// Samples that a point of another mesh takes its weights from.
constexpr std::size_t kSamples = 6;
// Points of one place (a crack with unlike rows) that are told apart by their number.
constexpr std::size_t kTwins = 8;

// Where a table's mesh goes.
struct Target {
    SkinId id;
    std::shared_ptr<const Skin> skin;
    std::shared_ptr<const Mesh> mesh;
    std::vector<glm::vec3> points;  ///< where bound
    double diagonal = 0.0;
    std::vector<RowBuffer> source;  ///< the table's rows with the skin's slots, valid
};

double diagonalOf(const std::vector<glm::vec3>& points) {
    if (points.empty()) return 0.0;
    glm::vec3 lo = points.front();
    glm::vec3 hi = lo;
    for (const auto& p : points) {
        lo = glm::min(lo, p);
        hi = glm::max(hi, p);
    }
    return static_cast<double>(glm::length(hi - lo));
}

// Skins by name, each once; where no name matches and the counts agree, by order.
Expected<std::vector<SkinId>> matchMeshes(const Scene& scene, const std::vector<TableMesh>& table) {
    const auto skins = tableSkins(scene);
    std::vector<SkinId> out(table.size());
    std::vector<bool> taken(skins.size(), false);
    for (std::size_t t = 0; t < table.size(); ++t)
        for (std::size_t s = 0; s < skins.size() && !out[t].valid(); ++s)
            if (!taken[s] && tableName(scene, *scene.skin(skins[s])) == table[t].name) {
                out[t] = skins[s];
                taken[s] = true;
            }
    for (std::size_t t = 0; t < table.size(); ++t) {
        if (out[t].valid()) continue;
        if (skins.size() != table.size() || taken[t])
            return refused("The table's mesh '%1' is not a bound mesh of the scene.",
                           table[t].name);
        out[t] = skins[t];
        taken[t] = true;
    }
    return out;
}

// The skin's slot for every joint of the table; the second joint of a name is the second slot of
// that name.
std::vector<SlotIndex> matchJoints(const Skin& skin, const TableMesh& table) {
    std::vector<SlotIndex> out;
    std::map<std::string, std::size_t> seen;
    for (const auto& joint : table.joints) {
        auto skip = seen[joint]++;
        SlotIndex found = kNoIndex;
        for (std::size_t s = 0; s < skin.slots.size() && found == kNoIndex; ++s)
            if (skin.slots[s].name == joint && skip-- == 0) found = static_cast<SlotIndex>(s);
        out.push_back(found);
    }
    return out;
}

Expected<std::vector<RowBuffer>> rowsForSkin(const Skin& skin, const TableMesh& table) {
    const auto slots = matchJoints(skin, table);
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

Expected<Target> prepare(const Scene& scene, SkinId id, const TableMesh& table) {
    Target target;
    target.id = id;
    target.skin = scene.skin(id);
    target.mesh = scene.mesh(scene.nodes().find(target.skin->meshNode)->mesh);
    for (const auto& p : target.mesh->positions)
        target.points.emplace_back(target.skin->skinBind * glm::dvec4(p, 1.0));
    target.diagonal = diagonalOf(target.points);
    auto rows = rowsForSkin(*target.skin, table);
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
    scene.setRows(target.id, builder.finish());
    auto skin = std::make_shared<Skin>(*target.skin);
    skin->repairs.clear();  // they told of the rows that were read
    if (skin->maxInfluences != 0)
        skin->maxInfluences = std::max(skin->maxInfluences, static_cast<std::uint32_t>(most));
    scene.setSkin(target.id, std::move(skin));
}

std::vector<RowBuffer> presentRows(const Scene& scene, const Target& target) {
    const Rows rows = scene.rows(target.id);
    std::vector<RowBuffer> out;
    for (PointIndex p = 0; p < rows.pointCount(); ++p)
        out.emplace_back(rows[p].begin(), rows[p].end());
    return out;
}

std::vector<glm::vec3> floats(const std::vector<glm::dvec3>& points) {
    return {points.begin(), points.end()};
}

Expected<std::vector<RowBuffer>> byIndex(const Target& target, const TableMesh& table,
                                         std::vector<Message>& report) {
    auto rows = target.source;
    // A CSV names only weighted points, so the last ones may be missing from it.
    const bool open = table.points.empty() && rows.size() < target.points.size();
    if (open) rows.resize(target.points.size());
    if (rows.size() != target.points.size())
        return refused(
            "Mesh '%1' has %2 points and the table has %3; match by position or surface.",
            table.name, target.points.size(), rows.size());
    report.emplace_back("Mesh '%1': %2 rows taken by index.", table.name, rows.size());
    return rows;
}

Expected<std::vector<RowBuffer>> byPosition(const Scene& scene, const Target& target,
                                            const TableMesh& table, std::vector<Message>& report) {
    const PointTree tree(floats(table.points));
    auto rows = presentRows(scene, target);
    const double tolerance = kSamePoint * target.diagonal;
    std::size_t found = 0;
    for (std::size_t p = 0; p < target.points.size(); ++p) {
        auto nearest = tree.nearest(target.points[p], kTwins);
        std::erase_if(nearest, [&](const auto& n) {
            return static_cast<double>(n.squaredDistance) > tolerance * tolerance;
        });
        if (nearest.empty()) continue;
        const auto same = std::ranges::find(nearest, p, &PointTree::Neighbour::point);
        rows[p] = target.source[same != nearest.end() ? same->point : nearest[0].point];
        ++found;
    }
    if (found == 0)
        return refused(
            "No point of mesh '%1' lies where one of the table's does; match by surface.",
            table.name);
    report.emplace_back(
        "Mesh '%1': %2 rows taken by position; %3 points lie where the table has none and were "
        "kept.",
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
    const auto samples = floats(table.points);
    const auto normals = pointNormals(*target.mesh, target.points);
    const auto triangles = triangulate(*target.mesh);
    std::vector<glm::uvec3> byPoint;
    for (const auto& t : triangles.corners)
        byPoint.emplace_back(target.mesh->cornerPoint[t.x], target.mesh->cornerPoint[t.y],
                             target.mesh->cornerPoint[t.z]);
    const TriangleSurface surface(target.points, byPoint);
    std::vector<glm::vec3> sampleNormals;
    for (const auto& sample : samples) {
        const auto foot = surface.closest(sample);
        glm::vec3 normal(0.0f);
        for (int k = 0; k < 3 && foot.triangle < byPoint.size(); ++k)
            normal += normals[byPoint[foot.triangle][k]] * foot.barycentric[k];
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
    report.emplace_back("Mesh '%1': %2 rows taken from the nearest of %3 points of the table.",
                        table.name, rows.size(), samples.size());
    return rows;
}

Expected<std::vector<TableMesh>> readTable(const std::filesystem::path& file) {
    const auto bytes = readFile(file);
    if (!bytes) return bytes.error();
    const std::string text(bytes->begin(), bytes->end());
    auto table = file.extension() == ".csv" || file.extension() == ".CSV" ? parseCsvTable(text)
                                                                          : parseJsonTable(text);
    if (!table) {
        Error error = table.error();
        error.file = file.string();
        return error;
    }
    return table;
}

Expected<std::vector<RowBuffer>> newRows(const Scene& scene, const Target& target,
                                         const TableMesh& table, MatchBy by,
                                         std::vector<Message>& report) {
    if (by == MatchBy::Index) return byIndex(target, table, report);
    if (table.points.empty())
        return refused("The table has no points for mesh '%1', so it can only be matched by index.",
                       table.name);
    if (by == MatchBy::Position) return byPosition(scene, target, table, report);
    return bySurface(target, table, report);
}

}  // namespace

Expected<Scene> applyWeightTable(const Scene& scene, const std::filesystem::path& file, MatchBy by,
                                 std::vector<Message>& report) {
    const auto table = readTable(file);
    if (!table) return table.error();
    if (table->empty()) return refused("The table has no meshes.");
    const auto skins = matchMeshes(scene, *table);
    if (!skins) return skins.error();
    Scene out = scene;
    for (std::size_t t = 0; t < table->size(); ++t) {
        const auto target = prepare(scene, (*skins)[t], (*table)[t]);
        if (!target) return target.error();
        const auto rows = newRows(scene, *target, (*table)[t], by, report);
        if (!rows) return rows.error();
        store(*target, *rows, out);
    }
    return out;
}

}  // namespace sinew
