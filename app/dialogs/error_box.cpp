// SPDX-License-Identifier: Apache-2.0
#include "app/dialogs/error_box.h"

#include <QCoreApplication>
#include <QDir>
#include <algorithm>
#include <memory>

#include "app/state/context.h"
#include "app/widgets/message_dialog.h"
#include "editor/document/project/project_file.h"

namespace sinew {
namespace {

struct ErrorBoxTexts {
    Q_DECLARE_TR_FUNCTIONS(ErrorBox)
};

QString errorTitle(const Error& error) {
    switch (error.code) {
        case ErrorCode::CannotRead:
            return ErrorBoxTexts::tr("Cannot Open");
        case ErrorCode::CannotWrite:
            return ProjectFile::isProjectName(error.file) ? ErrorBoxTexts::tr("Cannot Save")
                                                          : ErrorBoxTexts::tr("Cannot Write");
        case ErrorCode::Refused:
        case ErrorCode::Usage:
        case ErrorCode::Cancelled:
            break;
    }
    return ErrorBoxTexts::tr("Cannot Do This");
}

// What became of the user's work, and where it goes on.
QString comfortOf(ErrorCode code) {
    switch (code) {
        case ErrorCode::CannotRead:
            return ErrorBoxTexts::tr("The open scene was not changed.");
        case ErrorCode::CannotWrite:
            return ErrorBoxTexts::tr("Any existing file was left unchanged.");
        case ErrorCode::Refused:
        case ErrorCode::Usage:
        case ErrorCode::Cancelled:
            break;
    }
    return ErrorBoxTexts::tr("Nothing was changed.");
}

}  // namespace

MessageDialog* errorBox(const Error& error, QWidget* parent) {
    auto* box = new MessageDialog(MessageDialog::Kind::Error, errorTitle(error),
                                  translated(error.message), parent);
    box->setObjectName("errorBox");
    // Sentences of the system's errors name the file themselves.
    if (!error.file.empty() &&
        std::ranges::find(error.message.arguments, error.file) == error.message.arguments.end())
        box->addDetails(ErrorBoxTexts::tr("File: %1")
                            .arg(QDir::toNativeSeparators(QString::fromStdString(error.file))));
    box->addDetails(comfortOf(error.code));
    return box;
}

void showError(const Error& error, QWidget* parent) {
    if (error.code == ErrorCode::Cancelled) return;
    const std::unique_ptr<MessageDialog> box(errorBox(error, parent));
    box->addClose();
    box->ask();
}

void showRemarks(const QString& title, const QString& text, const QStringList& lines,
                 QWidget* parent) {
    MessageDialog box(MessageDialog::Kind::Information, title, text, parent);
    if (lines.size() == 1)
        box.addDetails(lines.front());
    else if (!lines.isEmpty())
        box.addLines(lines);
    box.addClose();
    box.ask();
}

}  // namespace sinew
