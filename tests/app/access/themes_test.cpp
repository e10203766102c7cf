// SPDX-License-Identifier: Apache-2.0
// Both themes: what is written can be read, a change of looks reaches what is open; weight colours
// for eyes that tell red and green apart badly.
#include <gtest/gtest.h>

#include <QDialog>
#include <QLabel>
#include <QPushButton>
#include <cmath>

#include "app/commands/preferences.h"
#include "app/widgets/icons.h"
#include "app/widgets/theme.h"
#include "render/frame/colours.h"
#include "tests/app/window_test_base.h"

namespace sinew {
namespace {

double linear(double c) { return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); }
double luminance(const QColor& c) {
    return 0.2126 * linear(c.redF()) + 0.7152 * linear(c.greenF()) + 0.0722 * linear(c.blueF());
}
/// As the Web Content Accessibility Guidelines have it: 1 to 21.
double contrast(const QColor& a, const QColor& b) {
    const auto [low, high] = std::minmax({luminance(a), luminance(b)});
    return (high + 0.05) / (low + 0.05);
}

class Themes : public ::testing::TestWithParam<ThemeChoice> {
protected:
    void SetUp() override { applyTheme(*qApp, {GetParam(), Looks().fontPoints}); }
    void TearDown() override { applyTheme(*qApp, {}); }
};

TEST_P(Themes, wordsCanBeReadOnTheirGrounds) {
    const Theme& t = theme();
    EXPECT_EQ(t.light, GetParam() == ThemeChoice::Light);
    for (const QColor& ground : {t.window, t.base, t.alternate, t.raised, t.header})
        for (const QColor& words : {t.text, t.dim})
            EXPECT_GE(contrast(words, ground), 4.5)
                << words.name().toStdString() << " on " << ground.name().toStdString();
    EXPECT_GE(contrast(t.selectionText, t.selection), 4.5);
    for (const QColor& button : {t.primary, t.danger}) EXPECT_GE(contrast(Qt::white, button), 4.5);
    for (const QColor& words : {t.warning, t.good, t.error, t.axisX, t.axisY, t.axisZ})
        EXPECT_GE(contrast(words, t.window), 4.5) << words.name().toStdString();
}

TEST_P(Themes, whereTheKeyboardIsStandsOut) {
    const Theme& t = theme();
    for (const QColor& ground : {t.window, t.base, t.raised, t.hover})
        EXPECT_GE(contrast(t.accent, ground), 3.0) << ground.name().toStdString();
}

TEST_P(Themes, theStyleSheetNamesOnlyColoursThatThereAre) {
    EXPECT_FALSE(qApp->styleSheet().isEmpty());
    EXPECT_FALSE(qApp->styleSheet().contains(u'@')) << "a name without a colour";
}

TEST_P(Themes, iconsStandOutOnTheWindow) {
    int looked = 0;
    for (const QString& name : iconNames()) {
        if (name == "app") continue;
        const QImage image = icon(name).pixmap(QSize(48, 48), 1.0).toImage();
        double best = 0.0;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x)
                if (const QColor c = image.pixelColor(x, y); c.alpha() > 200)
                    best = std::max(best, contrast(c, theme().window));
        EXPECT_GE(best, 3.0) << name.toStdString();
        ++looked;
    }
    EXPECT_GT(looked, 50);
}

INSTANTIATE_TEST_SUITE_P(Both, Themes, ::testing::Values(ThemeChoice::Dark, ThemeChoice::Light),
                         [](const auto& test) {
                             return test.param == ThemeChoice::Dark ? "Dark" : "Light";
                         });

TEST(ThemeChoices, theDesktopIsFollowedWhereThatIsWanted) {
    applyTheme(*qApp, {});
    setSystemLight(true);
    EXPECT_TRUE(theme().light);
    applyTheme(*qApp, {ThemeChoice::Dark, Looks().fontPoints});
    EXPECT_FALSE(theme().light) << "what the user chose stands";
    setSystemLight(false);
    applyTheme(*qApp, {});
    EXPECT_FALSE(theme().light);
}

class LooksTest : public test::WindowTest {
protected:
    void TearDown() override {
        applyTheme(*qApp, {});
        WindowTest::TearDown();
    }
};

TEST_F(LooksTest, aChangeOfThemeReachesTheOpenWindow) {
    openSample("two_bones.glb");
    const QColor before = window_->grab().toImage().pixelColor(4, window_->height() - 4);
    const QImage dark = picture();
    Preferences preferences = loadPreferences(context().settings());
    preferences.looks.theme = ThemeChoice::Light;
    applyPreferences(preferences, context(), window_->commands());
    settle(100);
    const QColor after = window_->grab().toImage().pixelColor(4, window_->height() - 4);
    EXPECT_GT(luminance(after), luminance(before) + 0.3);
    EXPECT_GT(luminance(picture().pixelColor(5, 5)), luminance(dark.pixelColor(5, 5)) + 0.05);
}

