// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <gtest/gtest.h>

#include <QImage>
#include <QPointer>
#include <QString>
#include <filesystem>
#include <functional>
#include <memory>

#include "app/main_window.h"
#include "app/viewport/viewport.h"

namespace sinew::test {

/// Where windows keep their journals while it stands.
class StateFolder {
public:
    explicit StateFolder(const std::filesystem::path& folder) : before_(qgetenv(kName)) {
        qputenv(kName, QByteArray::fromStdString(folder.string()));
    }
    StateFolder(const StateFolder&) = delete;
    StateFolder& operator=(const StateFolder&) = delete;
    ~StateFolder() { qputenv(kName, before_); }

private:
    static constexpr const char* kName = "XDG_STATE_HOME";
    const QByteArray before_;
};

/// A shown window and hands: mouse and keys go through the window system's door (QTest on the
/// QWindow), so that shortcuts, focus and hit-testing work as for a person.
class WindowTest : public ::testing::Test {
protected:
    void SetUp() override;
    void TearDown() override;

    void openFile(const QString& file);
    void openSample(const std::string& name);
    /// Runs the event loop until it holds; false after `milliseconds`.
    static bool waitFor(const std::function<bool()>& condition, int milliseconds = 20000);
    bool waitReady();
    /// Lets events come, and what they begin end, if it ends soon.
    void settle(int milliseconds = 60);

    Context& context() { return window_->context(); }
    Viewport& viewport() { return window_->viewport(); }
    const Scene& scene() { return context().scene(); }
    NodeId node(const std::string& name);
    SkinId skinOf(const std::string& meshName) { return scene().skinOf(node(meshName)); }
    glm::dvec3 worldOf(NodeId node);
    QPoint pixelOf(const glm::dvec3& world);
    /// A pixel where the mesh node is drawn in front and no joint is near; looks along a grid over
    /// the picture.
    QPoint bareMeshPixel(NodeId mesh);

    // Hands. Positions are the viewport's logical pixels.
    void press(QPoint at, Qt::KeyboardModifiers modifiers = {},
               Qt::MouseButton button = Qt::LeftButton);
    void move(QPoint at, Qt::KeyboardModifiers modifiers = {});
    void release(QPoint at, Qt::KeyboardModifiers modifiers = {},
                 Qt::MouseButton button = Qt::LeftButton);
    void click(QPoint at, Qt::KeyboardModifiers modifiers = {});
    void drag(const std::vector<QPoint>& way, Qt::KeyboardModifiers modifiers = {},
              Qt::MouseButton button = Qt::LeftButton);
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {});
    void hold(Qt::Key key, Qt::KeyboardModifiers modifiers = {});
    void letGo(Qt::Key key, Qt::KeyboardModifiers modifiers = {});
    void clickWith(Qt::Key held, QPoint at);

    /// Does `then` with the next modal dialog, as soon as it is open. Fails the test when none
    /// comes.
    void onDialog(const std::function<void(QWidget*)>& then);
    /// Presses the button with this text (mnemonics aside) in a dialog.
    static void pressButton(QWidget* dialog, const QString& text);
    /// Chooses an item of a menu by mouse. `menu` and `id`: object name of the menu, which may be
    /// within another ("menuWeights > Locks"), id of the command.
    void chooseInMenu(const QString& menu, const QString& id);
    /// The last text that the status bar was told.
    const QString& said() const { return said_; }
    QImage picture();
    /// Binds the meshes that the panel means, through the menu and the panel.
    void bindByMenu();
    void openBindPanel();
    QWidget* bindPanel();
    void pressBind();

    std::unique_ptr<MainWindow> window_;

private:
    QPoint inWindow(QPoint at);
    void watchDialogs();
    void takeKeyboard();
    QPointer<QWidget> lastDialog_;
    int forgotten_ = 0;
    QString said_;
    int dialogsSeen_ = 0, dialogsWanted_ = 0;
};

}  // namespace sinew::test
