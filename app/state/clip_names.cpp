// SPDX-License-Identifier: Apache-2.0
#include "app/state/clip_names.h"

#include <QCoreApplication>

namespace sinew {

namespace {
struct ClipText {
    Q_DECLARE_TR_FUNCTIONS(ClipNames)
};
}  // namespace

QString clipName(const Scene& scene, ClipId id) {
    const auto clip = scene.clip(id);
    return !clip || clip->name.empty() ? ClipText::tr("Clip %1").arg(id.value + 1)
                                       : QString::fromStdString(clip->name);
}

}  // namespace sinew