TEST_F(LooksTest, fontSizeReachesTheOpenWindowAndStaysInItsBounds) {
    const auto* dock = window_->findChild<QLabel*>("hint");
    const int before = dock->fontMetrics().height();
    applyTheme(*qApp, {ThemeChoice::System, 14.0});
    settle(100);
    EXPECT_GT(dock->fontMetrics().height(), before + 3);
    applyTheme(*qApp, {ThemeChoice::System, 400.0});
    EXPECT_LE(QApplication::font().pointSizeF(), kMostFontPoints);
}

TEST_F(LooksTest, preferencesKeepThemeFontAndScale) {
    const Preferences before = loadPreferences(context().settings());
    Preferences chosen = before;
    chosen.looks = {ThemeChoice::Light, 12.0};
    chosen.scalePercent = 200;
    chosen.ramp = Ramp::Cividis;
    savePreferences(context().settings(), chosen, before);
    EXPECT_EQ(loadPreferences(context().settings()), chosen);
    context().settings().set("looks/scalePercent", 7);
    context().settings().set("looks/theme", "plaid");
    const Preferences read = loadPreferences(context().settings());
    EXPECT_EQ(read.scalePercent, 100) << "what is no choice is not taken";
    EXPECT_EQ(read.looks.theme, ThemeChoice::System);
}

// ---- weight colours

glm::dvec3 linearColour(Ramp ramp, float weight) {
    const glm::vec3 c = rampColour(ramp, weight);
    return {linear(c.r), linear(c.g), linear(c.b)};
}
double rampLuminance(Ramp ramp, float weight) {
    return glm::dot(linearColour(ramp, weight), glm::dvec3(0.2126, 0.7152, 0.0722));
}
/// Oklab lightness and chroma of a linear colour: distances are about as far as they look.
glm::dvec3 oklab(const glm::dvec3& c) {
    const double l = std::cbrt(0.4122214708 * c.r + 0.5363325363 * c.g + 0.0514459929 * c.b);
    const double m = std::cbrt(0.2119034982 * c.r + 0.6806995451 * c.g + 0.1073969566 * c.b);
    const double s = std::cbrt(0.0883024619 * c.r + 0.2817188376 * c.g + 0.6299787005 * c.b);
    return {0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
            1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
            0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s};
}
/// Machado, Oliveira, Fernandes: A physiologically-based model for simulation of color vision
/// deficiency (2009), severity 1, on linear colours. Rows.
const glm::dmat3 kProtan = glm::transpose(glm::dmat3(
    0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998));
const glm::dmat3 kDeutan = glm::transpose(glm::dmat3(
    0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940, 0.968881));

TEST(WeightColours, evenRampsGetBrighterAllTheWayForEveryEye) {
    for (const Ramp ramp : {Ramp::Grey, Ramp::Viridis, Ramp::Cividis, Ramp::Magma})
        for (const glm::dmat3& eye : {glm::dmat3(1.0), kProtan, kDeutan}) {
            double before = -1.0;
            for (int i = 0; i <= 20; ++i) {
                const glm::dvec3 seen =
                    glm::clamp(eye * linearColour(ramp, static_cast<float>(i) / 20.0f), 0.0, 1.0);
                const double light = oklab(seen).x;
                EXPECT_GT(light, before) << rampSpec(ramp).id << " at " << i / 20.0;
                before = light;
            }
        }
}

TEST(WeightColours, rampsForTheColourBlindTellAQuarterFromTheNextForEveryEye) {
    for (const Ramp ramp : {Ramp::Viridis, Ramp::Cividis})
        for (const glm::dmat3& eye : {glm::dmat3(1.0), kProtan, kDeutan})
            for (int i = 0; i < 4; ++i) {
                const auto at = [&](int quarter) {
                    return oklab(glm::clamp(
                        eye * linearColour(ramp, static_cast<float>(quarter) / 4.0f), 0.0, 1.0));
                };
                EXPECT_GT(glm::distance(at(i), at(i + 1)), 0.10) << rampSpec(ramp).id << " " << i;
            }
}

TEST(WeightColours, everyRampFitsTheShaderAndGoesFromNoneToAll) {
    EXPECT_GE(ramps().size(), 6u);
    for (const RampSpec& ramp : ramps()) {
        ASSERT_GE(ramp.stops.size(), 2u);
        EXPECT_LE(ramp.stops.size(), static_cast<std::size_t>(kMaxRampStops)) << ramp.id;
        EXPECT_EQ(ramp.stops.front().w, 0.0f) << ramp.id;
        EXPECT_EQ(ramp.stops.back().w, 1.0f) << ramp.id;
        for (std::size_t i = 1; i < ramp.stops.size(); ++i)
            EXPECT_GT(ramp.stops[i].w, ramp.stops[i - 1].w) << ramp.id;
        EXPECT_GT(std::abs(rampLuminance(ramp.ramp, 1.0f) - rampLuminance(ramp.ramp, 0.0f)), 0.05);
    }
}

}  // namespace
}  // namespace sinew
