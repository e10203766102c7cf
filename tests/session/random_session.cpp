// SPDX-License-Identifier: Apache-2.0
#include "tests/session/random_session.h"

#include <algorithm>
#include <set>
#include <string_view>

#include "editor/paint/gatherer.h"

namespace sinew::test {
namespace {

constexpr int kTries = 5000;
const std::set<std::string_view> kSlow{"skin.smooth", "skin.transfer", "influence.bind",
                                       "joint.move", "layer.fill"};

BrushHit centreOf(std::uint32_t triangle, const PaintSurface& surface, const Stroke& stroke) {
    const auto corners = surface.mesh()->polygon(surface.polygonOf(triangle));
    BrushHit hit;
    hit.triangle = triangle;
    for (const auto corner : corners)
        hit.position += glm::dvec3(stroke.posedPositions()[surface.mesh()->cornerPoint[corner]]);
    hit.position /= static_cast<double>(corners.size());
    hit.bothSides = true;
    return hit;
}

// How large the posed mesh is, for choosing a radius.
double sizeOf(const Stroke& stroke) {
    glm::vec3 low(1e30f);
    glm::vec3 high(-1e30f);
    for (const auto& p : stroke.posedPositions()) {
        low = glm::min(low, p);
        high = glm::max(high, p);
    }
    return static_cast<double>(glm::distance(low, high));
}

}  // namespace

std::optional<Edit> RandomSession::next(const Scene& scene) {
    if (nodes_ == 0) nodes_ = scene.nodes().size();
    for (int i = 0; i < kTries; ++i) {
        auto edit = oneIn(3) ? stroke(scene) : operate(scene);
        if (edit && !edit->empty()) return edit;
    }
    return std::nullopt;
}

double RandomSession::between(double low, double high) {
    return low + (high - low) * (static_cast<double>(random_()) / 4294967296.0);
}

std::optional<Edit> RandomSession::operate(const Scene& scene) {
    const auto& operation = operations()[below(operations().size())];
    // Binding anew takes longer than all else together, and leaves little of what was done before.
    if (kSlow.contains(operation.id) && !oneIn(32)) return std::nullopt;
    const Selection selection = randomSelection(scene);
    auto outcome = runOperation(operation, scene, selection, randomParams(operation, scene), {});
    if (!outcome || !staysAlike(applied(scene, outcome->edit))) return std::nullopt;
    did_ = operation.id;
    return std::move(outcome->edit);
}

bool RandomSession::staysAlike(const Scene& after) {
    const std::size_t nodes = after.nodes().size();
    return 2 * nodes > nodes_ && nodes < 2 * nodes_ && !after.meshes().empty();
}

Selection RandomSession::randomSelection(const Scene& scene) {
    Selection selection;
    if (!oneIn(3))
        selection.nodes = randomNodes(scene, oneIn(2) ? NodeKind::Mesh : NodeKind::Joint);
    const auto skins = scene.skins();
    if (skins.empty()) return selection;
    selection.activeSkin = skins[below(skins.size())];
    const auto skin = scene.skin(selection.activeSkin);
    if (!skin->slots.empty()) selection.activeSlot = below(skin->slots.size());
    if (!skin->layers.empty()) selection.activeLayer = skin->layers[below(skin->layers.size())].id;
    if (oneIn(4) && skin->pointCount > 0) {
        PointSelection chosen{skin->meshNode, {}, {}};
        for (PointIndex p = below(skin->pointCount); p < skin->pointCount; p += 1 + below(50))
            chosen.points.push_back(p);
        if (oneIn(2))
            for (std::size_t i = 0; i < chosen.points.size(); ++i)
                chosen.strength.push_back(static_cast<float>(1 + below(100)) / 100.0f);
        selection.points.push_back(std::move(chosen));
    }
    return selection;
}

std::vector<NodeId> RandomSession::randomNodes(const Scene& scene, NodeKind kind) {
    std::vector<NodeId> all;
    for (const auto& node : scene.nodes().all())
        if (node.kind == kind) all.push_back(node.id);
    std::vector<NodeId> out;
    for (std::uint32_t i = 0; i < 1 + below(4) && !all.empty(); ++i) {
        const auto at = below(all.size());
        out.push_back(all[at]);
        all.erase(all.begin() + at);
    }
    return out;
}

Params RandomSession::randomParams(const Operation& operation, const Scene& scene) {
    Params params;
    for (const auto& spec : operation.params)
        if (!oneIn(3)) params.emplace(spec.name, randomValue(spec, scene));
    return params;
}

ParamValue RandomSession::randomValue(const ParamSpec& spec, const Scene& scene) {
    switch (spec.type) {
        case ParamSpec::Type::Bool:
            return oneIn(2);
        case ParamSpec::Type::Int:  // of a large range the lower end: a hundred passes take long
            return static_cast<std::int64_t>(
                between(spec.minimum, std::min(spec.maximum, spec.minimum + 10.0)));
        case ParamSpec::Type::Float:
            return between(spec.minimum, spec.maximum);
        case ParamSpec::Type::Text: {
            std::string three;
            for (int i = 0; i < 3; ++i) three += std::to_string(between(-2.0, 2.0)) + " ";
            return three;
        }
        case ParamSpec::Type::Choice:
            return spec.choices[below(spec.choices.size())].first;
        case ParamSpec::Type::Nodes:
            break;
    }
    return oneIn(2) ? std::vector<NodeId>{} : randomNodes(scene, NodeKind::Joint);
}

BrushSettings RandomSession::randomBrush() {
    BrushSettings settings;
    settings.brush = brushes()[below(brushes().size())].id;
    setBrushParam(settings, kStrength, between(0.05, 1.0));
    setBrushParam(settings, kValue, between(0.0, 1.0));
    settings.gatherer = gatherers()[below(gatherers().size())].id;
    settings.falloff = falloffs()[below(falloffs().size())].id;
    settings.inverted = oneIn(3);
    settings.accumulate = oneIn(2);
    return settings;
}

std::optional<Edit> RandomSession::stroke(const Scene& scene) {
    const auto skins = scene.skins();
    if (skins.empty()) return std::nullopt;
    const auto skin = scene.skin(skins[below(skins.size())]);
    const Node* node = scene.nodes().find(skin->meshNode);
    const auto mesh = node ? scene.mesh(node->mesh) : nullptr;
    if (!mesh || skin->slots.empty()) return std::nullopt;
    if (!surface_ || surface_->mesh() != mesh) surface_ = makePaintSurface(mesh);
    auto settings = randomBrush();
    const auto pose = currentPose(scene);
    StrokeTarget target{.meshNode = skin->meshNode, .slot = below(skin->slots.size())};
    if (!skin->layers.empty()) {
        const SkinLayer& layer = skin->layers[below(skin->layers.size())];
        target.layer = layer.id;
        target.mask = layer.mask != kNoIndex && oneIn(2);
    }
    const auto begin = [&] {
        return Stroke::begin(scene, {&target, 1}, settings, pose, {&surface_, 1});
    };
    auto begun = begin();
    if (!begun || surface_->triangleCount() == 0) return std::nullopt;
    settings.radius = static_cast<float>(sizeOf(**begun) * between(0.01, 0.1));
    begun = begin();
    if (!begun) return std::nullopt;
    for (auto dabs = 1 + below(6); dabs > 0; --dabs)
        (*begun)->dab(centreOf(below(surface_->triangleCount()), *surface_, **begun));
    did_ = "stroke " + settings.brush;
    return (*begun)->finish();
}

}  // namespace sinew::test
