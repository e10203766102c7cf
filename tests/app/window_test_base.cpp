// SPDX-License-Identifier: Apache-2.0
#include "tests/app/window_test_base.h"

#include <QAbstractButton>
#include <QApplication>
#include <QMenu>
#include <QMenuBar>
#include <QSettings>
#include <QTest>
#include <QTimer>
#include <QWindow>

#include "app/actions/file_actions.h"
#include "app/project/session.h"
#include "app/view/surfaces.h"
#include "tests/support/fixtures.h"

namespace sinew::test {

void WindowTest::SetUp() {
    QSettings().clear();
    window_ = std::make_unique<MainWindow>(userSettings());
    QObject::connect(&context(), &Context::said, window_.get(),
                     [this](const QString& text, int) { said_ = text; });
    window_->resize(1500, 920);
    window_->show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(window_.get()));
    window_->activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(window_.get()));
    viewport().setFocus();
    watchDialogs();
}

namespace {

// The one that is to be answered: a modal one, or that of an operation, beside the window.
QWidget* openDialog() {
    if (QWidget* modal = QApplication::activeModalWidget()) return modal;
    for (QWidget* window : QApplication::topLevelWidgets())
        if (window->isVisible() && window->objectName() == "operationDialog") return window;
    return nullptr;
}

}  // namespace

// A dialog that no test expects would wait for ever: it fails the test and goes.
void WindowTest::watchDialogs() {
    auto* watch = new QTimer(window_.get());
    QObject::connect(watch, &QTimer::timeout, window_.get(), [this] {
        QWidget* open = openDialog();
        forgotten_ = open && open == lastDialog_ ? forgotten_ + 1 : 0;
        lastDialog_ = open;
        if (forgotten_ < 8) return;
        ADD_FAILURE() << "a dialog was left open: " << open->windowTitle().toStdString() << " "
                      << open->property("text").toString().toStdString();
        open->close();
    });
    watch->start(1000);
}

// Without a window manager no one gives the keyboard back after a dialog.
void WindowTest::takeKeyboard() {
    if (window_->isActiveWindow() || QApplication::activeModalWidget()) return;
    window_->activateWindow();
    (void)QTest::qWaitForWindowActive(window_.get());
}

void WindowTest::TearDown() {
    EXPECT_EQ(dialogsSeen_, dialogsWanted_) << "an expected dialog did not open";
    window_.reset();
}

bool WindowTest::waitFor(const std::function<bool()>& condition, int milliseconds) {
#ifdef SINEW_SANITIZED
    milliseconds *= 10;  // all of it takes longer
#endif
    return QTest::qWaitFor(condition, milliseconds);
}
bool WindowTest::waitReady() {
    QCoreApplication::processEvents();  // what waits to be begun
    return waitFor([this] { return window_->ready(); });
}
void WindowTest::settle(int milliseconds) {
    constexpr int kLongest = 2000;
    QTest::qWait(milliseconds);
    if (!window_ || window_->ready()) return;
    if (waitFor([this] { return window_->ready(); }, kLongest)) QTest::qWait(milliseconds);
}

void WindowTest::openFile(const QString& file) {
    window_->files().open(file);
    ASSERT_TRUE(waitReady());
    settle();
}
void WindowTest::openSample(const std::string& name) {
    openFile(QString::fromStdString(sample(name).string()));
}

NodeId WindowTest::node(const std::string& name) {
    for (const Node& n : scene().nodes().all())
        if (n.name == name) return n.id;
    ADD_FAILURE() << "no node named " << name;
    return {};
}

glm::dvec3 WindowTest::worldOf(NodeId id) {
    return glm::dvec3(context().pose().worldFromNode[scene().nodes().indexOf(id)][3]);
}
QPoint WindowTest::pixelOf(const glm::dvec3& world) {
    return viewport().positionOf(world).toPoint();
}

QPoint WindowTest::bareMeshPixel(NodeId mesh) {
    const bool joints = context().view().joints;
    for (int y = 10; y < viewport().height(); y += 12)
        for (int x = 10; x < viewport().width(); x += 12) {
            ToolHost& host = viewport();
            const glm::dvec2 at(x, y);
            const auto place = host.surfaceAt(at);
            // The edge of the mesh slips away under a brush: its middle is wanted.
            const bool inside = host.meshAt(at + glm::dvec2(9, 0)) == mesh &&
                                host.meshAt(at - glm::dvec2(9, 0)) == mesh &&
                                host.meshAt(at + glm::dvec2(0, 9)) == mesh &&
                                host.meshAt(at - glm::dvec2(0, 9)) == mesh;
            if (place && place->meshNode == mesh && inside && !(joints && host.jointAt(at).valid()))
                return {x, y};
        }
    ADD_FAILURE() << "the mesh is not to be seen";
    return {};
}

// ---- hands
// ------------------------------------------------------------------------------------------------------------

QPoint WindowTest::inWindow(QPoint at) { return viewport().mapTo(window_.get(), at); }

