// SPDX-License-Identifier: Apache-2.0
#include "app/widgets/icons.h"

#include <gtest/gtest.h>

#include <QDir>
#include <QPainter>
#include <QSvgRenderer>

#include "app/main_window.h"
#include "app/panels/panels.h"
#include "app/project/session.h"
#include "app/tools/tools.h"
#include "app/widgets/theme.h"
#include "editor/operations/operation.h"
#include "editor/paint/brush.h"

namespace sinew {
namespace {

std::size_t paintedPixels(const QImage& image) {
    std::size_t count = 0;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x) count += qAlpha(image.pixel(x, y)) > 0;
    return count;
}

QImage drawn(const QString& name, int size, QIcon::Mode mode = QIcon::Normal) {
    return icon(name).pixmap(QSize(size, size), 1.0, mode).toImage();
}

TEST(Icons, everyFileParsesAndDrawsSomething) {
    const QDir folder(QStringLiteral(SINEW_SOURCE_DIR "/resources/icons"));
    const QStringList files = folder.entryList({"*.svg"});
    EXPECT_GT(files.size(), 50);
    EXPECT_EQ(files.size(), iconNames().size()) << "all files are built in";
    for (const QString& file : files) {
        QSvgRenderer renderer(folder.filePath(file));
        EXPECT_TRUE(renderer.isValid()) << file.toStdString();
        EXPECT_EQ(renderer.viewBox(), QRect(0, 0, 24, 24)) << file.toStdString();
        EXPECT_GT(paintedPixels(drawn(file.chopped(4), 24)), 20u) << file.toStdString();
    }
}

TEST(Icons, themeImagesParse) {
    const QDir folder(QStringLiteral(SINEW_SOURCE_DIR "/resources/theme"));
    for (const QString& file : folder.entryList({"*.svg"}))
        EXPECT_TRUE(QSvgRenderer(folder.filePath(file)).isValid()) << file.toStdString();
}

TEST(Icons, everyOperationAndBrushHasItsIcon) {
    for (const Operation& operation : operations())
        EXPECT_TRUE(hasIcon(operation.icon)) << operation.id;
    for (const Brush& brush : brushes()) EXPECT_TRUE(hasIcon(brush.icon)) << brush.id;
}

TEST(Icons, everyToolAndPanelHasItsIcon) {
    for (const ToolSpec& tool : tools()) EXPECT_TRUE(hasIcon(tool.icon)) << tool.id;
    for (const PanelSpec& panel : panels()) EXPECT_TRUE(hasIcon(panel.icon)) << panel.id;
}

TEST(Icons, everyCommandWithAnIconNameHasOne) {
    MainWindow window(userSettings());
    for (const auto& entry : window.commands().all())
        if (!entry.action->icon().isNull()) {
            EXPECT_FALSE(entry.action->icon().pixmap(16, 16).isNull()) << entry.id.toStdString();
        }
}

TEST(Icons, statesDiffer) {
    EXPECT_NE(drawn("node-joint", 32), drawn("node-joint", 32, QIcon::Disabled));
    EXPECT_NE(drawn("search", 32), drawn("search", 32, QIcon::Selected));
    // A disabled icon has one colour: its accents are gone.
    const QImage grey = drawn("node-joint", 64, QIcon::Disabled);
    for (int y = 0; y < grey.height(); ++y)
        for (int x = 0; x < grey.width(); ++x)
            if (const QColor colour = grey.pixelColor(x, y); colour.alpha() == 255) {
                EXPECT_EQ(colour.rgb(), theme().disabled.rgb());
            }
}

TEST(Icons, twiceTheRatioHasTwiceThePixels) {
    const QPixmap sharp = icon("bind").pixmap(QSize(24, 24), 2.0);
    EXPECT_EQ(sharp.size(), QSize(48, 48));
    EXPECT_DOUBLE_EQ(sharp.devicePixelRatio(), 2.0);
    // Drawn from the vectors, not scaled up: finer than the small one enlarged.
    const QImage enlarged =
        drawn("bind", 24).scaled(48, 48, Qt::IgnoreAspectRatio, Qt::FastTransformation);
    EXPECT_NE(sharp.toImage().convertToFormat(enlarged.format()), enlarged);
}

TEST(Icons, unknownNameIsNull) {
    EXPECT_TRUE(icon("no-such-icon").isNull());
    EXPECT_FALSE(hasIcon({}));
}

}  // namespace
}  // namespace sinew
