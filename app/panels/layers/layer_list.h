// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QTreeWidget>
#include <cstdint>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "app/state/context.h"

namespace sinew {

/// An opacity as it is shown: in percent, with a decimal where there is one.
QString opacityText(float opacity);

/// The layers of the active skin, the top one first, those of a group below it. The eye turns one
/// on and off, a double click or F2 renames it, one on its opacity goes to the field for that,
/// Delete removes it, Ctrl+D doubles it, Ctrl+] and Ctrl+[ move it one step, and dragging a row
/// puts it elsewhere: between others, or onto a group. The active layer is always chosen, by a
/// click or the arrow keys; Ctrl + click, Shift + click and Shift with the arrow keys choose others
/// beside it, and its name is bold then.
class LayerList : public QTreeWidget {
    Q_OBJECT
public:
    enum Column { Name, Eye, Effects, Mask, Opacity, ColumnCount };
    static constexpr QKeyCombination kUpKey = Qt::CTRL | Qt::Key_BracketRight;
    static constexpr QKeyCombination kDownKey = Qt::CTRL | Qt::Key_BracketLeft;
    explicit LayerList(Context& context, QWidget* parent = nullptr);
    /// Follows the document.
    void refresh();
    /// The layer of a row; 0: there is none.
    std::uint32_t layerAt(int row) const;
    /// Hides what a group holds, or shows it again.
    void setFolded(std::uint32_t group, bool folded);
    bool isFolded(std::uint32_t group) const;
    /// From the bottom up; the active one alone, unless others were chosen beside it.
    std::vector<std::uint32_t> chosenLayers() const;
    /// What is done to a layer is done to: all that are chosen where it is one of them, else
    /// itself.
    std::vector<std::uint32_t> meantBy(std::uint32_t layer) const;
    void selectAll() override;
    /// Lets the active layer's name be typed over, in its place.
    void editName() {
        if (QTreeWidgetItem* item = currentItem()) editItem(item, Name);
    }

Q_SIGNALS:
    void chosen(std::uint32_t layer);  ///< to be the active one
    void choiceChanged();              ///< of those beside it
    void enabledWanted(std::uint32_t layer, bool enabled);
    void nameWanted(std::uint32_t layer, const QString& name);
    void removeWanted(std::uint32_t layer);
    void copyWanted(std::uint32_t layer);
    /// `place`: 1 is the bottom, what is moved left out. `group`: onto which it was dropped; 0:
    /// none.
    void placeWanted(std::uint32_t layer, int place, std::uint32_t group);
    void stepWanted(bool up);  ///< of those that are chosen
    /// To be typed, of the active layer.
    void opacityWanted();

protected:
    QItemSelectionModel::SelectionFlags selectionCommand(const QModelIndex& index,
                                                         const QEvent* event) const override;
    bool event(QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    struct Drag {
        int row = 0;
        QPoint from;
        std::optional<int> gap;   ///< it goes before this row; none: it has not moved yet
        std::uint32_t group = 0;  ///< it goes into this one instead
    };
    void aimDrag(int y);
    void drop(const Drag& drag);
    void showLayer(QTreeWidgetItem& item, const Skin& skin, const SkinLayer& layer);
    void showAround(const Skin& skin, std::uint32_t layer);
    bool isHidden(const Skin& skin, const SkinLayer& layer) const;
    bool pressArrow(const QMouseEvent& event);
    int endOf(int row) const;
    std::uint32_t activeLayer() const { return context_.selection().activeLayer; }
    int rowOf(std::uint32_t layer) const;
    bool isChosen(std::uint32_t layer) const;
    bool refusesSeveral();
    void chooseUpTo(int row);
    void chooseOn(int step);
    void choose(std::uint32_t layer, bool on);
    void chooseAlone(int row);
    void showChosen();
    bool pressChoice(const QMouseEvent& event, const QModelIndex& index);
    std::vector<bool> rowsMovedBy(const Drag& drag) const;
    Context& context_;
    std::optional<Drag> drag_;
    std::set<std::pair<SkinId, std::uint32_t>> folded_;
    std::pair<SkinId, std::uint32_t> active_;  // that was shown last
    std::set<std::uint32_t> beside_;           // chosen beside it
    std::uint32_t reached_ = 0;                // by Shift; 0: the active one
};

}  // namespace sinew
