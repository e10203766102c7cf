// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

namespace sinew {

/// A page of the manual, and the place in it.
struct ManualPage {
    QString file;    ///< empty: there is no manual
    QString anchor;  ///< empty: its beginning
};

/// Where the manual is: of an installation in the share folder, of a build beside the programs;
/// else the texts that it is made of, in the source tree. Empty where there is none.
QString manualFolder();

/// The page of a topic in the window's language; the first one where no page has the topic. Which
/// page has which topic stands in the folder (topics.txt, written by scripts/make_manual.py).
ManualPage manualPage(const QString& folder, const QString& topic);

/// Opens it in the program that the desktop shows such files with. False where that failed.
bool openPage(const ManualPage& page);

}  // namespace sinew
