// SPDX-License-Identifier: Apache-2.0
// Works in the window for a long time, as a person would, and watches the memory:
//   soak MODEL [--minutes 30]
// Binds the model anew, so that its rows are as dense as a rigger's from the start; then mouse and
// keys paint, smooth, orbit, undo, redo, save. Prints the resident memory every
// half minute; exit 1 where its mean over the last sixth of the time is more than a twentieth above
// that over the second sixth. (The first fills the undo memory; edits of all points come and go.)
#include <QApplication>
#include <QElapsedTimer>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <random>
#include <string>
#include <vector>

#include "app/actions/file_actions.h"
#include "app/main_window.h"
#include "app/memory/memory.h"
#include "app/project/project.h"
#include "app/project/project_settings.h"
#include "app/project/session.h"
#include "app/tools/tools.h"
#include "app/viewport/viewport.h"
#include "app/window_main.h"
#include "editor/operations/operation.h"

namespace sinew {
namespace {

constexpr std::size_t kHistoryBytes = std::size_t{64} << 20;  // full within the first minutes
constexpr double kTolerance = 0.05;

double residentMegabytes() {
    std::ifstream statm("/proc/self/statm");
    long pages = 0;
    long resident = 0;
    statm >> pages >> resident;
    return static_cast<double>(resident) * static_cast<double>(::sysconf(_SC_PAGESIZE)) / 1e6;
}

struct Mean {
    double sum = 0.0;
    std::size_t count = 0;
    void add(double value) {
        sum += value;
        ++count;
    }
    double value() const { return count == 0 ? 0.0 : sum / static_cast<double>(count); }
};

/// A window and someone who works in it.
class Worker {
public:
    Worker() {
        window_.resize(1500, 920);
        window_.show();
        (void)QTest::qWaitForWindowExposed(&window_);
        window_.activateWindow();
        (void)QTest::qWaitForWindowActive(&window_);
        window_.context().setHistoryLimit(kHistoryBytes);
    }

    bool open(const QString& model) {
        window_.files().open(model);
        return ready() && !window_.context().scene().meshes().empty() && bindAll();
    }

    /// One of the things that a rigger does all day.
    void doSomething() {
        switch (random_() % 12) {
            case 0:
                return key(Qt::Key_Z, Qt::ControlModifier);
            case 1:
                return key(Qt::Key_Y, Qt::ControlModifier);
            case 2:
                return orbit();
            case 3:
                return operate("weights.prune");
            case 4:
                return chooseInfluence();
            case 5:
                if (random_() % 8 == 0) return save();
                [[fallthrough]];
            default:
                return paint();
        }
    }

    std::size_t strokes() const { return strokes_; }

private:
    bool ready() {
        return QTest::qWaitFor([this] { return window_.ready(); }, 300'000);
    }

    bool bindAll() {
        Context& context = window_.context();
        std::vector<NodeId> meshes;
        for (const Node& node : context.scene().nodes().all())
            if (node.mesh.valid()) meshes.push_back(node.id);
        context.select(meshes);
        operate("skin.smooth", {{"rebind", true}});
        context.setActiveSkin(context.scene().skinOf(meshes.front()));
        context.setTool(kPaintTool);
        chooseInfluence();
        return context.selection().activeSkin.valid();
    }

    void operate(const char* id, const Params& params = {}) {
        Context& context = window_.context();
        const Operation* operation = findOperation(id);
        if (!operation) return;
        auto outcome = runOperation(*operation, context.scene(), context.selection(), params, {});
        if (outcome) (void)context.apply(std::move(outcome->edit));
        (void)ready();
    }

    void chooseInfluence() {
        Context& context = window_.context();
        const auto skin = context.scene().skin(context.selection().activeSkin);
        if (skin && !skin->slots.empty())
            context.setActiveSlot(static_cast<SlotIndex>(random_() % skin->slots.size()));
        QTest::qWait(10);
    }

    QPoint inViewport(double x, double y) {
        Viewport& viewport = window_.viewport();
        const QPoint at(static_cast<int>(x * viewport.width()),
                        static_cast<int>(y * viewport.height()));
        return viewport.mapTo(&window_, at);
    }
    double number(double low, double high) {
        return std::uniform_real_distribution<double>(low, high)(random_);
    }

    void drag(Qt::KeyboardModifiers modifiers) {
        QWindow* handle = window_.windowHandle();
        const double x = number(0.42, 0.58);
        const double y = number(0.25, 0.7);
        QTest::mousePress(handle, Qt::LeftButton, modifiers, inViewport(x, y));
        for (int i = 1; i <= 5; ++i) {
            QTest::mouseEvent(QTest::MouseMove, handle, Qt::NoButton, modifiers,
                              inViewport(x + 0.01 * i, y + 0.02 * i));
            QTest::qWait(5);
        }
        QTest::mouseRelease(handle, Qt::LeftButton, modifiers, inViewport(x + 0.05, y + 0.1));
        QTest::qWait(20);
    }
    void paint() {
        ++strokes_;
        drag(random_() % 3 == 0 ? Qt::ShiftModifier : Qt::NoModifier);
    }
    void orbit() { drag(Qt::AltModifier); }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers) {
        QTest::keyClick(window_.windowHandle(), key, modifiers);
        QTest::qWait(20);
    }
    void save() {
        const auto settings = capturedSettings(window_.context(), window_.viewport());
        if (window_.project().path().isEmpty())
            window_.project().saveAs(folder_.filePath("soak.sinew"), settings);
        else
            window_.project().save(settings);
        (void)ready();
    }

