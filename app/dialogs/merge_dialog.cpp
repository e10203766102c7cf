// SPDX-License-Identifier: Apache-2.0
#include "app/dialogs/merge_dialog.h"

#include <QDialogButtonBox>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QSortFilterProxyModel>
#include <QTreeView>
#include <QVBoxLayout>
#include <algorithm>
#include <numeric>

#include "app/state/context.h"
#include "app/widgets/node_view.h"

namespace sinew {
namespace {

constexpr int kMergeWidth = 720;
constexpr int kMergeHeight = 520;
constexpr int kMergeMargin = 24;

}  // namespace

// ---- the list

ConflictModel::ConflictModel(std::vector<MergeConflict> conflicts, QObject* parent)
    : QAbstractTableModel(parent), conflicts_(std::move(conflicts)), theirs_(conflicts_.size()) {}

void ConflictModel::take(const std::vector<int>& rows, bool theirs) {
    for (const int row : rows) theirs_[static_cast<std::size_t>(row)] = theirs;
    if (rows.empty()) return;
    // There may be a million of them, and a click takes one.
    const auto [first, last] = std::ranges::minmax(rows);
    Q_EMIT dataChanged(index(first, Taken), index(last, Columns - 1));
}

int ConflictModel::theirsCount() const {
    return static_cast<int>(std::ranges::count(theirs_, std::uint8_t{1}));
}

MergeChoice ConflictModel::choice() const {
    MergeChoice out;
    for (std::size_t i = 0; i < conflicts_.size(); ++i)
        if (theirs_[i]) out.others.insert(conflicts_[i].what.english());
    return out;
}

int ConflictModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(conflicts_.size());
}

int ConflictModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : Columns;
}

QVariant ConflictModel::text(int row, int column) const {
    const MergeConflict& conflict = conflicts_[static_cast<std::size_t>(row)];
    const bool isVertex = conflict.vertex != kNoIndex;
    const auto weight = [&](float value) {
        return isVertex ? QLocale().toString(static_cast<double>(value), 'f', 3) : QString();
    };
    switch (column) {
        case Taken:
            return takesTheirs(row) ? tr("Theirs") : tr("Ours");
        case What:
            return isVertex ? QString::fromStdString(conflict.mesh) : translated(conflict.what);
        case Vertex:
            return isVertex ? QLocale().toString(conflict.vertex) : QString();
        case Joint:
            return QString::fromStdString(conflict.joint);
        case Ours:
            return weight(conflict.ours);
        default:
            return weight(conflict.theirs);
    }
}

QVariant ConflictModel::sortKey(int row, int column) const {
    const MergeConflict& conflict = conflicts_[static_cast<std::size_t>(row)];
    constexpr double kBeforeAll = -1.0;  // of what is of no vertex
    const bool isVertex = conflict.vertex != kNoIndex;
    switch (column) {
        case Vertex:
            return isVertex ? static_cast<double>(conflict.vertex) : kBeforeAll;
        case Ours:
            return isVertex ? static_cast<double>(conflict.ours) : kBeforeAll;
        case Theirs:
            return isVertex ? static_cast<double>(conflict.theirs) : kBeforeAll;
        default:
            return text(row, column);
    }
}

QVariant ConflictModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const int column = index.column();
    switch (role) {
        case Qt::DisplayRole:
            return text(index.row(), column);
        case kSortRole:
            return sortKey(index.row(), column);
        case Qt::ToolTipRole:
            return translated(conflicts_[static_cast<std::size_t>(index.row())].what);
        case Qt::TextAlignmentRole: {
            const bool number = column == Vertex || column == Ours || column == Theirs;
            return QVariant::fromValue(Qt::AlignVCenter |
                                       (number ? Qt::AlignRight : Qt::AlignLeft));
        }
        case Qt::FontRole: {
            // The weight that is taken stands out.
            QFont font;
            font.setBold(column == (takesTheirs(index.row()) ? Theirs : Ours) || column == Taken);
            return font;
        }
        default:
            return {};
    }
}

QVariant ConflictModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
    switch (section) {
        case Taken:
            return tr("Take");
        case What:
            return tr("What");
        case Vertex:
            return tr("Vertex");
        case Joint:
            return tr("Joint");
        case Ours:
            return tr("Ours");
        default:
            return tr("Theirs");
    }
}

// ---- the dialog

MergeDialog::MergeDialog(std::vector<MergeConflict> conflicts, const QString& file, QWidget* parent)
    : QDialog(parent),
      model_(new ConflictModel(std::move(conflicts), this)),
      sorted_(new QSortFilterProxyModel(this)) {
    setObjectName(QStringLiteral("mergeDialog"));
    setWindowTitle(tr("Merge Version"));
    auto* column = new QVBoxLayout(this);
    column->setSpacing(12);
    column->addWidget(makeLabel(
        tr("%n things were changed in both versions", nullptr, model_->rowCount()), "heading"));
    auto* hint = makeLabel(tr("Ours is the open document, theirs %1; a click on either side takes "
                              "it. All that only one of them changed is in the result anyway.")
                               .arg(file),
                           "dim");
    hint->setWordWrap(true);
    column->addWidget(hint);
    column->addWidget(makeList(), 1);
    column->addWidget(makeChoices());
    auto* buttons = new QDialogButtonBox(this);  // a default button is one of its dialog
    buttons->addButton(tr("Merge"), QDialogButtonBox::AcceptRole)->setDefault(true);
    buttons->addButton(tr("Cancel"), QDialogButtonBox::RejectRole);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    column->addWidget(buttons);
    connect(model_, &QAbstractItemModel::dataChanged, this, &MergeDialog::tell);
    tell();
    resize(kMergeWidth, kMergeHeight);
    if (!parent) return;
    const QRect area = parent->window()->geometry();
    move(std::max(area.left(), area.right() - kMergeWidth - kMergeMargin),
         area.top() + std::max(kMergeMargin, (area.height() - kMergeHeight) / 2));
}

