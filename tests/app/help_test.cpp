// SPDX-License-Identifier: Apache-2.0
// The manual by F1: which place of it is opened, and that it is.
#include <QAbstractButton>
#include <QClipboard>
#include <QDesktopServices>
#include <QDir>
#include <QFile>
#include <QGuiApplication>
#include <QMenu>
#include <QOpenGLContext>
#include <QOpenGLFunctions>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>
#include <QTextBrowser>
#include <QToolBar>
#include <QToolButton>
#include <QTreeView>
#include <QUrl>

#include "app/actions/help_topics.h"
#include "app/actions/manual_pages.h"
#include "app/dialogs/about_box.h"
#include "app/dialogs/operation_dialog.h"
#include "editor/platform/version.h"
#include "tests/app/window_test_base.h"

namespace sinew {
namespace {

void write(const QString& file, const QByteArray& text) {
    QDir().mkpath(QFileInfo(file).path());
    QFile out(file);
    ASSERT_TRUE(out.open(QIODevice::WriteOnly));
    out.write(text);
}

/// Takes what would be opened in the browser: it is one.
class Opened {
public:
    Opened() {
        QObject::connect(&browser_, &QTextBrowser::sourceChanged, &browser_,
                         [this](const QUrl& url) { urls << url; });
        QDesktopServices::setUrlHandler("file", &browser_, "setSource");
    }
    ~Opened() { QDesktopServices::unsetUrlHandler("file"); }
    QList<QUrl> urls;

private:
    QTextBrowser browser_;
};

class Help : public test::WindowTest {
protected:
    QString topicOf(const QWidget* widget, QPoint at = {1, 1}) {
        return topicAt(widget, widget->mapToGlobal(at), window_->commands(),
                       QString::fromStdString(context().tool()));
    }
    template <class Widget>
    Widget* child(const char* name) {
        auto* found = window_->findChild<Widget*>(QLatin1String(name));
        EXPECT_NE(found, nullptr) << name;
        return found;
    }
};

TEST_F(Help, aMenuEntryIsItsCommand) {
    auto* menu = child<QMenu>("menuSkin");
    menu->popup(window_->mapToGlobal(QPoint(40, 60)));
    ASSERT_TRUE(QTest::qWaitForWindowExposed(menu));
    const QAction* action = window_->commands().find("skin.smooth");
    EXPECT_EQ(topicOf(menu, menu->actionGeometry(const_cast<QAction*>(action)).center()),
              "cmd-skin-smooth");
    menu->hide();
}

TEST_F(Help, aButtonOfAToolBarIsItsCommandAndOneOfABrushItsBrush) {
    auto* bar = child<QToolBar>("fileBar");
    EXPECT_EQ(topicOf(bar->widgetForAction(window_->commands().find("file.export"))),
              "cmd-file-export");
    EXPECT_EQ(topicOf(child<QAbstractButton>("brush_smooth")), "cmd-brush-smooth");
}

TEST_F(Help, whatIsInAPanelIsThePanelAndThePictureTheTool) {
    EXPECT_EQ(topicOf(child<QTreeView>("influencesTree")->viewport()), "panel-influences");
    EXPECT_EQ(topicOf(child<QTreeView>("outlinerTree")), "panel-outliner");
    context().setTool("editJoints");
    EXPECT_EQ(topicOf(&viewport()), "tool-editjoints");
    EXPECT_EQ(topicAt(nullptr, {}, window_->commands(), "paint"), kFirstTopic);
}

TEST_F(Help, theDialogOfAnOperationIsItsCommand) {
    openSample("sinew_wave.glb");
    OperationDialog dialog(context().settings(), *findOperation("weights.prune"), scene(),
                           context().selection(), {}, window_.get());
    for (const QWidget* widget : dialog.findChildren<QWidget*>())
        EXPECT_EQ(topicOf(widget), "cmd-weights-prune");
}

TEST_F(Help, f1OpensThePageOfWhatIsUnderTheMouse) {
    Opened opened;
    QCursor::setPos(child<QTreeView>("outlinerTree")->mapToGlobal(QPoint(20, 20)));
    settle();
    key(Qt::Key_F1);
    ASSERT_EQ(opened.urls.size(), 1);
    EXPECT_TRUE(QFile::exists(opened.urls.front().toLocalFile()))
        << opened.urls.front().toString().toStdString();
}

TEST_F(Help, f1WorksOverAMenuAndADialog) {
    Opened opened;
    auto* menu = child<QMenu>("menuSkin");
    menu->popup(window_->mapToGlobal(QPoint(40, 60)));
    ASSERT_TRUE(QTest::qWaitForWindowExposed(menu));
    QTest::keyClick(menu, Qt::Key_F1);
    EXPECT_EQ(opened.urls.size(), 1);
    menu->hide();
    onDialog([](QWidget* dialog) {
        QTest::keyClick(dialog, Qt::Key_F1);
        dialog->close();
    });
    window_->commands().find("edit.preferences")->trigger();
    EXPECT_EQ(opened.urls.size(), 2);
}

TEST_F(Help, theMenuShowsTheKeyThatOpensIt) {
    const QAction* here = window_->commands().find("help.here");
    EXPECT_TRUE(child<QMenu>("menuHelp")->actions().contains(here));
    EXPECT_EQ(here->shortcut(), QKeySequence(Qt::Key_F1));
}

TEST_F(Help, theManualOpensAtItsFirstPage) {
    Opened opened;
    window_->commands().find("help.manual")->trigger();
    ASSERT_EQ(opened.urls.size(), 1);
    EXPECT_TRUE(opened.urls.front().fileName().startsWith("index."));
}

TEST_F(Help, theAboutBoxTellsWhatAReportNeedsAndCopiesIt) {
    QString text;
    onDialog([&text](QWidget* dialog) {
        text = dialog->findChild<QPlainTextEdit*>("aboutFacts")->toPlainText();
        QTest::mouseClick(dialog->findChild<QPushButton*>("aboutCopy"), Qt::LeftButton);
        EXPECT_TRUE(dialog->isVisible());
        dialog->close();
    });
    window_->commands().find("help.about")->trigger();
    EXPECT_EQ(QGuiApplication::clipboard()->text(), text);
    EXPECT_TRUE(text.contains(QLatin1String(programVersion()))) << text.toStdString();
    EXPECT_TRUE(text.contains(QLatin1String(qVersion()))) << text.toStdString();
    viewport().makeCurrent();
    const auto* driver = QOpenGLContext::currentContext()->functions()->glGetString(GL_RENDERER);
    const QString renderer = QString::fromUtf8(reinterpret_cast<const char*>(driver));
    viewport().doneCurrent();
    EXPECT_FALSE(renderer.isEmpty());
    EXPECT_TRUE(text.contains(renderer)) << text.toStdString();
}

TEST_F(Help, theAboutBoxNamesEveryLibraryOfTheProgram) {
    QFile file(QStringLiteral(SINEW_SOURCE_DIR "/ARCHITECTURE.md"));
    ASSERT_TRUE(file.open(QIODevice::ReadOnly));
    const QString table = QString::fromUtf8(file.readAll()).section("## Dependencies", 1);
    const AboutBox box(viewport(), nullptr);
    const QString told = box.findChild<QPlainTextEdit*>("aboutFacts")->toPlainText();
    int libraries = 0;
    for (const QString& line : table.split(u'\n')) {
        const QString name = line.section(u'|', 1, 1).trimmed().section(u' ', 0, 0).remove(u',');
        if (!line.startsWith("| ") || name == "library") continue;
        if (name == "GoogleTest" || name == "Sphinx") continue;  // no part of the program
        EXPECT_TRUE(told.contains(u'\n' + name + ": ")) << name.toStdString();
        ++libraries;
    }
    EXPECT_GT(libraries, 12);
}

TEST(ManualPages, aTopicIsAPlaceInAPage) {
    const QTemporaryDir folder;
    const QString pages = folder.path() + "/en/";
    write(pages + "topics.txt", "binding binding.html\npanel-bind binding.html\n");
    const ManualPage place = manualPage(folder.path(), "panel-bind");
    EXPECT_EQ(place.file, pages + "binding.html");
    EXPECT_EQ(place.anchor, "panel-bind");
    EXPECT_EQ(manualPage(folder.path(), "binding").anchor, QString());
    EXPECT_EQ(manualPage(folder.path(), "no such thing").file, pages + "index.html");
}

TEST(ManualPages, withoutPagesTheTextIsOpenedThatHasTheTopic) {
    const QTemporaryDir folder;
    write(folder.path() + "/index.rst", ".. _index:\n");
    write(folder.path() + "/binding.rst", ".. _binding:\n\n.. _panel-bind:\n");
    EXPECT_EQ(manualPage(folder.path(), "panel-bind").file, folder.path() + "/binding.rst");
    EXPECT_EQ(manualPage(folder.path(), "panel-brush").file, folder.path() + "/index.rst");
    EXPECT_TRUE(manualPage({}, "panel-bind").file.isEmpty());
}

// Openers of files drop the place from an address: a page in between leads there.
TEST(ManualPages, aPlaceIsOpenedByAPageThatLeadsToIt) {
    const QTemporaryDir runtime;
    const QByteArray before = qgetenv("XDG_RUNTIME_DIR");
    QFile::setPermissions(runtime.path(), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    qputenv("XDG_RUNTIME_DIR", runtime.path().toUtf8());
    Opened opened;
    EXPECT_TRUE(openPage({"/a b/binding.html", "panel-bind"}));
    qputenv("XDG_RUNTIME_DIR", before);
    ASSERT_EQ(opened.urls.size(), 1);
    QFile lead(opened.urls.front().toLocalFile());
    ASSERT_TRUE(lead.open(QIODevice::ReadOnly));
    EXPECT_TRUE(lead.readAll().contains("url=file:///a%20b/binding.html#panel-bind"));
}

}  // namespace
}  // namespace sinew
