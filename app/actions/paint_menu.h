// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QTimer>
#include <QWidget>
#include <functional>
#include <vector>

#include "app/actions/window_part.h"
#include "app/view/surfaces.h"

class QAbstractButton;
class QFrame;
class QVBoxLayout;

namespace sinew {

class ValueSlider;

/// What painting needs most, at the cursor on one key: the brushes in a ring around it, and on a
/// card below or beside them the influences under it with their weights, those that were active
/// last, presets, and radius, strength and value of the brush. A click picks; so does moving
/// towards a brush while the key is held and letting it go. Esc, the key again or a click beside
/// closes. Lies over the whole window.
class PaintMenu : public QWidget {
    Q_OBJECT
public:
    explicit PaintMenu(const WindowPart& part);
    /// Around a place of the viewport, moved as far as it takes to be seen whole.
    void popUp(const QPoint& at);

protected:
    bool event(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void keyReleaseEvent(QKeyEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void toggle();
    void remember();
    void clear();
    void buildRing();
    void buildCard(const QPoint& at);
    void addHere(QVBoxLayout* column, const QPoint& at);
    void addRecent(QVBoxLayout* column);
    void addPresets(QVBoxLayout* column);
    void addNumbers(QVBoxLayout* column);
    ValueSlider* makeRadius();
    void addInfluence(QVBoxLayout* column, SkinId skin, SlotIndex slot, float weight);
    void place(const QPoint& at);
    void aim(const QPointF& at);
    /// Closes and does what the button stands for.
    void pick(const std::function<void()>& then);
    void leave();
    QString hint() const;
    void noteRelease(const QKeyEvent& event);

    static constexpr int kMargin = 10;  // to the window's edge
    WindowPart part_;
    QAction* command_;
    std::vector<NodeId> recent_;  // joints, the last one first
    QFrame* card_ = nullptr;
    std::vector<QAbstractButton*> ring_;
    QAbstractButton* aimed_ = nullptr;
    QPoint centre_;       // of the ring
    QPointF from_;        // the mouse as it opened
    bool moved_ = false;  // away from there
    QTimer released_;     // runs where its key may have been let go
};

}  // namespace sinew
