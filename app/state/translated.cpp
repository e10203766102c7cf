// SPDX-License-Identifier: Apache-2.0
// Texts of the core in the user's language.
#include <QCoreApplication>

#include "app/state/context.h"
#include "editor/scene/nested_message.h"

namespace sinew {

namespace {
std::string inLanguage(const Message& message) {
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
