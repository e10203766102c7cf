// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QFileDialog>

namespace sinew {

/// The dialog for files: the desktop's own where there is one, else Qt's with columns that can be
/// read. Before a file is replaced it asks in the window's own words.
class FileDialog : public QFileDialog {
    Q_OBJECT
public:
    FileDialog(QWidget* parent, const QString& title);
    /// An existing file, or empty. `filter` as QFileDialog has them.
    static QString fileToOpen(QWidget* parent, const QString& title, const QString& folder,
                              const QString& filter);
    /// Existing files, one or more, or none.
    static QStringList filesToOpen(QWidget* parent, const QString& title, const QString& folder,
                                   const QString& filter);
    /// Asks for a file to write. Its name ends as one of the name filters says, or gets the ending
    /// of the filter that was chosen, the default suffix before that: so nothing is written under
    /// another kind's name. Empty: not wanted.
    QString fileToSave();
    /// What is said of one file, in place of the usual sentence, before it is replaced.
    void setReplaceWarning(const QString& file, const QString& warning);
    /// For callers that ask themselves before they replace a file.
    void setReplacesUnasked() { setOption(DontConfirmOverwrite); }

public Q_SLOTS:
    void accept() override;

protected:
    void showEvent(QShowEvent* event) override;

private:
    static QStringList existing(FileMode mode, QWidget* parent, const QString& title,
                                const QString& folder, const QString& filter);
    /// Where one name is typed, or stands there of the row that is chosen, it alone counts.
    void takeTypedName();
    /// Why nothing can be saved under the name that is typed; empty: it can, or a folder is meant.
    QString whyNotSaved() const;
    bool mayReplace(const QString& file);
    bool endsAsAFilter(const QString& file) const;
    QString withEnding(const QString& file) const;

    QString warnedFile_;
    QString warning_;
};

}  // namespace sinew
