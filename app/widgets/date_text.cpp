// SPDX-License-Identifier: Apache-2.0
#include "app/widgets/date_text.h"

#include <QCoreApplication>
#include <QLocale>

namespace sinew {
namespace {

struct DateTexts {
    Q_DECLARE_TR_FUNCTIONS(Dates)
};

}  // namespace

QString dateText(const QDate& date) {
    //: How a date is written: d, M and y are the day, the month and the year, MMM the month's name.
    return QLocale().toString(date, DateTexts::tr("MMM d, yyyy"));
}

QString momentText(const QDateTime& moment) {
    return dateText(moment.date()) + u' ' + QLocale().toString(moment.time(), QLocale::ShortFormat);
}

}  // namespace sinew
