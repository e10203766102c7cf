// SPDX-License-Identifier: Apache-2.0
#include "app/dialogs/export_settings.h"

#include "app/dialogs/error_box.h"
#include "app/state/context.h"

namespace sinew {
namespace {

QString formatKey() { return QStringLiteral("export/format"); }

QString keyOf(const QString& format, const char* choice) {
    return QStringLiteral("export/%1/%2").arg(format, QLatin1String(choice));
}

}  // namespace

ExportSettings loadExportSettings(const Settings& settings) {
    const QString format = settings.value(formatKey(), QStringLiteral("glb")).toString();
    return loadExportSettings(settings, QLatin1String(formatOf(format).ending));
}

ExportSettings loadExportSettings(const Settings& settings, const QString& format) {
    const auto value = [&](const char* choice, const QVariant& fallback) {
        return settings.value(keyOf(format, choice), fallback);
    };
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
    out.check = value("check", true).toBool();
    return out;
}

void saveExportSettings(Settings& settings, const ExportSettings& chosen) {
    settings.set(formatKey(), chosen.format);
    const auto keep = [&](const char* choice, const QVariant& value) {
        settings.set(keyOf(chosen.format, choice), value);
    };
    const WriteOptions& o = chosen.options;
    keep("maxInfluences", o.maxInfluences);
    keep("bakedRate", o.bakedRate);
    keep("embedTextures", o.embedTextures);
    keep("metresPerUnit", o.metresPerUnit);
    keep("upAxis", QString(QLatin1Char(o.upAxis)));
    keep("noClips", o.clips && o.clips->empty());
    keep("check", chosen.check);
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
