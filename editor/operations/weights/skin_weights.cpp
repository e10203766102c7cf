// SPDX-License-Identifier: Apache-2.0
// Copy and Paste of all weights of a skin, for skins of the same vertices. What is copied is text:
// a line of JSON that says what it is, then a line a vertex of slots and weights.
#include <algorithm>
#include <atomic>
#include <charconv>
#include <cmath>
#include <nlohmann/json.hpp>

#include "editor/exchange/texts.h"
#include "editor/operations/on_layer.h"
#include "editor/operations/targets.h"
#include "editor/operations/weights/copied_layers.h"
#include "editor/operations/weights/edit_rows.h"
#include "editor/operations/weights/set_cells.h"
#include "editor/scene/nested_message.h"
#include "editor/weights/scene_symmetry.h"

namespace sinew {
namespace {

constexpr const char* kSkinKey = "sinewSkinWeights";

/// The weights of a skin as they were copied, by its own slots.
struct CopiedSkin {
    std::string mesh;
    std::vector<std::string> influences;
    std::vector<std::uint32_t> first;  ///< into entries; one more than vertices
    std::vector<Influence> entries;
    CopiedLayers layers;

    std::size_t vertices() const { return first.size() - 1; }
    Row row(PointIndex p) const {
        return std::span(entries).subspan(first[p], first[p + 1] - first[p]);
    }
};

template <class Number>
void addSpaced(std::string& out, Number number) {
    if (out.back() != '\n') out += ' ';
    appendNumber(out, number);
}

// False where it is cancelled.
bool addLines(const Rows& rows, std::string& out, const Progress& progress) {
    for (PointIndex p = 0; p < rows.pointCount(); ++p) {
        if (p % kRowPagePoints == 0 && !progress(double(p) / double(rows.pointCount())))
            return false;
        for (const Influence& entry : rows[p]) {
            addSpaced(out, entry.slot);
            addSpaced(out, entry.weight);
        }
        out += '\n';
    }
    return true;
}

std::string textOfSkin(const Scene& scene, SkinId id, const Progress& progress) {
    const auto skin = scene.skin(id);
    const Rows rows = scene.rows(id);
    std::vector<std::string> names;
    for (const InfluenceSlot& slot : skin->slots) names.push_back(slot.name);
    const nlohmann::json head = {{kSkinKey,
                                  {{"mesh", skinLabel(scene, *skin)},
                                   {"influences", names},
                                   {"vertices", rows.pointCount()},
                                   {"layers", layerHeads(scene, id)}}}};
    std::string out = head.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
    if (!addLines(rows, out, progress)) return {};
    for (const Rows& lines : layerLines(scene, id))
        if (!addLines(lines, out, progress)) return {};
    return out;
}

Error noSkinCopied() {
    return refused("The clipboard holds no weights of a skin; use Copy Skin Weights first.");
}

std::optional<CopiedSkin> headOf(const std::string& line, std::size_t& vertices) {
    const auto parsed = nlohmann::json::parse(line, nullptr, false);
    if (!parsed.is_object() || !parsed.contains(kSkinKey)) return std::nullopt;
    const auto& skin = parsed[kSkinKey];
    if (!skin.is_object() || !skin.contains("influences") || !skin["influences"].is_array() ||
        !skin.contains("vertices") || !skin["vertices"].is_number_unsigned())
        return std::nullopt;
    CopiedSkin out;
    for (const auto& name : skin["influences"]) {
        if (!name.is_string()) return std::nullopt;
        out.influences.push_back(name.get<std::string>());
    }
    vertices = skin["vertices"].get<std::size_t>();
    if (skin.contains("layers") && skin["layers"].is_array() && !skin["layers"].empty()) {
        auto layers = layersOfHeads(skin["layers"]);
        if (!layers) return std::nullopt;
        out.layers = std::move(*layers);
    }
    if (skin.contains("mesh") && skin["mesh"].is_string())
        out.mesh = skin["mesh"].get<std::string>();
    return out;
}

// One line's slots and weights; false where it is none.
bool readLine(const char*& at, const char* end, CopiedSkin& to) {
    while (at < end && *at != '\n') {
        Influence entry;
        const auto slot = std::from_chars(at, end, entry.slot);
        if (slot.ec != std::errc() || slot.ptr == end || *slot.ptr != ' ') return false;
        const auto weight = std::from_chars(slot.ptr + 1, end, entry.weight);
        if (weight.ec != std::errc() || entry.slot >= to.influences.size()) return false;
        if (!(entry.weight >= 0.0f) || !std::isfinite(entry.weight)) return false;
        to.entries.push_back(entry);
        at = weight.ptr;
        if (at < end && *at == ' ') ++at;
    }
    if (at < end) ++at;
    to.first.push_back(static_cast<std::uint32_t>(to.entries.size()));
    return true;
}

// What lies behind the weights themselves, list by list; it is taken off there.
std::vector<Rows> listsBehind(CopiedSkin& copied, std::size_t vertices) {
    std::vector<Rows> out;
    for (std::size_t first = vertices; first < copied.vertices(); first += vertices) {
        RowsBuilder rows;
        RowBuffer row;
        for (std::size_t p = first; p < first + vertices; ++p) {
            const Row line = copied.row(static_cast<PointIndex>(p));
            row.assign(line.begin(), line.end());
            std::ranges::sort(row, {}, &Influence::slot);
            rows.append(row);
        }
        out.push_back(rows.finish());
    }
    copied.first.resize(vertices + 1);
    copied.entries.resize(copied.first.back());
    return out;
}

// The text may be anybody's.
Expected<CopiedSkin> skinOfText(const std::string& text) {
    const auto lineEnd = std::min(text.find('\n'), text.size());
    std::size_t vertices = 0;
    auto out = headOf(text.substr(0, lineEnd), vertices);
    if (!out) return noSkinCopied();
    out->first.push_back(0);
    const char* at = text.data() + std::min(lineEnd + 1, text.size());
    const char* end = text.data() + text.size();
    while (at < end)
        if (!readLine(at, end, *out)) return noSkinCopied();
    const std::size_t lists = 1 + listsOf(out->layers);
    if (out->vertices() % lists != 0 || out->vertices() / lists != vertices) return noSkinCopied();
    takeLists(out->layers, listsBehind(*out, vertices));
    return std::move(*out);
}

/// Where a skin has the copied influences.
struct SlotsByName {
    std::vector<SlotIndex> to;  ///< by copied slot; kNoIndex: the skin has none of the name
    std::vector<std::string> missing;
};

// Of several of one name the first copied goes to the first there is, and so on.
SlotsByName slotsByName(const CopiedSkin& copied, const Skin& skin) {
    SlotsByName out;
    std::vector<std::uint8_t> taken(skin.slots.size(), 0);
    std::vector<std::uint8_t> used(copied.influences.size(), 0);
    for (const Influence& entry : copied.entries) used[entry.slot] = 1;
    for (std::size_t i = 0; i < copied.influences.size(); ++i) {
        SlotIndex found = kNoIndex;
        for (SlotIndex s = 0; s < skin.slots.size() && found == kNoIndex; ++s)
            if (!taken[s] && skin.slots[s].name == copied.influences[i]) found = s;
        out.to.push_back(found);
        if (found != kNoIndex)
            taken[found] = 1;
        else if (used[i])
            out.missing.push_back(copied.influences[i]);
    }
    return out;
}

struct PasteCounts {
    std::atomic<std::uint64_t> without = 0, limited = 0;
};

// A row becomes the copied one but for what locks hold.
std::uint32_t pasteRow(RowBuffer& row, const RowBuffer& wanted, const RowRules& rules,
                       PasteCounts& counts) {
    const bool tooMany = rules.maxInfluences != 0 && wanted.size() > rules.maxInfluences;
    counts.limited += tooMany ? 1 : 0;
    if (rules.anyLocked(row) || rules.anyLocked(wanted)) return blended(row, wanted, 1.0f, rules);
    row = wanted;
    limitInfluences(row, rules);
    return 0;
}

RowChange pasting(const CopiedSkin& copied, std::vector<SlotIndex> to, PasteCounts& counts) {
    return [&copied, &counts, to = std::move(to)](PointIndex p, RowBuffer& row,
                                                  const RowRules& rules) {
        RowBuffer wanted;
        for (const Influence& entry : copied.row(p))
            if (to[entry.slot] != kNoIndex) wanted.push_back({to[entry.slot], entry.weight});
        makeValid(wanted);
        const bool lost = wanted.empty() && !copied.row(p).empty();
        counts.without += lost ? 1 : 0;
        if (lost || (wanted.empty() && rules.anyLocked(row))) return 0u;
        return pasteRow(row, wanted, rules, counts);
    };
}

Expected<void> checkTargets(const Scene& scene, const std::vector<SkinId>& skins,
                            const CopiedSkin& copied) {
    for (const SkinId id : skins) {
        const auto skin = scene.skin(id);
        if (skin->pointCount != copied.vertices())
            return refused(
                "%1 has %2 vertices, but the copied weights are of %3 with %4. Use Export Weights "
                "and Import Weights by surface for meshes that differ.",
                skinLabel(scene, *skin), skin->pointCount, copied.mesh, copied.vertices());
        const auto slots = slotsByName(copied, *skin);
        if (std::ranges::all_of(slots.to, [](SlotIndex s) { return s == kNoIndex; }))
            return refused(
                "%1 has none of the copied influences (%2); bind it to joints of these names, or "
                "rename them, first.",
                skinLabel(scene, *skin), listed(copied.influences));
    }
    return {};
}

Expected<Outcome> runCopySkin(const Scene& scene, const Selection& selection, const Params&,
                              const Progress& progress) {
    const auto id = skinToCopyFrom(scene, selection);
    if (!id) return id.error();
    const auto skin = scene.skin(*id);
    Outcome outcome;
    outcome.clipboard = textOfSkin(scene, *id, progress);
    if (!progress(1.0)) return cancelled();
    outcome.report.say("Copied the weights of %1: %2 {vertex|vertices}, %3 {influence|influences}.",
                       skinLabel(scene, *skin), skin->pointCount, skin->slots.size());
    return outcome;
}

// Layers come whole or not at all: onto all vertices of skins without locks.
bool takesLayers(const Scene& scene, const Selection& selection, const CopiedSkin& copied) {
    if (copied.layers.heads.empty() || !selection.points.empty()) return false;
    return std::ranges::none_of(targetSkins(scene, selection), [&](SkinId id) {
        const auto skin = scene.skin(id);
        return std::ranges::any_of(skin->slots, &InfluenceSlot::locked) ||
               std::ranges::find(skin->lockedPoints, 1) != skin->lockedPoints.end() ||
               std::ranges::find(skin->member, 0) != skin->member.end() ||
               selection.hiddenOf(skin->meshNode);
    });
}

bool mirrors(const SkinLayer& layer) { return layer.effects.mirror != LayerEffects::Mirror::Off; }

// What mirrors layers is the skin's own.
void pairForMirror(const Scene& scene, SkinId id, Scene& after, Outcome& out) {
    if (const auto paired = keepFoundSymmetry(scene, id, after); !paired)
        out.report.say("%1: the layers' Mirror effects do nothing here. %2",
                       skinLabel(scene, *scene.skin(id)), asArgument(paired.error().message));
}

void tellWithout(const Scene& scene, const Skin& skin, const std::vector<std::string>& missing,
                 Report& report) {
    if (!missing.empty())
        report.say("%1 has no influence named %2; what they weighed went to the vertices' others.",
                   skinLabel(scene, skin), listed(missing));
}

Outcome pasteLayers(const Scene& scene, const Selection& selection, const CopiedSkin& copied) {
    Outcome out;
    Scene after = scene;
    for (const SkinId id : targetSkins(scene, selection)) {
        const auto skin = scene.skin(id);
        const auto slots = slotsByName(copied, *skin);
        if (std::ranges::any_of(copied.layers.heads, mirrors)) pairForMirror(scene, id, after, out);
        putLayers(after, id, copied.layers, slots.to);
        out.report.say("%1: pasted %2 {layer|layers}.", skinLabel(scene, *skin),
                       copied.layers.heads.size());
        tellWithout(scene, *skin, slots.missing, out.report);
    }
    out.edit = difference(scene, after, Message("Paste Skin Weights"));
    return out;
}

Expected<Outcome> pasteRows(const Scene& scene, const Selection& selection,
                            const CopiedSkin& copied, const Progress& progress) {
    Report report;
    PasteCounts counts;
    const auto changeOf = [&](SkinId, const Skin& skin) {
        auto slots = slotsByName(copied, skin);
        tellWithout(scene, skin, slots.missing, report);
        return pasting(copied, std::move(slots.to), counts);
    };
    auto outcome =
        editTargetRows(scene, selection, Message("Paste Skin Weights"), changeOf, progress);
    if (!outcome) return outcome;
    if (counts.without > 0)
        report.say(
            "Vertices that keep their weights, as the mesh has none of their copied influences: "
            "%1.",
            counts.without.load());
    if (counts.limited > 0)
        report.say("%1 {vertex|vertices} got fewer influences: Max Influences is smaller.",
                   counts.limited.load());
    if (!copied.layers.heads.empty())
        report.say(
            "The layers were not pasted: vertices are selected, hidden or not members of the skin, "
            "or something is locked.");
    outcome->report.lines.insert(outcome->report.lines.end(), report.lines.begin(),
                                 report.lines.end());
    return outcome;
}

Expected<Outcome> runPasteSkin(const Scene& scene, const Selection& selection, const Params& params,
                               const Progress& progress) {
    const auto copied = skinOfText(textParam(params, kClipboardParam));
    if (!copied) return copied.error();
    if (auto fits = checkTargets(scene, targetSkins(scene, selection), *copied); !fits)
        return fits.error();
    if (takesLayers(scene, selection, *copied)) return pasteLayers(scene, selection, *copied);
    return changedOnLayers(scene, selection, [&](const Scene& on) {
        return pasteRows(on, selection, *copied, progress);
    });
}

}  // namespace

Operation copySkinWeights() {
    Operation op = boundOperation(
        "weights.copySkin", "Copy Skin Weights", "Weights > Copy and Paste", "duplicate",
        "Copies all weights and layers of the mesh, for another mesh with the same vertices.");
    op.run = &runCopySkin;
    return op;
}

Operation pasteSkinWeights() {
    Operation op = boundOperation(
        "weights.pasteSkin", "Paste Skin Weights", "Weights > Copy and Paste", "paste",
        "Gives the mesh the copied weights of one with as many vertices, and its layers; "
        "influences are found by name, in other files too.");
    op.riggerWord = "Copy Skin Weights by Vertex ID, Transfer Weights";
    op.changesLayer = true;
    op.params = {clipboardParam("Weights", "The weights as Copy Skin Weights gives them.")};
    op.run = &runPasteSkin;
    return op;
}

}  // namespace sinew
