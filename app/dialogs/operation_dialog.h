// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QDialog>
#include <memory>
#include <vector>

#include "editor/operations/operation.h"

class QVBoxLayout;

namespace sinew {

class ParamEditor;

/// The dialog of an operation, made from its parameters. Values (but for nodes) are remembered by operation.
class OperationDialog : public QDialog {
    Q_OBJECT
public:
    /// `given` overrides what is remembered, which overrides the operation's defaults.
    OperationDialog(const Operation& operation, const Scene& scene, const Selection& selection, const Params& given,
                    QWidget* parent = nullptr);
    ~OperationDialog() override;

    /// The values as the user set them.
    Params params() const;
    /// Shows the dialog; false when it was cancelled (`inOut` is then as before). True at once where there is nothing to ask.
    static bool ask(const Operation& operation, const Scene& scene, const Selection& selection, Params& inOut,
                    QWidget* parent = nullptr);

private:
    void build(const Operation& operation, QVBoxLayout* column);
    void restoreDefaults();
    void remember() const;
    void checkAnswers();

    const Operation& operation_;
    std::vector<ParamEditor*> editors_;
    QPushButton* accept_ = nullptr;
    class QLabel* problem_ = nullptr;
};

}  // namespace sinew
