// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QDialog>
#include <vector>

#include "editor/exchange/weight_files/weight_table.h"

class QButtonGroup;
class QVBoxLayout;

namespace sinew {

/// Asks how the points of a weight file find those of the scene: says what the file holds, and
/// begins with the way that fits both.
class WeightImportDialog : public QDialog {
    Q_OBJECT
public:
    WeightImportDialog(const Scene& scene, const std::vector<TableMesh>& table,
                       const QString& fileName, QWidget* parent = nullptr);
    MatchBy matching() const;

    /// The way that fits: by index where every mesh has as many vertices as the file says, else by
    /// surface.
    static MatchBy suggested(const Scene& scene, const std::vector<TableMesh>& table);
    /// Shows the dialog; false when it was cancelled.
    static bool ask(const Scene& scene, const std::vector<TableMesh>& table,
                    const QString& fileName, MatchBy& chosen, QWidget* parent);

private:
    void addContents(const std::vector<TableMesh>& table, const QString& fileName,
                     QVBoxLayout* column);
    void addWays(bool hasPoints, MatchBy first, QVBoxLayout* column);
    void addButtons(QVBoxLayout* column);
    QButtonGroup* ways_;
};

}  // namespace sinew
