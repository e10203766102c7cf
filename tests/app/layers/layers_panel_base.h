// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QAbstractSpinBox>
#include <QComboBox>
#include <QDockWidget>
#include <QLabel>
#include <QLineEdit>
#include <QScrollArea>
#include <QScrollBar>
#include <QSlider>
#include <QTest>
#include <QToolButton>
#include "app/panels/layers/layer_effects_view.h"
#include "app/panels/layers/layer_list.h"
#include "app/widgets/param_editors.h"
#include "app/widgets/section.h"
#include "editor/weights/layers.h"
#include "tests/app/painting/suit_scene.h"
#include "tests/support/composite.h"

namespace sinew::test {

/// A body and a jacket, and the Layers panel open.
class LayersPanelTest : public SuitTest {
protected:
    void SetUp() override {
        SuitTest::SetUp();
        window_->findChild<QDockWidget*>("layersDock")->show();
        settle();
        list_ = window_->findChild<LayerList*>("layersList");
    }
    std::shared_ptr<const Skin> skin() { return scene().skin(scene().skinOf(body_)); }
    std::vector<std::string> names() {
        std::vector<std::string> out;
        for (const SkinLayer& layer : skin()->layers) out.push_back(layer.name);
        return out;
    }
    void pressTool(const char* name) {
        auto* button = window_->findChild<QToolButton*>(QLatin1String(name));
        ASSERT_TRUE(button && button->isEnabled()) << name;
        QTest::mouseClick(button, Qt::LeftButton);
    }
    void pressSwitch(const char* name) {
        for (auto* button : window_->findChildren<QToolButton*>())
            if (button->property("layerButton") == QLatin1String(name))
                QTest::mouseClick(button, Qt::LeftButton);
        settle();
    }
    void add(std::size_t wanted) {
        pressTool("layersAdd");
        ASSERT_TRUE(waitFor([&] { return skin()->layers.size() == wanted; }));
        takeName();
    }
    /// Goes on with the name that a new layer has.
    void takeName() {
        settle();
        viewport().setFocus();
        settle();
    }
    /// The body and the jacket get the layers Base and Layer 1; the body is worked on.
    void addToBoth() {
        for (const NodeId mesh : {jacket_, body_}) {
            context().select({mesh});
            context().runOperation(*findOperation("layer.add"), {});
            ASSERT_TRUE(
                waitFor([&] { return scene().skin(scene().skinOf(mesh))->layers.size() == 2; }));
            settle();
        }
    }
    void dragRow(int row, const QPoint& to) {
        QWidget* rows = list_->viewport();
        QTest::mousePress(rows, Qt::LeftButton, {}, rowAt(row));
        QTest::mouseMove(rows, (rowAt(row) + to) / 2);
        QTest::mouseMove(rows, to);
        QTest::mouseRelease(rows, Qt::LeftButton, {}, to);
    }
    /// The two meshes mirror each other; here each side of the body does.
    void mirrorInItsMiddle() {
        constexpr PointIndex kWide = 21;
        const SkinId id = scene().skinOf(body_);
        auto head = std::make_shared<Skin>(*skin());
        head->symmetry.plane = MirrorPlane{{1.0, 0.0, 0.0}, 0.5};
        head->symmetry.mirrorSlot = {1, 0};
        std::vector<PointIndex> mirror(head->pointCount);
        for (PointIndex p = 0; p < mirror.size(); ++p)
            mirror[p] = p / kWide * kWide + kWide - 1 - p % kWide;
        Scene with = scene();
        with.setSkin(id, head);
        with.setMirrorPoints(id, std::make_shared<MirrorPoints>(std::move(mirror)));
        context().apply(difference(scene(), with, Message("Find Symmetry")));
    }
    int rowHeight() { return list_->visualRect(list_->model()->index(0, 0)).height(); }
    static void enter(QAbstractSpinBox* box, const char* text) {
        box->setFocus();
        box->selectAll();
        QTest::keyClicks(box, text);
        QTest::keyClick(box, Qt::Key_Return);
    }
    /// Of the active layer; a choice goes one further.
    void enterEffect(std::string_view param, const char* text) {
        auto* effects = window_->findChild<LayerEffectsView*>();
        auto* section = effects->findChild<Section*>();
        if (!section->isOpen())
            QTest::mouseClick(effects->findChild<QToolButton*>(), Qt::LeftButton);
        settle();
        for (auto* editor : effects->findChildren<ParamEditor*>()) {
            if (editor->spec().name != param || !editor->isVisible()) continue;
            if (text)
                enter(editor->findChild<QAbstractSpinBox*>(), text);
            else
                editor->findChild<QComboBox*>()->setCurrentIndex(1);
        }
    }
    QPoint rowAt(int row, LayerList::Column column = LayerList::Name) {
        return list_->visualRect(list_->model()->index(row, column)).center();
    }
    float weightOfB(PointIndex point) { return weightOf(rowsOf(body_)[point], 1); }
    void fitsTogether() { EXPECT_TRUE(isComposite(scene(), scene().skinOf(body_))); }
    LayerList* list_ = nullptr;
};

}  // namespace sinew::test
