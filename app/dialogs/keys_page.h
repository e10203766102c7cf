// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

#include "app/commands/commands.h"
#include "app/dialogs/mouse_choice.h"

class QLabel;
class QLineEdit;
class QPushButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace sinew {

class ElidedLabel;
class KeyField;

/// Keys and mouse in the preferences: the preset with its mouse (MouseChoice), and all commands
/// with their keys, which can be searched and changed, kept in a file and read from one. The
/// keyboard is in the search first, and a double click takes it from a command to its keys. Nothing
/// takes effect here: the dialog applies what was chosen.
class KeysPage : public QWidget {
    Q_OBJECT
public:
    explicit KeysPage(const Commands& commands, QWidget* parent = nullptr);
    const MouseChoice& mouse() const { return *mouse_; }
    const KeyChanges& changes() const { return changes_; }

    /// False with a message, and nothing changed, where the file is none of these. Tells which of
    /// its keys it could not read.
    bool readFile(const QString& file);
    bool writeFile(const QString& file);
    /// What was typed for a command and not set counts; where another one would lose it, it is
    /// asked. False: the dialog stays.
    bool takeTyped();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void complain(const QString& title, const QString& text);
    void tellUnread(const QString& file, const std::vector<UnreadKeys>& unread);
    enum class How { Replace, Add };
    void buildTable();
    void buildKeys();
    void buildFiles();
    void listCommands();
    /// What the list says of their keys now.
    void fillKeys();
    void filterKeys(const QString& text);
    /// The keyboard to the list, on a row that is found.
    void goToFound();
    void showChosen();
    void showConflict();
    const Commands::Entry* entryOf(const QTreeWidgetItem& item) const;
    /// Null: none is.
    const Commands::Entry* chosen() const;
    /// Who has these keys, if it is another than the chosen command.
    const Commands::Entry* ownerOf(const QKeySequence& keys) const;
    bool isHeld(const Commands::Entry& entry) const;
    QList<QKeySequence> keysOf(const Commands::Entry& entry) const;
    void put(const Commands::Entry& entry, const QList<QKeySequence>& keys);
    Preset preset() const { return mouse_->preset(); }
    void setKeys(const Commands::Entry& entry, const QList<QKeySequence>& keys);
    void takeFromOwner(const QKeySequence& keys);
    void give(How how);

    const Commands& commands_;
    std::vector<const Commands::Entry*> entries_;
    KeyChanges changes_;
    MouseChoice* mouse_;
    QLineEdit* search_;
    QTreeWidget* keys_;
    ElidedLabel* name_;
    KeyField* typed_;
    QPushButton* replace_;
    QPushButton* add_;
    QPushButton* remove_;
    QPushButton* reset_;
    QLabel* conflict_;
    QIcon blank_;  ///< where a command has none, so that all names stand below each other
};

}  // namespace sinew
