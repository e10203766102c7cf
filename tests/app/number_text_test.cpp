// SPDX-License-Identifier: Apache-2.0
#include "app/widgets/number_text.h"

#include <gtest/gtest.h>

#include <cmath>

namespace sinew {
namespace {

double metres(const char* text) {
    return numberIn(QString::fromUtf8(text), NumberUnit::Metres).value_or(NAN);
}
double degrees(const char* text) {
    return numberIn(QString::fromUtf8(text), NumberUnit::Degrees).value_or(NAN);
}
double plain(const char* text) {
    return numberIn(QString::fromUtf8(text), NumberUnit::None).value_or(NAN);
}

TEST(NumberText, numbersAreRead) {
    EXPECT_DOUBLE_EQ(plain("12.5"), 12.5);
    EXPECT_DOUBLE_EQ(plain(" -.5 "), -0.5);
    EXPECT_DOUBLE_EQ(plain("1,25"), 1.25);
    EXPECT_DOUBLE_EQ(plain("2e-3"), 2e-3);
}

TEST(NumberText, fullWidthDigitsAreDigits) {
    EXPECT_DOUBLE_EQ(plain("０．２５"), 0.25);
    EXPECT_DOUBLE_EQ(plain("－１＋２＊３"), 5.0);
    EXPECT_DOUBLE_EQ(metres("１２ｃｍ"), 0.12);
}

TEST(NumberText, arithmeticFollowsItsRules) {
    EXPECT_DOUBLE_EQ(plain("1+2*3"), 7.0);
    EXPECT_DOUBLE_EQ(plain("(1+2)*3"), 9.0);
    EXPECT_DOUBLE_EQ(plain("8/2/2"), 2.0);
    EXPECT_DOUBLE_EQ(plain("3--2"), 5.0);
    EXPECT_DOUBLE_EQ(plain("10-4-3"), 3.0);
}

TEST(NumberText, unitsAreTheFieldsOwn) {
    EXPECT_DOUBLE_EQ(metres("12 cm"), 0.12);
    EXPECT_DOUBLE_EQ(metres("1 m + 5mm"), 1.005);
    EXPECT_DOUBLE_EQ(metres("1/2 cm"), 0.005);
    EXPECT_DOUBLE_EQ(metres("2cm*3"), 0.06);
    EXPECT_DOUBLE_EQ(metres("1in"), 0.0254);
    EXPECT_DOUBLE_EQ(degrees("90°"), 90.0);
    EXPECT_NEAR(degrees("pi/2 rad"), 90.0, 1e-12);
    EXPECT_TRUE(std::isnan(metres("90deg")));
    EXPECT_TRUE(std::isnan(degrees("1 cm")));
    EXPECT_TRUE(std::isnan(plain("1 m")));
}

TEST(NumberText, aSignBeforeEqualsChangesThePresentNumber) {
    const auto from2 = [](const char* text) {
        return numberIn(QString::fromUtf8(text), NumberUnit::Metres, 2.0).value_or(NAN);
    };
    EXPECT_DOUBLE_EQ(from2("+=10"), 12.0);
    EXPECT_DOUBLE_EQ(from2(" -= 50cm "), 1.5);
    EXPECT_DOUBLE_EQ(from2("*=2"), 4.0);
    EXPECT_DOUBLE_EQ(from2("/=1+3"), 0.5);
    EXPECT_DOUBLE_EQ(from2("＋＝１"), 3.0);
    EXPECT_DOUBLE_EQ(from2("-5"), -5.0);
    for (const char* text : {"+=", "*=2cm", "/=0", "==2", "=2", "+=abc", "2+=1"})
        EXPECT_TRUE(std::isnan(from2(text))) << text;
}

TEST(NumberText, aChangeIsToldApartFromTheNumberThatItMeets) {
    const auto of3 = [](const char* text) {
        const auto change = changeIn(QString::fromUtf8(text), NumberUnit::Metres);
        return change ? change->of(3.0) : NAN;
    };
    EXPECT_DOUBLE_EQ(of3("+=8"), 11.0);
    EXPECT_DOUBLE_EQ(of3("−=50cm"), 2.5);
    EXPECT_DOUBLE_EQ(of3("*=2"), 6.0);
    EXPECT_DOUBLE_EQ(of3("/=2"), 1.5);
    EXPECT_DOUBLE_EQ(of3("8"), 8.0);
    EXPECT_TRUE(std::isnan(of3("==8")));
}

TEST(NumberText, aSmallNumberHasFourDigitsThatSaySomething) {
    const auto text = [](double value) { return numberText(value, 4, 9).toStdString(); };
    EXPECT_EQ(text(0.00094339996), "0.0009434");
    EXPECT_EQ(text(-0.0123456), "-0.01235");
    EXPECT_EQ(text(0.1 + 0.2), "0.3") << "no more than that";
    EXPECT_EQ(text(12.345678), "12.3457");
    EXPECT_EQ(text(1.5), "1.5");
    EXPECT_EQ(text(100.0), "100");
    EXPECT_EQ(text(-1e-12), "0");
    EXPECT_EQ(numberText(0.00094, 3, 3).toStdString(), "0.001");
    EXPECT_EQ(numberText(20.0, 0, 0).toStdString(), "20");
}

TEST(NumberText, whatIsNoNumberIsNone) {
    for (const char* text : {"", " ", "abc", "1+", "(1", "1)", "1..2", "1 2", "1/0", "2 cm cm",
                             "e3", "*2", "1m2", "nan", "inf"})
        EXPECT_TRUE(std::isnan(metres(text))) << text;
    EXPECT_TRUE(std::isnan(plain(std::string(5000, '(').c_str()))) << "no deeper than it may be";
    EXPECT_TRUE(std::isnan(plain(std::string(200000, '-').c_str())));
}

}  // namespace
}  // namespace sinew
