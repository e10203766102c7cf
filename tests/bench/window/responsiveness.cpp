// SPDX-License-Identifier: Apache-2.0
// How long the window keeps the user waiting, printed and recorded. Whether what it did is right is
// tests/app.
#include <QElapsedTimer>
#include <QTest>
#include <QTimer>
#include <cstdio>
#include <ctime>

#include "app/actions/export_actions.h"
#include "app/actions/file_actions.h"
#include "tests/app/window_test_base.h"
#include "tests/support/fixtures.h"

namespace sinew::test {
namespace {

/// A heart that beats on the GUI thread: its longest pause is how long the window was frozen.
class Heart {
public:
    Heart() {
        QObject::connect(&timer_, &QTimer::timeout,
                         [this] { longest_ = std::max(longest_, clock_.restart()); });
        clock_.start();
        timer_.start(2);
    }
    qint64 longest() { return std::max(longest_, clock_.elapsed()); }

private:
    QTimer timer_;
    QElapsedTimer clock_;
    qint64 longest_ = 0;
};

class ResponsivenessTest : public WindowTest {
protected:
    template <class Work>
    void measure(const char* name, Work&& work) {
        QElapsedTimer whole;
        whole.start();
        Heart heart;
        work();
        std::printf("    %-28s %6lld ms in all, longest freeze %5lld ms\n", name,
                    static_cast<long long>(whole.elapsed()),
                    static_cast<long long>(heart.longest()));
        RecordProperty(name, static_cast<int>(heart.longest()));
    }
};

TEST_F(ResponsivenessTest, longestFreezesOnTheSample) {
    measure("open", [this] { openSample("sinew_character.glb"); });
    measure("bind", [this] {
        window_->commands().find("view.frameAll")->trigger();
        window_->commands().find("skin.smooth")->trigger();
        pressBind();
    });
    context().select({node("body")});
    context().setActiveSlot(0);
    key(Qt::Key_P);
    const QPoint at = pixelOf(worldOf(node("spine_2")));
    measure("paint a stroke", [&] {
        drag({at, at + QPoint(10, 10), at + QPoint(20, 30), at + QPoint(10, 60)});
    });
    measure("undo", [this] { key(Qt::Key_Z, Qt::ControlModifier); });
    const auto file = QString::fromStdString((temporaryFolder() / "out.glb").string());
    measure("export", [&] {
        window_->exports().exportTo(file, {});
        ASSERT_TRUE(waitReady());
    });
    constexpr int kFrames = 10;
    const std::clock_t cpu = std::clock();
    measure("ten pictures", [this] {
        for (int i = 0; i < kFrames; ++i) (void)viewport().grabFramebuffer();
    });
    std::printf("    a picture costs %.0f ms of processor time\n",
                1000.0 * double(std::clock() - cpu) / CLOCKS_PER_SEC / kFrames);
    SUCCEED();
}

}  // namespace
}  // namespace sinew::test
