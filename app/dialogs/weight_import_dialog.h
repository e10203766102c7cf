// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QDialog>
#include <optional>
#include <vector>

#include "editor/exchange/weight_files/weight_table.h"

class QButtonGroup;
class QComboBox;
class QLabel;
class QPushButton;
class QVBoxLayout;

namespace sinew {

class WeightMatchView;

/// Asks how a weight file goes into the scene: which mesh and joint of it meets which of the
/// scene's, how points find each other, beginning with the way that fits both, and what becomes of
/// layers.
class WeightImportDialog : public QDialog {
    Q_OBJECT
public:
    WeightImportDialog(const Scene& scene, const std::vector<TableMesh>& table,
                       const QString& fileName, QWidget* parent = nullptr);
    struct Answer {
        MatchBy by = MatchBy::Index;
        ImportInto into = ImportInto::Result;
        std::vector<TableMatch> matches;
    };
    Answer answer() const;

    /// The way that fits: by index where every mesh has as many vertices as the file says, else by
    /// surface.
    static MatchBy suggested(const Scene& scene, const std::vector<TableMesh>& table);
    /// Shows the dialog; none when it was cancelled.
    static std::optional<Answer> ask(const Scene& scene, const std::vector<TableMesh>& table,
                                     const QString& fileName, QWidget* parent);

private:
    void addMatches(const Scene& scene, const std::vector<TableMesh>& table, QVBoxLayout* column);
    void addWays(bool hasPoints, MatchBy first, QVBoxLayout* column);
    void addLayers(QVBoxLayout* column);
    void addButtons(QVBoxLayout* column);
    void follow();
    MatchBy matching() const;
    QButtonGroup* ways_;
    WeightMatchView* matches_ = nullptr;
    QComboBox* into_ = nullptr;  // null: no skin has layers
    QLabel* layersGo_ = nullptr;
    QLabel* obstacle_ = nullptr;
    QPushButton* import_ = nullptr;
};

}  // namespace sinew
