// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <functional>
#include <map>

#include "editor/exchange/weight_files/weight_table.h"
#include "editor/geometry/surface/place_box.h"
#include "editor/scene/nested_message.h"
#include "editor/weights/side_names.h"

namespace sinew {
namespace {

// A box that fits another within this share of its diagonal is the same mesh's, maybe of another
// density.
constexpr double kFits = 0.05;

// "bodyShape2", "bodyShapeDeformed", "bodyShapeOrig" -> body.
std::string withoutShape(std::string name) {
    for (const std::string_view tail : {"Deformed", "Orig"})
        if (name.ends_with(tail)) name.resize(name.size() - tail.size());
    const auto end = name.find_last_not_of("0123456789");
    constexpr std::string_view kShape = "Shape";
    if (end == std::string::npos) return name;
    const std::string stem = name.substr(0, end + 1);
    if (stem.size() > kShape.size() && stem.ends_with(kShape))
        return stem.substr(0, stem.size() - kShape.size());
    return name;
}

/// Pairs the table's meshes with skins, one rule after the other.
class MeshesOfTable {
public:
    MeshesOfTable(const Scene& scene, const std::vector<TableMesh>& table)
        : scene_(scene),
          table_(table),
          skins_(tableSkins(scene)),
          taken_(skins_.size(), false),
          out_(table.size()) {}

    std::vector<SkinId> run() {
        pair(std::equal_to());
        pair([](const std::string& wanted, const std::string& name) {
            const std::string_view bare = bareName(wanted);
            return bare == bareName(name) || withoutShape(std::string(bare)) == bareName(name);
        });
        byOrder();
        return std::move(out_);
    }

private:
    void byOrder() {
        if (skins_.size() != table_.size()) return;
        for (std::size_t t = 0; t < table_.size(); ++t) {
            if (out_[t].valid() || taken_[t]) continue;
            out_[t] = skins_[t];
            taken_[t] = true;
        }
    }
    template <class Same>
    void pair(Same&& same) {
        for (std::size_t t = 0; t < table_.size(); ++t)
            for (std::size_t s = 0; s < skins_.size() && !out_[t].valid(); ++s)
                if (!taken_[s] && isCalled(skins_[s], table_[t].name, same)) {
                    out_[t] = skins_[s];
                    taken_[s] = true;
                }
    }
    template <class Same>
    bool isCalled(SkinId id, const std::string& wanted, Same&& same) const {
        const auto skin = scene_.skin(id);
        const auto mesh = scene_.mesh(scene_.nodes().find(skin->meshNode)->mesh);
        return same(wanted, tableName(scene_, *skin)) || same(wanted, mesh->name);
    }

