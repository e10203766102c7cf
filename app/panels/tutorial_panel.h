// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>
#include <vector>

#include "app/commands/commands.h"
#include "app/state/tutorial.h"

class QLabel;
class QToolButton;
class QPushButton;

namespace sinew {

/// The first rig in plain words, with little height beside the panel that a step uses: the present
/// step is told, with the keys of the present preset; those that are done are ticked (Tutorial sees
/// it).
class TutorialPanel : public QWidget {
    Q_OBJECT
public:
    TutorialPanel(Context& context, Commands& commands, QWidget* parent = nullptr);
    const Tutorial& tutorial() const { return *tutorial_; }

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    struct Part {
        QToolButton* head;
        QWidget* body;
        QLabel* words;
        QPushButton* door = nullptr;  // runs the command that the step begins with
    };
    void addStep(std::size_t step);
    void tell();
    void show(std::size_t step);

    Context& context_;
    Commands& commands_;
    Tutorial* tutorial_;
    std::vector<Part> parts_;
    QLabel* count_;
    QToolButton* all_;
};

}  // namespace sinew
