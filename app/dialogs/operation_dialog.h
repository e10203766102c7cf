// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QDialog>

#include "app/widgets/operation_form.h"

class QDialogButtonBox;
class QLabel;
class QPushButton;
class QScrollArea;
class QVBoxLayout;

namespace sinew {

class Context;

/// Whether the operation asks before it runs: its label ends with dots.
bool asks(const Operation& operation);
/// The same where these values are settled and not asked.
bool asks(const Operation& operation, const Params& settled);

/// What of it is not asked of the user, as things are: what is selected, or in the clipboard.
Params settledOf(const Context& context, const Operation& operation);

/// The dialog of an operation: its form and a word to begin.
class OperationDialog : public QDialog {
    Q_OBJECT
public:
    /// As for OperationForm.
    OperationDialog(Settings& settings, const Operation& operation, const Scene& scene,
                    const Selection& selection, const Params& given, QWidget* parent = nullptr,
                    OperationPreview* preview = nullptr);
    ~OperationDialog() override;

    Params params() const { return form_->params(); }
    /// Shows the dialog and waits; false when it was cancelled (`inOut` is then as before). True at
    /// once where there is nothing to ask: the label has no "...", or `inOut` holds all values.
    /// `answers`: what it begins with where it is asked again.
    static bool ask(Settings& settings, const Operation& operation, const Scene& scene,
                    const Selection& selection, Params& inOut, QWidget* parent = nullptr,
                    const Params& answers = {});

protected:
    bool event(QEvent* event) override;
    void showEvent(QShowEvent* event) override;

    OperationForm& form() { return *form_; }
    const OperationForm& form() const { return *form_; }
    QDialogButtonBox& buttons() { return *buttons_; }
    /// Asks anew of another scene or selection: what was changed in it stays, what is proposed
    /// follows, and the keyboard stays in its field. Where the questions are the same, the fields
    /// are.
    void renew(const Scene& scene, const Selection& selection, const Params& given,
               OperationPreview* preview);
    /// What people should know before they answer; empty: nothing.
    void setNotice(const QString& notice);
    /// Why it cannot run as things are, in place of what it works on; empty where it can.
    void setObstacle(const QString& reason);
    /// A button that uses the answers and leaves the dialog open.
    QPushButton* addApply();
    /// While what was answered is being done, it is not asked for again.
    void setHeld(bool held);

private:
    void buildButtons(QVBoxLayout* column);
    void makeForm(const Params& given, OperationPreview* preview);
    void followAnswers();
    void followForm();
    void showTargets(const QString& text);
    int highest() const;
    void fitHeight();
    void makeRoom();
    void claimKeyboard(int tries);

    Settings& settings_;
    const Operation& operation_;
    Scene askedScene_;
    Selection askedSelection_;
    QLabel* targets_;
    QLabel* notice_ = nullptr;
    QScrollArea* area_;
    OperationForm* form_ = nullptr;
    bool aside_;
    QString worksOn_;
    QString obstacle_;
    bool held_ = false;
    bool hadKeyboard_ = false;  // since it was shown
    QDialogButtonBox* buttons_ = nullptr;
    QPushButton* accept_ = nullptr;
    QPushButton* apply_ = nullptr;
};

}  // namespace sinew
