// SPDX-License-Identifier: Apache-2.0
// Texts of the core in the user's language.
#include <QCoreApplication>
#include <QLocale>

#include "app/state/context.h"
#include "editor/scene/nested_message.h"

namespace sinew {

namespace {
std::string inLanguage(Message message) {
    for (std::string& argument : message.arguments) {
        bool whole = false;
        const auto digits = digitsOf(argument);
        const auto number =
            QByteArrayView(digits.data(), static_cast<qsizetype>(digits.size())).toLongLong(&whole);
        if (whole) argument = QLocale().toString(number).toStdString();
    }
    return message.format(
        QCoreApplication::translate("Message", message.pattern.c_str()).toStdString());
}
}  // namespace

QString translated(const Message& message) {
    return QString::fromStdString(inLanguage(withWords(message, inLanguage)));
}

QString titleOf(const Operation& operation) {
    QString title = translated(operation.label);
    while (title.endsWith(u'.') || title.endsWith(QChar(0x2026))) title.chop(1);
    return title;
}

QString verbOf(const Operation& operation) {
    return operation.verb ? translated(operation.verb) : titleOf(operation);
}

}  // namespace sinew
