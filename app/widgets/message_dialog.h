// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QDialog>
#include <QDialogButtonBox>
#include <QList>

class QComboBox;
class QPushButton;
class QVBoxLayout;

namespace sinew {

/// A question or a remark in the window's own looks: what it is about in one line, what follows
/// from it, and buttons that say what they do. As wide as its words need, so that nothing is cut
/// in any language. The letter of a button presses it, with Alt or alone; where something is lost
/// by it, with Alt only. C cancels or closes in every language.
class MessageDialog : public QDialog {
    Q_OBJECT
    Q_PROPERTY(QString text READ text CONSTANT)
    Q_PROPERTY(QString details READ details)
public:
    enum class Kind { Question, Warning, Error, Information };

    MessageDialog(Kind kind, const QString& title, const QString& text, QWidget* parent);

    QString text() const { return text_; }
    QString details() const { return details_.join(u'\n'); }
    /// A paragraph below the text.
    void addDetails(const QString& words);
    /// Lines of a report, to be scrolled and copied.
    void addLines(const QStringList& lines);
    /// One of several ways to go ahead, the first at the beginning.
    QComboBox* addChoice(const QString& label, const QStringList& options);

    /// The button that goes ahead: a verb, and what Enter presses.
    QPushButton* addPrimary(const QString& verb);
    /// As addPrimary, of what cannot be taken back: Enter presses Cancel then.
    QPushButton* addDestructive(const QString& verb);
    QPushButton* addOther(const QString& verb);
    /// As addOther, of what drops work.
    QPushButton* addDiscard(const QString& verb);
    /// After the others.
    QPushButton* addCancel();
    /// For what only wants to be read.
    QPushButton* addClose();

    /// Shows it and waits. The button that was pressed; none where it was closed.
    const QPushButton* ask();

protected:
    void showEvent(QShowEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    QPushButton* add(const QString& text, QDialogButtonBox::ButtonRole role);
    void giveLetters();

    QString text_;
    QStringList details_;
    QVBoxLayout* words_;
    QDialogButtonBox* buttons_;
    QList<const QAbstractButton*> losing_;  ///< not pressed by a letter alone
    bool destructive_ = false;
    const QPushButton* pressed_ = nullptr;
};

}  // namespace sinew
