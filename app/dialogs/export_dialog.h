// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QDialog>

#include "app/dialogs/export_settings.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QPushButton;
class QVBoxLayout;

namespace sinew {

class ClipSection;
class InfluenceSection;
class SpaceSection;

/// What is written, as what, and what that costs: the format with its last choices, influences,
/// clips, unit, textures, a selection, and what becomes of meshes whose bones are cleared.
class ExportDialog : public QDialog {
    Q_OBJECT
public:
    /// Begins with what was last chosen (`kept`, which outlives the dialog). `selected`: nodes that
    /// "only the selection" means; none: it is not offered.
    ExportDialog(const Scene& scene, const Settings& kept, std::vector<NodeId> selected = {},
                 QWidget* parent = nullptr);
    void begin(const ExportSettings& settings) { fill(settings); }
    ExportSettings settings() const;
    WriteOptions options() const { return settings().options; }

private:
    void addFormats(const Scene& scene);
    void addClearedBones(const Scene& scene);
    void addEnd(const Scene& scene);
    void fill(const ExportSettings& settings);
    void followFormat();
    void followChoices();
    void tellOfAvatar();

    const Scene scene_;
    const Settings& kept_;
    std::vector<NodeId> selected_;
    QVBoxLayout* column_;
    QComboBox* format_;
    QLabel* lost_;
    QString incomplete_;  // what the avatar lacks, where the format keeps its data
    InfluenceSection* influences_;
    ClipSection* clips_;
    SpaceSection* space_;
    QCheckBox* only_;
    QCheckBox* leaveOut_;
    QCheckBox* check_;
    QCheckBox* drop_ = nullptr;
    QPushButton* accept_ = nullptr;
};

}  // namespace sinew
