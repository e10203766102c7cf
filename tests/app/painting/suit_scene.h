// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tests/app/window_test_base.h"
#include "tests/support/fixtures.h"

namespace sinew::test {

/// A body and a jacket beside it, sheets of one metre with a gap at x = 1, under the joints A and
/// B. All weight is A's.
inline Scene suitScene(double gap = 0.01) {
    constexpr int kCells = 20;
    Scene scene = sceneOf(gridMesh(kCells, kCells, 1.0f / kCells));
    auto nodes = std::make_shared<NodeTable>(scene.nodes());
    const NodeId body = nodes->all().front().id;
    nodes->edit(body).name = "body";
    Node jacket;
    jacket.name = "jacket";
    jacket.kind = NodeKind::Mesh;
    jacket.mesh = MeshId(1);
    jacket.local.translation = {1.0 + gap, 0.0, 0.0};
    jacket.stored = jacket.local;
    const NodeId clothes = nodes->add(jacket);
    scene.setMesh(MeshId(1), gridMesh(kCells, kCells, 1.0f / kCells));
    scene.setNodes(std::move(nodes));
    const auto joints = addChain(scene, {0.0, 2.0});
    const std::vector<std::vector<Influence>> rows((kCells + 1) * (kCells + 1), {{0, 1.0f}});
    addSkin(scene, body, joints, rows);
    addSkin(scene, clothes, joints, rows);
    return scene;
}

/// The suit in the window, seen from the front, B of the body to be painted on it.
class SuitTest : public WindowTest {
protected:
    void SetUp() override {
        WindowTest::SetUp();
        context().open(suitScene());
        body_ = node("body");
        jacket_ = node("jacket");
        window_->commands().find("view.front")->trigger();
        ViewSettings view = context().view();
        view.joints = false;
        context().setView(view);
        viewport().frameAll();
        ASSERT_TRUE(waitReady());
        context().select({body_});
        context().setActiveSlot(1);
        BrushSettings brush;
        brush.brush = "replace";
        brush.falloff = "constant";
        brush.radius = 0.08f;
        setBrushParam(brush, kStrength, 1.0);
        setBrushParam(brush, kValue, 1.0);
        context().setBrush(brush);
        key(Qt::Key_P);
        ASSERT_EQ(context().tool(), "paint");
    }
    Rows rowsOf(NodeId mesh) { return scene().rows(scene().skinOf(mesh)); }
    QPoint at(double x, double y) { return pixelOf({x, y, 0.0}); }
    /// Moves about there until the vertex under the mouse is known: the window system may tell late
    /// that the pointer is elsewhere.
    [[nodiscard]] bool pointAt(QPoint place) {
        return waitFor([&] {
            move(place + QPoint(0, 2));
            move(place);
            return context().hoveredVertex().has_value();
        });
    }
    /// Points that have weight of B.
    std::vector<PointIndex> painted(NodeId mesh) {
        std::vector<PointIndex> out;
        const Rows rows = rowsOf(mesh);
        for (PointIndex p = 0; p < rows.pointCount(); ++p)
            for (const Influence& entry : rows[p])
                if (entry.slot == 1) out.push_back(p);
        return out;
    }
    /// Where a point of the body is in the picture.
    glm::dvec2 pixelOfPoint(PointIndex point) {
        const auto mesh = scene().mesh(scene().nodes().find(body_)->mesh);
        const QPointF pixel = viewport().positionOf(glm::dvec3(mesh->positions[point]));
        return {pixel.x(), pixel.y()};
    }
    double pixelsFrom(QPoint place, PointIndex point) {
        return glm::distance(glm::dvec2(place.x(), place.y()), pixelOfPoint(point));
    }
    QWidget* child(const char* name) { return window_->findChild<QWidget*>(QLatin1String(name)); }

    NodeId body_, jacket_;
};

}  // namespace sinew::test
