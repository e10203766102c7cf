// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStringList>

#include "editor/scene/error.h"

class QWidget;

namespace sinew {

class MessageDialog;

/// The box for an error: the sentence, the file, and what became of the document. The caller owns
/// it.
MessageDialog* errorBox(const Error& error, QWidget* parent);
/// Shows it and waits. A cancelled work shows nothing.
void showError(const Error& error, QWidget* parent);

/// A box of remarks: what was done, and lines about how; many lines can be scrolled. Waits.
void showRemarks(const QString& title, const QString& text, const QStringList& lines,
                 QWidget* parent);

}  // namespace sinew
