// SPDX-License-Identifier: Apache-2.0
#include "app/dialogs/export_settings.h"

#include <QSettings>

#include "app/context.h"
#include "app/dialogs/error_box.h"

namespace sinew {
namespace {

constexpr const char* kGroup = "export";

void beginFormat(QSettings& settings, const QString& format) {
    settings.beginGroup(QLatin1String(kGroup));
    settings.beginGroup(format);
}

}  // namespace

ExportSettings loadExportSettings() {
    QSettings settings;
    settings.beginGroup(QLatin1String(kGroup));
    const QString format = settings.value("format", QStringLiteral("glb")).toString();
    return loadExportSettings(QLatin1String(formatOf(format).ending));
}

ExportSettings loadExportSettings(const QString& format) {
    QSettings settings;
    beginFormat(settings, format);
    const WritableFormat& can = formatOf(format);
    ExportSettings out;
    out.format = format;
    WriteOptions& o = out.options;
    o.maxInfluences = settings.value("maxInfluences", 0).toUInt();
    o.bakedRate = std::clamp(settings.value("bakedRate", 0.0).toDouble(), 0.0, kHighestRate);
    o.embedTextures = can.embeds && (settings.value("embedTextures", true).toBool() || !can.copies);
    if (can.space) {
        o.metresPerUnit = std::max(0.0, settings.value("metresPerUnit", 0.0).toDouble());
        o.upAxis = settings.value("upAxis").toString() == QStringLiteral("Z") ? 'Z' : 'Y';
    }
    if (settings.value("noClips", false).toBool()) o.clips.emplace();
    out.check = settings.value("check", true).toBool();
    return out;
}

void saveExportSettings(const ExportSettings& chosen) {
    QSettings settings;
    settings.setValue(QStringLiteral("export/format"), chosen.format);
    beginFormat(settings, chosen.format);
    const WriteOptions& o = chosen.options;
    settings.setValue("maxInfluences", o.maxInfluences);
    settings.setValue("bakedRate", o.bakedRate);
    settings.setValue("embedTextures", o.embedTextures);
    settings.setValue("metresPerUnit", o.metresPerUnit);
    settings.setValue("upAxis", QString(QLatin1Char(o.upAxis)));
    settings.setValue("noClips", o.clips && o.clips->empty());
    settings.setValue("check", chosen.check);
}

QString formatFilter(const WritableFormat& format) {
    return QStringLiteral("%1 (*.%2)")
        .arg(translated(Message(format.label)), QLatin1String(format.ending));
}

const WritableFormat& formatOf(const QString& ending) {
    for (const WritableFormat& format : writableFormats())
        if (ending == QLatin1String(format.ending)) return format;
    return writableFormats().front();
}

}  // namespace sinew
