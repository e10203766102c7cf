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

/// What a typed text does to a number: "+=", "-=", "*=" and "/=" before a number change it by that,
/// a number alone takes its place.
struct NumberChange {
    char by = '=';  ///< '=', '+', '-', '*' or '/'
    double operand = 0.0;
    double of(double present) const;
};
/// As numberIn(); what multiplies or divides has no unit.
std::optional<NumberChange> changeIn(const QString& text, NumberUnit unit);
/// What a text makes of the number that a field shows; none also where that is not finite.
std::optional<double> numberIn(const QString& text, NumberUnit unit, double present);

/// A number with so many decimals, or where it is below 1 with four digits that say something, if
/// they are within `most` decimals. Zeros at the end are left out: 1.5, not 1.5000.
QString numberText(double value, int decimals, int most);

}  // namespace sinew
