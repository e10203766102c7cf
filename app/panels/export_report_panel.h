// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

#include "app/export_actions.h"

class QFormLayout;
class QLabel;
class QVBoxLayout;

namespace sinew {

/// What the last export had to tell: whether the file, read back, is the scene, by how much it is
/// off and where, and what the format could not take.
class ExportReportPanel : public QWidget {
    Q_OBJECT
public:
    explicit ExportReportPanel(QWidget* parent = nullptr);
    void show(const ExportResult& result);

Q_SIGNALS:
    /// A report came in that has something to look at.
    void wantsAttention();

private:
    void addCheck(const ExportCheck& check);
    void addRemarks(const std::vector<Message>& remarks);
    QLabel* title_;
    QLabel* verdict_;
    QVBoxLayout* facts_;
};

}  // namespace sinew
