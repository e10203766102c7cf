// SPDX-License-Identifier: Apache-2.0
#include "app/memory_keeper.h"

#include <QThreadPool>

#include "editor/platform/memory.h"

namespace sinew {

namespace {
constexpr int kDelay = 5000;  // milliseconds: many edits share one
}

MemoryKeeper::MemoryKeeper(const Context& context, QObject* parent) : QObject(parent) {
    delay_.setSingleShot(true);
    delay_.setInterval(kDelay);
    connect(&context, &Context::documentChanged, this, [this] {
        if (!delay_.isActive()) delay_.start();
    });
    connect(&delay_, &QTimer::timeout, this,
            [] { QThreadPool::globalInstance()->start(releaseUnusedMemory); });
}

}  // namespace sinew
