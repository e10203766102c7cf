// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>

#include "app/actions/window_part.h"
#include "app/dialogs/export_settings.h"
#include "app/state/export_result.h"

namespace sinew {

/// Export: asks how, writes on another thread, reads back and tells. Export Again writes the same
/// file in the same way without asking, in a later session of the project, too. Export Shown Shape
/// writes meshes as they stand on the screen.
class ExportActions : public QObject {
    Q_OBJECT
public:
    explicit ExportActions(const WindowPart& part);
    void exportTo(const QString& file, const ExportSettings& settings);
    /// The selected meshes, else all that are seen, as they are shown, as OBJ.
    void exportShape(const QString& file);

private:
    void refresh();
    void ask();
    void again();
    void askShape();
    QString folderToWrite() const;
    QString askFile(const WritableFormat& format, const QString& ending,
                    const QStringList& filters);
    void write(const QString& title, const QString& file, const ExportSettings& settings);
    void finish(const ExportResult& result);
    /// The same where another document is open by then.
    void finishLeft(const ExportResult& result);
    WindowPart part_;
    std::optional<ExportSettings> chosen_;  // for a file that was not named then
    QString exportedTo_;                    // the folder, of this document
};

}  // namespace sinew
