// SPDX-License-Identifier: Apache-2.0
#include "app/dialogs/keys_page.h"

#include <QFile>
#include <QHeaderView>
#include <QJsonDocument>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSaveFile>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <algorithm>

#include "app/dialogs/error_box.h"
#include "app/dialogs/file_dialog.h"
#include "app/dialogs/key_field.h"
#include "app/dialogs/mouse_choice.h"
#include "app/widgets/elided_label.h"
#include "app/widgets/icons.h"
#include "app/widgets/message_dialog.h"
#include "app/widgets/node_view.h"
#include "app/widgets/search_field.h"
#include "app/widgets/source_texts.h"
#include "app/widgets/theme.h"
#include "app/work/file_names.h"
#include "editor/operations/operation.h"

namespace sinew {
namespace {

constexpr int kEntryRole = Qt::UserRole;  // its place in the list of all
constexpr int kEnglishRole = Qt::UserRole + 1;
constexpr int kIcon = 16;

QString keyText(const QKeySequence& keys) { return keys.toString(QKeySequence::NativeText); }

// What manuals and other people call it, whatever the window's language.
QString englishNames(const Commands::Entry& entry) {
    if (const Operation* operation = findOperation(entry.id.toStdString()))
        return QStringLiteral("%1\n%2").arg(QLatin1String(operation->label),
                                            QLatin1String(operation->riggerWord));
    return QStringLiteral("%1\n%2").arg(sourceText(entry.text).remove(u'&'),
                                        sourceText(entry.otherName));
}

QString keysText(const QList<QKeySequence>& keys) {
    QStringList out;
    for (const auto& one : keys) out << keyText(one);
    return out.join(QStringLiteral(", "));
}

}  // namespace

bool KeysPage::isHeld(const Commands::Entry& entry) const {
    return std::ranges::find(commands_.held(), entry.id, &Commands::Entry::id) !=
           commands_.held().end();
}

KeysPage::KeysPage(const Commands& commands, QWidget* parent)
    : QWidget(parent), commands_(commands), changes_(commands.keyChanges()) {
    for (const auto* list : {&commands.all(), &commands.held()})
        for (const Commands::Entry& entry : *list) entries_.push_back(&entry);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(12, 14, 12, 8);
    mouse_ = new MouseChoice(commands);
    column->addWidget(mouse_);
    buildTable();
    buildKeys();
    buildFiles();
    connect(mouse_, &MouseChoice::presetChosen, this, &KeysPage::fillKeys);
    fillKeys();
}

void KeysPage::buildTable() {
    auto* search = new SearchField(tr("Search commands and keys"));
    search->setObjectName("prefKeySearch");
    search_ = search;
    search_->installEventFilter(this);
    setFocusProxy(search_);
    keys_ = new QTreeWidget;
    keys_->setObjectName("prefKeys");
    keys_->setHeaderLabels({tr("Command"), tr("Menu"), tr("Keys")});
    keys_->setRootIsDecorated(false);
    keys_->setAlternatingRowColors(true);
    keys_->setUniformRowHeights(true);
    QPixmap nothing(kIcon, kIcon);
    nothing.fill(Qt::transparent);
    blank_ = nothing;
    keys_->setIconSize({kIcon, kIcon});
    keys_->setSortingEnabled(true);
    keys_->sortByColumn(0, Qt::AscendingOrder);
    keys_->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    keys_->header()->setStretchLastSection(false);
    keys_->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    keys_->header()->resizeSection(2, 170);
    auto* column = static_cast<QVBoxLayout*>(layout());
    column->addWidget(search_);
    column->addWidget(keys_, 1);
    listCommands();
    connect(search_, &QLineEdit::textChanged, this, &KeysPage::filterKeys);
    connect(search, &SearchField::wentDown, this, &KeysPage::goToFound);
    connect(keys_, &QTreeWidget::currentItemChanged, this, &KeysPage::showChosen);
    connect(keys_, &QTreeWidget::itemDoubleClicked, this,
            [this] { typed_->setFocus(Qt::OtherFocusReason); });
}

void KeysPage::goToFound() {
    const auto* current = keys_->currentItem();
    if (!current || current->isHidden())
        for (int row = 0; row < keys_->topLevelItemCount(); ++row)
            if (auto* item = keys_->topLevelItem(row); !item->isHidden()) {
                keys_->setCurrentItem(item);
                break;
            }
    keys_->setFocus(Qt::OtherFocusReason);
}

// Enter is for what was found, not yet for all of the dialog.
bool KeysPage::eventFilter(QObject* watched, QEvent* event) {
    const bool pressed = watched == search_ && event->type() == QEvent::KeyPress;
    const int key = pressed ? static_cast<QKeyEvent*>(event)->key() : 0;
    if (key != Qt::Key_Return && key != Qt::Key_Enter) return QWidget::eventFilter(watched, event);
    goToFound();
    return true;
}

void KeysPage::buildKeys() {
    name_ = new ElidedLabel;
    name_->setObjectName("prefKeyName");
    setRole(name_, "dim");
    typed_ = new KeyField;
    typed_->setObjectName("prefKeyTyped");
    typed_->setToolTip(tr("Click here and press the keys."));
    const auto button = [this](const char* object, const QString& text, const QString& tip) {
        auto* made = new QPushButton(text);
        made->setObjectName(object);
        made->setToolTip(tip);
        return made;
    };
    replace_ = button("prefKeySet", tr("Set"),
                      tr("Assigns these keys to the command, replacing its others."));
    add_ = button("prefKeyAdd", tr("Add"),
                  tr("Assigns these keys to the command in addition to its others."));
    remove_ = button("prefKeyRemove", tr("Remove"), tr("Removes all keys from the command."));
    reset_ = button("prefKeyReset", tr("Reset"), tr("Restores the preset's keys for the command."));
    auto* row = new QHBoxLayout;
    row->addWidget(typed_, 1);
    for (auto* one : {replace_, add_, remove_, reset_}) row->addWidget(one);
    conflict_ = makeLabel({}, "problem");
    conflict_->setObjectName("prefKeyConflict");
    conflict_->setWordWrap(true);
    auto* column = static_cast<QVBoxLayout*>(layout());
    column->addWidget(name_);
    column->addLayout(row);
    column->addWidget(conflict_);
    connect(typed_, &KeyField::keysChanged, this, &KeysPage::showConflict);
    connect(replace_, &QPushButton::clicked, this, [this] { give(How::Replace); });
    connect(add_, &QPushButton::clicked, this, [this] { give(How::Add); });
    connect(remove_, &QPushButton::clicked, this, [this] { setKeys(*chosen(), {}); });
    connect(reset_, &QPushButton::clicked, this, [this] {
        const QList<QKeySequence> keys = Commands::keysOf(*chosen(), preset());
        for (const QKeySequence& one : keys) takeFromOwner(one);
        setKeys(*chosen(), keys);
    });
}

void KeysPage::buildFiles() {
    auto* row = new QHBoxLayout;
    const auto button = [&](const char* object, const QString& text, auto&& clicked) {
        auto* made = new QPushButton(text);
        made->setObjectName(object);
        row->addWidget(made);
        connect(made, &QPushButton::clicked, this, clicked);
    };
    const QString filter = tr("Shortcuts (*.json)");
    row->addStretch(1);
    button("prefKeysImport", tr("Import..."), [this, filter] {
        const QString file =
            FileDialog::fileToOpen(this, tr("Import Shortcuts"), QString(), filter);
        if (!file.isEmpty()) readFile(file);
    });
    button("prefKeysExport", tr("Export..."), [this, filter] {
        FileDialog dialog(this, tr("Export Shortcuts"));
        dialog.setNameFilter(filter);
        dialog.setDefaultSuffix(QStringLiteral("json"));
        dialog.selectFile(QStringLiteral("sinew_shortcuts.json"));
        if (const QString file = dialog.fileToSave(); !file.isEmpty()) writeFile(file);
    });
    button("prefKeysResetAll", tr("Reset All"), [this] {
        changes_.reset(preset());
        fillKeys();
    });
    static_cast<QVBoxLayout*>(layout())->addLayout(row);
}

QList<QKeySequence> KeysPage::keysOf(const Commands::Entry& entry) const {
    return Commands::keysOf(entry, preset(), changes_);
}

void KeysPage::listCommands() {
    keys_->setSortingEnabled(false);
    for (std::size_t i = 0; i < entries_.size(); ++i) {
        const Commands::Entry& entry = *entries_[i];
        const QString menu = isHeld(entry) ? entry.category : menuOf(*entry.action);
        auto* item = new QTreeWidgetItem(keys_, {commandName(entry), menu});
        item->setData(0, kEntryRole, QVariant::fromValue(i));
        const QIcon icon = entry.action->icon();
        item->setIcon(0, icon.isNull() ? blank_ : icon);
        item->setForeground(1, theme().dim);
        item->setToolTip(0, entry.otherName);
        item->setData(0, kEnglishRole, englishNames(entry));
    }
    keys_->setSortingEnabled(true);
}

// The rows stay, so that the list stands still under the eye.
void KeysPage::fillKeys() {
    keys_->setSortingEnabled(false);
    for (int row = 0; row < keys_->topLevelItemCount(); ++row) {
        auto* item = keys_->topLevelItem(row);
        const Commands::Entry& entry = *entryOf(*item);
        item->setText(2, keysText(keysOf(entry)));
        const bool changed = changes_.find(preset(), entry.id) != nullptr;
        item->setData(2, Qt::ForegroundRole, changed ? QVariant(theme().accent) : QVariant());
    }
    keys_->setSortingEnabled(true);
    filterKeys(search_->text());
    if (auto* current = keys_->currentItem()) keys_->scrollToItem(current);
    showChosen();
}

void KeysPage::filterKeys(const QString& text) {
    for (int row = 0; row < keys_->topLevelItemCount(); ++row) {
        auto* item = keys_->topLevelItem(row);
        bool shown = text.isEmpty() || item->toolTip(0).contains(text, Qt::CaseInsensitive) ||
                     item->data(0, kEnglishRole).toString().contains(text, Qt::CaseInsensitive);
        for (int column = 0; column < 3 && !shown; ++column)
            shown = item->text(column).contains(text, Qt::CaseInsensitive);
        item->setHidden(!shown);
    }
}

const Commands::Entry* KeysPage::entryOf(const QTreeWidgetItem& item) const {
    return entries_[item.data(0, kEntryRole).value<std::size_t>()];
}

const Commands::Entry* KeysPage::chosen() const {
    const auto* item = keys_->currentItem();
    return item ? entryOf(*item) : nullptr;
}

const Commands::Entry* KeysPage::ownerOf(const QKeySequence& keys) const {
    const Commands::Entry* mine = chosen();
    for (const Commands::Entry* entry : entries_)
        if (entry != mine && keysOf(*entry).contains(keys)) return entry;
    return nullptr;
}

void KeysPage::showChosen() {
    const Commands::Entry* entry = chosen();
    name_->show(entry ? tr("Keys of %1").arg(commandName(*entry))
                      : tr("Choose a command to change its keys."));
    typed_->setEnabled(entry);
    typed_->setKeys({});
    remove_->setEnabled(entry && !keysOf(*entry).isEmpty());
    reset_->setEnabled(entry && changes_.find(preset(), entry->id));
    showConflict();
}

void KeysPage::showConflict() {
    const QKeySequence keys = typed_->keys();
    const Commands::Entry* owner = keys.isEmpty() ? nullptr : ownerOf(keys);
    const bool can = chosen() && !keys.isEmpty();
    const bool isNew = can && !keysOf(*chosen()).contains(keys);
    const QString losing = owner   ? commandName(*owner)
                           : isNew ? commands_.menuOpenedBy(keys)
                                   : QString();
    replace_->setEnabled(can);
    add_->setEnabled(can);
    // A line also where there is nothing to say: rows must not move while one clicks.
    conflict_->setText(
        losing.isEmpty()
            ? QStringLiteral(" ")
            : tr("%1 is assigned to %2, which would lose it.").arg(keyText(keys), losing));
}

void KeysPage::put(const Commands::Entry& entry, const QList<QKeySequence>& keys) {
    if (keys == Commands::keysOf(entry, preset()))
        changes_.reset(preset(), entry.id);
    else
        changes_.set(preset(), entry.id, keys);
}

void KeysPage::setKeys(const Commands::Entry& entry, const QList<QKeySequence>& keys) {
    put(entry, keys);
    // The button that was pressed may be disabled by that, and Enter would press whichever is next.
    keys_->setFocus(Qt::OtherFocusReason);
    fillKeys();
}

void KeysPage::takeFromOwner(const QKeySequence& keys) {
    const Commands::Entry* owner = ownerOf(keys);
    if (!owner) return;
    QList<QKeySequence> left = keysOf(*owner);
    left.removeAll(keys);
    put(*owner, left);
}

void KeysPage::give(How how) {
    const Commands::Entry* entry = chosen();
    const QKeySequence keys = typed_->keys();
    takeFromOwner(keys);
    QList<QKeySequence> now = how == How::Add ? keysOf(*entry) : QList<QKeySequence>();
    if (!now.contains(keys)) now << keys;
    setKeys(*entry, now);
}

bool KeysPage::takeTyped() {
    if (!replace_->isEnabled()) return true;
    const QString clash = conflict_->text().trimmed();
    if (!clash.isEmpty()) {
        MessageDialog box(MessageDialog::Kind::Question, tr("Assign the Keys?"), clash, this);
        box.addDetails(tr("They were typed, but not set."));
        const auto* assign = box.addPrimary(tr("Assign"));
        const auto* leave = box.addOther(tr("Leave as It Is"));
        box.addCancel();
        const auto* answer = box.ask();
        if (answer != assign) return answer == leave;
    }
    give(How::Replace);
    return true;
}

void KeysPage::complain(const QString& title, const QString& text) {
    MessageDialog box(MessageDialog::Kind::Warning, title, text, this);
    box.addClose();
    box.ask();
}

bool KeysPage::readFile(const QString& file) {
    QFile from(file);
    if (!from.open(QIODevice::ReadOnly)) {
        complain(tr("Import Shortcuts"),
                 tr("%1 cannot be read: %2").arg(fileNameOf(file), from.errorString()));
        return false;
    }
    const auto read = readKeyChanges(QJsonDocument::fromJson(from.readAll()).object());
    if (!read) {
        complain(tr("Import Shortcuts"),
                 tr("%1 does not contain Sinew shortcuts. Choose a file written by Export.")
                     .arg(fileNameOf(file)));
        return false;
    }
    changes_ = commands_.withoutConflicts(read->changes);
    fillKeys();
    tellUnread(fileNameOf(file), read->unread);
    return true;
}

void KeysPage::tellUnread(const QString& file, const std::vector<UnreadKeys>& unread) {
    if (unread.empty()) return;
    QStringList lines;
    for (const UnreadKeys& one : unread) {
        const auto entry = std::ranges::find(entries_, one.command, &Commands::Entry::id);
        lines << QStringLiteral("%1 (%2): %3")
                     .arg(entry == entries_.end() ? one.command : commandName(**entry),
                          MouseChoice::nameOf(one.preset), one.text);
    }
    showRemarks(
        tr("Not All Shortcuts Were Imported"),
        tr("These keys in %1 cannot be read and were left out. Set them here by hand.").arg(file),
        lines, this);
}

bool KeysPage::writeFile(const QString& file) {
    QSaveFile to(file);
    const QByteArray text = QJsonDocument(changes_.toJson()).toJson();
    if (to.open(QIODevice::WriteOnly) && to.write(text) == text.size() && to.commit()) return true;
    complain(tr("Export Shortcuts"),
             tr("%1 cannot be written: %2").arg(fileNameOf(file), to.errorString()));
    return false;
}

}  // namespace sinew
