// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <vector>

#include "app/actions/window_part.h"
#include "editor/exchange/weight_files/weight_table.h"

namespace sinew {

/// Weights alone, from and to files: read, matched and written on another thread, applied as one
/// step of the history.
class WeightActions : public QObject {
    Q_OBJECT
public:
    explicit WeightActions(const WindowPart& part);

    /// Reads the file, asks how to match it, and says what was matched.
    void importFrom(const QString& file);
    /// The format is the ending's.
    void exportTo(const QString& file);

private:
    void askImport();
    void askExport();
    void write(const QString& title, const QString& file);
    void match(const QString& file, const std::vector<TableMesh>& table);
    void finish(const QString& file, const Scene& before, const Scene& after,
                const std::vector<Message>& report);
    void refresh();

    WindowPart part_;
};

}  // namespace sinew
