// SPDX-License-Identifier: Apache-2.0
#include "app/project_settings.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <algorithm>
#include <cmath>

namespace sinew {

namespace {

std::string textOf(const QJsonObject& object) {
    return QJsonDocument(object).toJson(QJsonDocument::Compact).toStdString();
}

QJsonObject objectOf(const ProjectSettings& settings, const char* name) {
    const auto found = settings.find(name);
    if (found == settings.end()) return {};
    return QJsonDocument::fromJson(QByteArray::fromStdString(found->second)).object();
}

double number(const QJsonObject& from, const char* key, double fallback, double low, double high) {
    const double value = from.value(QLatin1String(key)).toDouble(fallback);
    return std::isfinite(value) ? std::clamp(value, low, high) : fallback;
}

template <class Choice>
Choice choice(const QJsonObject& from, const char* key, Choice fallback, Choice last) {
    const auto most = static_cast<double>(last);
    return static_cast<Choice>(
        std::lround(number(from, key, static_cast<double>(fallback), 0.0, most)));
}

QJsonObject viewOf(const Context& context) {
    const ViewSettings& view = context.view();
    QJsonArray hidden;
    for (const NodeId node : context.hidden()) hidden.append(static_cast<qint64>(node.value));
    return {{"shading", static_cast<int>(view.shading)},
            {"wireframe", view.wireframe},
            {"joints", view.joints},
            {"jointSize", view.jointSize},
            {"grid", view.grid},
            {"axes", view.axes},
            {"hidden", hidden}};
}

QJsonObject cameraOf(const Camera& camera) {
    const glm::dvec3& t = camera.target();
    return {{"target", QJsonArray{t.x, t.y, t.z}},
            {"distance", camera.distance()},
            {"yaw", camera.yaw()},
            {"pitch", camera.pitch()}};
}

QJsonObject toolOf(const Context& context) {
    const BrushSettings& brush = context.brush();
    return {{"tool", static_cast<int>(context.tool())},
            {"space", static_cast<int>(context.space())},
            {"brush", QString::fromStdString(brush.brush)},
            {"radius", static_cast<double>(brush.radius)},
            {"strength", static_cast<double>(brush.strength)},
            {"value", static_cast<double>(brush.value)},
            {"falloff", static_cast<int>(brush.falloff)},
            {"accumulate", brush.accumulate}};
}

QJsonObject selectionOf(const Selection& selection) {
    QJsonArray nodes;
    for (const NodeId node : selection.nodes) nodes.append(static_cast<qint64>(node.value));
    return {{"nodes", nodes},
            {"skin", static_cast<qint64>(selection.activeSkin.value)},
            {"influence", static_cast<qint64>(selection.activeSlot)}};
}

std::vector<NodeId> nodesIn(const QJsonValue& list, const Scene& scene) {
    std::vector<NodeId> out;
    for (const QJsonValue& value : list.toArray()) {
        const NodeId id(static_cast<std::uint32_t>(value.toInteger(kNoIndex)));
        if (scene.nodes().find(id)) out.push_back(id);
    }
    return out;
}

void applyView(const QJsonObject& from, Context& context) {
    if (from.isEmpty()) return;
    ViewSettings view = context.view();
    view.shading = choice(from, "shading", view.shading, Shading::AllInfluences);
    view.wireframe = from.value("wireframe").toBool(view.wireframe);
    view.joints = from.value("joints").toBool(view.joints);
    view.jointSize = number(from, "jointSize", view.jointSize, 0.1, 10.0);
    view.grid = from.value("grid").toBool(view.grid);
    view.axes = from.value("axes").toBool(view.axes);
    context.setView(view);
    const auto hidden = nodesIn(from.value("hidden"), context.scene());
    context.setHidden({hidden.begin(), hidden.end()});
}

void applyCamera(const QJsonObject& from, Viewport& viewport) {
    const QJsonArray target = from.value("target").toArray();
    if (target.size() != 3) return;
    glm::dvec3 at(0.0);
    for (int k = 0; k < 3; ++k) at[k] = target.at(k).toDouble();
    Camera camera = viewport.camera();
    camera.place(at, number(from, "distance", camera.distance(), 0.0, 1e6),
                 number(from, "yaw", camera.yaw(), -10.0, 10.0),
                 number(from, "pitch", camera.pitch(), -10.0, 10.0));
    viewport.setCamera(camera);
}

void applyTool(const QJsonObject& from, Context& context) {
    if (from.isEmpty()) return;
    BrushSettings brush = context.brush();
    if (const auto id = from.value("brush").toString().toStdString(); findBrush(id))
        brush.brush = id;
    brush.radius = static_cast<float>(number(from, "radius", brush.radius, 1e-4, 100.0));
    brush.strength = static_cast<float>(number(from, "strength", brush.strength, 0.0, 1.0));
    brush.value = static_cast<float>(number(from, "value", brush.value, 0.0, 1.0));
    brush.falloff = choice(from, "falloff", brush.falloff, Falloff::Constant);
    brush.accumulate = from.value("accumulate").toBool(brush.accumulate);
    context.setBrush(brush);
    context.setSpace(choice(from, "space", context.space(), Space::World));
    context.setTool(choice(from, "tool", context.tool(), ToolKind::Paint));
}

void applySelection(const QJsonObject& from, Context& context) {
    if (from.isEmpty()) return;
    Selection selection;
    selection.nodes = nodesIn(from.value("nodes"), context.scene());
    const SkinId id(static_cast<std::uint32_t>(from.value("skin").toInteger(kNoIndex)));
    if (const auto skin = context.scene().skin(id)) {
        const auto slot = from.value("influence").toInteger(-1);
        selection.activeSkin = id;
        if (slot >= 0 && slot < static_cast<qint64>(skin->slots.size()))
            selection.activeSlot = static_cast<SlotIndex>(slot);
    }
    context.setSelection(selection);
}

}  // namespace

ProjectSettings capturedSettings(const Context& context, const Viewport& viewport) {
    return {{"view", textOf(viewOf(context))},
            {"camera", textOf(cameraOf(viewport.camera()))},
            {"tool", textOf(toolOf(context))},
            {"selection", textOf(selectionOf(context.selection()))}};
}

void applySettings(const ProjectSettings& settings, Context& context, Viewport& viewport) {
    applyView(objectOf(settings, "view"), context);
    applySelection(objectOf(settings, "selection"), context);
    applyTool(objectOf(settings, "tool"), context);
    applyCamera(objectOf(settings, "camera"), viewport);
}

}  // namespace sinew
