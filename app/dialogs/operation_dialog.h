// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QDialog>

#include "app/dialogs/look_around.h"
#include "app/widgets/operation_form.h"

class QPushButton;
class QVBoxLayout;

namespace sinew {

/// Whether the operation asks before it runs: its label ends with dots.
bool asks(const Operation& operation);
/// The same where these values are settled and not asked.
bool asks(const Operation& operation, const Params& settled);

/// The dialog of an operation: its form and a word to begin.
class OperationDialog : public QDialog {
    Q_OBJECT
public:
    /// As for OperationForm.
    OperationDialog(Settings& settings, const Operation& operation, const Scene& scene,
                    const Selection& selection, const Params& given, QWidget* parent = nullptr,
                    OperationPreview* preview = nullptr);

    Params params() const { return form_->params(); }
    /// Shows the dialog; false when it was cancelled (`inOut` is then as before). True at once
    /// where there is nothing to ask: the label has no "...", or `inOut` holds all values.
    /// `notice`: what people should know of what the dialog begins with; may be empty. `answers`:
    /// what it begins with where it is asked again. `view`: where a preview is looked at meanwhile;
    /// null: nowhere.
    static bool ask(Settings& settings, const Operation& operation, const Scene& scene,
                    const Selection& selection, Params& inOut, QWidget* parent = nullptr,
                    OperationPreview* preview = nullptr, const QString& notice = {},
                    const Params& answers = {}, const LookAround::View* view = nullptr);

protected:
    bool event(QEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void addNotice(const QString& notice);
    void buildButtons(const Operation& operation, QVBoxLayout* column);
    int highest() const;
    void fitHeight();
    void makeRoom();

    OperationForm* form_;
    bool aside_;
    QPushButton* accept_ = nullptr;
};

}  // namespace sinew
