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
    /// For callers that ask themselves before they replace a file.
    void setReplacesUnasked() { setOption(DontConfirmOverwrite); }

public Q_SLOTS:
    void accept() override;

protected:
    void showEvent(QShowEvent* event) override;

private:
    bool mayReplace(const QString& file);
};

}  // namespace sinew
