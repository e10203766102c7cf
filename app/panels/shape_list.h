// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QTreeWidget>
#include <optional>
#include <vector>

#include "app/widgets/number_text.h"

namespace sinew {

/// Names with numbers from 0 to 1 as bars; of several different ones a bar shows from where to
/// where they are. A drag along a bar changes it and those of the other chosen rows alike, each
/// number from its own, Shift is finer, Esc leaves; a double click, F2, Return or the first digit
/// types a number, which all get, or "+=0.1", which changes each from its own.
class ShapeList : public QTreeWidget {
    Q_OBJECT
public:
    enum Column { Name, Strength };
    explicit ShapeList(QWidget* parent = nullptr);
    /// Letters are commands of the window.
    void keyboardSearch(const QString&) override {}
    /// What becomes of all numbers of some rows.
    struct Change {
        std::vector<int> rows;
        NumberChange by = {};
        bool isDragged = false;  // within 0 to 1
        float of(float strength) const;
    };
    /// By row, the numbers that it stands for.
    void setStrengths(const std::vector<std::vector<float>>& strengths);
    /// Ends a drag, which leaves all as it was.
    void leave();
    float strength(int row) const;  ///< the least
    std::vector<int> selectedRows() const;

Q_SIGNALS:
    void previewed(const Change& change);
    void left();  ///< what was previewed is not wanted
    void changed(const Change& change);
    void limited(const QString& sentence);  ///< as of ArithmeticBox

protected:
    bool edit(const QModelIndex& index, EditTrigger trigger, QEvent* event) override;
    bool event(QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    struct Drag {
        double x = 0.0;  // where the mouse was last
        Change change;
    };
    std::optional<Drag> drag_;
};

}  // namespace sinew