void WindowTest::press(QPoint at, Qt::KeyboardModifiers modifiers, Qt::MouseButton button) {
    QTest::mousePress(window_->windowHandle(), button, modifiers, inWindow(at));
}
void WindowTest::move(QPoint at, Qt::KeyboardModifiers modifiers) {
    QTest::mouseEvent(QTest::MouseMove, window_->windowHandle(), Qt::NoButton, modifiers,
                      inWindow(at));
}
void WindowTest::release(QPoint at, Qt::KeyboardModifiers modifiers, Qt::MouseButton button) {
    QTest::mouseRelease(window_->windowHandle(), button, modifiers, inWindow(at));
}
void WindowTest::click(QPoint at, Qt::KeyboardModifiers modifiers) {
    move(at, modifiers);
    settle();
    press(at, modifiers);
    release(at, modifiers);
    settle();
}
void WindowTest::drag(const std::vector<QPoint>& way, Qt::KeyboardModifiers modifiers,
                      Qt::MouseButton button) {
    move(way.front(), modifiers);
    settle();
    press(way.front(), modifiers, button);
    for (const QPoint at : way) {
        move(at, modifiers);
        settle(5);
    }
    release(way.back(), modifiers, button);
    settle();
}
void WindowTest::key(Qt::Key k, Qt::KeyboardModifiers modifiers) {
    takeKeyboard();
    QTest::keyClick(window_->windowHandle(), k, modifiers);
    settle();
}
void WindowTest::hold(Qt::Key k, Qt::KeyboardModifiers modifiers) {
    takeKeyboard();
    QTest::keyPress(window_->windowHandle(), k, modifiers);
    settle();
}
void WindowTest::letGo(Qt::Key k, Qt::KeyboardModifiers modifiers) {
    QTest::keyRelease(window_->windowHandle(), k, modifiers);
    settle();
}
void WindowTest::clickWith(Qt::Key held, QPoint at) {
    move(at);
    hold(held);
    press(at);
    release(at);
    letGo(held);
}

void WindowTest::onDialog(const std::function<void(QWidget*)>& then) {
    ++dialogsWanted_;
    auto* timer = new QTimer(window_.get());
    QObject::connect(timer, &QTimer::timeout, window_.get(), [this, timer, then] {
        QWidget* dialog = openDialog();
        if (!dialog || !dialog->isVisible()) return;
        timer->deleteLater();
        timer->stop();
        ++dialogsSeen_;
        then(dialog);
    });
    timer->start(20);
}

void WindowTest::pressButton(QWidget* dialog, const QString& text) {
    for (auto* button : dialog->findChildren<QAbstractButton*>()) {
        QString label = button->text();
        label.remove(u'&');
        if (label != text || !button->isVisible()) continue;
        QTest::mouseClick(button, Qt::LeftButton);
        return;
    }
    ADD_FAILURE() << "no button " << text.toStdString();
    dialog->close();
}

void WindowTest::chooseInMenu(const QString& menuName, const QString& id) {
    auto* menu = window_->findChild<QMenu*>(menuName);
    ASSERT_NE(menu, nullptr);
    QAction* action = window_->commands().find(id);
    ASSERT_NE(action, nullptr);
    // The menus on the way, the outermost first.
    std::vector<QMenu*> way;
    for (QMenu* at = menu; at; at = qobject_cast<QMenu*>(at->parent())) way.insert(way.begin(), at);
    QMenuBar* bar = window_->menuBar();
    QTest::mouseClick(bar, Qt::LeftButton, {},
                      bar->actionGeometry(way.front()->menuAction()).center());
    for (std::size_t i = 0; i < way.size(); ++i) {
        ASSERT_TRUE(waitFor([&] { return way[i]->isVisible(); }, 2000));
        settle();
        QAction* next = i + 1 < way.size() ? way[i + 1]->menuAction() : action;
        QTest::mouseClick(way[i], Qt::LeftButton, {}, way[i]->actionGeometry(next).center());
    }
    settle();
    for (QMenu* open : way)
        if (open->isVisible()) QTest::keyClick(open, Qt::Key_Escape);
}

QImage WindowTest::picture() {
    settle();
    return viewport().grabFramebuffer();
}

void WindowTest::bindByMenu() {
    openBindPanel();
    pressBind();
}

void WindowTest::openBindPanel() {
    chooseInMenu(QStringLiteral("menuSkin"), QStringLiteral("skin.smooth"));
    ASSERT_TRUE(bindPanel()->isVisible());
}

QWidget* WindowTest::bindPanel() {
    return window_->findChild<QWidget*>(QStringLiteral("bindPanel"));
}

void WindowTest::pressBind() {
    auto* button = bindPanel()->findChild<QAbstractButton*>(QStringLiteral("bindAccept"));
    ASSERT_TRUE(button && button->isVisible() && button->isEnabled());
    QTest::mouseClick(button, Qt::LeftButton);
    ASSERT_TRUE(waitFor([this] { return !bindPanel()->isVisible(); }));
    ASSERT_TRUE(waitReady());
    settle();
}

}  // namespace sinew::test
