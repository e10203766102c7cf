// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "editor/exchange/weight_files/store_rows.h"
#include "editor/exchange/weight_files/weight_table.h"
#include "editor/geometry/surface/adjacency.h"
#include "editor/geometry/surface/coinciding_points.h"
#include "editor/geometry/surface/place_box.h"
#include "editor/geometry/surface/triangle_tree.h"

namespace sinew {
namespace {

// Tables hold floats; a point of the same mesh is found within this share of the mesh's diagonal.
constexpr double kSamePoint = 1e-5;
// Samples that a point of another mesh takes its weights from.
constexpr std::size_t kSamples = 6;
// Points at one position (a crack with unlike rows) that are distinguished by their number.
constexpr std::size_t kTwins = 8;

// A vertex that is further from where the file has it than this share of the diagonal is another.
constexpr double kElsewhere = 0.01;

// What is reported where every point has its row in the table.
constexpr const char* kAllByIndex = "Mesh '%1': %2 rows matched by index.";
constexpr const char* kAllByPosition = "Mesh '%1': %2 rows matched by position.";

// Where a table's mesh goes.
struct Target {
    SkinId id;
    std::string name;  ///< as its messages call it
    std::shared_ptr<const Skin> skin;
    std::shared_ptr<const Mesh> mesh;
    std::vector<glm::vec3> points;  ///< where bound
    double diagonal = 0.0;
    std::vector<glm::vec3> samples;  ///< the table's points, in the same space
    std::vector<RowBuffer> source;   ///< the table's rows with the skin's slots, valid
    std::vector<std::uint8_t> told;  ///< per row, 1: the table tells it, and not by joints that are
                                     ///< left out alone
};

Error missingJoint(const std::string& joint, const std::string& mesh, const TableMesh& table) {
    if (mesh == table.name)
        return refused(
            "The table's joint '%1' is not an influence of '%2'. Add it to the skin first.", joint,
            mesh);
    return refused(
        "The table's mesh '%1' was matched to '%2', which does not have its joint '%3'. If these "
        "are the same mesh, add the joint to the skin first.",
        table.name, mesh, joint);
}

// The rows of a table with the skin's slots, without joints that are left out.
void takeRows(const TableMesh& table, const TableMatch& match, Target& target,
              std::vector<Message>& report) {
    std::size_t lost = 0;
    target.source.reserve(table.rows.size());
    for (std::size_t p = 0; p < table.rows.size(); ++p) {
        RowBuffer row = table.rows[p];
        std::erase_if(row, [](const Influence& entry) { return entry.weight == 0.0f; });
        const bool weighs = !row.empty();
        for (auto& entry : row) entry.slot = match.slots[entry.slot];
        std::erase_if(row, [](const Influence& entry) { return entry.slot == kNoIndex; });
        const bool isLost = weighs && row.empty();
        makeValid(row);
        target.source.push_back(std::move(row));
        target.told.push_back(!isLost && table.tells(p));
        lost += isLost;
    }
    if (lost > 0)
        report.emplace_back(
            "Mesh '%1': %2 {vertex|vertices} of the file {has|have} no weights but those left out.",
            table.name, lost);
}

Target prepare(const Scene& scene, const TableMatch& match, const TableMesh& table, MatchBy by,
               std::vector<Message>& report) {
    Target target;
    target.id = match.skin;
    target.skin = scene.skin(match.skin);
    target.name = tableName(scene, *target.skin);
    target.mesh = scene.mesh(scene.nodes().find(target.skin->meshNode)->mesh);
    for (const auto& p : target.mesh->positions)
        target.points.emplace_back(target.skin->skinBind * glm::dvec4(p, 1.0));
    target.diagonal = boxAround(target.points).size();
    if (by != MatchBy::Index) target.samples = fittedPoints(table, target.points, report);
    takeRows(table, match, target, report);
    return target;
}

// What a table has no record of stays as it is.
Expected<std::vector<RowBuffer>> byIndex(const Rows& present, const Target& target,
                                         const TableMesh& table, std::vector<Message>& report) {
    const std::size_t count = target.points.size();
    const bool open = !table.told.empty() && target.source.size() <= count;
    if (!open && target.source.size() != count)
        return refused(
            "Mesh '%1' has %2 points and the table has %3; match by position or surface.",
            target.name, count, target.source.size());
    auto rows = rowBuffers(present);
    std::size_t told = 0, absent = count - target.source.size();
    for (std::size_t p = 0; p < target.source.size(); ++p) {
        absent += !table.tells(p);
        if (!target.told[p]) continue;
        rows[p] = target.source[p];
        ++told;
    }
    if (absent == 0)
        report.emplace_back(kAllByIndex, target.name, told);
    else
        report.emplace_back(
            "Mesh '%1': %2 rows matched by index; %3 {vertex is|vertices are} not in the table and "
            "{was|were} left unchanged.",
            target.name, told, absent);
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

Expected<std::vector<RowBuffer>> byPosition(const Rows& present, const Target& target,
                                            std::vector<Message>& report) {
    const PointTree tree(target.samples);
    const PlaceRanks twins(target.points);
    auto rows = rowBuffers(present);
    const double tolerance = kSamePoint * target.diagonal;
    std::size_t found = 0;
    for (std::size_t p = 0; p < target.points.size(); ++p) {
        auto nearest = tree.nearest(target.points[p], kTwins);
        std::erase_if(nearest, [&](const auto& n) {
            return static_cast<double>(n.squaredDistance) > tolerance * tolerance ||
                   !target.told[n.point];
        });
        if (nearest.empty()) continue;
        rows[p] = target.source[twinOf(p, std::move(nearest), twins)];
        ++found;
    }
    if (found == 0)
        return refused(
            "No vertex of mesh '%1' has the position of a point in the table; match by surface.",
            target.name);
    if (found == target.points.size())
        report.emplace_back(kAllByPosition, target.name, found);
    else
        report.emplace_back(
            "Mesh '%1': %2 rows matched by position; %3 vertices have no match in the table and "
            "were left unchanged.",
            target.name, found, target.points.size() - found);
    return rows;
}

// Blends the rows of samples by the inverse of their squared distance; a sample at the point itself
// counts alone. Kept within Max Influences, as what a transfer gives.
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
    limitInfluences(row, {{}, target.skin->maxInfluences});
    return row;
}

// Each sample of the table gets the normal of the surface next to it, and a point takes only
// samples whose side of the surface is its own: legs do not take each other's weights, nor lips,
// nor the two sides of a coat.
std::vector<RowBuffer> bySurface(const Target& target, std::vector<Message>& report) {
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
        const auto isTold = [&](std::uint32_t s) { return target.told[s] != 0; };
        auto near = tree.nearest(target.points[p], kSamples, [&](std::uint32_t s) {
            return isTold(s) && glm::dot(sampleNormals[s], normals[p]) > 0.0f;
        });
        if (near.empty()) near = tree.nearest(target.points[p], kSamples, isTold);
        rows.push_back(blended(near, target));
    }
    report.emplace_back("Mesh '%1': %2 rows matched to the nearest of %3 points in the table.",
                        target.name, rows.size(), samples.size());
    return rows;
}

// `present`: what is there.
Expected<std::vector<RowBuffer>> newRows(const Rows& present, const Target& target,
                                         const TableMesh& table, MatchBy by,
                                         std::vector<Message>& report) {
    if (by == MatchBy::Index) return byIndex(present, target, table, report);
    if (table.points.empty())
        return refused("The table has no points for mesh '%1', so it can only be matched by index.",
                       table.name);
    if (by == MatchBy::Position) return byPosition(present, target, report);
    return bySurface(target, report);
}

// Per point, which of the table's its weights are from: a row of their numbers and shares; an empty
// one where the table tells nothing.
Expected<std::vector<RowBuffer>> sourcesOf(Target target, const TableMesh& table, MatchBy by) {
    auto skin = std::make_shared<Skin>(*target.skin);
    skin->maxInfluences = 0;
    target.skin = std::move(skin);
    for (SlotIndex s = 0; s < target.source.size(); ++s) target.source[s] = {{s, 1.0f}};
    RowsBuilder nothing;
    for (std::size_t p = 0; p < target.points.size(); ++p) nothing.append({});
    std::vector<Message> said;  // already
    return newRows(nothing.finish(), target, table, by, said);
}

// By index another mesh of as many points would be taken for the same.
void sayElsewhere(const Target& target, const TableMesh& table, std::vector<Message>& report) {
    std::vector<Message> said;
    const auto there = fittedPoints(table, target.points, said);
    if (there.size() != target.points.size()) return;
    std::size_t count = 0;
    for (std::size_t p = 0; p < there.size(); ++p)
        count += glm::distance(there[p], target.points[p]) > kElsewhere * target.diagonal;
    if (count > 0)
        report.emplace_back(
            "Mesh '%1': %2 {vertex is|vertices are} elsewhere in the file. If their order differs, "
            "match by position or surface.",
            target.name, count);
}

// `rows`: what the layers come to.
Expected<void> takeLayers(const Target& target, const TableMesh& table, const TableMatch& match,
                          MatchBy by, const std::vector<RowBuffer>& rows, Scene& out,
                          std::vector<Message>& report) {
    const auto sources = sourcesOf(target, table, by);
    if (!sources) return sources.error();
    const auto longest = std::ranges::max_element(rows, {}, &RowBuffer::size);
    storeLayers(*table.layers, *sources, match.slots, longest == rows.end() ? 0 : longest->size(),
                target.id, out);
    if (by == MatchBy::Index) sayElsewhere(target, table, report);
    report.insert(report.end(), table.leftOut.begin(), table.leftOut.end());
    return {};
}

// Refused where a mesh, or a joint with weights, is nobody's.
Expected<void> refuseLeftOut(const Scene& scene, const std::vector<TableMesh>& table,
                             const std::vector<TableMatch>& matches) {
    for (std::size_t t = 0; t < table.size(); ++t)
        if (!matches[t].skin.valid())
            return refused("The table's mesh '%1' is not a bound mesh of the scene.",
                           table[t].name);
    for (std::size_t t = 0; t < table.size(); ++t)
        if (const auto joints = jointsLeftOut(table[t], matches[t]); !joints.empty())
            return missingJoint(table[t].joints[joints.front()],
                                tableName(scene, *scene.skin(matches[t].skin)), table[t]);
    return {};
}

}  // namespace

