// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/weight_files/table_merge.h"

#include <algorithm>
#include <initializer_list>
#include <map>
#include <optional>

#include "editor/weights/three_way.h"

namespace sinew {
namespace {

/// The meshes of a table, those of one name told apart by their order.
using NamedMeshes = std::map<std::pair<std::string, std::size_t>, const TableMesh*>;

NamedMeshes namedMeshes(std::span<const TableMesh> table) {
    NamedMeshes out;
    std::map<std::string, std::size_t> seen;
    for (const TableMesh& mesh : table) out[{mesh.name, seen[mesh.name]++}] = &mesh;
    return out;
}

/// A mesh's rows by the joints of a merged one.
class MergedRows {
public:
    MergedRows(const TableMesh& mesh, std::vector<std::string>& joints) : mesh_(mesh) {
        std::map<std::string, std::size_t> seen;
        for (const auto& joint : mesh.joints)
            slots_.push_back(slotOf(joint, seen[joint]++, joints));
    }
    RowBuffer operator[](std::size_t p) const {
        RowBuffer out;
        if (!mesh_.tells(p)) return out;
        for (const Influence& entry : mesh_.rows[p])
            if (entry.weight != 0.0f) out.push_back({slots_[entry.slot], entry.weight});
        std::ranges::sort(out, {}, &Influence::slot);
        return out;
    }

private:
    // The joint that bears the name as the so-manieth.
    static SlotIndex slotOf(const std::string& joint, std::size_t turn,
                            std::vector<std::string>& joints) {
        for (SlotIndex s = 0; s < joints.size(); ++s)
            if (joints[s] == joint && turn-- == 0) return s;
        joints.push_back(joint);
        return static_cast<SlotIndex>(joints.size() - 1);
    }
    const TableMesh& mesh_;
    std::vector<SlotIndex> slots_;
};

/// The vertices of a mesh by all that versions (null: it has none) tell of it; none where one that
/// tells of all has another number of them.
std::optional<std::size_t> commonCount(std::initializer_list<const TableMesh*> versions) {
    std::size_t count = 0;
    for (const TableMesh* mesh : versions)
        if (mesh) count = std::max(count, mesh->rows.size());
    for (const TableMesh* mesh : versions)
        if (mesh && mesh->told.empty() && mesh->rows.size() != count) return std::nullopt;
    return count;
}

TableMesh mergedMesh(const TableMesh& base, const TableMesh& ours, const TableMesh& theirs,
                     std::size_t count, bool preferTheirs, std::vector<TableConflict>& conflicts) {
    TableMesh out = ours;
    const MergedRows mine(ours, out.joints), other(theirs, out.joints), was(base, out.joints);
    const auto takenAt = [&](PointIndex p, Row a, Row b) {
        if (!theirs.tells(p)) return Taken::Ours;
        if (!ours.tells(p)) return Taken::Theirs;
        if (base.tells(p)) return threeWay(was[p], a, b);
        return std::ranges::equal(a, b) ? Taken::Ours : Taken::Conflict;
    };
    out.rows.resize(count);
    if (!ours.told.empty() || !theirs.told.empty()) out.told.assign(count, 0);
    for (PointIndex p = 0; p < count; ++p) {
        const RowBuffer a = mine[p], b = other[p];
        if (!out.told.empty()) out.told[p] = ours.tells(p) || theirs.tells(p) ? 1 : 0;
        Taken taken = takenAt(p, a, b);
        if (taken == Taken::Conflict) {
            const SlotIndex slot = mostUnlike(a, b);
            conflicts.push_back({out.name, p, slot == kNoIndex ? std::string() : out.joints[slot]});
            taken = preferTheirs ? Taken::Theirs : Taken::Ours;
        }
        out.rows[p] = taken == Taken::Theirs ? b : a;
    }
    if (base.points == ours.points) {
        out.points = theirs.points;
        out.worldFromMesh = theirs.worldFromMesh;
        out.spaces = theirs.spaces;
    } else if (theirs.points != base.points && theirs.points != ours.points) {
        conflicts.push_back({out.name, kNoIndex, {}});
    }
    return out;
}

bool sameMesh(const TableMesh* a, const TableMesh* b) {
    if (!a || !b) return a == b;
    return a->joints == b->joints && a->points == b->points && a->rows == b->rows &&
           a->told == b->told;
}

}  // namespace

MergedTable mergedTables(std::span<const TableMesh> base, std::span<const TableMesh> ours,
                         std::span<const TableMesh> theirs, bool preferTheirs) {
    const NamedMeshes was = namedMeshes(base), mine = namedMeshes(ours),
                      other = namedMeshes(theirs);
    MergedTable out;
    const auto in = [](const NamedMeshes& meshes, const auto& name) {
        const auto at = meshes.find(name);
        return at == meshes.end() ? nullptr : at->second;
    };
    auto all = mine;
    all.insert(other.begin(), other.end());
    for (const auto& [name, any] : all) {
        const TableMesh *b = in(was, name), *o = in(mine, name), *t = in(other, name);
        const auto count = commonCount({b, o, t});
        if (o && t && count) {
            TableMesh none;
            none.rows.resize(*count);
            out.meshes.push_back(
                mergedMesh(b ? *b : none, *o, *t, *count, preferTheirs, out.conflicts));
            continue;
        }
        const bool conflict = !sameMesh(b, o) && !sameMesh(b, t);
        if (conflict) out.conflicts.push_back({name.first, kNoIndex, {}});
        const TableMesh* taken = conflict ? (preferTheirs ? t : o) : sameMesh(b, o) ? t : o;
        if (taken) out.meshes.push_back(*taken);
    }
    return out;
}

}  // namespace sinew
