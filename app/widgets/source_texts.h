// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QTranslator>

namespace sinew {

/// A catalogue that remembers what it was asked for, so that what the window shows can be found by
/// its English name in any language.
class SourceTexts : public QTranslator {
    Q_OBJECT
public:
    using QTranslator::QTranslator;
    QString translate(const char* context, const char* source, const char* disambiguation,
                      int n) const override;
};

/// The English of a text that some catalogue has translated so; empty where none has.
QString sourceText(const QString& shown);

}  // namespace sinew
