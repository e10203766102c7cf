// SPDX-License-Identifier: Apache-2.0
#include "app/project/model_filter.h"

#include <QCoreApplication>

#include "editor/exchange/exchange.h"

namespace sinew {
namespace {

struct FilterTexts {
    Q_DECLARE_TR_FUNCTIONS(FilterTexts)
};

}  // namespace

QString modelFilter(bool projects, const QStringList& more) {
    QStringList patterns;
    if (projects) patterns << QStringLiteral("*.sinew");
    for (const char* ending : readableEndings())
        patterns << QStringLiteral("*.%1").arg(QLatin1String(ending));
    const QString name = !more.isEmpty() ? FilterTexts::tr("Projects, models and weights (%1)")
                         : projects      ? FilterTexts::tr("Projects and models (%1)")
                                         : FilterTexts::tr("Models (%1)");
    return name.arg((patterns + more).join(u' ')) + QStringLiteral(";;") +
           FilterTexts::tr("All files (*)");
}

}  // namespace sinew
