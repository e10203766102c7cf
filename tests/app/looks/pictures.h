// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QDir>
#include <QTest>

#include "tests/app/window_test_base.h"

namespace sinew::test {

/// Keeps pictures in the folder that SINEW_PICTURES names.
class Pictures : public WindowTest {
protected:
    void SetUp() override {
        WindowTest::SetUp();
        QDir().mkpath(folder_);
    }
    void keep(QWidget& widget, const QString& name) {
        EXPECT_TRUE(widget.grab().save(folder_ + "/" + name + ".png")) << name.toStdString();
    }
    void keepShown(QWidget& widget, const QString& name) {
        widget.show();
        ASSERT_TRUE(QTest::qWaitForWindowExposed(&widget));
        settle();
        keep(widget, name);
        widget.hide();
    }
    /// The window, small and large.
    void keepWindow(const QString& name) {
        for (const QSize size : {QSize(1280, 720), QSize(1600, 1000)}) {
            window_->resize(size);
            settle(200);
            keep(*window_, QStringLiteral("window-%1-%2").arg(name).arg(size.width()));
        }
    }
    /// Keeps the next modal dialog and closes it.
    void keepDialog(const QString& name, const std::function<void()>& open) {
        onDialog([this, name](QWidget* dialog) {
            settle();
            keep(*dialog, name);
            dialog->close();
        });
        open();
    }
    void trigger(const char* command) {
        window_->commands().find(QLatin1String(command))->trigger();
    }
    /// The bound sample with an influence chosen.
    SkinId openBound(const char* influence = "forearm_L") {
        openSample("sinew_wave.glb");
        const SkinId skin = skinOf("body");
        context().setActiveSkin(skin);
        context().activateInfluence(skin, scene().skin(skin)->slotOf(node(influence)));
        return skin;
    }
    const QString folder_ = qEnvironmentVariable("SINEW_PICTURES", "pictures");
};

}  // namespace sinew::test
