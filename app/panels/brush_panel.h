// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>
#include <vector>

#include "app/commands/commands.h"
#include "app/state/context.h"

class QAction;
class QComboBox;
class QFormLayout;
class QLabel;
class QToolButton;
class QVBoxLayout;

namespace sinew {

class BrushFalloff;
class ButtonGrid;
class ParamEditor;
class Section;
class ValueSlider;

/// The brush: which one, its radius, the parameters of its table, and what stands between the user
/// and painting; below, in sections that fold, its falloff, how a stroke follows, and presets.
class BrushPanel : public QWidget {
    Q_OBJECT
public:
    BrushPanel(Context& context, Commands& commands, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    /// Brushes have their names where there is height for these and the sliders.
    void fitNames();
    void buildBrushes();
    void buildRadius();
    void buildFlood();
    void buildSections();
    Section* addSection(const char* name, const QString& title, QWidget* content, bool open);
    void flood();
    /// Why the brush cannot be applied to all vertices, or empty.
    QString floodObstacle() const;
    QString skinObstacle() const;
    QString influenceObstacle() const;
    bool knowsNoInfluence() const;
    /// The chosen brush's own parameters, below the radius.
    void buildParams(const Brush* brush);
    void refresh();
    void showTips();
    QString meshesText() const;
    QString nextStep() const;
    template <class Change>
    void change(Change&& change);

    Context& context_;
    Commands& commands_;
    std::vector<QToolButton*> brushButtons_;
    ButtonGrid* grid_ = nullptr;
    QLabel* target_;
    ValueSlider* radius_;
    QFormLayout* form_;
    std::vector<ParamEditor*> params_;
    const Brush* paramsOf_ = nullptr;
    QComboBox* unit_;
    ValueSlider* pixels_;
    QAction* flood_;
    BrushFalloff* falloff_;
    Section* falloffSection_;
    bool showing_ = false;
};

}  // namespace sinew
