// SPDX-License-Identifier: Apache-2.0
// The ring of a brush is where the mouse points at the model, and nowhere else.
#include <QDialog>

#include "tests/app/painting/suit_scene.h"

namespace sinew::test {
namespace {

using RingOfBrush = SuitTest;

TEST_F(RingOfBrush, goesWhileADialogIsOpenAndComesBackAfterIt) {
    ASSERT_TRUE(pointAt(at(0.5, 0.5)));
    bool beneath = true;
    onDialog([&](QWidget* dialog) {
        settle();
        beneath = context().hoveredVertex().has_value();
        dialog->close();
    });
    QDialog dialog(window_.get());
    dialog.exec();
    EXPECT_FALSE(beneath) << "the mouse is the dialog's";
    EXPECT_TRUE(pointAt(at(0.5, 0.45)));
}

}  // namespace
}  // namespace sinew::test
