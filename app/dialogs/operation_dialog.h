// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QDialog>
#include <vector>

#include "editor/operations/operation.h"

class QLabel;
class QPushButton;
class QVBoxLayout;

namespace sinew {

class ParamEditor;

/// The dialog of an operation, made from its parameters. Values (but for nodes) are remembered by
/// operation.
class OperationDialog : public QDialog {
    Q_OBJECT
public:
    /// What `given` holds is settled and not asked; the rest begins with what was remembered, else
    /// with the defaults.
    OperationDialog(const Operation& operation, const Scene& scene, const Selection& selection,
                    const Params& given, QWidget* parent = nullptr);
    ~OperationDialog() override;

    /// The values as the user set them, with those given.
    Params params() const;
    /// Shows the dialog; false when it was cancelled (`inOut` is then as before). True at once for
    /// an operation whose label has no "...": it works on the selection and needs no answers.
    static bool ask(const Operation& operation, const Scene& scene, const Selection& selection,
                    Params& inOut, QWidget* parent = nullptr);

private:
    void buildEditors(const Scene& scene, const Selection& selection, QVBoxLayout* column);
    void buildButtons(QVBoxLayout* column);
    void restoreDefaults();
    void remember() const;
    void followMethod();
    void checkAnswers();

    const Operation& operation_;
    Params settled_;
    std::vector<ParamEditor*> editors_;
    std::vector<QLabel*> hints_;  // of each editor
    QLabel* problem_ = nullptr;
    QPushButton* accept_ = nullptr;
};

}  // namespace sinew
