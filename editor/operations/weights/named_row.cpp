// SPDX-License-Identifier: Apache-2.0
#include "editor/operations/weights/named_row.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "editor/operations/targets.h"

namespace sinew {
namespace {

constexpr const char* kRowKey = "sinewWeights";

void addRow(NamedRow& sum, Row row, const Skin& skin, double share) {
    for (const Influence& entry : row)
        sum[skin.slots[entry.slot].name] += share * static_cast<double>(entry.weight);
}

// The named row in a skin's own slots.
RowBuffer rowIn(const Skin& skin, const NamedRow& named, std::vector<std::string>& missing) {
    RowBuffer out;
    for (const auto& [name, weight] : named) {
        const auto slot = std::ranges::find(skin.slots, name, &InfluenceSlot::name);
        if (slot == skin.slots.end())
            missing.push_back(name);
        else
            out.push_back(
                {static_cast<SlotIndex>(slot - skin.slots.begin()), static_cast<float>(weight)});
    }
    makeValid(out);
    return out;
}

}  // namespace

Message noVerticesChosen(const Scene&, const Selection& selection) {
    return selection.points.empty() ? Message("Select the vertices first.") : Message();
}

Expected<NamedRow> averageRow(const Scene& scene, const Selection& selection) {
    NamedRow sum;
    for (const SkinId id : targetSkins(scene, selection)) {
        const auto skin = scene.skin(id);
        const Rows rows = scene.rows(id);
        const ChosenPoints chosen = chosenPoints(selection, *skin);
        for (std::size_t i = 0; i < chosen.points.size(); ++i)
            if (chosen.points[i] < rows.pointCount())
                addRow(sum, rows[chosen.points[i]], *skin,
                       chosen.strength.empty() ? 1.0 : static_cast<double>(chosen.strength[i]));
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

std::function<RowChange(SkinId, const Skin&)> towardsNamed(const NamedRow& row, float strength,
                                                           const Scene& scene, Report& report) {
    return [&row, strength, &scene, &report](SkinId, const Skin& skin) -> RowChange {
        std::vector<std::string> missing;
        RowBuffer wanted = rowIn(skin, row, missing);
        if (!missing.empty())
            report.lines.emplace_back("%1 has no influence named %2.", skinLabel(scene, skin),
                                      listed(missing));
        if (wanted.empty()) return {};
        return [wanted = std::move(wanted), strength](PointIndex, RowBuffer& target,
                                                      const RowRules& rules) {
            blendTowards(target, wanted, strength, rules);
            return 0u;
        };
    };
}

}  // namespace sinew