    const Scene& scene_;
    const std::vector<TableMesh>& table_;
    const std::vector<SkinId> skins_;
    std::vector<bool> taken_;
    std::vector<SkinId> out_;
};

// The one slot of this bare name that no joint has yet, or kNoIndex.
SlotIndex bareSlot(const std::map<std::string_view, std::vector<SlotIndex>>& bare,
                   const std::string& joint, const std::vector<std::uint8_t>& taken) {
    const auto at = bare.find(bareName(joint));
    if (at == bare.end() || at->second.size() != 1 || taken[at->second.front()]) return kNoIndex;
    return at->second.front();
}

// What of a mesh's joints meets an influence of another name, or none.
void sayJoints(const Skin& skin, const TableMesh& table, const TableMatch& match,
               std::vector<Message>& report) {
    std::size_t loose = 0;
    std::string example;
    for (std::size_t j = 0; j < table.joints.size(); ++j) {
        if (match.slots[j] == kNoIndex) continue;
        const std::string& joint = table.joints[j];
        const std::string& influence = skin.slots[match.slots[j]].name;
        if (joint == influence) continue;
        if (bareName(joint) != bareName(influence))
            report.emplace_back("Mesh '%1': the weights of '%2' went to %3.", table.name, joint,
                                influence);
        else if (loose++ == 0)
            example = joint;
    }
    if (loose > 0)
        report.emplace_back(
            "Mesh '%1': %2 joints were matched without namespace and path, for example %3 with %4.",
            table.name, loose, example, bareName(example));
    std::vector<std::string> leftOut;
    for (const std::size_t joint : jointsLeftOut(table, match))
        leftOut.push_back(table.joints[joint]);
    if (!leftOut.empty())
        report.emplace_back("Mesh '%1': left out were the weights of %2.", table.name,
                            listed(leftOut, leftOut.size()));
}

double misfit(const PlaceBox& a, const PlaceBox& b) {
    const double size = std::max(b.size(), 1e-12);
    return std::max(glm::length(a.low - b.low), glm::length(a.high - b.high)) / size;
}

std::vector<glm::vec3> moved(const TableMesh& table, const glm::dmat4& world) {
    std::vector<glm::vec3> out;
    out.reserve(table.points.size());
    for (const auto& p : table.points) out.emplace_back(world * glm::dvec4(p, 1.0));
    return out;
}

}  // namespace

bool hasOtherName(const Scene& scene, SkinId skin, const TableMesh& table) {
    const auto name = tableName(scene, *scene.skin(skin));
    return name != table.name && name != withoutShape(table.name);
}

void sayMatches(const Scene& scene, const std::vector<TableMesh>& table,
                const std::vector<TableMatch>& matches, std::vector<Message>& report) {
    for (std::size_t t = 0; t < table.size(); ++t) {
        if (!matches[t].skin.valid()) {
            report.emplace_back("The table's mesh '%1' was left out.", table[t].name);
            continue;
        }
        const auto skin = scene.skin(matches[t].skin);
        if (hasOtherName(scene, matches[t].skin, table[t]))
            report.emplace_back("The table's mesh '%1' is matched to '%2'.", table[t].name,
                                tableName(scene, *skin));
        sayJoints(*skin, table[t], matches[t], report);
    }
}

std::vector<TableMatch> matchTable(const Scene& scene, const std::vector<TableMesh>& table) {
    const auto skins = MeshesOfTable(scene, table).run();
    std::vector<TableMatch> out;
    for (std::size_t t = 0; t < table.size(); ++t) {
        TableMatch& match = out.emplace_back();
        match.skin = skins[t];
        if (match.skin.valid()) match.slots = matchJoints(*scene.skin(match.skin), table[t]);
    }
    return out;
}

std::vector<std::size_t> jointsLeftOut(const TableMesh& table, const TableMatch& match) {
    std::vector<std::uint8_t> weighs(table.joints.size(), 0);
    const auto look = [&](Row row) {
        for (const Influence& entry : row)
            if (entry.weight != 0.0f) weighs[entry.slot] = 1;
    };
    for (const RowBuffer& row : table.rows) look(row);
    if (table.layers) {  // some of which may be covered, or off
        const SkinId id = table.layers->skins().front();
        for (const SkinLayer& layer : table.layers->skin(id)->layers) {
            const Rows rows = table.layers->rows(id, layer.id);
            for (PointIndex p = 0; p < rows.pointCount(); ++p) look(rows[p]);
        }
    }
    std::vector<std::size_t> out;
    for (std::size_t j = 0; j < weighs.size(); ++j)
        if (weighs[j] && match.slots[j] == kNoIndex) out.push_back(j);
    return out;
}

std::vector<SlotIndex> matchJoints(const Skin& skin, const TableMesh& table) {
    std::map<std::string, std::vector<SlotIndex>> named;
    std::map<std::string_view, std::vector<SlotIndex>> bare;
    for (SlotIndex s = 0; s < skin.slots.size(); ++s) {
        named[skin.slots[s].name].push_back(s);
        bare[bareName(skin.slots[s].name)].push_back(s);
    }
    std::vector<SlotIndex> out(table.joints.size(), kNoIndex);
    std::vector<std::uint8_t> taken(skin.slots.size(), 0);
    std::map<std::string, std::size_t> seen;
    for (std::size_t j = 0; j < out.size(); ++j) {
        const auto at = named.find(table.joints[j]);
        const std::size_t turn = seen[table.joints[j]]++;
        if (at == named.end() || turn >= at->second.size()) continue;
        out[j] = at->second[turn];
        taken[out[j]] = 1;
    }
    for (std::size_t j = 0; j < out.size(); ++j) {
        if (out[j] != kNoIndex) continue;
        out[j] = bareSlot(bare, table.joints[j], taken);
        if (out[j] != kNoIndex) taken[out[j]] = 1;
    }
    return out;
}

std::vector<glm::vec3> fittedPoints(const TableMesh& table, std::span<const glm::vec3> points,
                                    std::vector<Message>& report) {
    if (table.spaces.empty()) return moved(table, glm::dmat4(1.0));
    const PlaceBox wanted = boxAround(points);
    const TableSpace* best = nullptr;
    double bestMisfit = kFits;
    for (const auto& space : table.spaces) {
        const auto there = moved(table, space.worldFromPoints);
        const double off = misfit(boxAround(there), wanted);
        if (off >= bestMisfit && best) continue;
        if (off < bestMisfit) {
            best = &space;
            bestMisfit = off;
        }
        if (&space == &table.spaces.front() && off < kFits) break;
    }
    for (const auto& space : table.spaces) {
        if (best) break;
        const double size = boxAround(moved(table, space.worldFromPoints)).size();
        auto there = moved(table, space.worldFromPoints * (wanted.size() / std::max(size, 1e-12)));
        if (!(misfit(boxAround(there), wanted) < kFits)) continue;
        report.emplace_back(
            "The table's points of '%1' were read in another unit, because they fit that way.",
            table.name);
        return there;
    }
    if (!best) best = &table.spaces.front();
    if (best->said) report.emplace_back(best->said, table.name);
    return moved(table, best->worldFromPoints);
}

}  // namespace sinew
