// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>
#include <string>
#include <vector>

#include "app/panels/shape_list.h"
#include "app/state/context.h"

class QLabel;
class QPushButton;

namespace sinew {

class SearchField;

/// The blend shapes of the selected meshes by name, and how far each is on in the pose that is
/// shown; where no mesh is selected, or none of those has any, of all meshes that are seen. Setting
/// one sets it on all of these meshes, as one step; where a clip is shown its frame becomes the
/// current pose, as with every tool that poses.
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
    /// `asSelected`: they are the selected ones, or none is; `free`: their pose is what is seen.
    void showMeshes(bool asSelected, bool free);
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
    QLabel* note_;
    QLabel* empty_;
    SearchField* search_;
    ShapeList* list_;
    QPushButton* off_;
};

}  // namespace sinew
