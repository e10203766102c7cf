// SPDX-License-Identifier: Apache-2.0
#include "app/widgets/source_texts.h"

#include <QHash>
#include <QThread>

#include "app/widgets/letters.h"

namespace sinew {

namespace {
// Of the window's thread alone: what others translate are no names of commands.
QHash<QString, QString>& sources() {
    static QHash<QString, QString> texts;
    return texts;
}
}  // namespace

QString SourceTexts::translate(const char* context, const char* source, const char* disambiguation,
                               int n) const {
    QString shown = QTranslator::translate(context, source, disambiguation, n);
    if (!shown.isEmpty() && QThread::currentThread() == thread())
        sources().insert(withoutLetter(shown), QString::fromUtf8(source));
    return shown;
}

QString sourceText(const QString& shown) { return sources().value(withoutLetter(shown)); }

}  // namespace sinew
