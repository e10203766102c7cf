// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <gtest/gtest.h>

#include <QLabel>
#include <QLineEdit>
#include <QTest>
#include <QTreeView>

#include "app/commands/commands.h"
#include "app/panels/outliner_panel.h"
#include "tests/app/panel_scene.h"

namespace sinew::test {

/// The Outliner by itself, of panelScene().
class Outliner : public ::testing::Test {
protected:
    void SetUp() override {
        made_ = panelScene();
        context_.open(made_.scene);
        panel_ = std::make_unique<OutlinerPanel>(context_, commands_);
        panel_->resize(300, 400);
        panel_->show();
        tree_ = panel_->findChild<QTreeView*>("outlinerTree");
        filter_ = panel_->findChild<QLineEdit*>("outlinerFilter");
        none_ = panel_->findChild<QLabel*>("outlinerNone");
        QTest::qWait(20);
    }
    QModelIndex row(const char* name, int column = 0) {
        const auto found =
            tree_->model()->match(tree_->model()->index(0, 0), Qt::DisplayRole, QString(name), 1,
                                  Qt::MatchExactly | Qt::MatchRecursive);
        return found.isEmpty() ? QModelIndex() : found.front().siblingAtColumn(column);
    }
    void click(const QModelIndex& index, Qt::KeyboardModifiers modifiers = {}) {
        QTest::mouseClick(tree_->viewport(), Qt::LeftButton, modifiers,
                          tree_->visualRect(index).center());
    }
    QStringList selectedNames() {
        QStringList names;
        for (const auto& index : tree_->selectionModel()->selectedRows())
            names << index.data().toString();
        names.sort();
        return names;
    }

    Context context_;
    Commands commands_;
    PanelScene made_;
    std::unique_ptr<OutlinerPanel> panel_;
    QTreeView* tree_ = nullptr;
    QLineEdit* filter_ = nullptr;
    QLabel* none_ = nullptr;  // what is said where no name is found
};

}  // namespace sinew::test
