// SPDX-License-Identifier: Apache-2.0
#include "editor/operations/weights/named_row.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <nlohmann/json.hpp>

#include "editor/operations/on_layer.h"
#include "editor/operations/targets.h"

namespace sinew {
namespace {

constexpr const char* kRowKey = "sinewWeights";

void addTo(RowBuffer& row, SlotIndex slot, float weight) {
    const auto at = std::ranges::find(row, slot, &Influence::slot);
    if (at != row.end())
        at->weight += weight;
    else
        row.push_back({slot, weight});
}

/// A named row in a skin's own slots.
struct OwnRow {
    RowBuffer row;
    float below = 0.0f;  ///< share of what the skin has there already, of 1 with the row's
    std::vector<std::string> missing;
};

// What shows the layers below is, on a skin without layers, what it has there.
OwnRow rowIn(const Skin& skin, const NamedRow& named) {
    OwnRow out;
    double below = 0.0, own = 0.0;
    for (const auto& [name, weight] : named) {
        if (const SlotIndex slot = slotOfKey(skin, name); slot != kNoIndex) {
            own += weight;
            addTo(out.row, slot, static_cast<float>(weight));
        } else if (name == kLayersBelow) {
            below = weight;
        } else {
            out.missing.push_back(name);
        }
    }
    if (below > 0.0) out.below = static_cast<float>(below / (below + own));
    makeValid(out.row);
    return out;
}

RowBuffer mixed(const RowBuffer& row, const RowBuffer& own, float below) {
    RowBuffer out;
    for (const auto& [slot, weight] : row) out.push_back({slot, weight * (1.0f - below)});
    for (const auto& [slot, weight] : own) addTo(out, slot, weight * below);
    makeValid(out);
    return out;
}

}  // namespace

std::string influenceKey(const Skin& skin, SlotIndex slot) {
    const std::string& name = skin.slots[slot].name;
    const auto before = std::ranges::count(skin.slots.begin(), skin.slots.begin() + slot, name,
                                           &InfluenceSlot::name);
    return before == 0 ? name : name + "#" + std::to_string(before + 1);
}

SlotIndex slotOfKey(const Skin& skin, const std::string& key) {
    SlotIndex last = kNoIndex;  // of the name before the number
    const auto hash = key.rfind('#');
    const bool numbered = hash != std::string::npos && hash + 1 < key.size() &&
                          key.find_first_not_of("0123456789", hash + 1) == std::string::npos;
    const std::string name = numbered ? key.substr(0, hash) : key;
    for (SlotIndex s = 0; s < skin.slots.size(); ++s) {
        if (skin.slots[s].name != key && skin.slots[s].name != name) continue;
        if (influenceKey(skin, s) == key) return s;
        last = s;
    }
    return last;
}

Message noVerticesChosen(const Scene&, const Selection& selection) {
    return selection.points.empty() ? Message("Select the vertices first.") : Message();
}

Expected<NamedRow> averageRow(const Scene& scene, const Selection& selection) {
    NamedRow sum;
    for (const SkinId id : targetSkins(scene, selection)) {
        const auto skin = scene.skin(id);
        const Rows rows = scene.rows(id);
        const ChosenPoints chosen = chosenPoints(selection, *skin);
        std::vector<double> ofSlot(skin->slots.size(), 0.0);
        for (std::size_t i = 0; i < chosen.points.size(); ++i) {
            if (chosen.points[i] >= rows.pointCount() || !skin->isMember(chosen.points[i]))
                continue;
            const double share =
                chosen.strength.empty() ? 1.0 : static_cast<double>(chosen.strength[i]);
            for (const Influence& entry : rows[chosen.points[i]])
                ofSlot[entry.slot] += share * static_cast<double>(entry.weight);
        }
        for (SlotIndex s = 0; s < ofSlot.size(); ++s)
            if (ofSlot[s] > 0.0) sum[influenceKey(*skin, s)] += ofSlot[s];
    }
    double total = 0.0;
    for (const auto& [name, weight] : sum) total += weight;
    if (!(total > 0.0)) return refused("The selected vertices have no weights.");
    for (auto& [name, weight] : sum) weight /= total;
    return sum;
}

std::string textOfRow(const NamedRow& row) {
    return nlohmann::json{{kRowKey, row}}.dump(-1, ' ', false,
                                               nlohmann::json::error_handler_t::replace);
}

Expected<NamedRow> rowOfText(const std::string& text) {
    const auto parsed = nlohmann::json::parse(text, nullptr, false);
    const auto found = parsed.is_object() ? parsed.find(kRowKey) : parsed.end();
    NamedRow out;
    double total = 0.0;
    if (parsed.is_object() && found != parsed.end() && found->is_object())
        for (const auto& [name, weight] : found->items()) {
            const double value = weight.is_number() ? weight.get<double>() : 0.0;
            if (!(value > 0.0) || !std::isfinite(value)) continue;
            out[name] = value;
            total += value;
        }
    if (out.empty() || !std::isfinite(total))
        return refused("The clipboard holds no weights; copy a vertex's weights first.");
    for (auto& [name, weight] : out) weight /= total;
    return out;
}

Expected<Outcome> moveTowards(const NamedRow& row, float strength, const Scene& scene,
                              const Selection& selection, const Message& label,
                              const Progress& progress) {
    std::vector<Message> missing;
    const auto changeOf = [&](SkinId, const Skin& skin) -> RowChange {
        OwnRow wanted = rowIn(skin, row);
        if (!wanted.missing.empty())
            missing.emplace_back("%1 has no influence named %2.", skinLabel(scene, skin),
                                 listed(wanted.missing));
        if (wanted.row.empty()) return {};
        return [wanted = std::move(wanted), strength](PointIndex, RowBuffer& target,
                                                      const RowRules& rules) {
            if (!(wanted.below > 0.0f)) return blended(target, wanted.row, strength, rules);
            return blended(target, mixed(wanted.row, target, wanted.below), strength, rules);
        };
    };
    auto outcome = editTargetRows(scene, selection, label, changeOf, progress);
    if (outcome) std::ranges::copy(missing, std::back_inserter(outcome->report.lines));
    return outcome;
}

}  // namespace sinew
