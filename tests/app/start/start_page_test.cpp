// SPDX-License-Identifier: Apache-2.0
// The start page: there while nothing is open, gone with the first file; by mouse and by keyboard.
#include "app/start/start_page.h"

#include <QDateTime>
#include <QDir>
#include <QDropEvent>
#include <QFile>
#include <QFileInfo>
#include <QLabel>
#include <QLocale>
#include <QMenu>
#include <QMimeData>
#include <QPushButton>
#include <QTest>
#include <QUrl>
#include <algorithm>

#include "app/actions/file_actions.h"
#include "app/project/project.h"
#include "app/project/recent_files.h"
#include "app/project/samples.h"
#include "app/project/thumbnails.h"
#include "app/start/start_card.h"
#include "app/start/whats_new.h"
#include "app/widgets/source_texts.h"
#include "editor/platform/version.h"
#include "tests/app/window_test_base.h"
#include "tests/support/fixtures.h"

namespace sinew {
namespace {

QString text(const std::filesystem::path& path) { return QString::fromStdString(path.string()); }

class StartPageTest : public test::WindowTest {
protected:
    StartPage* page() { return window_->findChild<StartPage*>("startPage"); }
    StartCard* card(const QString& name) {
        for (StartCard* each : page()->findChildren<StartCard*>())
            if (each->accessibleName() == name) return each;
        return nullptr;
    }
    QString copied(const char* sample) {
        const auto path = test::temporaryFolder() / sample;
        std::filesystem::copy_file(test::sample(sample), path);
        return text(path);
    }
    static void setChanged(const QString& path, const QDateTime& when) {
        QFile file(path);
        ASSERT_TRUE(file.open(QIODevice::ReadWrite));
        ASSERT_TRUE(file.setFileTime(when, QFileDevice::FileModificationTime));
    }
};

TEST_F(StartPageTest, standsOverTheViewportWhileNothingIsOpen) {
    ASSERT_NE(page(), nullptr);
    ASSERT_TRUE(page()->isVisible());
    EXPECT_EQ(page()->geometry(),
              QRect(viewport().mapTo(window_.get(), QPoint()), viewport().rect().size()));
    window_->resize(1200, 800);
    settle();
    EXPECT_EQ(page()->size(), viewport().rect().size());
    openSample("two_bones.glb");
    EXPECT_FALSE(page()->isVisible());
    EXPECT_FALSE(scene().blocks().empty());
}

TEST_F(StartPageTest, everySampleHasACardWithAPictureThatOpensIt) {
    EXPECT_GE(samples().size(), 5u);
    for (const Sample& sample : samples()) {
        EXPECT_TRUE(QFileInfo::exists(sampleFile(sample))) << sample.id;
        EXPECT_FALSE(QImage(QStringLiteral(":/start/%1.png").arg(sample.id)).isNull()) << sample.id;
        EXPECT_NE(card(sampleName(sample)), nullptr) << sample.id;
    }
    const Sample& rope = samples().back();
    StartCard* card = this->card(sampleName(rope));
    page()->ensureWidgetVisible(card);
    QTest::mouseClick(card, Qt::LeftButton);
    ASSERT_TRUE(waitFor([&] { return !page()->isVisible() && window_->ready(); }));
    EXPECT_TRUE(recentFiles(context().settings()).isEmpty()) << "samples are no recent files";
}

TEST_F(StartPageTest, everySampleIsUnboundAndBindsWithoutVerticesLeftOut) {
    for (const Sample& sample : samples()) {
        SCOPED_TRACE(sample.id);
        window_->files().openSample(sample);
        ASSERT_TRUE(waitFor([&] { return window_->project().title() == sample.file; }));
        ASSERT_TRUE(waitReady());
        EXPECT_TRUE(scene().skins().empty());
        bindByMenu();
        ASSERT_FALSE(scene().skins().empty());
        for (const Node& node : scene().nodes().all()) {
            if (!node.mesh.valid()) continue;
            const SkinId skin = scene().skinOf(node.id);
            ASSERT_TRUE(skin.valid()) << node.name;
            const Rows rows = scene().rows(skin);
            for (PointIndex p = 0; p < rows.pointCount(); ++p)
                ASSERT_FALSE(rows[p].empty()) << node.name << " " << p;
        }
        context().markSaved();
    }
}

TEST_F(StartPageTest, tellsAllThatIsNew) {
    const auto news = whatsNew();
    ASSERT_TRUE(news);
    for (const QString& line : news->lines)
        EXPECT_TRUE(std::ranges::any_of(page()->findChildren<QLabel*>(), [&](const QLabel* label) {
            return label->text().contains(line);
        })) << line.toStdString();
}

TEST_F(StartPageTest, goesByKeyboardAlone) {
    window_->commands().find("help.start")->trigger();
    ASSERT_TRUE(page()->isAncestorOf(QApplication::focusWidget())) << "it takes the keyboard";
    const QString wanted = sampleName(samples()[0]);
    for (int i = 0; i < 40; ++i) {
        auto* at = qobject_cast<StartCard*>(QApplication::focusWidget());
        if (at && at->accessibleName() == wanted) break;
        QTest::keyClick(window_->windowHandle(), Qt::Key_Tab);
    }
    auto* at = qobject_cast<StartCard*>(QApplication::focusWidget());
    ASSERT_TRUE(at && at->accessibleName() == wanted);
    QTest::keyClick(window_->windowHandle(), Qt::Key_Return);
    ASSERT_TRUE(waitFor([&] { return !page()->isVisible(); }));
}

TEST_F(StartPageTest, listsRecentFilesThatAreStillThere) {
    const QString file = copied("two_bones.glb");
    openFile(file);
    rememberFile(context().settings(), "/nowhere/gone.glb");
    window_->commands().find("help.start")->trigger();
    ASSERT_TRUE(page()->isVisible());
    ASSERT_NE(card("two_bones.glb"), nullptr);
    EXPECT_EQ(card("gone.glb"), nullptr);
    const std::unique_ptr<QMenu> menu(
        makeRecentMenu(context().settings(), "Open Recent", nullptr, [](const QString&) {}));
    Q_EMIT menu->aboutToShow();
    ASSERT_EQ(menu->actions().size(), 3) << "a line, and Clear List";
    EXPECT_EQ(menu->actions().front()->text(), "two_bones.glb");
    key(Qt::Key_Escape);
    EXPECT_FALSE(page()->isVisible()) << "over an open document it can be left";
    EXPECT_FALSE(scene().blocks().empty());
}

TEST_F(StartPageTest, aFileThatVanishedIsTakenOutOfTheListWhereThatIsWanted) {
    const QString model = copied("two_bones.glb");
    rememberFile(context().settings(), model);
    window_->commands().find("help.start")->trigger();
    ASSERT_NE(card("two_bones.glb"), nullptr);
    ASSERT_TRUE(QFile::remove(model));
    for (const char* answer : {"Close", "Remove from List"}) {
        bool told = false;
        onDialog([&](QWidget* dialog) {
            told = dialog->property("text").toString().contains("no longer there");
            pressButton(dialog, answer);
        });
        QTest::mouseClick(card("two_bones.glb"), Qt::LeftButton);
        ASSERT_TRUE(waitFor([&] { return told; }));
        settle();
    }
    EXPECT_EQ(card("two_bones.glb"), nullptr);
    ASSERT_TRUE(QFile::copy(text(test::sample("two_bones.glb")), model));
    EXPECT_TRUE(recentFiles(context().settings()).isEmpty()) << "it is not only left out";
}

TEST_F(StartPageTest, listsNoFileOnceTheListWasCleared) {
    rememberFile(context().settings(), copied("two_bones.glb"));
    window_->commands().find("help.start")->trigger();
    ASSERT_NE(card("two_bones.glb"), nullptr);
    QMenu* menu = window_->files().recentMenu();
    Q_EMIT menu->aboutToShow();
    menu->actions().back()->trigger();
    settle();
    EXPECT_EQ(card("two_bones.glb"), nullptr);
    EXPECT_TRUE(page()->isVisible());
}

TEST_F(StartPageTest, saysWhichDateARecentFileHas) {
    const QString model = copied("two_bones.glb");
    openFile(model);
    const QDateTime now = QDateTime::currentDateTime();
    const std::pair<QDateTime, QString> dates[] = {
        {QDateTime(now.date(), QTime(0, 0)), "Today, 12:00"},
        {QDateTime(now.date().addDays(-1), QTime(0, 0)), "Yesterday, 12:00"},
        {QDateTime(QDate(2025, 3, 2), QTime(12, 0)), "Mar 2, 2025\n"}};
    for (const auto& [date, words] : dates) {
        setChanged(model, date);
        window_->commands().find("help.start")->trigger();
        const StartCard* recent = card("two_bones.glb");
        ASSERT_NE(recent, nullptr);
        EXPECT_TRUE(recent->accessibleDescription().startsWith(words))
            << recent->accessibleDescription().toStdString();
        EXPECT_TRUE(recent->toolTip().contains("Changed: " + words.trimmed()))
            << recent->toolTip().toStdString();
        key(Qt::Key_Escape);
    }
}

TEST_F(StartPageTest, hasRoomForTheDateOfARecentFileInEveryLanguage) {
    const QString model = copied("two_bones.glb");
    openFile(model);
    const QDate today = QDate::currentDate();
    const QDateTime dates[] = {QDateTime(today, QTime(10, 50)),
                               QDateTime(today.addDays(-1), QTime(10, 50)),
                               QDateTime(QDate(2024, 9, 30), QTime(10, 50))};
    const QLocale usual;
    SourceTexts japanese;
    ASSERT_TRUE(japanese.load(QStringLiteral(":/translations/sinew_ja.qm")));
    for (const auto language : {QLocale::English, QLocale::German, QLocale::Japanese}) {
        QLocale::setDefault(QLocale(language));
        if (language == QLocale::Japanese) QCoreApplication::installTranslator(&japanese);
        for (const QDateTime& date : dates) {
            setChanged(model, date);
            window_->commands().find("help.start")->trigger();
            settle();
            const StartCard* recent = card("two_bones.glb");
            ASSERT_NE(recent, nullptr);
            const QString line = recent->accessibleDescription().section(u'\n', 0, 0);
            EXPECT_LE(recent->fontMetrics().horizontalAdvance(line), recent->lineRoom())
                << line.toStdString();
            key(Qt::Key_Escape);
        }
    }
    QCoreApplication::removeTranslator(&japanese);
    QLocale::setDefault(usual);
}

TEST_F(StartPageTest, openingAndSavingKeepAPictureThatIsOfTheFileAsItIs) {
    const QString model = copied("two_bones.glb");
    EXPECT_TRUE(thumbnailOf(model).isNull());
    openFile(model);
    EXPECT_TRUE(waitFor([&] { return !thumbnailOf(model).isNull(); }));
    const QImage small = thumbnailOf(model);
    EXPECT_EQ(std::max(small.width(), small.height()), 256);
    const QString project = text(test::temporaryFolder() / "work.sinew");
    window_->project().saveAs(project, {});
    EXPECT_TRUE(waitFor([&] { return !thumbnailOf(project).isNull(); }));
    // A file that was changed by others has no picture.
    setChanged(model, QDateTime::currentDateTime().addSecs(-500));
    EXPECT_TRUE(thumbnailOf(model).isNull());
}

TEST_F(StartPageTest, aModelThatWeightsWereSavedIntoGetsItsPictureAnew) {
    const QString model = copied("two_bones.glb");
    openFile(model);
    ASSERT_TRUE(waitFor([&] { return !thumbnailOf(model).isNull(); }));
    setChanged(model, QDateTime::currentDateTime().addSecs(-500));
    ASSERT_TRUE(thumbnailOf(model).isNull());
    window_->project().weightsWritten(scene(), model);
    EXPECT_TRUE(waitFor([&] { return !thumbnailOf(model).isNull(); }));
}

TEST_F(StartPageTest, noFileGetsAPictureOfWhatWasOpenedAfterIt) {
    const QString model = copied("two_bones.glb");
    openSample("stored_pose.glb");
    window_->project().tellHeld(model);
    window_->project().openScene(scene(), "another");
    settle(1500);
    EXPECT_TRUE(thumbnailOf(model).isNull());
}

TEST_F(StartPageTest, filesDroppedOnItAreOpened) {
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(copied("two_bones.glb"))});
    const QPoint at = page()->geometry().center();
    QDragEnterEvent enter(at, Qt::CopyAction, &data, Qt::LeftButton, {});
    QApplication::sendEvent(window_.get(), &enter);
    EXPECT_TRUE(enter.isAccepted());
    EXPECT_FALSE(page()->acceptDrops()) << "what is dropped on it reaches the window";
    QDropEvent drop(at, Qt::CopyAction, &data, Qt::LeftButton, {});
    QApplication::sendEvent(window_.get(), &drop);
    ASSERT_TRUE(waitFor([&] { return !page()->isVisible() && window_->ready(); }));
    EXPECT_EQ(window_->project().title(), "two_bones.glb");
}

