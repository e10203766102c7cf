// SPDX-License-Identifier: Apache-2.0
// The ring of a brush is where the mouse points at the model, and nowhere else.
#include <QDialog>

#include "tests/app/painting/suit_scene.h"

namespace sinew::test {
namespace {

using RingOfBrush = SuitTest;

TEST_F(RingOfBrush, goesWhileADialogIsOpenAndComesBackAfterIt) {
    // The window system may tell late that the pointer is elsewhere.
    ASSERT_TRUE(waitFor([this] {
        move(at(0.5, 0.52));
        move(at(0.5, 0.5));
        return context().hoveredVertex().has_value();
    }));
    bool beneath = true;
    onDialog([&](QWidget* dialog) {
        settle();
        beneath = context().hoveredVertex().has_value();
        dialog->close();
    });
    QDialog dialog(window_.get());
    dialog.exec();
    EXPECT_FALSE(beneath) << "the mouse is the dialog's";
    move(at(0.5, 0.45));
    EXPECT_TRUE(waitFor([this] { return context().hoveredVertex().has_value(); }));
}

}  // namespace
}  // namespace sinew::test
