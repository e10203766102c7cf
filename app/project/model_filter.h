// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStringList>

namespace sinew {

/// What file dialogs show: models, and projects and files of further patterns where they are
/// wanted.
QString modelFilter(bool projects, const QStringList& more = {});

}  // namespace sinew
