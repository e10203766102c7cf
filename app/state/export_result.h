// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <optional>

#include "editor/exchange/exchange.h"
#include "editor/exchange/verify/export_check.h"

namespace sinew {

/// What became of an export.
struct ExportResult {
    QString file;
    WriteReport report;
    std::optional<ExportCheck> check;  ///< none: not wanted, or it could not be done
    std::optional<Error> unread;       ///< why the file could not be read back
    bool good() const { return !unread && (!check || check->within(kExportTolerance)); }
};

}  // namespace sinew
