// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QTimer>
#include <QWidget>

#include "app/panels/node_names.h"
#include "app/state/context.h"
#include "app/work/latest_work.h"
#include "editor/check/check.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QLayout;
class QPushButton;
class QScrollArea;

namespace sinew {

class Commands;
class FindingList;
class WholeBox;

/// What is wrong with the skins of the scene: findings by mesh, the worst first. A click selects
/// the vertices and joints of one; a button runs the operation that mends it, another mends all
/// of its kind. The list follows the document while the panel is to be seen, checking
/// on another thread. The command Check Skinning opens it.
class CheckPanel : public QWidget {
    Q_OBJECT
public:
    CheckPanel(Context& context, Commands& commands, QWidget* parent = nullptr);

    /// Checks now, and from now on after every edit.
    void check();
    const std::vector<Finding>& findings() const { return findings_; }
    int heightForWidth(int width) const override;

protected:
    void showEvent(QShowEvent* event) override;

private:
    void addCommand(Commands& commands);
    QLayout* makeHead();
    QWidget* makeDetails();
    void onChange(const ChangeEvent& event);
    void take(std::vector<Finding> findings);
    void fill();
    const Finding* current() const;
    void select(const Finding& finding);
    void selectOthers(std::vector<NodeId> meshes);
    void showDetails();
    void showMends();
    QWidget* makeText();
    QLayout* makeButtons();
    void bringDetailsIntoView();
    std::vector<const Finding*> alike(const Finding& finding) const;
    void mend(const Finding& finding);
    void mendAll(const Finding& finding);

    Context& context_;
    LatestWork work_;
    QTimer soon_;
    bool wanted_ = false;  // it was asked for once
    bool stale_ = false;   // the document changed since, while nobody looked
    std::vector<Finding> findings_;
    NodeNames names_;
    QLabel* summary_;
    QPushButton* now_;
    WholeBox* influences_;
    QComboBox* bits_;
    QCheckBox* notes_;
    FindingList* list_;
    QWidget* details_;
    QLabel* title_;
    QLabel* sentence_;
    QLabel* hint_;
    QScrollArea* text_;
    QPushButton* mend_;
    QPushButton* mendAll_;
};

}  // namespace sinew
