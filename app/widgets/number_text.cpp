// SPDX-License-Identifier: Apache-2.0
#include "app/widgets/number_text.h"

#include <algorithm>
#include <cmath>
#include <glm/gtc/constants.hpp>
#include <iterator>

namespace sinew {

namespace {

struct NumberUnitName {
    const char16_t* name;
    NumberUnit unit;
    double factor;
};
constexpr double kDegreesPerRadian = 180.0 / glm::pi<double>();
constexpr NumberUnitName kUnitNames[] = {{u"mm", NumberUnit::Metres, 1e-3},
                                         {u"cm", NumberUnit::Metres, 1e-2},
                                         {u"km", NumberUnit::Metres, 1e3},
                                         {u"m", NumberUnit::Metres, 1.0},
                                         {u"in", NumberUnit::Metres, 0.0254},
                                         {u"ft", NumberUnit::Metres, 0.3048},
                                         {u"deg", NumberUnit::Degrees, 1.0},
                                         {u"\u00b0", NumberUnit::Degrees, 1.0},
                                         {u"rad", NumberUnit::Degrees, kDegreesPerRadian}};
constexpr int kDeepestBracket = 50;  // far more than anybody types
constexpr QChar kTypographersMinus(0x2212);

/// Reads an arithmetic text from left to right; `failed` once something is wrong.
class NumberReader {
public:
    NumberReader(QString text, NumberUnit unit) : text_(std::move(text)), unit_(unit) {
        text_.replace(u',', u'.');
        text_.replace(kTypographersMinus, u'-');
    }

    std::optional<double> read() {
        const double value = sum();
        skipBlanks();
        if (failed_ || at_ < text_.size() || !std::isfinite(value)) return std::nullopt;
        return value;
    }

private:
    void skipBlanks() {
        while (at_ < text_.size() && text_[at_].isSpace()) ++at_;
    }
    bool take(QStringView word) {
        skipBlanks();
        if (!QStringView(text_).sliced(at_).startsWith(word)) return false;
        at_ += word.size();
        return true;
    }

    double sum() {
        double value = product();
        while (!failed_) {
            if (take(u"+"))
                value += product();
            else if (take(u"-"))
                value -= product();
            else
                break;
        }
        return value;
    }

    // A unit belongs to the whole product, wherever it stands: "1/2 cm", "2 cm * 3".
    double product() {
        double value = signedNumber();
        bool hasUnit = false;
        while (!failed_) {
            if (take(u"*")) {
                value *= signedNumber();
            } else if (take(u"/")) {
                value /= signedNumber();
            } else if (const NumberUnitName* named = takeUnit()) {
                failed_ = hasUnit || named->unit != unit_;
                hasUnit = true;
                value *= named->factor;
            } else {
                break;
            }
        }
        return value;
    }

    const NumberUnitName* takeUnit() {
        for (const NumberUnitName& named : kUnitNames)
            if (take(named.name)) return &named;
        return nullptr;
    }

    double signedNumber() {
        double sign = 1.0;
        while (true) {
            if (take(u"-"))
                sign = -sign;
            else if (!take(u"+"))
                break;
        }
        return sign * unsignedNumber();
    }

    double unsignedNumber() {
        if (take(u"pi")) return glm::pi<double>();
        if (take(u"(")) return bracket();
        return digits();
    }

    double bracket() {
        if (++depth_ > kDeepestBracket) failed_ = true;
        const double value = failed_ ? 0.0 : sum();
        --depth_;
        failed_ = failed_ || !take(u")");
        return value;
    }

    double digits() {
        skipBlanks();
        const qsizetype from = at_;
        const auto isDigit = [this](qsizetype i) {
            return i < text_.size() && text_[i] >= u'0' && text_[i] <= u'9';
        };
        while (isDigit(at_) || (at_ < text_.size() && text_[at_] == u'.')) ++at_;
        // "2e-3", but not the e of a word.
        if (at_ > from && at_ < text_.size() && text_[at_].toLower() == u'e') {
            const bool sign =
                at_ + 1 < text_.size() && (text_[at_ + 1] == u'-' || text_[at_ + 1] == u'+');
            if (isDigit(at_ + (sign ? 2 : 1))) {
                at_ += sign ? 2 : 1;
                while (isDigit(at_)) ++at_;
            }
        }
        bool ok = false;
        const double value = QStringView(text_).sliced(from, at_ - from).toDouble(&ok);
        failed_ = failed_ || !ok;
        return ok ? value : 0.0;
    }

    QString text_;
    NumberUnit unit_;
    qsizetype at_ = 0;
    int depth_ = 0;
    bool failed_ = false;
};

}  // namespace

std::optional<double> numberIn(const QString& text, NumberUnit unit) {
    // Full-width digits, as a Japanese keyboard gives them, are digits.
    return NumberReader(text.normalized(QString::NormalizationForm_KC), unit).read();
}

double NumberChange::of(double present) const {
    switch (by) {
        case '+':
            return present + operand;
        case '-':
            return present - operand;
        case '*':
            return present * operand;
        case '/':
            return present / operand;
        default:
            return operand;
    }
}

std::optional<NumberChange> changeIn(const QString& text, NumberUnit unit) {
    QString typed = text.normalized(QString::NormalizationForm_KC).trimmed();
    typed.replace(kTypographersMinus, u'-');
    NumberChange out;
    if (typed.size() > 1 && typed[1] == u'=') {
        out.by = typed[0].toLatin1();
        if (!QStringView(u"+-*/").contains(typed[0])) return std::nullopt;
        typed.remove(0, 2);
    }
    const bool scales = out.by == '*' || out.by == '/';
    const auto operand = numberIn(typed, scales ? NumberUnit::None : unit);
    if (!operand) return std::nullopt;
    out.operand = *operand;
    return out;
}

std::optional<double> numberIn(const QString& text, NumberUnit unit, double present) {
    const auto change = changeIn(text, unit);
    const double out = change ? change->of(present) : 0.0;
    return change && std::isfinite(out) ? std::optional(out) : std::nullopt;
}

QString numberText(double value, int decimals, int most) {
    constexpr int kDigits = 4;
    if (decimals < most && value != 0.0 && std::abs(value) < 1.0) {
        const int zeros = -1 - static_cast<int>(std::floor(std::log10(std::abs(value))));
        decimals = std::clamp(zeros + kDigits, decimals, most);
    }
    QString text = QString::number(value, 'f', decimals);
    if (text.contains(u'.')) {
        while (text.endsWith(u'0')) text.chop(1);
        if (text.endsWith(u'.')) text.chop(1);
    }
    return text == QStringLiteral("-0") ? QStringLiteral("0") : text;
}

}  // namespace sinew
