// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QTimer>

#include "app/context.h"

namespace sinew {

/// Gives freed memory back while the document is worked on: some seconds after a change, on another
/// thread, so that a day's work takes no more than an hour's.
class MemoryKeeper : public QObject {
    Q_OBJECT
public:
    explicit MemoryKeeper(const Context& context, QObject* parent = nullptr);

private:
    QTimer delay_;
};

}  // namespace sinew
