// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <functional>

#include "editor/operations/names.h"
#include "editor/operations/on_layer.h"
#include "editor/operations/operation.h"
#include "editor/operations/targets.h"
#include "editor/weights/layers.h"

namespace sinew {
namespace {

using Type = ParamSpec::Type;

std::string choicesOf(const ParamSpec& spec) {
    std::vector<std::string> ids;
    for (const auto& choice : spec.choices) ids.push_back(choice.first);
    return listed(ids, ids.size());
}

std::string namesOf(const Operation& operation) {
    std::vector<std::string> names;
    for (const auto& spec : operation.params) names.emplace_back(spec.name);
    return names.empty() ? "none" : listed(names, names.size());
}

Error wrongType(const ParamSpec& spec) {
    constexpr std::array kTakes{
        "true or false", "a whole number", "a number",  // by Type
        "text",          "one of a list",  "node names, separated by commas"};
    return usage(Message("%1 takes %2.", spec.name, kTakes[static_cast<std::size_t>(spec.type)]));
}

Expected<void> inRange(const ParamSpec& spec, const ParamValue& value) {
    if (spec.type == Type::Choice) {
        const auto& id = std::get<std::string>(value);
        if (std::ranges::none_of(spec.choices,
                                 [&](const auto& known) { return known.first == id; }))
            return usage(
                Message("%1 cannot be %2; use one of %3.", spec.name, id, choicesOf(spec)));
    }
    if (spec.type != Type::Int && spec.type != Type::Float) return {};
    const double number = spec.type == Type::Int
                              ? static_cast<double>(std::get<std::int64_t>(value))
                              : std::get<double>(value);
    if (!(number >= spec.minimum && number <= spec.maximum))
        return usage(
            Message("%1 must be between %2 and %3.", spec.name, spec.minimum, spec.maximum));
    return {};
}

template <class Number>
std::optional<Number> wholeNumber(std::string_view text) {
    Number number{};
    const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
    if (read.ec != std::errc() || read.ptr != text.data() + text.size()) return std::nullopt;
    return number;
}

std::optional<bool> truth(std::string_view text) {
    if (text == "true" || text == "yes" || text == "on" || text == "1") return true;
    if (text == "false" || text == "no" || text == "off" || text == "0") return false;
    return std::nullopt;
}

Expected<ParamValue> nodesFrom(std::string_view text, const Scene& scene) {
    std::vector<NodeId> out;
    // A name may hold commas itself: the whole text is tried first.
    if (const auto whole = nodeByName(scene, text)) return ParamValue(std::vector<NodeId>{*whole});
    while (!text.empty()) {
        const auto comma = std::min(text.find(','), text.size());
        const auto node = nodeByName(scene, text.substr(0, comma));
        if (!node) return node.error();
        out.push_back(*node);
        text.remove_prefix(std::min(comma + 1, text.size()));
    }
    return ParamValue(std::move(out));
}

Message missingNeed(const Operation& operation, const Scene& scene, const Selection& selection) {
    if (operation.needs.meshNodes && targetMeshNodes(scene, selection).empty())
        return Message("There is no mesh; open or import one first.");
    if (operation.needs.boundSkin && targetSkins(scene, selection).empty())
        return Message("No selected mesh is bound; bind it first with Smooth Skinning.");
    if (operation.needs.activeSlot) {
        const auto skin = scene.skin(selection.activeSkin);
        if (!skin || selection.activeSlot >= skin->slots.size())
            return Message("Choose an influence first, in the Influences list or by S + click.");
    }
    if (operation.needs.nodes && selection.nodes.empty()) return Message("Select a node first.");
    return {};
}

// While a mask is painted it is what is seen: weights would change unseen.
Message maskInTheWay(const Operation& operation, const Scene& scene, const Selection& selection) {
    if (!(operation.onLayer || operation.changesLayer) || !selection.onMask) return {};
    if (operation.onMask) return {};
    const auto skin = scene.skin(selection.activeSkin);
    const SkinLayer* layer = skin ? skin->layer(selection.activeLayer) : nullptr;
    if (!layer || layer->mask == kNoIndex) return {};
    return Message(
        "The mask of the layer %1 is being painted, and this command works on weights. Press "
        "Weights in the Layers panel first, or use Flood Weights, which changes the mask.",
        layer->name);
}

bool namesLayer(const Operation& operation, const Params& params) {
    const ParamSpec* spec = findParam(operation.params, "layer");
    return spec && spec->type == ParamSpec::Type::Text && !textParam(params, spec->name).empty();
}

// Joints that are named are as good as selected ones; of a layer that is named `run` itself says
// what is in its way, the active one is not meant.
Message whyNotWith(const Operation& operation, const Scene& scene, const Selection& selection,
                   const Params& params) {
    if (namesLayer(operation, params)) return missingNeed(operation, scene, selection);
    const Message why = whyNot(operation, scene, selection);
    const ParamSpec* spec = findParam(operation.params, "joints");
    if (why.empty() || !spec || spec->type != ParamSpec::Type::Nodes) return why;
    const auto& joints = nodesParam(params, spec->name);
    if (joints.empty()) return why;
    Selection with = selection;
    with.nodes.insert(with.nodes.end(), joints.begin(), joints.end());
    return whyNot(operation, scene, with);
}

// Layers go where somebody writes the result itself (write_rows.h). Operations on layers say so.
void tellLostLayers(const Operation& operation, const Scene& scene, Expected<Outcome>& outcome) {
    if (!outcome || std::string_view(operation.id).starts_with("layer.")) return;
    for (const BlockChange& change : outcome->edit.changes) {
        if (change.id.kind != BlockKind::Skin || !change.before) continue;
        const auto& was = static_cast<const Skin&>(*change.before);
        const auto* is = static_cast<const Skin*>(change.after.get());
        if (was.layers.empty() || (is && !is->layers.empty())) continue;
        outcome->report.say(
            is ? "%1: its %2 {layer|layers} {is|are} gone; the new weights take {its|their} place."
               : "%1: its %2 {layer|layers} {is|are} gone with its weights.",
            skinLabel(scene, was), was.layers.size());
    }
}

// Where slots change, who mirrors whom is found anew, and mirrored layers follow.
void mirrorAnew(const Scene& scene, Outcome& outcome) {
    std::vector<SkinId> skins;
    for (const BlockChange& change : outcome.edit.changes) {
        if (change.id.kind != BlockKind::Skin || !change.after) continue;
        const auto* was = static_cast<const Skin*>(change.before.get());
        const auto& skin = static_cast<const Skin&>(*change.after);
        const bool mirrors = std::ranges::any_of(skin.layers, [](const SkinLayer& layer) {
            return layer.effects.mirror != LayerEffects::Mirror::Off;
        });
        const auto& pairs = skin.symmetry.mirrorSlot;
        if (mirrors &&
            (pairs.size() != skin.slots.size() || !was || was->symmetry.mirrorSlot != pairs))
            skins.push_back(SkinId(change.id.owner));
    }
    if (skins.empty()) return;
    Scene after = applied(scene, outcome.edit);
    for (const SkinId id : skins) composite(after, id);
    outcome.edit = difference(scene, after, outcome.edit.label);
}

using RunOnScene = std::function<Expected<Outcome>(const Scene&)>;
using RunWithProgress = std::function<Expected<Outcome>(const Scene&, const Progress&)>;

// Where there is nothing to be changed or copied, it is not for the answers.
void tellEmptyLayers(const Scene& scene, const Selection& selection, Outcome& outcome) {
    const Scene after = applied(scene, outcome.edit);
    for (const SkinId id : targetSkins(scene, selection)) {
        const auto skin = scene.skin(id);
        const SkinLayer* layer = skin->layer(layerToChange(scene, selection, id));
        if (!layer) continue;
        const Rows rows = scene.rows(id, layer->id);
        if (after.rows(id, layer->id).pages() != rows.pages()) continue;
        const PointSelection* chosen = selection.pointsOf(skin->meshNode);
        const auto isEmpty = [&](PointIndex p) {
            return p >= rows.pointCount() || rows[p].empty();
        };
        if (chosen ? !std::ranges::all_of(chosen->points, isEmpty) : rows.entryCount() > 0)
            continue;
        outcome.report.say(
            chosen ? Message("%1: the layer %2 has no weights of its own at the selected vertices.",
                             skinLabel(scene, *skin), layer->name)
                   : Message("%1: the layer %2 has no weights of its own.", skinLabel(scene, *skin),
                             layer->name));
    }
}

/// What all layers come to, as if they had been flattened.
Scene asFlattened(const Scene& scene) {
    Scene out = scene;
    for (const SkinId id : scene.skins()) {
        if (scene.skin(id)->layers.empty()) continue;
        auto head = std::make_shared<Skin>(*scene.skin(id));
        head->layers.clear();
        out.setSkin(id, std::move(head));
    }
    return out;
}

bool isSameWeights(Row a, Row b) {
    // What laying layers together and normalising may cost of a weight.
    constexpr float kLaidTogether = 1e-6f;
    return std::ranges::equal(a, b, [](const Influence& one, const Influence& other) {
        return one.slot == other.slot && std::abs(one.weight - other.weight) <= kLaidTogether;
    });
}

// Whether the answers are meant for what all layers come to, and there are layers.
bool isOfResult(const Operation& operation, const Scene& scene, const Selection& selection) {
    return operation.missed && std::ranges::any_of(targetSkins(scene, selection), [&](SkinId id) {
               return !scene.skin(id)->layers.empty();
           });
}

// The layer is as was asked; what all layers come to is so where the same would change nothing.
Expected<void> tellResultMissed(const Operation& operation, const Scene& scene,
                                const Selection& selection, const RunOnScene& run,
                                Outcome& outcome) {
    const Scene result = asFlattened(applied(scene, outcome.edit));
    const auto again = changedOnLayers(result, selection, run);
    if (!again) return again.error();
    const Scene wanted = applied(result, again->edit);
    for (const SkinId id : targetSkins(scene, selection)) {
        if (scene.skin(id)->layers.empty()) continue;
        const Rows is = result.rows(id), would = wanted.rows(id);
        std::uint64_t count = 0;
        for (PointIndex p = 0; p < is.pointCount(); ++p)
            count += isSameWeights(is[p], would[p]) ? 0u : 1u;
        if (count > 0)
            outcome.report.say(operation.missed(skinLabel(scene, *scene.skin(id)), count));
    }
    return {};
}

Expected<Outcome> onItsLayer(const Operation& operation, const Scene& scene,
                             const Selection& selection, const RunWithProgress& run,
                             const Progress& progress) {
    const auto within = [&run](const Progress& part) -> RunOnScene {
        return [&run, part](const Scene& on) { return run(on, part); };
    };
    if (selection.onMask && operation.onMask)
        return changedOnMasks(scene, selection, within(progress));
    if (operation.onLayer) {
        // The layer first, then what all come to: one course.
        const bool twice = isOfResult(operation, scene, selection);
        const double first = twice ? 0.5 : 1.0;
        auto changed = changedOnLayers(scene, selection, within(progress.stage(0.0, first)));
        if (!changed) return changed;
        tellEmptyLayers(scene, selection, *changed);
        if (!twice) return changed;
        auto ok = tellResultMissed(operation, scene, selection, within(progress.stage(first, 1.0)),
                                   *changed);
        if (!ok) return ok.error();
        return changed;
    }
    auto outcome = run(scene, progress);
    tellLostLayers(operation, scene, outcome);
    if (outcome) mirrorAnew(scene, *outcome);
    return outcome;
}

}  // namespace

ParamSpec choiceParam(const char* name, const char* label, const char* hint, const char* fallback,
                      std::vector<std::pair<std::string, std::string>> choices) {
    ParamSpec out{name, label, hint, Type::Choice, std::string(fallback)};
    out.choices = std::move(choices);
    return out;
}

ParamSpec onlyWith(ParamSpec spec, const char* other, std::vector<std::string> choices) {
    spec.onlyWith = {other, std::move(choices)};
    return spec;
}

std::string trimmedText(const Params& params, std::string_view name) {
    constexpr const char* kBlank = " \t\r\n";
    const std::string& text = textParam(params, name);
    const auto first = text.find_first_not_of(kBlank);
    if (first == std::string::npos) return {};
    return text.substr(first, text.find_last_not_of(kBlank) - first + 1);
}

Expected<Params> completed(const Operation& operation, const Params& given) {
    Params out;
    for (const auto& spec : operation.params) out.emplace(spec.name, spec.fallback);
    for (const auto& [name, value] : given) {
        const ParamSpec* spec = findParam(operation.params, name);
        if (!spec)
            return usage(Message("%1 has no parameter %2; it has: %3.", operation.id, name,
                                 namesOf(operation)));
        ParamValue taken = value;
        if (spec->type == Type::Float && std::holds_alternative<std::int64_t>(value))
            taken = static_cast<double>(std::get<std::int64_t>(value));
        if (taken.index() != spec->fallback.index()) return wrongType(*spec);
        if (auto ok = inRange(*spec, taken); !ok) return ok.error();
        out.insert_or_assign(name, std::move(taken));
    }
    return out;
}

Expected<ParamValue> parseParam(const ParamSpec& spec, std::string_view text, const Scene& scene) {
    switch (spec.type) {
        case Type::Bool:
            if (const auto value = truth(text)) return ParamValue(*value);
            break;
        case Type::Int:
            if (const auto value = wholeNumber<std::int64_t>(text)) return ParamValue(*value);
            break;
        case Type::Float:
            if (const auto value = wholeNumber<double>(text)) return ParamValue(*value);
            break;
        case Type::Text:
        case Type::Choice:
            return ParamValue(std::string(text));
        case Type::Nodes:
            return nodesFrom(text, scene);
    }
    return wrongType(spec);
}

Message whyNot(const Operation& operation, const Scene& scene, const Selection& selection) {
    if (Message need = missingNeed(operation, scene, selection); !need.empty()) return need;
    if (Message mask = maskInTheWay(operation, scene, selection); !mask.empty()) return mask;
    return operation.obstacle ? operation.obstacle(scene, selection) : Message();
}

Expected<Outcome> runOperation(const Operation& operation, const Scene& scene,
                               const Selection& selection, const Params& given,
                               const Progress& progress, std::shared_ptr<void>* memory) {
    const auto params = completed(operation, given);
    if (!params) return params.error();
    if (const Message why = whyNotWith(operation, scene, selection, *params); !why.empty())
        return Error{ErrorCode::Refused, why, {}};
    const auto run = [&](const Scene& on, const Progress& part) {
        return memory && operation.keepsMemory
                   ? operation.preview(on, selection, *params, *memory, part)
                   : operation.run(on, selection, *params, part);
    };
    return onItsLayer(operation, scene, selection, run, progress);
}

Expected<Outcome> previewOperation(const Operation& operation, const Scene& scene,
                                   const Selection& selection, const Params& params,
                                   std::shared_ptr<void>& memory, const Progress& progress) {
    if (const Message why = maskInTheWay(operation, scene, selection); !why.empty())
        return Error{ErrorCode::Refused, why, {}};
    const auto run = [&](const Scene& on, const Progress& part) {
        return operation.preview(on, selection, params, memory, part);
    };
    return onItsLayer(operation, scene, selection, run, progress);
}

}  // namespace sinew
