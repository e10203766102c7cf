// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QTreeWidget>
#include <optional>
#include <string>
#include <vector>

#include "app/state/context.h"

class QLabel;
class QPushButton;

namespace sinew {

class SearchField;

/// Names with numbers from 0 to 1 as bars. A drag along a bar changes it and those of the other
/// chosen rows alike, Shift is finer, Esc leaves; a double click, F2 or Return types a number.
class ShapeList : public QTreeWidget {
    Q_OBJECT
public:
    explicit ShapeList(QWidget* parent = nullptr);
    /// Rows that a change is about, and by how much each.
    using Change = std::vector<std::pair<int, float>>;
    void setStrengths(const std::vector<float>& strengths);
    /// Ends a drag, which leaves all as it was.
    void leave();
    float strength(int row) const;

Q_SIGNALS:
    void previewed(const Change& change);
    void left();  ///< what was previewed is not wanted
    void changed(const Change& change);
    void limited(const QString& sentence);  ///< as of ArithmeticBox

protected:
    bool event(QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    Change dragged(float by) const;
    struct Drag {
        double x = 0.0;  // where the mouse was last
        float by = 0.0f;
        Change from;
    };
    std::optional<Drag> drag_;
};

/// The blend shapes of the selected meshes, else of the active one, by name, and how far each is on
/// in the pose that is shown. Setting one sets it on all of these meshes, as one step; where a clip
/// is shown its frame becomes the current pose, as with every tool that poses.
class BlendShapesPanel : public QWidget {
    Q_OBJECT
public:
    explicit BlendShapesPanel(Context& context, QWidget* parent = nullptr);

protected:
    void showEvent(QShowEvent* event) override;

private:
    struct Shape {
        std::string name;       // may be empty: then its place tells it
        std::size_t index = 0;  // in its mesh
        auto operator<=>(const Shape&) const = default;
    };
    void refresh();
    void fill(std::vector<Shape> shapes);
    void showStrengths();
    void filter();
    LocalPose posed(const ShapeList::Change& change) const;
    void take(const ShapeList::Change& change);
    void turnAllOff();

    Context& context_;
    /// A mesh, and the row of each of its shapes.
    struct ShapedMesh {
        NodeId node;
        std::vector<int> rowOf;
    };
    std::vector<Shape> shapes_;  // by row
    std::vector<ShapedMesh> meshes_;
    QLabel* title_;
    QLabel* empty_;
    SearchField* search_;
    ShapeList* list_;
    QPushButton* off_;
};

}  // namespace sinew
