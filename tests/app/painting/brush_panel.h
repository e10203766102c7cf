// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QTest>
#include <QToolButton>

#include "app/widgets/section.h"
#include "tests/app/painting/suit_scene.h"

namespace sinew::test {

/// The suit, with the Brush panel in front.
class BrushPanelTest : public SuitTest {
protected:
    void SetUp() override {
        SuitTest::SetUp();
        window_->resize(1280, 720);
        context().showPanel("brush", Context::IfClosed::Open);
        settle();
    }
    void openSection(const char* name) {
        auto* section = window_->findChild<Section*>(QLatin1String(name));
        ASSERT_NE(section, nullptr);
        if (!section->isOpen())
            QTest::mouseClick(section->findChild<QToolButton*>(), Qt::LeftButton);
        ASSERT_TRUE(section->isOpen());
        settle();
    }
    void setBrush(const char* id, double strength) {
        BrushSettings brush = context().brush();
        brush.brush = id;
        setBrushParam(brush, kStrength, strength);
        context().setBrush(brush);
    }
};

}  // namespace sinew::test
