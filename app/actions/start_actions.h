// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QTimer>

#include "app/actions/window_part.h"

namespace sinew {

class FileActions;
class StartPage;

/// The start page, which stands over the viewport while nothing is open, the tutorial's door, and
/// the pictures of files for the page.
class StartActions : public QObject {
    Q_OBJECT
public:
    StartActions(const WindowPart& part, FileActions& files);

private:
    bool nothingOpen() const;
    void refresh();
    /// Of one that is no longer there says so, and takes it out of the list where that is wanted.
    void openRecent(const QString& file);
    void keepPicture();

    WindowPart part_;
    FileActions& files_;
    StartPage* page_;
    QTimer pictureSoon_;
    QString pictured_;  // the file that the next picture is of
};

}  // namespace sinew