TEST(StartCard, showsAllOfAPictureOnItsBackground) {
    QImage picture(120, 100, QImage::Format_RGB32);  // narrower than the card has room for
    picture.fill(Qt::darkGray);
    for (int x = 40; x < 80; ++x)
        for (const int y : {0, 1, 2, 3, 96, 97, 98, 99}) picture.setPixelColor(x, y, Qt::red);
    StartCard card(picture, "file", "hero.glb", "Yesterday, 12:50 AM\n/models");
    card.resize(card.sizeHint());
    const QImage shown = card.grab().toImage();
    const auto isRed = [&](int y) {
        const QColor at = shown.pixelColor(shown.width() / 2, y);
        return at.red() > 200 && at.green() < 80;
    };
    int rows = 0, gaps = 0;
    for (int y = 1; y < shown.height(); ++y) {
        rows += isRed(y);
        gaps += isRed(y - 1) && !isRed(y);
    }
    EXPECT_GE(rows, 5);
    EXPECT_EQ(gaps, 2) << "head and feet";
    EXPECT_NEAR(shown.pixelColor(4, 40).red(), QColor(Qt::darkGray).red(), 2) << "beside it";
}

TEST(Thumbnails, areNotKeptOfWhatIsNotThere) {
    EXPECT_FALSE(keepThumbnail("/nowhere/gone.glb", QImage(8, 8, QImage::Format_RGB32)));
    EXPECT_FALSE(keepThumbnail(text(test::sample("two_bones.glb")), QImage()));
}

