// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QDialog>
#include <vector>

#include "app/state/operation_memory.h"

class QCheckBox;
class QFormLayout;
class QLabel;
class QPushButton;
class QVBoxLayout;

namespace sinew {

class OperationPreview;
class ParamEditor;

/// The dialog of an operation, made from its parameters. What is answered is remembered (see
/// OperationMemory). Of an operation that can be previewed, and where `preview` is given, a box
/// lets the viewport follow the values.
class OperationDialog : public QDialog {
    Q_OBJECT
public:
    /// What `given` holds is settled and not asked; the rest begins with how things are
    /// (Operation::present), with what was remembered, else with the defaults.
    OperationDialog(Settings& settings, const Operation& operation, const Scene& scene,
                    const Selection& selection, const Params& given, QWidget* parent = nullptr,
                    OperationPreview* preview = nullptr);
    ~OperationDialog() override;

    /// The values as the user set them, with those given.
    Params params() const;
    /// Shows the dialog; false when it was cancelled (`inOut` is then as before). True at once for
    /// an operation whose label has no "...": it works on the selection and needs no answers.
    static bool ask(Settings& settings, const Operation& operation, const Scene& scene,
                    const Selection& selection, Params& inOut, QWidget* parent = nullptr,
                    OperationPreview* preview = nullptr);

private:
    void buildEditors(const Scene& scene, const Selection& selection, QVBoxLayout* column);
    void buildPreview(QVBoxLayout* column);
    void buildButtons(QVBoxLayout* column);
    void standAside();
    void followPreview();
    void restoreDefaults();
    void followMethod();
    void followChoices();
    void showRow(std::string_view param, bool shown);
    void checkAnswers();

    OperationMemory memory_;
    const Operation& operation_;
    Params settled_;
    Params present_;
    std::vector<ParamEditor*> editors_;
    std::vector<QLabel*> hints_;  // of each editor
    QFormLayout* form_ = nullptr;
    OperationPreview* preview_;
    QCheckBox* live_ = nullptr;
    QLabel* liveText_ = nullptr;
    QLabel* problem_ = nullptr;
    QPushButton* accept_ = nullptr;
};

}  // namespace sinew
