// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QJsonObject>
#include <QString>
#include <QStringList>
#include <optional>

#include "app/state/settings.h"
#include "editor/exchange/exchange.h"

namespace sinew {

/// What the export dialog chooses; remembered per format in the settings. Which clips and meshes is
/// a matter of the scene and not remembered.
struct ExportSettings {
    QString format = QStringLiteral("glb");  ///< the ending
    WriteOptions options;
    bool check = true;  ///< read back and compare
};

/// The last export's format, and what was chosen for it.
ExportSettings loadExportSettings(const Settings& settings);
/// What is proposed for a scene: the format of the model that it came from, where it can be
/// written, else the last export's.
ExportSettings loadExportSettings(const Settings& settings, const Scene& scene);
/// What was last chosen for a format, or its defaults.
ExportSettings loadExportSettings(const Settings& settings, const QString& format);
void saveExportSettings(Settings& settings, const ExportSettings& chosen);
/// What was chosen, for a file that ends as another format does, in any case: of that format are
/// unit, axis and textures.
ExportSettings forFormat(const Settings& settings, ExportSettings chosen, const QString& ending);

/// Where the document was exported to last, and how: what Export Again repeats.
struct ExportTarget {
    QString file;
    ExportSettings settings;
};
/// As a project keeps it. None where that is no such thing, or a clip or mesh of it is gone.
QJsonObject storedTarget(const ExportTarget& target);
std::optional<ExportTarget> restoredTarget(const QJsonObject& from, const Scene& scene);

/// "glTF binary (*.glb)"
QString formatFilter(const WritableFormat& format);
/// The format by its ending; glTF binary where there is none of that name.
const WritableFormat& formatOf(const QString& ending);

}  // namespace sinew
