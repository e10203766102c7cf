// SPDX-License-Identifier: Apache-2.0
#include "app/dialogs/file_dialog.h"

#include <QFileInfo>
#include <QHeaderView>
#include <QLineEdit>
#include <QRegularExpression>
#include <QSplitter>
#include <QTreeView>
#include <algorithm>

#include "app/widgets/message_dialog.h"
#include "app/work/file_names.h"

namespace sinew {

namespace {
constexpr QSize kFirstSize{820, 500};
constexpr int kPlacesWidth = 150;
constexpr qsizetype kLongestFilter = 60;  // characters that the field for it shows

QStringList endingsIn(const QString& filters) {
    static const QRegularExpression pattern(QStringLiteral("\\*\\.(\\w+)"));
    QStringList out;
    for (const auto& ending : pattern.globalMatch(filters)) out << ending.captured(1);
    return out;
}

}  // namespace

FileDialog::FileDialog(QWidget* parent, const QString& title) : QFileDialog(parent, title) {
    resize(size().expandedTo(kFirstSize));
    connect(this, &QFileDialog::filterSelected, this, [this](const QString& filter) {
        const QStringList endings = endingsIn(filter);
        if (acceptMode() == AcceptSave && !endings.isEmpty()) setDefaultSuffix(endings.front());
    });
}

QString FileDialog::fileToOpen(QWidget* parent, const QString& title, const QString& folder,
                               const QString& filter) {
    FileDialog dialog(parent, title);
    dialog.setAcceptMode(AcceptOpen);
    dialog.setFileMode(ExistingFile);
    dialog.setDirectory(folder);
    dialog.setNameFilters(filter.split(QStringLiteral(";;")));
    return dialog.exec() == Accepted ? dialog.selectedFiles().value(0) : QString();
}

void FileDialog::showEvent(QShowEvent* event) {
    // The endings are named only where they can be read.
    const auto filters = nameFilters();
    setOption(HideNameFilterDetails, std::ranges::any_of(filters, [](const QString& filter) {
                  return filter.size() > kLongestFilter;
              }));
    QFileDialog::showEvent(event);
    const auto* list = findChild<QTreeView*>(QStringLiteral("treeView"));
    if (!list) return;  // the desktop's own
    QHeaderView* header = list->header();
    if (auto* halves = findChild<QSplitter*>())
        halves->setSizes({kPlacesWidth, std::max(halves->width() - kPlacesWidth, kPlacesWidth)});
    header->setStretchLastSection(false);
    header->hideSection(2);  // what the desktop calls a kind of file is not what it is here
    for (int column = 1; column < header->count(); ++column)
        header->setSectionResizeMode(column, QHeaderView::ResizeToContents);
    header->setSectionResizeMode(0, QHeaderView::Stretch);
}

QString FileDialog::withEnding(const QString& file) const {
    for (const QString& ending : endingsIn(nameFilters().join(u' ')))
        if (file.endsWith(u'.' + ending, Qt::CaseInsensitive)) return file;
    return defaultSuffix().isEmpty() ? file : file + u'.' + defaultSuffix();
}

void FileDialog::setReplaceWarning(const QString& file, const QString& warning) {
    warnedFile_ = file;
    warning_ = warning;
}

QString FileDialog::fileToSave() {
    setAcceptMode(AcceptSave);
    if (exec() != Accepted) return {};
    const QString chosen = selectedFiles().value(0), file = withEnding(chosen);
    // The desktop's own dialog has asked about the name that was typed.
    if (file == chosen || !QFileInfo(file).isFile() || mayReplace(file)) return file;
    return {};
}

void FileDialog::accept() {
    if (testAttribute(Qt::WA_DontShowOnScreen) || acceptMode() != AcceptSave)
        return QFileDialog::accept();
    const QString chosen = selectedFiles().value(0);
    const QString file = QFileInfo(chosen).isDir() ? chosen : withEnding(chosen);
    // As it is typed: selectFile() leaves alone what has the keyboard.
    if (auto* name = findChild<QLineEdit*>(QStringLiteral("fileNameEdit")); name && file != chosen)
        name->setText(file);
    const bool asks = !testOption(DontConfirmOverwrite) && QFileInfo(file).isFile();
    if (asks && !mayReplace(file)) return;
    if (asks) setOption(DontConfirmOverwrite);
    QFileDialog::accept();
    if (asks) setOption(DontConfirmOverwrite, false);
}

bool FileDialog::mayReplace(const QString& file) {
    MessageDialog box(MessageDialog::Kind::Warning, windowTitle(),
                      tr("Replace %1?").arg(QFileInfo(file).fileName()), this);
    box.addDetails(isSameFile(file, warnedFile_)
                       ? warning_
                       : tr("The folder already has a file of this name. What is in it will be "
                            "lost."));
    const auto* replace = box.addDestructive(tr("Replace"));
    box.addCancel();
    return box.ask() == replace;
}

}  // namespace sinew
