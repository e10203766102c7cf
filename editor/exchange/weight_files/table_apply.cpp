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

// `name`: the mesh's in the scene, which the table's may be matched to under another one.
Expected<std::vector<RowBuffer>> rowsForSkin(const Skin& skin, const std::string& name,
                                             const TableMesh& table, std::vector<Message>& report) {
    const auto slots = matchJoints(skin, table, report);
    std::vector<RowBuffer> out;
    out.reserve(table.rows.size());
    for (RowBuffer row : table.rows) {
        std::erase_if(row, [](const Influence& entry) { return entry.weight == 0.0f; });
        for (auto& entry : row) {
            if (slots[entry.slot] == kNoIndex)
                return missingJoint(table.joints[entry.slot], name, table);
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
    target.name = tableName(scene, *target.skin);
    target.mesh = scene.mesh(scene.nodes().find(target.skin->meshNode)->mesh);
    for (const auto& p : target.mesh->positions)
        target.points.emplace_back(target.skin->skinBind * glm::dvec4(p, 1.0));
    target.diagonal = boxOf<glm::vec3>(target.points).diagonal();
    if (by != MatchBy::Index) target.samples = fittedPoints(table, target.points, report);
    auto rows = rowsForSkin(*target.skin, target.name, table, report);
    if (!rows) return rows.error();
    target.source = std::move(*rows);
    return target;
}

// Makes `rows` a skin's weights; where they are its own already, nothing of it changes, nor of its
// layers. Max Influences goes up where the table's rows, which these are made of, need it.
void store(const Rows& rows, const Rows& table, SkinId id, Scene& scene) {
    const Rows old = scene.rows(id);
    bool changed = false;
    std::size_t most = 0;
    for (PointIndex p = 0; p < rows.pointCount(); ++p) {
        if (std::ranges::equal(old[p], rows[p])) continue;
        changed = true;
        most = std::max(most, std::min(rows[p].size(), table[p].size()));
    }
    if (!changed) return;
    writeRows(scene, id, rows);
    const auto head = scene.skin(id);
    const std::uint32_t limit = head->maxInfluences;
    const auto wanted = limit == 0 ? 0u : std::max(limit, static_cast<std::uint32_t>(most));
    if (head->repairs.empty() && wanted == limit) return;
    auto skin = std::make_shared<Skin>(*head);
    skin->repairs.clear();  // they were of the rows that were read
    skin->maxInfluences = wanted;
    scene.setSkin(id, std::move(skin));
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
            target.name, count, target.source.size());
    if (!open) {
        report.emplace_back(kAllByIndex, target.name, count);
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
        report.emplace_back(kAllByIndex, target.name, told);
    else
        report.emplace_back(
            "Mesh '%1': %2 rows matched by index; %3 {vertex is|vertices are} not in the table and "
            "{was|were} left unchanged.",
            target.name, told, count - told);
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
                                            std::vector<Message>& report) {
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
        auto near = tree.nearest(target.points[p], kSamples, [&](std::uint32_t s) {
            return glm::dot(sampleNormals[s], normals[p]) > 0.0f;
        });
        if (near.empty()) near = tree.nearest(target.points[p], kSamples);
        rows.push_back(blended(near, target));
    }
    report.emplace_back("Mesh '%1': %2 rows matched to the nearest of %3 points in the table.",
                        target.name, rows.size(), samples.size());
    return rows;
}

Expected<std::vector<RowBuffer>> newRows(const Scene& scene, const Target& target,
                                         const TableMesh& table, MatchBy by,
                                         std::vector<Message>& report) {
    if (by == MatchBy::Index) return byIndex(scene, target, table, report);
    if (table.points.empty())
        return refused("The table has no points for mesh '%1', so it can only be matched by index.",
                       table.name);
    if (by == MatchBy::Position) return byPosition(scene, target, report);
    return bySurface(target, report);
}

// How far each point of a skin is meant to get new weights.
std::vector<float> meantShares(const Skin& skin, const Selection& selection) {
    std::vector<float> out(skin.pointCount, selection.points.empty() ? 1.0f : 0.0f);
    if (const PointSelection* chosen = selection.pointsOf(skin.meshNode))
        for (std::size_t i = 0; i < chosen->points.size(); ++i)
            out[chosen->points[i]] = chosen->strength.empty() ? 1.0f : chosen->strength[i];
    for (PointIndex p = 0; p < skin.pointCount; ++p)
        if (skin.isLocked(p) || !skin.isMember(p)) out[p] = 0.0f;
    return out;
}

// Per point, 1: it is hidden and no vertices are chosen, so that it keeps its weights.
std::vector<std::uint8_t> unseenPoints(const Skin& skin, const Selection& selection) {
    std::vector<std::uint8_t> out(skin.pointCount, 0);
    const PointSelection* unseen =
        selection.points.empty() ? selection.hiddenOf(skin.meshNode) : nullptr;
    if (unseen)
        for (const PointIndex p : unseen->points) out[p] = 1;
    return out;
}

// Takes of a new row as much as is meant of it. A row without weights has none to keep.
void takeRow(RowBuffer& row, Row wanted, float share, RowRules rules) {
    if (share <= 0.0f) return;
    if (row.empty() || (share == 1.0f && rules.lockedSlots.empty()))
        return row.assign(wanted.begin(), wanted.end());
    if (rules.maxInfluences != 0)
        rules.maxInfluences =
            std::max(rules.maxInfluences, static_cast<std::uint32_t>(wanted.size()));
    blendTowards(row, wanted, share, rules);
}

bool anySlotLocked(const Skin& skin) {
    return std::ranges::any_of(skin.slots, &InfluenceSlot::locked);
}

// The table's rows as far as they are meant; `hidden` grows by the points that are spared for it.
Rows meantRows(const Skin& skin, const Rows& old, const Rows& table, const Selection& selection,
               std::size_t& hidden) {
    const auto shares = meantShares(skin, selection);
    const auto unseen = unseenPoints(skin, selection);
    const auto locked = lockedSlots(skin);
    RowRules rules{{}, skin.maxInfluences};
    if (anySlotLocked(skin)) rules.lockedSlots = locked;
    RowsBuilder builder;
    RowBuffer row;
    for (PointIndex p = 0; p < old.pointCount(); ++p) {
        row.assign(old[p].begin(), old[p].end());
        takeRow(row, table[p], shares[p], rules);
        if (unseen[p] && !std::ranges::equal(row, old[p])) {
            row.assign(old[p].begin(), old[p].end());
            ++hidden;
        }
        builder.append(row);
    }
    return builder.finish();
}

void sayWhatWasSpared(const Skin& skin, const Selection& selection, const std::string& name,
                      std::vector<Message>& report) {
    if (!skin.lockedPoints.empty() || anySlotLocked(skin))
        report.emplace_back("%1: locked influences and vertices kept their weights.", name);
    if (selection.points.empty()) return;
    const PointSelection* chosen = selection.pointsOf(skin.meshNode);
    report.emplace_back("%1: only the %2 selected {vertex was|vertices were} meant.", name,
                        chosen ? chosen->points.size() : std::size_t{0});
}

void sayWhatCameOfIt(const Skin& was, const Skin& is, const std::string& name,
                     std::vector<Message>& report) {
    if (is.layers.size() != was.layers.size())
        report.emplace_back(
            "%1: its %2 {layer|layers} {is|are} gone; the new weights take {its|their} place.",
            name, was.layers.size());
    if (is.maxInfluences != was.maxInfluences)
        report.emplace_back("%1: Max Influences is %2 now, as the file has vertices with so many.",
                            name, is.maxInfluences);
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
        RowsBuilder builder;
        for (const auto& row : *rows) builder.append(row);
        const Rows built = builder.finish();
        store(built, built, target->id, out);
    }
    return out;
}

bool tellsAllFound(const std::vector<Message>& report) {
    return std::ranges::all_of(report, [](const Message& line) {
        return line.pattern == kAllByIndex || line.pattern == kAllByPosition;
    });
}

Scene withLocksKept(const Scene& before, const Scene& after, const Selection& selection,
                    std::vector<Message>& report) {
    Scene out = before;
    std::size_t hidden = 0;
    for (const SkinId id : before.skins()) {
        const auto skin = before.skin(id);
        const Rows old = before.rows(id), table = after.rows(id);
        if (old.pages() == table.pages() || old.pointCount() != table.pointCount()) continue;
        store(meantRows(*skin, old, table, selection, hidden), table, id, out);
        const std::string name = tableName(before, *skin);
        sayWhatWasSpared(*skin, selection, name, report);
        sayWhatCameOfIt(*skin, *out.skin(id), name, report);
    }
    if (hidden > 0) report.emplace_back("%1 hidden {vertex was|vertices were} left alone.", hidden);
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
