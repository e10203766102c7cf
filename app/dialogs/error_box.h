// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "editor/scene/error.h"

class QMessageBox;
class QWidget;

namespace sinew {

/// The box for an error: the sentence, the file, and what became of the document. The caller owns
/// it.
QMessageBox* errorBox(const Error& error, QWidget* parent);
/// Shows it and waits. A cancelled work shows nothing.
void showError(const Error& error, QWidget* parent);

}  // namespace sinew
