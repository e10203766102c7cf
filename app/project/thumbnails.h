// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QImage>
#include <QString>

namespace sinew {

/// Small pictures of files as desktops keep them (the Thumbnail Managing Standard of
/// freedesktop.org): $XDG_CACHE_HOME/thumbnails/large, named by the file's address and valid for
/// the time of its last change. Nothing of it is in the file, so saving one does not wait for a
/// picture, and file managers show it too.

/// Null where there is none of the file as it is now.
QImage thumbnailOf(const QString& file);
/// Keeps one of the file as it is now, scaled; false where the file is gone or the folder cannot be
/// written. Any thread.
bool keepThumbnail(const QString& file, const QImage& picture);

}  // namespace sinew
