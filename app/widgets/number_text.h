// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <optional>

namespace sinew {

/// What a number field counts in.
enum class NumberUnit { None, Metres, Degrees };

/// The number that a typed text means: a sum, difference, product or quotient with brackets, of
/// numbers that may have a unit ("2*1.5", "(1+2)/3", "12 cm", "90deg", "pi/2 rad"). Lengths: mm,
/// cm, m, km, in, ft; angles: deg, °, rad; "pi" is a number. The result is in metres or degrees. A
/// comma is a decimal point. None where it is no such text, has a unit of another kind, or gives no
/// finite number.
std::optional<double> numberIn(const QString& text, NumberUnit unit);

/// The same in a field that shows `present`: "+=", "-=", "*=" and "/=" before a number change that
/// by it. What multiplies or divides has no unit.
std::optional<double> numberIn(const QString& text, NumberUnit unit, double present);

}  // namespace sinew
