// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QDate>
#include <QDateTime>
#include <QString>

namespace sinew {

/// A date in the window's language that cannot be taken for another: "Mar 2, 2025", where the
/// shortest one that Qt has would be 3/2/25 in all English.
QString dateText(const QDate& date);
/// The same with the time of day.
QString momentText(const QDateTime& moment);

}  // namespace sinew
