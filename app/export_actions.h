// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>

#include "app/dialogs/export_settings.h"
#include "app/window_part.h"
#include "editor/exchange/export_check.h"

namespace sinew {

/// What became of an export.
struct ExportResult {
    QString file;
    WriteReport report;
    std::optional<ExportCheck> check;  ///< none: not wanted, or it could not be done
    std::optional<Error> unread;       ///< why the file could not be read back
    bool good() const { return !unread && (!check || check->within(kExportTolerance)); }
};

/// Export: asks how, writes on another thread, reads back and tells.
class ExportActions : public QObject {
    Q_OBJECT
public:
    explicit ExportActions(const WindowPart& part);
    void exportTo(const QString& file, const ExportSettings& settings);

Q_SIGNALS:
    void exported(const sinew::ExportResult& result);

private:
    void ask();
    QString askFile(const WritableFormat& format);
    void finish(const ExportResult& result);
    WindowPart part_;
};

}  // namespace sinew