QWidget* MergeDialog::makeList() {
    list_ = new QTreeView;
    list_->setObjectName(QStringLiteral("mergeList"));
    // As they were found, until a header is pressed. A row that is taken stays where it is.
    sorted_->setSourceModel(model_);
    sorted_->setSortRole(ConflictModel::kSortRole);
    sorted_->setSortLocaleAware(true);
    sorted_->setDynamicSortFilter(false);
    list_->setModel(sorted_);
    list_->sortByColumn(-1, Qt::AscendingOrder);
    list_->setSortingEnabled(true);
    list_->setRootIsDecorated(false);
    list_->setUniformRowHeights(true);
    list_->setAllColumnsShowFocus(true);
    list_->setSelectionMode(QAbstractItemView::ExtendedSelection);
    list_->header()->setStretchLastSection(false);
    for (int c = 0; c < ConflictModel::Columns; ++c)
        list_->header()->setSectionResizeMode(
            c, c == ConflictModel::What ? QHeaderView::Stretch : QHeaderView::ResizeToContents);
    list_->header()->setSectionsMovable(false);
    connect(list_->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &MergeDialog::tellChosen);
    connect(list_, &QTreeView::clicked, this, &MergeDialog::click);
    connect(list_, &QTreeView::doubleClicked, this, [this](const QModelIndex& index) {
        const int column = index.column();
        if (column == ConflictModel::What || column == ConflictModel::Vertex ||
            column == ConflictModel::Joint)
            take(index, !takesTheirs(index));
    });
    return list_;
}

// There may be a million of them: a selection is asked for its ranges alone.
void MergeDialog::tellChosen() {
    const QItemSelection rows = list_->selectionModel()->selection();
    if (rows.size() == 1 && rows.front().height() == 1)
        Q_EMIT conflictChosen(sorted_->mapToSource(rows.front().topLeft()).row());
}

// With a key held down rows are selected.
void MergeDialog::click(const QModelIndex& index) {
    if (QGuiApplication::keyboardModifiers() != Qt::NoModifier) return;
    if (index.column() == ConflictModel::Taken) take(index, !takesTheirs(index));
    if (index.column() == ConflictModel::Ours) take(index, false);
    if (index.column() == ConflictModel::Theirs) take(index, true);
}

void MergeDialog::take(const QModelIndex& index, bool theirs) {
    model_->take({sorted_->mapToSource(index).row()}, theirs);
}

bool MergeDialog::takesTheirs(const QModelIndex& index) const {
    return model_->takesTheirs(sorted_->mapToSource(index).row());
}

QWidget* MergeDialog::makeChoices() {
    auto* row = new QWidget;
    auto* line = new QHBoxLayout(row);
    line->setContentsMargins(0, 0, 0, 0);
    const auto add = [&](const QString& text, const char* name, auto&& then) {
        auto* button = new QPushButton(text);
        button->setObjectName(QLatin1String(name));
        connect(button, &QPushButton::clicked, this, then);
        line->addWidget(button);
    };
    add(tr("Selected: Ours"), "mergeOurs", [this] { takeSelected(false); });
    add(tr("Selected: Theirs"), "mergeTheirs", [this] { takeSelected(true); });
    line->addSpacing(12);
    add(tr("All Ours"), "mergeAllOurs", [this] { takeAll(false); });
    add(tr("All Theirs"), "mergeAllTheirs", [this] { takeAll(true); });
    line->addStretch(1);
    told_ = makeLabel({}, "dim");
    told_->setObjectName(QStringLiteral("mergeTold"));
    line->addWidget(told_);
    return row;
}

void MergeDialog::takeSelected(bool theirs) {
    std::vector<int> rows;
    for (const QModelIndex& index : list_->selectionModel()->selectedRows())
        rows.push_back(sorted_->mapToSource(index).row());
    model_->take(rows, theirs);
}

void MergeDialog::takeAll(bool theirs) {
    std::vector<int> rows(static_cast<std::size_t>(model_->rowCount()));
    std::iota(rows.begin(), rows.end(), 0);
    model_->take(rows, theirs);
}

void MergeDialog::tell() {
    const int theirs = model_->theirsCount();
    told_->setText(
        tr("%1 ours, %2 theirs")
            .arg(QLocale().toString(model_->rowCount() - theirs), QLocale().toString(theirs)));
}

}  // namespace sinew
