// SPDX-License-Identifier: Apache-2.0
#include "app/dialogs/error_box.h"

#include <QAbstractButton>
#include <QCoreApplication>
#include <QDir>
#include <QMessageBox>
#include <QPushButton>

#include "app/state/context.h"
#include "app/widgets/icons.h"

namespace sinew {
namespace {

struct ErrorBoxTexts {
    Q_DECLARE_TR_FUNCTIONS(ErrorBox)
};

QString errorTitle(ErrorCode code) {
    switch (code) {
        case ErrorCode::CannotRead:
            return ErrorBoxTexts::tr("Cannot Open");
        case ErrorCode::CannotWrite:
            return ErrorBoxTexts::tr("Cannot Write");
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
            return ErrorBoxTexts::tr(
                "Any existing file was left unchanged. Try another folder or name.");
        case ErrorCode::Refused:
        case ErrorCode::Usage:
        case ErrorCode::Cancelled:
            break;
    }
    return ErrorBoxTexts::tr("Nothing was changed.");
}

}  // namespace

QMessageBox* errorBox(const Error& error, QWidget* parent) {
    auto* box = new QMessageBox(parent);
    box->setObjectName("errorBox");
    box->setWindowTitle(errorTitle(error.code));
    box->setIconPixmap(icon("error").pixmap(40, 40));
    box->setTextFormat(Qt::PlainText);
    box->setText(translated(error.message));
    QString details;
    if (!error.file.empty())
        details = ErrorBoxTexts::tr("File: %1")
                      .arg(QDir::toNativeSeparators(QString::fromStdString(error.file))) +
                  '\n';
    box->setInformativeText(details + comfortOf(error.code));
    box->setTextInteractionFlags(Qt::TextSelectableByMouse);
    box->addButton(ErrorBoxTexts::tr("Close"), QMessageBox::AcceptRole);
    return box;
}

void showError(const Error& error, QWidget* parent) {
    if (error.code == ErrorCode::Cancelled) return;
    QMessageBox* box = errorBox(error, parent);
    box->exec();
    delete box;
}

void showRemarks(const QString& title, const QString& text, const QStringList& lines,
                 QWidget* parent) {
    constexpr int kShown = 8;
    QMessageBox box(QMessageBox::Information, title, text, QMessageBox::Ok, parent);
    box.setTextFormat(Qt::PlainText);
    box.setInformativeText(lines.mid(0, kShown).join(u'\n'));
    if (lines.size() > kShown) box.setDetailedText(lines.join(u'\n'));
    box.exec();
}

}  // namespace sinew
