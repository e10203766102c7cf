// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QDialog>

#include "editor/exchange/exchange.h"

class QButtonGroup;
class QCheckBox;
class QPushButton;

namespace sinew {

/// How many influences a vertex keeps in the file, with the number of vertices that this changes,
/// and what becomes of meshes whose bones are cleared.
class ExportDialog : public QDialog {
    Q_OBJECT
public:
    ExportDialog(const Scene& scene, const WriteOptions& options, QWidget* parent = nullptr);
    WriteOptions options() const;
    /// False when it was cancelled; `inOut` is then as before.
    static bool ask(const Scene& scene, WriteOptions& inOut, QWidget* parent = nullptr);

private:
    void addLimits(const Scene& scene, std::uint32_t chosen);
    void addClearedBones(const Scene& scene, bool drop);

    QButtonGroup* limits_;
    QCheckBox* drop_ = nullptr;
    QPushButton* accept_ = nullptr;
};

}  // namespace sinew