Expected<Scene> withWeights(const Scene& scene, const std::vector<TableMesh>& table, MatchBy by,
                            std::vector<Message>& report, const Progress& progress) {
    const auto matches = matchTable(scene, table);
    if (auto ok = refuseLeftOut(scene, table, matches); !ok) return ok.error();
    return withWeights(scene, table, matches, by, report, progress);
}

Expected<Scene> withWeights(const Scene& scene, const std::vector<TableMesh>& table,
                            const std::vector<TableMatch>& matches, MatchBy by,
                            std::vector<Message>& report, const Progress& progress) {
    sayMatches(scene, table, matches, report);
    Scene out = scene;
    for (std::size_t t = 0; t < table.size(); ++t) {
        if (!tellDone(progress, t, table.size())) return cancelled();
        if (!matches[t].skin.valid()) continue;
        const Target target = prepare(scene, matches[t], table[t], by, report);
        const auto tells = [](std::uint8_t told) { return told != 0; };
        if (!target.told.empty() && std::ranges::none_of(target.told, tells)) continue;
        const auto rows = newRows(scene.rows(target.id), target, table[t], by, report);
        if (!rows) return rows.error();
        if (table[t].layers) {
            if (auto ok = takeLayers(target, table[t], matches[t], by, *rows, out, report); !ok)
                return ok.error();
            continue;
        }
        RowsBuilder builder;
        for (const auto& row : *rows) builder.append(row);
        const Rows built = builder.finish();
        storeRows(built, built, target.id, out);
    }
    return out;
}

bool tellsAllFound(const std::vector<Message>& report) {
    return std::ranges::all_of(report, [](const Message& line) {
        return line.pattern == kAllByIndex || line.pattern == kAllByPosition;
    });
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
