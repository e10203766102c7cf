// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <gtest/gtest.h>

#include <QApplication>
#include <QLineEdit>
#include <QMenu>
#include <QTest>
#include <QTimer>
#include <QToolButton>
#include <QTreeView>

#include "app/panels/influences/influence_model.h"
#include "app/panels/influences/influences_panel.h"
#include "tests/app/panel_scene.h"

namespace sinew::test {

/// The Influences panel by itself, of panelScene() with its mesh selected.
class Influences : public ::testing::Test {
protected:
    void SetUp() override {
        made_ = panelScene();
        context_.open(made_.scene);
        context_.select({made_.mesh});
        panel_ = std::make_unique<InfluencesPanel>(context_, commands_);
        panel_->resize(320, 400);
        panel_->show();
        tree_ = panel_->findChild<QTreeView*>("influencesTree");
        QTest::qWait(20);
    }
    QModelIndex row(const char* name, int column = InfluenceModel::Name) {
        const auto found =
            tree_->model()->match(tree_->model()->index(0, 0), Qt::DisplayRole, QString(name), 1,
                                  Qt::MatchExactly | Qt::MatchRecursive);
        return found.isEmpty() ? QModelIndex() : found.front().siblingAtColumn(column);
    }
    void click(const QModelIndex& index) {
        QTest::mouseClick(tree_->viewport(), Qt::LeftButton, {}, tree_->visualRect(index).center());
    }
    double weight(const char* name) {
        return row(name, InfluenceModel::Weight).data(InfluenceModel::WeightRole).toDouble();
    }
    bool locked(SlotIndex slot) { return context_.scene().skin(made_.skin)->slots[slot].locked; }

    QLineEdit* search() { return panel_->findChild<QLineEdit*>("influencesFilter"); }
    QToolButton* condition(const char* name) {
        for (auto* button : panel_->findChildren<QToolButton*>())
            if (button->property("condition").toString() == name) return button;
        return nullptr;
    }
    /// The names of the rows as they stand.
    QStringList rows() {
        QStringList out;
        for (auto i = tree_->model()->index(0, 0); i.isValid(); i = tree_->indexBelow(i))
            out << i.data().toString();
        return out;
    }
    /// Chooses from the menu of a row, or of one of its menus.
    void choose(const QModelIndex& index, const QString& text, const char* sub = nullptr) {
        bool chosen = false;
        QTimer::singleShot(50, panel_.get(), [&] {
            auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
            if (!menu) return;
            const auto* in = sub ? menu->findChild<QMenu*>(sub) : menu;
            for (QAction* action : in->actions())
                if (action->text() == text) {
                    chosen = true;
                    action->trigger();
                }
            menu->close();
        });
        Q_EMIT tree_->customContextMenuRequested(tree_->visualRect(index).center());
        EXPECT_TRUE(chosen) << text.toStdString();
    }
    void paintOver(SlotIndex slot) {  // all vertices
        Scene after = context_.scene();
        const std::vector<PointIndex> points{0, 1, 2, 3};
        const std::vector<Influence> whole{{slot, 1.0f}};
        after.setRows(made_.skin, withRows(after.rows(made_.skin), points,
                                           [&](std::size_t) { return Row(whole); }));
        ASSERT_TRUE(context_.apply(difference(context_.scene(), after, Message("Paint"))));
    }

    Context context_;
    Commands commands_;
    PanelScene made_;
    std::unique_ptr<InfluencesPanel> panel_;
    QTreeView* tree_ = nullptr;
};

}  // namespace sinew::test
