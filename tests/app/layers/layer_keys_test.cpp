// SPDX-License-Identifier: Apache-2.0
// Keys that are commands on nodes elsewhere, with the keyboard in the list of layers.
#include "tests/app/layers/layers_panel_base.h"

namespace sinew::test {
namespace {

class LayerKeysTest : public LayersPanelTest {
protected:
    void pressKey(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
        QTest::mouseClick(list_->viewport(), Qt::LeftButton, {}, rowAt(0));
        settle();
        QTest::keyClick(list_, key, modifiers);
        settle();
    }
    void rename(const char* name) {
        pressKey(Qt::Key_F2);
        auto* edit = list_->findChild<QLineEdit*>();
        ASSERT_NE(edit, nullptr) << "the layer's name is edited, not the mesh's";
        edit->selectAll();
        if (*name)
            QTest::keyClicks(edit, name);
        else
            QTest::keyClick(edit, Qt::Key_Delete);
        QTest::keyClick(edit, Qt::Key_Return);
        settle();
    }
};

TEST_F(LayerKeysTest, f2RenamesTheLayerAndAnEmptyNameIsNone) {
    add(2);
    const std::size_t nodes = scene().nodes().size();
    rename("Shoulder");
    EXPECT_EQ(names().back(), "Shoulder");
    EXPECT_EQ(scene().nodes().size(), nodes);
    rename("");
    EXPECT_EQ(names().back(), "Shoulder");
    EXPECT_EQ(list_->topLevelItem(0)->text(LayerList::Name), "Shoulder");
}

TEST_F(LayerKeysTest, ctrlDDoublesTheLayerAndDeleteRemovesIt) {
    add(2);
    const auto nodes = scene().nodes().size();
    pressKey(Qt::Key_D, Qt::ControlModifier);
    EXPECT_EQ(skin()->layers.size(), 3u);
    pressKey(Qt::Key_Delete);
    EXPECT_EQ(skin()->layers.size(), 2u);
    EXPECT_EQ(scene().nodes().size(), nodes);
}

TEST_F(LayerKeysTest, aNewLayersNameIsTypedOverAtOnce) {
    const auto typedInto = [this](const char* button, const char* name, Qt::Key last) {
        pressTool(button);
        QLineEdit* edit = nullptr;
        ASSERT_TRUE(waitFor([&] { return (edit = list_->findChild<QLineEdit*>()) != nullptr; }));
        EXPECT_TRUE(edit->hasFocus());
        EXPECT_EQ(edit->selectedText(), edit->text());
        QTest::keyClicks(edit, name);
        QTest::keyClick(edit, last);
        ASSERT_TRUE(waitFor([&] { return window_->ready(); }));
        settle();
    };
    typedInto("layersAdd", "Shoulder", Qt::Key_Return);
    EXPECT_EQ(names().back(), "Shoulder");
    typedInto("layersDuplicate", "Elbow", Qt::Key_Return);
    EXPECT_EQ(names().back(), "Elbow");
    typedInto("layersAdd", "Wrist", Qt::Key_Escape);
    EXPECT_EQ(skin()->layers.size(), 4u);
    EXPECT_NE(names().back(), "Wrist") << "it keeps the name that was proposed";
}

TEST_F(LayerKeysTest, theListStandsAboveTheSettingsAndStaysWhereItIsForAGroup) {
    add(2);
    const auto top = [&] { return list_->mapTo(window_.get(), QPoint()).y(); };
    const int before = top();
    EXPECT_LT(before, window_->findChild<LayerEffectsView*>()->mapTo(window_.get(), QPoint()).y());
    pressTool("layersGroup");
    ASSERT_TRUE(waitFor([&] { return skin()->layers.size() == 3; }));
    QTest::mouseClick(list_->viewport(), Qt::LeftButton, {}, rowAt(0));
    settle();
    EXPECT_EQ(top(), before);
}

}  // namespace
}  // namespace sinew::test
