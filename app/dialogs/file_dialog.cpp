// SPDX-License-Identifier: Apache-2.0
#include "app/dialogs/file_dialog.h"

#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <QFileSystemModel>
#include <QHeaderView>
#include <QLineEdit>
#include <QListView>
#include <QRegularExpression>
#include <QSplitter>
#include <QStyledItemDelegate>
#include <QTreeView>
#include <algorithm>

#include "app/dialogs/error_box.h"
#include "app/widgets/date_text.h"
#include "app/widgets/message_dialog.h"
#include "app/work/file_names.h"

namespace sinew {

namespace {
constexpr QSize kFirstSize{820, 500};
constexpr int kPlacesWidth = 150;
constexpr qsizetype kLongestFilter = 60;  // characters that the field for it shows
constexpr int kKindColumn = 2;            // of the list of files
constexpr int kDateColumn = 3;

/// Dates of files in the window's language: Qt writes them in the system's.
class FileDateDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override {
        QStyledItemDelegate::initStyleOption(option, index);
        // As the list knows it: asking the disk for every row that is drawn takes its time.
        const auto* files = qobject_cast<const QFileSystemModel*>(index.model());
        if (const QDateTime at = files ? files->lastModified(index) : QDateTime(); at.isValid())
            option->text = momentText(at);
    }
};

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

QStringList FileDialog::existing(FileMode mode, QWidget* parent, const QString& title,
                                 const QString& folder, const QString& filter) {
    FileDialog dialog(parent, title);
    dialog.setAcceptMode(AcceptOpen);
    dialog.setFileMode(mode);
    dialog.setDirectory(folder);
    dialog.setNameFilters(filter.split(QStringLiteral(";;")));
    return dialog.exec() == Accepted ? dialog.selectedFiles() : QStringList();
}

QString FileDialog::fileToOpen(QWidget* parent, const QString& title, const QString& folder,
                               const QString& filter) {
    return existing(ExistingFile, parent, title, folder, filter).value(0);
}

QStringList FileDialog::filesToOpen(QWidget* parent, const QString& title, const QString& folder,
                                    const QString& filter) {
    return existing(ExistingFiles, parent, title, folder, filter);
}

void FileDialog::showEvent(QShowEvent* event) {
    // The endings are named only where they can be read.
    const auto filters = nameFilters();
    setOption(HideNameFilterDetails, std::ranges::any_of(filters, [](const QString& filter) {
                  return filter.size() > kLongestFilter;
              }));
    QFileDialog::showEvent(event);
    auto* list = findChild<QTreeView*>(QStringLiteral("treeView"));
    if (!list) return;  // the desktop's own
    list->setItemDelegateForColumn(kDateColumn, new FileDateDelegate(list));
    QHeaderView* header = list->header();
    if (auto* halves = findChild<QSplitter*>())
        halves->setSizes({kPlacesWidth, std::max(halves->width() - kPlacesWidth, kPlacesWidth)});
    header->setStretchLastSection(false);
    // What the desktop calls a kind of file is not what it is here.
    header->hideSection(kKindColumn);
    for (int column = 1; column < header->count(); ++column)
        header->setSectionResizeMode(column, QHeaderView::ResizeToContents);
    header->setSectionResizeMode(0, QHeaderView::Stretch);
}

bool FileDialog::endsAsAFilter(const QString& file) const {
    return std::ranges::any_of(endingsIn(nameFilters().join(u' ')), [&](const QString& ending) {
        return file.endsWith(u'.' + ending, Qt::CaseInsensitive);
    });
}

QString FileDialog::withEnding(const QString& file) const {
    return endsAsAFilter(file) || defaultSuffix().isEmpty() ? file : file + u'.' + defaultSuffix();
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

// While a path is typed Qt selects the folders that it leads through, and lets go of not all of
// them; where the field has not the keyboard it writes the last part alone there.
void FileDialog::takeTypedName() {
    auto* name = findChild<QLineEdit*>(QStringLiteral("fileNameEdit"));
    const auto* list = findChild<QListView*>(QStringLiteral("listView"));
    const QStringList chosen = selectedFiles();
    if (!name || !list || chosen.size() < 2 || name->text().count(u'"') > 2) return;
    const QString typed = name->text().remove(u'"');
    if (typed.isEmpty()) return;
    const auto whole = std::ranges::find_if(
        chosen, [&](const QString& file) { return file == typed || file.endsWith(u'/' + typed); });
    list->selectionModel()->clearSelection();
    if (whole != chosen.end()) name->setText(*whole);
}

// Qt would take what stands between quotation marks for the name, and go into the folder.
QString FileDialog::whyNotSaved() const {
    const auto* name = findChild<QLineEdit*>(QStringLiteral("fileNameEdit"));
    if (!name || name->text().isEmpty() || name->text().endsWith(u'/')) return {};
    if (name->text().contains(u'"'))
        return tr("The name has a quotation mark (\") in it. Choose another name.");
    const QString typed = QDir::cleanPath(directory().absoluteFilePath(name->text()));
    const QString file = withEnding(typed), chosen = QDir::cleanPath(selectedFiles().value(0));
    const bool isMeant = chosen == typed || chosen == file;
    if (!isMeant || !endsAsAFilter(file) || !QFileInfo(file).isDir()) return {};
    if (file != typed && QFileInfo(typed).isDir()) return {};
    return tr("%1 is a folder. Choose another name.").arg(QFileInfo(file).fileName());
}

void FileDialog::accept() {
    const bool own = !testAttribute(Qt::WA_DontShowOnScreen);
    if (own && acceptMode() == AcceptSave)
        if (const QString why = whyNotSaved(); !why.isEmpty())
            return showRemarks(windowTitle(), why, {}, this);
    if (own) takeTypedName();
    // Names can be typed one after the other where one alone is wanted.
    if (own && fileMode() == ExistingFile && selectedFiles().size() > 1)
        return showRemarks(windowTitle(), tr("Choose one file only."), {}, this);
    if (!own || acceptMode() != AcceptSave) return QFileDialog::accept();
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
