// SPDX-License-Identifier: Apache-2.0
#include "editor/operations/weights/copied_layers.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "editor/codec/scene_check.h"
#include "editor/weights/layers.h"
#include "editor/weights/number_pages.h"
#include "editor/weights/row_math.h"
#include "editor/weights/write_rows.h"

namespace sinew {
namespace {

using nlohmann::json;

SkinLayer layerOfHead(const json& head) {
    SkinLayer out;
    out.id = head.at("id").get<std::uint32_t>();
    out.name = head.at("name").get<std::string>();
    out.enabled = head.at("enabled").get<bool>();
    out.opacity = head.at("opacity").get<float>();
    out.mask = head.at("mask").get<bool>() ? 0 : kNoIndex;
    out.group = head.at("group").get<bool>();
    out.parent = head.at("parent").get<std::uint32_t>();
    out.colour = head.at("colour").get<std::uint8_t>();
    const auto& effects = head.at("effects");
    const auto mirror = std::min(effects.at(0).get<std::uint8_t>(),
                                 static_cast<std::uint8_t>(LayerEffects::Mirror::Flip));
    out.effects = {static_cast<LayerEffects::Mirror>(mirror), effects.at(1).get<std::uint32_t>(),
                   effects.at(2).get<float>(), effects.at(3).get<std::uint32_t>()};
    if (const auto& solver = head.at("solver"); solver.is_array())
        out.solver = LayerSolver{solver.at(0).get<std::string>(), solver.at(1).get<std::uint32_t>(),
                                 solver.at(2).get<std::uint32_t>()};
    return out;
}

Rows linesOfMask(const Numbers& mask) {
    RowsBuilder out;
    for (PointIndex p = 0; p < mask.pointCount(); ++p) out.append(RowBuffer{{0, mask[p]}});
    return out.finish();
}

Numbers maskOfLines(const Rows& lines) {
    return numbersBy(static_cast<std::uint32_t>(lines.pointCount()),
                     [&](PointIndex p) { return std::clamp(weightOf(lines[p], 0), 0.0f, 1.0f); });
}

Rows renamedRows(const Rows& rows, const std::vector<SlotIndex>& to) {
    RowsBuilder out;
    RowBuffer row;
    for (PointIndex p = 0; p < rows.pointCount(); ++p) {
        row.clear();
        for (const Influence& entry : rows[p])
            if (to[entry.slot] != kNoIndex) row.push_back({to[entry.slot], entry.weight});
        out.append(row);
    }
    return out.finish();
}

}  // namespace

json layerHeads(const Scene& scene, SkinId id) {
    json out = json::array();
    for (const SkinLayer& layer : scene.skin(id)->layers) {
        const LayerEffects& e = layer.effects;
        json head = {
            {"id", layer.id},
            {"name", layer.name},
            {"enabled", layer.enabled},
            {"opacity", layer.opacity},
            {"mask", layer.mask != kNoIndex},
            {"rows", scene.rows(id, layer.id).pointCount() > 0},
            {"group", layer.group},
            {"parent", layer.parent},
            {"colour", layer.colour},
            {"effects", json::array({static_cast<int>(e.mirror), e.smooth, e.strength, e.limit})},
            {"solver", nullptr}};
        if (layer.solver)
            head["solver"] = json::array(
                {layer.solver->method, layer.solver->maxInfluences, layer.solver->smoothing});
        out.push_back(std::move(head));
    }
    return out;
}

std::vector<Rows> layerLines(const Scene& scene, SkinId id) {
    std::vector<Rows> out;
    for (const SkinLayer& layer : scene.skin(id)->layers) {
        if (Rows rows = scene.rows(id, layer.id); rows.pointCount() > 0)
            out.push_back(std::move(rows));
        if (layer.mask != kNoIndex) out.push_back(linesOfMask(scene.numbers(id, layer.mask)));
    }
    return out;
}

std::optional<CopiedLayers> layersOfHeads(const json& heads) {
    CopiedLayers out;
    try {
        for (const json& head : heads) {
            out.heads.push_back(layerOfHead(head));
            out.rows.push_back({});
            if (head.at("rows").get<bool>()) {
                RowsBuilder one;  // stands for rows that follow
                one.append({});
                out.rows.back() = one.finish();
            }
        }
    } catch (const json::exception&) {
        return std::nullopt;
    }
    out.masks.resize(out.heads.size());
    Skin skin;
    skin.layers = out.heads;
    for (std::size_t i = 0; i < out.heads.size(); ++i) {
        SkinLayer& layer = skin.layers[i];
        if (layer.group && (layer.mask != kNoIndex || out.rows[i].pointCount() > 0))
            return std::nullopt;
        layer.mask = kNoIndex;
    }
    if (!isSound(skin)) return std::nullopt;
    return out;
}

std::size_t listsOf(const CopiedLayers& layers) {
    std::size_t out = 0;
    for (std::size_t i = 0; i < layers.heads.size(); ++i)
        out += (layers.rows[i].pointCount() > 0 ? 1u : 0u) +
               (layers.heads[i].mask != kNoIndex ? 1u : 0u);
    return out;
}

void takeLists(CopiedLayers& layers, const std::vector<Rows>& lists) {
    std::size_t next = 0;
    for (std::size_t i = 0; i < layers.heads.size(); ++i) {
        if (layers.rows[i].pointCount() > 0) layers.rows[i] = lists[next++];
        if (layers.heads[i].mask != kNoIndex) layers.masks[i] = lists[next++];
    }
}

void putLayers(Scene& after, SkinId id, const CopiedLayers& layers,
               const std::vector<SlotIndex>& to) {
    writeRows(after, id, after.rows(id));  // without its own layers
    auto skin = std::make_shared<Skin>(*after.skin(id));
    skin->layers = layers.heads;
    for (SkinLayer& layer : skin->layers)
        if (layer.mask != kNoIndex)
            layer.mask = addChannel(*skin, layer.name, PointChannel::Use::Mask);
    after.setSkin(id, skin);
    for (std::size_t i = 0; i < layers.heads.size(); ++i) {
        const SkinLayer& layer = skin->layers[i];
        if (layers.rows[i].pointCount() > 0)
            writeRows(after, id, renamedRows(layers.rows[i], to), layer.id);
        if (layer.mask != kNoIndex) after.setNumbers(id, layer.mask, maskOfLines(layers.masks[i]));
    }
    composite(after, id);
}

}  // namespace sinew
