// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QTimer>
#include <QWidget>

#include "app/state/context.h"
#include "app/state/operation_preview.h"

class QLabel;
class QPushButton;
class QScrollArea;

namespace sinew {

class OperationForm;

/// Asks what a bind wants to know, beside the viewport, which stays in use: meshes can be looked at
/// from all sides and posed while the preview runs. Says which meshes are meant, and follows the
/// selection. Nothing is bound before its button is pressed; weights that this would replace are
/// asked about, once. It closes once the bind is done, and keeps its answers where it is refused.
class BindPanel : public QWidget {
    Q_OBJECT
public:
    explicit BindPanel(Context& context, QWidget* parent = nullptr);
    ~BindPanel() override;

protected:
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void begin(const Operation& operation);
    void follow(const Operation& operation, bool done);
    void end();
    std::vector<NodeId> targetsBySelection() const;
    std::vector<NodeId> targetsNow() const;
    bool isUpToDate() const;
    void refreshSoon();
    void refresh();
    /// `anew`: a parameter that begins with what is remembered, whatever the form has.
    void rebuild(std::string_view anew = {});
    void makeRoom();
    void showTargets();
    void followForm();
    QStringList boundTargets() const;
    void showProblem();
    bool changesSelectedOnly() const;
    bool mayReplace();
    void bind();
    void take();
    /// A bind that waits for its preview is not done, which is said.
    void dropWaiting(const QString& why);
    QString whyChanged() const;
    void answersChanged();

    Context& context_;
    const Operation* operation_ = nullptr;  // none: the panel is empty
    std::unique_ptr<OperationPreview> preview_;
    OperationForm* form_ = nullptr;
    std::vector<NodeId> targets_;
    std::vector<NodeId> bound_;  // those of them that were bound as the form was made
    Scene scene_;                // that the form was made for, in the pose to bind in
    Selection meant_;      // and the selection; its nodes are the targets where it means others
    QScrollArea* scroll_;  // holds the form
    QLabel *targetsText_, *replaces_, *problem_, *empty_;
    QPushButton *accept_, *defaults_, *cancel_;
    QTimer refreshTimer_;
    bool targetsChosen_ = false;           // by what is or was selected
    std::shared_ptr<void> takeWhenShown_;  // Context::editOnItsWay() while a bind waits
    bool drawn_ = false;                   // the height of its dock, by the user since it asks
    bool running_ = false;
};

}  // namespace sinew
