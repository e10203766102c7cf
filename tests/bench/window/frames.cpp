// SPDX-License-Identifier: Apache-2.0
// How long a picture of a large scene takes from the mouse's move to the drawn pixels, read back:
// turning the view, bending a joint, painting; and on which driver.
#include <QElapsedTimer>
#include <algorithm>
#include <cmath>
#include <cstdio>

#include "app/commands/commands.h"
#include "tests/app/window_test_base.h"
#include "tests/bench/models.h"

namespace sinew::test {
namespace {

class FramesBench : public WindowTest {
protected:
    void open(const Scene& scene, const char* name) {
        context().open(scene);
        ASSERT_TRUE(waitReady());
        mesh_ = bench::largestModel(this->scene()).meshNode;
        context().select({mesh_});
        auto view = context().view();
        view.joints = false;  // they would be in the way of the brush
        context().setView(view);
        window_->commands().find("view.frameSelected")->trigger();
        settle();
        std::printf("  %s, %d x %d pixels\n", name, viewport().width(), viewport().height());
    }

    /// Moves the held mouse along a circle, a picture after each move.
    void measure(const char* what, QPoint at, Qt::KeyboardModifiers modifiers = {},
                 Qt::MouseButton button = Qt::LeftButton) {
        constexpr int kPictures = 60;
        (void)viewport().grabFramebuffer();
        press(at, modifiers, button);
        std::vector<double> times;
        for (int i = 1; i <= kPictures; ++i) {
            const double turn = 0.2 * i;
            QElapsedTimer clock;
            clock.start();
            move(at + QPoint(int(40 * std::sin(turn)), int(40 - 40 * std::cos(turn))), modifiers);
            (void)viewport().grabFramebuffer();
            times.push_back(double(clock.nsecsElapsed()) * 1e-6);
        }
        release(at, modifiers, button);
        std::sort(times.begin(), times.end());
        std::printf("    %-24s median %7.1f ms, p95 %7.1f ms\n", what, times[kPictures / 2],
                    times[kPictures * 95 / 100]);
    }

    void measureAll() {
        measure("turn the view", QPoint(300, 300), Qt::AltModifier);
        window_->commands().find("view.shading.weights")->trigger();
        measure("turn, weights shown", QPoint(300, 300), Qt::AltModifier);
        key(Qt::Key_P);
        const QPoint on = onAMesh();
        measure("paint", on);
        measure("smooth", on, Qt::ShiftModifier);
    }

    /// A pixel that some mesh covers, the nearest to the middle of those tried.
    QPoint onAMesh() {
        constexpr int kStep = 5;
        ToolHost& host = viewport();
        const QPoint middle = viewport().rect().center();
        for (int far = 0; far < middle.y(); far += kStep)
            for (int y = -far; y <= far; y += kStep)
                for (const int x : {-far, far}) {
                    const QPoint at = middle + QPoint(x, y);
                    if (host.meshAt({at.x(), at.y()}).valid()) return at;
                }
        ADD_FAILURE() << "no mesh is to be seen";
        return middle;
    }

    NodeId mesh_{};
};

TEST_F(FramesBench, millionPoints) {
    open(bench::figure(1000000, 500), "1M points, 500 joints");
    measureAll();
}

TEST_F(FramesBench, twentyMeshes) {
    open(bench::crowd(20, 300000, 300), "20 meshes, 300k points, 300 joints");
    measureAll();
}

}  // namespace
}  // namespace sinew::test
