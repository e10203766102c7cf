// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>
#include <optional>
#include <vector>

#include "app/commands/commands.h"
#include "app/state/operation_preview.h"

class QLabel;
class QMenu;
class QSlider;
class QToolButton;
class QVBoxLayout;

namespace sinew {

class ElidedLabel;
class LayerEffectsView;
class LayerList;
class NumberField;
struct LayerPlace;

/// The layers of the active skin: of which mesh, which there are, what is painted of which one, how
/// much it shows.
class LayersPanel : public QWidget {
    Q_OBJECT
public:
    LayersPanel(Context& context, Commands& commands, QWidget* parent = nullptr);

protected:
    void showEvent(QShowEvent* event) override;

private:
    void buildList(QVBoxLayout* column);
    void buildSettings(QVBoxLayout* column);
    void buildOpacity(QVBoxLayout* rows);
    void buildButtons(QVBoxLayout* column, Commands& commands);
    void refresh();
    void refreshMesh();
    void refreshButtons();
    void refreshEffects(const SkinLayer& layer);
    const SkinLayer* active() const;
    QString emptyText() const;
    void run(const char* id, const Params& params);
    void runOn(const std::vector<std::uint32_t>& layers, const char* id, Params params);
    void runOnChosen(const Operation& operation);
    void nameNew(const Operation& operation, bool done);
    void moveTo(const std::vector<std::uint32_t>& layers, const LayerPlace& to);
    std::optional<LayerPlace> stepOfChosen(bool up) const;
    void step(bool up);
    Message whyNotOnChosen(const Operation& operation) const;
    void paintMask();
    void previewOpacity(double opacity);
    void setOpacity(double opacity);
    void takeTyped();
    void takeSlider();
    void addToMenu(QMenu& menu, const Operation& operation);
    void addSteps(QMenu& menu);
    void openMenu(const QPoint& at);

    Context& context_;
    Commands& commands_;
    ElidedLabel* mesh_;
    LayerList* list_;
    QLabel* empty_;
    QWidget* settings_;
    LayerEffectsView* effects_;
    QSlider* slider_;
    NumberField* opacity_;
    QToolButton *weights_, *mask_, *alone_;
    /// Enabled as its command is, and then says why not.
    struct CommandButton {
        QToolButton* button;
        const Operation* operation;
        QString tip;
    };
    std::vector<CommandButton> buttons_;
    OperationPreview preview_;
    std::optional<double> opacityTyped_;     // since it was taken last, in percent
    std::uint32_t wantsMask_ = 0;            // of this layer, as soon as it has one
    const Operation* makesLayer_ = nullptr;  // that runs, and whose layer is named then
};

}  // namespace sinew
