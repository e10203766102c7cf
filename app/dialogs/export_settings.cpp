// SPDX-License-Identifier: Apache-2.0
#include "app/dialogs/export_settings.h"

#include <QFileInfo>
#include <QJsonArray>
#include <algorithm>
#include <functional>

#include "app/state/context.h"

namespace sinew {
namespace {

QString formatKey() { return QStringLiteral("export/format"); }

QString keyOf(const QString& format, const char* choice) {
    return QStringLiteral("export/%1/%2").arg(format, QLatin1String(choice));
}

/// What is remembered of the choices for a format, or its defaults.
ExportSettings chosenFor(const QString& format,
                         const std::function<QVariant(const char*, const QVariant&)>& value) {
    const WritableFormat& can = formatOf(format);
    ExportSettings out;
    out.format = format;
    WriteOptions& o = out.options;
    o.maxInfluences = value("maxInfluences", 0).toUInt();
    o.bakedRate = std::clamp(value("bakedRate", 0.0).toDouble(), 0.0, kHighestRate);
    o.embedTextures = can.embeds && (value("embedTextures", true).toBool() || !can.copies);
    if (can.space) {
        o.metresPerUnit = std::max(0.0, value("metresPerUnit", 0.0).toDouble());
        o.upAxis = value("upAxis", {}).toString() == QStringLiteral("Z") ? 'Z' : 'Y';
    }
    if (value("noClips", false).toBool()) o.clips.emplace();
    o.leaveOutJoints = can.weights && value("leaveOutJoints", false).toBool();
    out.check = value("check", true).toBool();
    return out;
}

QVariantMap choicesOf(const ExportSettings& chosen) {
    const WriteOptions& o = chosen.options;
    return {{"maxInfluences", o.maxInfluences},         {"bakedRate", o.bakedRate},
            {"embedTextures", o.embedTextures},         {"metresPerUnit", o.metresPerUnit},
            {"upAxis", QString(QLatin1Char(o.upAxis))}, {"noClips", o.clips && o.clips->empty()},
            {"leaveOutJoints", o.leaveOutJoints},       {"check", chosen.check}};
}

template <class Id>
QJsonArray idsOf(const std::vector<Id>& ids) {
    QJsonArray out;
    for (const Id id : ids) out.append(static_cast<qint64>(id.value));
    return out;
}

template <class Id>
std::vector<Id> idsIn(const QJsonValue& list) {
    std::vector<Id> out;
    for (const QJsonValue& value : list.toArray())
        out.emplace_back(static_cast<std::uint32_t>(value.toInteger(kNoIndex)));
    return out;
}

}  // namespace

ExportSettings loadExportSettings(const Settings& settings) {
    const QString format = settings.value(formatKey(), QStringLiteral("glb")).toString();
    return loadExportSettings(settings, QLatin1String(formatOf(format).ending));
}

ExportSettings loadExportSettings(const Settings& settings, const Scene& scene) {
    const WritableFormat* format = writableFormat(scene.info().sourcePath);
    if (!format || !format->weights) return loadExportSettings(settings);
    return loadExportSettings(settings, QLatin1String(format->ending));
}

ExportSettings loadExportSettings(const Settings& settings, const QString& format) {
    return chosenFor(format, [&](const char* choice, const QVariant& fallback) {
        return settings.value(keyOf(format, choice), fallback);
    });
}

void saveExportSettings(Settings& settings, const ExportSettings& chosen) {
    settings.set(formatKey(), chosen.format);
    const QVariantMap choices = choicesOf(chosen);
    for (auto it = choices.begin(); it != choices.end(); ++it)
        settings.set(keyOf(chosen.format, it.key().toLatin1()), it.value());
}

ExportSettings forFormat(const Settings& settings, ExportSettings chosen, const QString& ending) {
    if (ending.compare(chosen.format, Qt::CaseInsensitive) == 0) return chosen;
    const ExportSettings other = loadExportSettings(settings, ending.toLower());
    chosen.format = other.format;
    chosen.options.metresPerUnit = other.options.metresPerUnit;
    chosen.options.upAxis = other.options.upAxis;
    chosen.options.embedTextures = other.options.embedTextures;
    return chosen;
}

QJsonObject storedTarget(const ExportTarget& target) {
    const WriteOptions& o = target.settings.options;
    QJsonObject out = QJsonObject::fromVariantMap(choicesOf(target.settings));
    out.insert("file", target.file);
    out.insert("format", target.settings.format);
    if (o.clips) out.insert("clips", idsOf(*o.clips));
    out.insert("only", idsOf(o.only));
    return out;
}

std::optional<ExportTarget> restoredTarget(const QJsonObject& from, const Scene& scene) {
    const QString file = from.value("file").toString();
    const QString format = from.value("format").toString();
    // Whatever a project says, a file that is no model is not written over.
    if (format != QLatin1String(formatOf(format).ending) ||
        QFileInfo(file).suffix().compare(format, Qt::CaseInsensitive) != 0)
        return std::nullopt;
    ExportTarget out{file, chosenFor(format, [&](const char* choice, const QVariant& fallback) {
                         const QJsonValue value = from.value(QLatin1String(choice));
                         return value.isUndefined() ? fallback : value.toVariant();
                     })};
    WriteOptions& o = out.settings.options;
    const auto clipIsThere = [&](ClipId id) { return scene.clip(id) != nullptr; };
    const auto nodeIsThere = [&](NodeId id) { return scene.nodes().find(id) != nullptr; };
    if (from.contains("clips")) {
        o.clips = idsIn<ClipId>(from.value("clips"));
        if (!std::ranges::all_of(*o.clips, clipIsThere)) return std::nullopt;
    }
    o.only = idsIn<NodeId>(from.value("only"));
    if (!std::ranges::all_of(o.only, nodeIsThere)) return std::nullopt;
    return out;
}

QString formatFilter(const WritableFormat& format) {
    return QStringLiteral("%1 (*.%2)").arg(translated(format.label), QLatin1String(format.ending));
}

const WritableFormat& formatOf(const QString& ending) {
    for (const WritableFormat& format : writableFormats())
        if (ending == QLatin1String(format.ending)) return format;
    return writableFormats().front();
}

}  // namespace sinew