    QTemporaryDir folder_;
    MainWindow window_{userSettings()};
    std::mt19937 random_{5};
    std::size_t strokes_ = 0;
};

int work(const QString& model, double minutes) {
    Worker worker;
    if (!worker.open(model)) {
        std::fprintf(stderr, "soak: %s could not be opened and bound\n",
                     model.toStdString().c_str());
        return 2;
    }
    const auto end = static_cast<qint64>(minutes * 60'000.0);
    std::array<Mean, 6> sixths;
    QElapsedTimer clock;
    clock.start();
    qint64 tellAt = 0;
    while (clock.elapsed() < end) {
        worker.doSomething();
        if (clock.elapsed() < tellAt) continue;
        tellAt += std::min<qint64>(30'000, end / 20);
        const double megabytes = residentMegabytes();
        const auto sixth = std::min<std::size_t>(
            static_cast<std::size_t>(6 * clock.elapsed() / std::max<qint64>(end, 1)), 5);
        sixths[sixth].add(megabytes);
        std::printf("%7.1f s  %6zu strokes  %8.1f MB\n",
                    static_cast<double>(clock.elapsed()) / 1000.0, worker.strokes(), megabytes);
        std::fflush(stdout);
    }
    const double growth = sixths[5].value() / sixths[1].value() - 1.0;
    std::printf("second sixth: %.1f MB, last sixth: %.1f MB, %+.1f %%\n", sixths[1].value(),
                sixths[5].value(), 100.0 * growth);
    return growth > kTolerance ? 1 : 0;
}

}  // namespace
}  // namespace sinew

int main(int argc, char** argv) {
    sinew::takeLargePages();
    const QTemporaryDir state;
    qputenv("SINEW_SETTINGS", state.path().toUtf8());
    qputenv("XDG_STATE_HOME", state.path().toUtf8());
    qputenv("XDG_CACHE_HOME", state.path().toUtf8());
    sinew::prepareGraphics();
    QApplication application(argc, argv);
    sinew::prepareApplication(application);
    const QStringList words = QApplication::arguments();
    if (words.contains("--smoke")) {
        const int code =
            sinew::work(QStringLiteral(SINEW_SOURCE_DIR "/resources/samples/sinew_wave.glb"), 0.05);
        return code == 2 ? 2 : 0;  // three seconds say nothing of memory
    }
    if (words.size() < 2) {
        std::fputs("soak MODEL [--minutes N]\n", stderr);
        return 2;
    }
    const auto at = words.indexOf(QStringLiteral("--minutes"));
    const double minutes = at > 0 && at + 1 < words.size() ? words[at + 1].toDouble() : 30.0;
    return sinew::work(words[1], minutes);
}
