// SPDX-License-Identifier: Apache-2.0
#include "app/dialogs/command_palette.h"

#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QVBoxLayout>
#include <algorithm>

#include "app/dialogs/palette_model.h"
#include "app/widgets/icons.h"
#include "app/widgets/node_view.h"

namespace sinew {
namespace {

constexpr QSize kSize{640, 444};
constexpr int kFromTop = 90;

}  // namespace

CommandPalette::CommandPalette(Commands& commands, QWidget* parent)
    : QDialog(parent, Qt::Popup | Qt::FramelessWindowHint),
      commands_(commands),
      model_(new PaletteModel(commands, this)) {
    setObjectName("palette");
    input_ = new QLineEdit;
    input_->setObjectName("paletteInput");
    input_->setPlaceholderText(tr("Type a command, a menu, or the name used by another program"));
    input_->addAction(icon("search"), QLineEdit::LeadingPosition);
    input_->installEventFilter(this);
    list_ = new QListView;
    list_->setObjectName("paletteList");
    list_->setModel(model_);
    list_->setItemDelegate(new PaletteDelegate(list_));
    list_->setUniformItemSizes(true);
    list_->setMouseTracking(true);
    list_->setFocusPolicy(Qt::NoFocus);
    list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    nothing_ = makeLabel(tr("No command is found by these words."), "dim");
    nothing_->setObjectName("paletteNothing");
    nothing_->setAlignment(Qt::AlignHCenter | Qt::AlignTop);
    nothing_->setContentsMargins(12, 20, 12, 20);
    foot_ = makeLabel({}, "hint");
    foot_->setWordWrap(true);
    foot_->setObjectName("paletteFoot");
    foot_->setContentsMargins(12, 5, 12, 7);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(1, 1, 1, 1);
    column->setSpacing(0);
    column->addWidget(input_);
    column->addWidget(list_, 1);
    column->addWidget(nothing_, 1);
    column->addWidget(foot_);
    connect(input_, &QLineEdit::textChanged, this, &CommandPalette::search);
    connect(list_, &QListView::clicked, this, &CommandPalette::run);
    connect(list_, &QListView::entered, list_, &QListView::setCurrentIndex);
    connect(list_->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &CommandPalette::tellOf);
    search({});
}

void CommandPalette::popUp() {
    input_->clear();
    search({});
    const QWidget* around = parentWidget() ? parentWidget()->window() : nullptr;
    const QRect area =
        around ? around->frameGeometry() : QRect(0, 0, kSize.width(), kSize.height());
    resize(std::min(kSize.width(), area.width()), std::min(kSize.height(), area.height()));
    move(area.center().x() - width() / 2,
         area.top() + std::min(kFromTop, std::max(0, area.height() - height())));
    show();
    raise();
    activateWindow();
    input_->setFocus(Qt::PopupFocusReason);
}

void CommandPalette::search(const QString& query) {
    model_->search(query);
    list_->setCurrentIndex(model_->index(0, 0));
    list_->scrollToTop();
    const bool found = model_->rowCount() > 0;
    list_->setVisible(found);
    nothing_->setVisible(!found);
    tellOf(list_->currentIndex());
}

void CommandPalette::tellOf(const QModelIndex& index) {
    const QString obstacle = index.data(PaletteModel::ObstacleRole).toString();
    foot_->setText(obstacle.isEmpty() ? tr("Up and Down choose, Enter runs, Esc closes")
                                      : obstacle);
    setRole(foot_, obstacle.isEmpty() ? "hint" : "problem");
}

void CommandPalette::run(const QModelIndex& index) {
    const Commands::Entry* found = model_->entryAt(index);
    if (!found || !found->action->isEnabled()) return;  // the row says why
    accept();
    commands_.runFound(*found);
}

bool CommandPalette::eventFilter(QObject* watched, QEvent* event) {
    if (watched != input_ || event->type() != QEvent::KeyPress)
        return QDialog::eventFilter(watched, event);
    const auto* key = static_cast<QKeyEvent*>(event);
    const int row = list_->currentIndex().row();
    const int last = model_->rowCount() - 1;
    const auto go = [&](int to) {
        list_->setCurrentIndex(model_->index(std::clamp(to, 0, std::max(last, 0)), 0));
        return true;
    };
    switch (key->key()) {
        case Qt::Key_Down:
            return go(row == last ? 0 : row + 1);
        case Qt::Key_Up:
            return go(row <= 0 ? last : row - 1);
        case Qt::Key_PageDown:
            return go(row + 10);
        case Qt::Key_PageUp:
            return go(row - 10);
        case Qt::Key_Return:
        case Qt::Key_Enter:
            run(list_->currentIndex());
            return true;
        default:
            return QDialog::eventFilter(watched, event);
    }
}

}  // namespace sinew
