// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>
#include <functional>
#include <vector>

#include "app/state/operation_memory.h"
#include "app/state/operation_preview.h"

class QCheckBox;
class QFormLayout;
class QLabel;
class QVBoxLayout;

namespace sinew {

struct BindMethod;

class ParamEditor;

/// What an operation asks, made from its parameters. What is answered is remembered (see
/// OperationMemory). Of an operation that can be previewed, and where `preview` is given, a box
/// lets the viewport follow the values.
class OperationForm : public QWidget {
    Q_OBJECT
public:
    /// Where the sentences that explain parameters stand.
    enum class Hints { Below, InTips };
    /// What `given` holds is settled and not asked; the rest begins with how things are
    /// (Operation::present), with what was remembered, else with what fits (Operation::fitting) or
    /// the defaults. `operation` and `preview` outlive it.
    OperationForm(Settings& settings, const Operation& operation, const Scene& scene,
                  const Selection& selection, const Params& given, Hints hints,
                  OperationPreview* preview, QWidget* parent = nullptr);

    /// The values as the user set them, with those given.
    Params params() const;
    /// Keeps the values for the next time.
    void remember();
    void restoreDefaults();
    /// Answers as they were given before, in place of those it begins with.
    void setAnswers(const Params& answers);
    /// Takes over the values that the other form of the operation has for what this one asks; where
    /// that was asked of other targets not what is proposed for these (nodes, what was given).
    /// `except`: a parameter that begins anew.
    void takeOver(const OperationForm& other, bool sameTargets, std::string_view except = {});
    /// Asks the same of another scene or selection, in the fields that it has: what was answered
    /// stays, what is proposed, and what there is to choose, follows. False where only another form
    /// can ask it.
    bool renew(const Scene& scene, const Selection& selection, const Params& given);
    /// Takes over what was changed in a form of the same operation since it began, and whether that
    /// is live.
    void goOnFrom(const OperationForm& other);
    void showRow(std::string_view param, bool shown);
    /// What it cautions about is asked of this scene from now on.
    void cautionAbout(const Scene& scene);
    /// Why the values cannot be used; empty where they can. With hints below, the form shows it;
    /// a panel that scrolls the form shows it where it stays in sight.
    QString problem() const;
    bool isGood() const { return problem().isEmpty(); }
    /// Looks anew whether they can, and tells so where not: what they name may be gone since they
    /// were given.
    void recheck();
    bool isLive() const;
    void focusFirst();
    /// Of the parameter whose editor has the keyboard; empty: none.
    QString focusedParam() const;
    void focusOn(const QString& param);
    void setLive(bool live);
    /// What is shown is what was done: a live preview waits for another answer.
    void restPreview();

Q_SIGNALS:
    void changed();

private:
    void addEditor(const ParamSpec& spec, const Scene& scene, const Selection& selection);
    void buildPreview(QVBoxLayout* column);
    void followPreview();
    void showRemarks();
    const BindMethod* chosenMethod() const;
    Params answers() const;
    ParamValue unanswered(const ParamSpec& spec) const;
    ParamValue proposed(const ParamSpec& spec) const;
    void followProposal(ParamEditor& editor, bool isUntouched);
    void showNotice(const Scene& scene, const Selection& selection);
    void followMethod();
    void followChoices();
    void buildCaution(const Scene& scene, QVBoxLayout* column);
    void showCaution(const QString& text);
    void tellCaution();
    void findProblem();
    void check();

    Settings& settings_;
    OperationMemory memory_;
    const Operation& operation_;
    Params settled_;
    Params present_;
    Params fitting_;
    Params proposed_;
    Params begun_;  // what the fields made of that
    Hints hintsAt_;
    std::vector<ParamEditor*> editors_;
    std::vector<QLabel*> hints_;  // of each editor; null: in its tip
    QFormLayout* form_;
    OperationPreview* preview_;
    QCheckBox* live_ = nullptr;
    QLabel* liveText_ = nullptr;
    QLabel* remarks_ = nullptr;
    QWidget* remarksArea_ = nullptr;  // that scrolls them
    QLabel* problem_;
    QLabel* notice_ = nullptr;
    Scene scene_;  // that it cautions about
    QLabel* cautionText_;
};

}  // namespace sinew