TEST(WhatsNew, isTheNewestVersionOfTheChangelog) {
    const auto news = newestOf(
        "# Changelog\n\nAll of it.\n\n## 1.2.0\n\n- A start page\n  with samples\n- Themes\n\n## "
        "1.1.0\n- Old\n");
    ASSERT_TRUE(news);
    EXPECT_EQ(news->version, "1.2.0");
    EXPECT_EQ(news->lines, QStringList({"A start page with samples", "Themes"}));
}

TEST(WhatsNew, isToldInEveryLanguage) {
    const auto english = whatsNew(QLocale(QLocale::English));
    const auto japanese = whatsNew(QLocale(QLocale::Japanese));
    ASSERT_TRUE(english && japanese);
    EXPECT_EQ(english->version, programVersion());
    EXPECT_EQ(japanese->version, english->version);
    EXPECT_EQ(japanese->lines.size(), english->lines.size());
    EXPECT_NE(japanese->lines, english->lines);
}

TEST(WhatsNew, isNothingWithoutVersionsOrLines) {
    EXPECT_FALSE(newestOf({}));
    EXPECT_FALSE(newestOf("# Changelog\n- a line of no version\n"));
    EXPECT_FALSE(newestOf("## 1.0.0\n\nSoon.\n"));
}

}  // namespace
}  // namespace sinew
