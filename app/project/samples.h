// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <span>

#include "editor/scene/scene.h"

namespace sinew {

/// A model of our own making that comes with the program (resources/samples), to try things on.
/// None is bound. Menu, start page and palette are made from the table.
struct Sample {
    const char* id;    ///< its command is "sample." and this
    const char* file;  ///< in resources/samples; its picture is resources/start/ID.png
    const char* name;  ///< English; QT_TRANSLATE_NOOP("Samples", ...)
    const char* hint;  ///< one sentence
};
std::span<const Sample> samples();

/// The command that opens it.
QString sampleCommand(const Sample& sample);
QString sampleName(const Sample& sample);
QString sampleHint(const Sample& sample);
/// Where the file lies.
QString sampleFile(const Sample& sample);
/// As read from there, for a document: the program's own file is no source of it, into which
/// weights are written back.
Scene withoutSource(Scene scene);

}  // namespace sinew
