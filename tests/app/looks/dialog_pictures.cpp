// SPDX-License-Identifier: Apache-2.0
// Not a check: pictures of every menu, dialog and question, to be looked at. Left out of the tests;
// scripts/review_pictures.sh runs it in each language and scale.
#include <QContextMenuEvent>
#include <QMenu>
#include <QMenuBar>
#include <QTabWidget>
#include <QTreeView>

#include "app/actions/file_actions.h"
#include "app/dialogs/command_palette.h"
#include "app/dialogs/error_box.h"
#include "app/dialogs/export_dialog.h"
#include "app/dialogs/file_dialog.h"
#include "app/dialogs/operation_dialog.h"
#include "app/dialogs/preferences_dialog.h"
#include "app/dialogs/weight_import_dialog.h"
#include "app/state/bound_meshes.h"
#include "app/state/operation_preview.h"
#include "app/widgets/message_dialog.h"
#include "tests/app/looks/pictures.h"
#include "tests/support/fixtures.h"

namespace sinew {
namespace {

class DISABLED_DialogPictures : public test::Pictures {};

TEST_F(DISABLED_DialogPictures, menus) {
    openBound();
    for (auto* menu : window_->menuBar()->findChildren<QMenu*>()) {
        menu->popup(window_->mapToGlobal(QPoint(20, 40)));
        ASSERT_TRUE(QTest::qWaitForWindowExposed(menu));
        keep(*menu, menu->objectName().replace(" > ", "-").remove(u' '));
        menu->hide();
    }
}

// They close themselves: a picture is taken while they wait.
TEST_F(DISABLED_DialogPictures, contextMenus) {
    const SkinId skin = openBound();
    QTimer hand;
    QString name;
    QObject::connect(&hand, &QTimer::timeout, window_.get(), [this, &name] {
        QWidget* menu = QApplication::activePopupWidget();
        if (!menu || !menu->isVisible()) return;
        keep(*menu, name);
        menu->close();
    });
    hand.start(100);
    const QPoint at = bareMeshPixel(scene().skin(skin)->meshNode);
    name = "popup-viewport";
    click(at);
    press(at, {}, Qt::RightButton);
    release(at, {}, Qt::RightButton);
    settle(600);
    for (const char* tree : {"influencesTree", "outlinerTree"}) {
        auto* view = window_->findChild<QTreeView*>(QLatin1String(tree));
        if (!view) continue;
        name = QStringLiteral("popup-") + QLatin1String(tree);
        const QPoint row = view->visualRect(view->currentIndex()).center();
        Q_EMIT view->customContextMenuRequested(row);
        settle(600);
    }
}

TEST_F(DISABLED_DialogPictures, operations) {
    openBound();
    context().selectPoints({{scene().skin(skinOf("body"))->meshNode, {0, 1, 2, 3}, {}}});
    for (const Operation& operation : operations()) {
        if (!QByteArray(operation.label).endsWith("...") || binds(operation)) continue;
        Params given;
        if (findParam(operation.params, kClipboardParam)) given[kClipboardParam] = std::string();
        std::unique_ptr<OperationPreview> preview;
        if (operation.preview) preview = std::make_unique<OperationPreview>(context(), operation);
        OperationDialog dialog(context().settings(), operation, scene(), context().selection(),
                               given, window_.get(), preview.get());
        keepShown(dialog, QStringLiteral("operation-") + QLatin1String(operation.id));
    }
}

TEST_F(DISABLED_DialogPictures, dialogs) {
    openBound();
    PreferencesDialog preferences(context(), window_->commands(), window_.get());
    keepShown(preferences, "dialog-preferences-keys");
    preferences.findChild<QTabWidget*>()->setCurrentIndex(1);
    keepShown(preferences, "dialog-preferences-general");
    preferences.findChild<QTabWidget*>()->setCurrentIndex(2);
    keepShown(preferences, "dialog-preferences-appearance");
    ExportDialog exporting(scene(), context().settings(), {}, window_.get());
    keepShown(exporting, "dialog-export");
    WeightImportDialog importing(scene(), tableOf(scene()), "weights.json", window_.get());
    keepShown(importing, "dialog-weights");
    CommandPalette palette(window_->commands(), window_.get());
    palette.popUp();
    settle();
    keep(palette, "dialog-palette");
    palette.hide();
    const std::unique_ptr<MessageDialog> error(
        errorBox({ErrorCode::CannotRead, Message("The file is cut off: it ends within its header."),
                  "/models/hero.glb"},
                 window_.get()));
    error->addClose();
    keepShown(*error, "dialog-error");
    context().refuse(translated("Select a bound mesh first, or bind one."));
    trigger("view.messages");
    auto* list = window_->findChild<QDialog*>("messageList");
    ASSERT_NE(list, nullptr);
    settle();
    keep(*list, "dialog-messages");
    list->close();
}

TEST_F(DISABLED_DialogPictures, questions) {
    openBound();
    trigger("influence.lock");
    ASSERT_TRUE(waitReady());
    settle();
    keepDialog("question-save", [this] { trigger("sample.character"); });
    keepDialog("dialog-about", [this] { trigger("help.about"); });
    keepDialog("dialog-save-file", [this] { trigger("file.saveAs"); });
    keepDialog("dialog-import-file", [this] { trigger("file.import"); });
    const QString rig = QString::fromStdString(test::sample("sinew_character.glb").string());
    keepDialog("dialog-import-rig", [&] {
        window_->files().import(rig);
        ASSERT_TRUE(waitReady());
        settle(300);
    });
}

}  // namespace
}  // namespace sinew
