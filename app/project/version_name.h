// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

namespace sinew {

/// The next version of a file whose name nothing has, in the same folder: the digits that the name
/// ends in are counted up and stay as wide, "hero_v013.sinew" of "hero_v012.sinew"; a name without
/// any gets them, "hero_001.sinew" of "hero.sinew".
QString nextVersion(const QString& file);

}  // namespace sinew
