// SPDX-License-Identifier: Apache-2.0
#include "app/project/project_settings.h"

#include <QColor>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtEndian>
#include <algorithm>
#include <cstring>

#include "app/state/brush_store.h"
#include "app/state/choice_names.h"
#include "app/state/stored_number.h"
#include "app/tools/tools.h"
#include "app/view/camera_store.h"

namespace sinew {

namespace {

std::string jsonText(const QJsonObject& object) {
    return QJsonDocument(object).toJson(QJsonDocument::Compact).toStdString();
}

QJsonObject objectOf(const ProjectSettings& settings, const char* name) {
    const auto found = settings.find(name);
    if (found == settings.end()) return {};
    return QJsonDocument::fromJson(QByteArray::fromStdString(found->second)).object();
}

/// A choice as stored, by name or as an old number; what is unknown leaves it as it is.
template <class Choice>
Choice choice(const QJsonObject& from, const char* key, const ChoiceNames<Choice>& names,
              Choice fallback) {
    return names.read(from.value(QLatin1String(key)).toVariant()).value_or(fallback);
}

/// By node: first and last of each run of vertices, one after the other.
QJsonObject storedPoints(const std::vector<PointSelection>& points) {
    QJsonObject out;
    for (const PointSelection& of : points) {
        QJsonArray runs;
        for (std::size_t i = 0; i < of.points.size();) {
            std::size_t end = i + 1;
            while (end < of.points.size() && of.points[end] == of.points[end - 1] + 1) ++end;
            runs.append(static_cast<qint64>(of.points[i]));
            runs.append(static_cast<qint64>(of.points[end - 1]));
            i = end;
        }
        out.insert(QString::number(of.meshNode.value), runs);
    }
    return out;
}

/// By node, where vertices are not wholly meant: their strengths as floats.
QJsonObject storedStrengths(const std::vector<PointSelection>& points) {
    QJsonObject out;
    for (const PointSelection& of : points) {
        if (of.strength.empty()) continue;
        const QByteArray bytes(reinterpret_cast<const char*>(of.strength.data()),
                               static_cast<qsizetype>(of.strength.size() * sizeof(float)));
        out.insert(QString::number(of.meshNode.value),
                   QString::fromLatin1(qCompress(bytes, 1).toBase64()));
    }
    return out;
}

/// What is not there, or does not fit, leaves all meant wholly.
void restoreStrengths(const QJsonObject& from, std::vector<PointSelection>& points) {
    for (PointSelection& of : points) {
        const auto text = from.value(QString::number(of.meshNode.value)).toString();
        const QByteArray packed = QByteArray::fromBase64(text.toLatin1());
        std::vector<float> strength(of.points.size());
        const auto size = static_cast<qsizetype>(strength.size() * sizeof(float));
        // How long it becomes stands before it.
        if (packed.size() < 4 || qFromBigEndian<quint32>(packed.constData()) != size) continue;
        const QByteArray bytes = qUncompress(packed);
        if (bytes.size() != size) continue;
        std::memcpy(strength.data(), bytes.constData(), static_cast<std::size_t>(bytes.size()));
        if (std::ranges::all_of(strength, [](float s) { return s > 0.0f && s <= 1.0f; }))
            of.strength = std::move(strength);
    }
}

/// Runs that do not ascend, or end behind the mesh, end the list.
std::vector<PointSelection> restoredPoints(const QJsonObject& from, const Scene& scene) {
    std::vector<PointSelection> out;
    for (auto it = from.begin(); it != from.end(); ++it) {
        bool number = false;
        const Node* node = scene.nodes().find(NodeId(it.key().toUInt(&number)));
        const auto mesh = number && node ? scene.mesh(node->mesh) : nullptr;
        if (!mesh) continue;
        PointSelection points{node->id, {}, {}};
        const QJsonArray runs = it.value().toArray();
        qint64 next = 0;
        for (qsizetype i = 0; i + 1 < runs.size(); i += 2) {
            const qint64 first = runs[i].toInteger(-1), last = runs[i + 1].toInteger(-1);
            if (first < next || last < first || last >= static_cast<qint64>(mesh->pointCount()))
                break;
            for (qint64 p = first; p <= last; ++p)
                points.points.push_back(static_cast<PointIndex>(p));
            next = last + 1;
        }
        if (!points.points.empty()) out.push_back(std::move(points));
    }
    return out;
}

QJsonObject viewOf(const Context& context) {
    const ViewSettings& view = context.view();
    QJsonArray hidden;
    for (const NodeId node : context.hidden()) hidden.append(static_cast<qint64>(node.value));
    return {{"shading", shadingNames().of(view.shading)},
            {"wireframe", view.wireframe},
            {"backfaceCulling", view.backfaceCulling},
            {"joints", view.joints},
            {"bones", boneNames().of(view.bones)},
            {"jointSize", view.jointSize},
            {"jointAxes", view.jointAxes},
            {"jointNames", view.jointNames},
            {"onlyInfluences", view.onlyInfluences},
            {"zeroWeights", view.zeroWeights},
            {"legend", view.legend},
            {"grid", view.grid},
            {"axes", view.axes},
            {"hidden", hidden},
            {"hiddenVertices", storedPoints(context.hiddenPoints())}};
}

QJsonObject toolOf(const Context& context) {
    QJsonObject out = storedBrush(context.brush());
    out.insert("hand", storedHand(context.hand()));
    out.insert("tool", QString::fromStdString(context.tool()));
    out.insert("space", spaceNames().of(context.space()));
    out.insert("symmetry", context.symmetry());
    return out;
}

QJsonObject selectionOf(const Context& context) {
    const Selection& selection = context.selection();
    QJsonArray nodes;
    for (const NodeId node : selection.nodes) nodes.append(static_cast<qint64>(node.value));
    return {{"nodes", nodes},
            {"skin", static_cast<qint64>(selection.activeSkin.value)},
            {"influence", static_cast<qint64>(selection.activeSlot)},
            {"layer", static_cast<qint64>(selection.activeLayer)},
            {"mask", selection.onMask},
            {"layerAlone", context.layerAlone()},
            {"complement", static_cast<qint64>(selection.complement.value)}};
}

// Asked for twice a second: made where other vertices are chosen than the last time.
const std::string& chosenText(const std::vector<PointSelection>& points) {
    static std::vector<PointSelection> last;
    static std::string text;
    if (text.empty() || points != last) {
        last = points;
        text =
            jsonText({{"vertices", storedPoints(points)}, {"strengths", storedStrengths(points)}});
    }
    return text;
}

QJsonObject shownIn(const Context& context) {
    const ShownPose& shown = context.shown();
    return shown.clip.valid() ? QJsonObject{{"clip", static_cast<qint64>(shown.clip.value)},
                                            {"seconds", shown.seconds}}
                              : QJsonObject();
}

// By the state that it led to, which is the same where the history is brought back.
QJsonObject markedStepOf(const Context& context) {
    const StateNumber marked = context.markedStep();
    const bool any = marked != context.document().history().oldest;
    return any ? QJsonObject{{"state", static_cast<qint64>(marked)}} : QJsonObject();
}

void applyMarkedStep(const QJsonObject& from, Context& context) {
    const auto marked = static_cast<StateNumber>(from.value("state").toInteger(0));
    const auto& steps = context.document().history().steps;
    if (std::ranges::find(steps, marked, &HistoryStep::state) != steps.end())
        context.setMarkedStep(marked);
}

void applyShown(const QJsonObject& from, Context& context) {
    const ClipId id(static_cast<std::uint32_t>(from.value("clip").toInteger(kNoIndex)));
    const auto clip = context.scene().clip(id);
    if (!clip) return;
    ShownPose shown;
    shown.clip = id;
    shown.seconds = storedNumber(from, "seconds", clip->start(), clip->start(), clip->end());
    context.setShown(shown);
}

QJsonObject coloursOf(const Context& context) {
    QJsonObject out;
    for (const auto& [joint, colour] : context.influenceColours())
        out.insert(QString::number(joint.value),
                   QColor::fromRgbF(colour.r, colour.g, colour.b).name());
    return out;
}

void applyColours(const QJsonObject& from, Context& context) {
    InfluenceColours colours;
    for (auto it = from.begin(); it != from.end(); ++it) {
        bool number = false;
        const NodeId joint(it.key().toUInt(&number));
        const QColor colour(it.value().toString());
        if (number && colour.isValid() && context.scene().nodes().find(joint))
            colours[joint] = {colour.redF(), colour.greenF(), colour.blueF()};
    }
    context.setInfluenceColours(std::move(colours));
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
    view.shading = choice(from, "shading", shadingNames(), view.shading);
    view.wireframe = from.value("wireframe").toBool(view.wireframe);
    view.backfaceCulling = from.value("backfaceCulling").toBool(view.backfaceCulling);
    view.joints = from.value("joints").toBool(view.joints);
    view.bones = choice(from, "bones", boneNames(), view.bones);
    view.jointSize = storedNumber(from, "jointSize", view.jointSize, 0.1, 10.0);
    view.jointAxes = from.value("jointAxes").toBool(view.jointAxes);
    view.jointNames = from.value("jointNames").toBool(view.jointNames);
    view.onlyInfluences = from.value("onlyInfluences").toBool(view.onlyInfluences);
    view.zeroWeights = from.value("zeroWeights").toBool(view.zeroWeights);
    view.legend = from.value("legend").toBool(view.legend);
    view.grid = from.value("grid").toBool(view.grid);
    view.axes = from.value("axes").toBool(view.axes);
    context.setView(view);
    const auto hidden = nodesIn(from.value("hidden"), context.scene());
    context.hide({{hidden.begin(), hidden.end()},
                  restoredPoints(from.value("hiddenVertices").toObject(), context.scene())},
                 Context::HideAs::Kept);
}

void applyTool(const QJsonObject& from, Context& context) {
    if (from.isEmpty()) return;
    context.setBrush(restoredBrush(from, context.brush()));
    context.setHand(restoredHand(from.value("hand").toObject(), context.hand()));
    context.setSpace(choice(from, "space", spaceNames(), context.space()));
    context.setSymmetry(from.value("symmetry").toBool(context.symmetry()));
    const std::string tool =
        storedName(from.value("tool").toVariant(), numberedTools()).toStdString();
    if (findTool(tool)) context.setTool(tool);
}

void applySelection(const QJsonObject& from, const QJsonObject& chosen, Context& context) {
    if (from.isEmpty()) return;
    Selection selection;
    selection.nodes = nodesIn(from.value("nodes"), context.scene());
    const SkinId id(static_cast<std::uint32_t>(from.value("skin").toInteger(kNoIndex)));
    if (const auto skin = context.scene().skin(id)) {
        const auto slot = from.value("influence").toInteger(-1);
        selection.activeSkin = id;
        if (slot >= 0 && slot < static_cast<qint64>(skin->slots.size()))
            selection.activeSlot = static_cast<SlotIndex>(slot);
        const auto layer = static_cast<std::uint32_t>(from.value("layer").toInteger(0));
        if (skin->layer(layer)) {
            selection.activeLayer = layer;
            selection.onMask = from.value("mask").toBool();
        }
    }
    selection.points = restoredPoints(chosen.value("vertices").toObject(), context.scene());
    restoreStrengths(chosen.value("strengths").toObject(), selection.points);
    context.setSelection(selection, Context::ChosenBy::Kept);
    if (selection.activeLayer != 0) context.setLayerAlone(from.value("layerAlone").toBool());
    const NodeId complement(
        static_cast<std::uint32_t>(from.value("complement").toInteger(kNoIndex)));
    if (context.scene().nodes().find(complement)) context.setComplement(complement);
}

}  // namespace

ProjectSettings capturedSettings(const Context& context, const Viewport& viewport) {
    return {{"view", jsonText(viewOf(context))},
            {"colours", jsonText(coloursOf(context))},
            {"kept", jsonText(context.allKept())},
            {"pins", jsonText({{"poses", storedPins(context.scene(), context.pinnedPoses())}})},
            {"camera", jsonText(storedCamera(viewport.camera()))},
            {"shown", jsonText(shownIn(context))},
            {"tool", jsonText(toolOf(context))},
            {"chosen", chosenText(context.selection().points)},
            {"selection", jsonText(selectionOf(context))},
            {kMarkedStepSetting, jsonText(markedStepOf(context))}};
}

void applySettings(const ProjectSettings& settings, Context& context, Viewport& viewport) {
    applyView(objectOf(settings, "view"), context);
    applyColours(objectOf(settings, "colours"), context);
    context.setAllKept(objectOf(settings, "kept"));
    context.setPinnedPoses(
        restoredPins(objectOf(settings, "pins").value("poses").toArray(), context.scene()));
    applySelection(objectOf(settings, "selection"), objectOf(settings, "chosen"), context);
    applyMarkedStep(objectOf(settings, kMarkedStepSetting), context);
    applyShown(objectOf(settings, "shown"), context);
    applyTool(objectOf(settings, "tool"), context);
    if (const auto camera = restoredCamera(objectOf(settings, "camera"), viewport.camera()))
        viewport.setCamera(*camera);
}

}  // namespace sinew
