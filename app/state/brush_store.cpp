// SPDX-License-Identifier: Apache-2.0
#include "app/state/brush_store.h"

#include <algorithm>
#include <cmath>
#include <iterator>

#include "editor/paint/falloff_curve.h"
#include "editor/paint/gatherer.h"

namespace sinew {
namespace {

// The order in which the first version counted them.
constexpr const char* kCountedFalloffs[] = {"smooth", "linear", "sharp", "constant"};

QJsonValue storedValue(const ParamValue& value) {
    if (const auto* on = std::get_if<bool>(&value)) return *on;
    if (const auto* whole = std::get_if<std::int64_t>(&value)) return qint64{*whole};
    if (const auto* number = std::get_if<double>(&value)) return *number;
    if (const auto* words = std::get_if<std::string>(&value)) return QString::fromStdString(*words);
    return {};
}

ParamValue valueFrom(const QJsonValue& stored, const ParamSpec& spec) {
    switch (spec.type) {
        case ParamSpec::Type::Bool:
            if (stored.isBool()) return stored.toBool();
            break;
        case ParamSpec::Type::Int:
            if (stored.isDouble()) return std::int64_t{stored.toInteger()};
            break;
        case ParamSpec::Type::Float:
            if (stored.isDouble()) return stored.toDouble();
            break;
        case ParamSpec::Type::Text:
        case ParamSpec::Type::Choice:
            if (stored.isString()) return stored.toString().toStdString();
            break;
        case ParamSpec::Type::Nodes:
            break;
    }
    return spec.fallback;
}

void restoreParams(const QJsonObject& from, const Brush& brush, BrushSettings& settings) {
    for (const ParamSpec& spec : brush.params)
        if (const QJsonValue stored = from.value(QLatin1String(spec.name)); !stored.isUndefined())
            settings.params[brush.id].insert_or_assign(spec.name,
                                                       fitted(spec, valueFrom(stored, spec)));
}

std::string falloffFrom(const QJsonValue& stored) {
    if (!stored.isDouble()) return stored.toString().toStdString();
    const auto counted = stored.toInteger(-1);
    const bool known = counted >= 0 && counted < std::ssize(kCountedFalloffs);
    return known ? kCountedFalloffs[counted] : "";
}

// The one of all brushes takes the place of any that a brush had.
void restoreFalloffs(const QJsonObject& from, BrushSettings& settings) {
    if (const auto all = falloffFrom(from.value("falloff")); isFalloff(all)) {
        settings.falloff = all;
        settings.ownFalloffs.clear();
    }
    const QJsonObject own = from.value("falloffs").toObject();
    for (const Brush& brush : brushes())
        if (const auto id = own.value(QLatin1String(brush.id)).toString().toStdString();
            isFalloff(id))
            settings.ownFalloffs.insert_or_assign(brush.id, id);
}

}  // namespace

QJsonObject storedBrush(const BrushSettings& brush) {
    QJsonObject falloffs;
    for (const auto& [id, falloff] : brush.ownFalloffs)
        falloffs.insert(QString::fromStdString(id), QString::fromStdString(falloff));
    QJsonObject all;
    for (const auto& [id, params] : brush.params) {
        QJsonObject own;
        for (const auto& [name, value] : params)
            own.insert(QString::fromStdString(name), storedValue(value));
        all.insert(QString::fromStdString(id), own);
    }
    return {{"brush", QString::fromStdString(brush.brush)},
            {"gatherer", QString::fromStdString(brush.gatherer)},
            {"falloff", QString::fromStdString(brush.falloff)},
            {"falloffs", falloffs},
            {"radius", static_cast<double>(brush.radius)},
            {"accumulate", brush.accumulate},
            {"allMeshes", brush.allMeshes},
            {"brushes", all}};
}

BrushSettings restoredBrush(const QJsonObject& from, BrushSettings brush) {
    if (const auto id = from.value("brush").toString().toStdString(); findBrush(id))
        brush.brush = id;
    if (const auto id = from.value("gatherer").toString().toStdString(); findGatherer(id))
        brush.gatherer = id;
    restoreFalloffs(from, brush);
    const double radius = from.value("radius").toDouble(double{brush.radius});
    if (std::isfinite(radius))
        brush.radius = std::clamp(static_cast<float>(radius), kLeastRadius, kMostRadius);
    brush.accumulate = from.value("accumulate").toBool(brush.accumulate);
    brush.allMeshes = from.value("allMeshes").toBool(brush.allMeshes);
    const Brush* chosen = findBrush(brush.brush);
    if (chosen && !from.contains("brushes")) restoreParams(from, *chosen, brush);
    const QJsonObject all = from.value("brushes").toObject();
    for (const Brush& one : brushes())
        restoreParams(all.value(QLatin1String(one.id)).toObject(), one, brush);
    return brush;
}

}  // namespace sinew
