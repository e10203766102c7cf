// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>
#include <span>

#include "app/state/context.h"
#include "app/state/export_result.h"

class QFormLayout;
class QLabel;
class QVBoxLayout;

namespace sinew {

/// What the last export had to tell: whether the file, read back, is the scene, what is wrong with
/// it and what the format could not take, and, below that, by how much it is off and where. It
/// comes forward where there is something to look at, and goes with the document.
class ExportReportPanel : public QWidget {
    Q_OBJECT
public:
    explicit ExportReportPanel(Context& context, QWidget* parent = nullptr);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void show(const ExportResult& result);
    void clear();
    static QString shownWorst(const ExportCheck& check);
    void addProblem(const QString& text);
    void addReduced(const WriteReport& report);
    void addCheck(const ExportCheck& check, bool weights, bool reduced);
    void layOutAgain();
    void addRemarks(std::span<const Message> remarks);
    Context& context_;
    QLabel* title_;
    QLabel* verdict_;
    QVBoxLayout* facts_;
};

}  // namespace sinew
