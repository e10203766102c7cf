// SPDX-License-Identifier: Apache-2.0
// The brush in projects and settings, of this version and of the first.
#include "app/state/brush_store.h"

#include <gtest/gtest.h>

#include <QJsonDocument>

namespace sinew {
namespace {

QJsonObject object(const char* json) { return QJsonDocument::fromJson(json).object(); }

TEST(BrushStore, keepsWhatIsSetOfEveryBrush) {
    BrushSettings set;
    for (const Brush& brush : brushes()) {
        set.brush = brush.id;
        for (const ParamSpec& spec : brush.params)
            setBrushParam(set, spec.name, 0.5 * (spec.minimum + spec.maximum));
    }
    set.gatherer = "volume";
    set.falloff = "sharp";
    setFalloff(set, "linear");
    set.radius = 0.25f;
    set.accumulate = true;
    set.allMeshes = false;
    const QJsonDocument text(storedBrush(set));
    EXPECT_TRUE(restoredBrush(object(text.toJson().constData()), {}) == set);
}

TEST(BrushStore, namesChoicesSoThatTheirOrderMayChange) {
    const QJsonObject stored = storedBrush({});
    EXPECT_EQ(stored.value("falloff").toString(), "smooth");
    EXPECT_EQ(stored.value("gatherer").toString(), "surface");
    EXPECT_EQ(stored.value("brush").toString(), "add");
}

TEST(BrushStore, readsCountedFalloffsAndOneStrengthOfAllBrushes) {
    const auto old = restoredBrush(
        object(R"({"tool":4,"brush":"replace","radius":0.5,"strength":0.75,"value":0.25,)"
               R"("falloff":2,"accumulate":true})"),
        {});
    EXPECT_EQ(old.brush, "replace");
    EXPECT_EQ(old.falloff, "sharp");
    EXPECT_EQ(old.radius, 0.5f);
    EXPECT_TRUE(old.accumulate);
    EXPECT_EQ(brushNumber(old, kStrength, 0.0), 0.75);
    EXPECT_EQ(brushNumber(old, kValue, 0.0), 0.25);
    BrushSettings add = old;
    add.brush = "add";
    EXPECT_EQ(brushNumber(add, kStrength, 0.0), 0.15) << "the others begin as new ones do";
}

TEST(BrushStore, readsOneFalloffOfAllBrushesAsThatOfEach) {
    BrushSettings before;
    setFalloff(before, "linear");
    BrushSettings old = restoredBrush(object(R"({"brush":"add","falloff":"sharp"})"), before);
    for (const Brush& brush : brushes()) {
        old.brush = brush.id;
        EXPECT_EQ(falloffOf(old), "sharp") << brush.id;
    }
    BrushSettings own = restoredBrush(
        object(
            R"({"brush":"add","falloff":"sharp","falloffs":{"add":"linear","smooth":"no such"}})"),
        before);
    EXPECT_EQ(falloffOf(own), "linear");
    own.brush = "smooth";
    EXPECT_EQ(falloffOf(own), "sharp");
}

TEST(BrushStore, leavesWhatItDoesNotKnowAndBoundsTheRest) {
    BrushSettings before;
    before.falloff = "linear";
    const auto odd = restoredBrush(
        object(R"({"brush":"of tomorrow","falloff":99,"gatherer":7,"radius":1e9,)"
               R"("brushes":{"add":{"strength":-3,"value":"much"},"of tomorrow":{"x":1}}})"),
        before);
    EXPECT_EQ(odd.brush, "add");
    EXPECT_EQ(odd.falloff, "linear");
    EXPECT_EQ(odd.gatherer, "surface");
    EXPECT_EQ(odd.radius, kMostRadius);
    EXPECT_EQ(brushNumber(odd, kStrength, -1.0), 0.0);
    EXPECT_EQ(brushNumber(odd, kValue, -1.0), 1.0) << "no number: as at first";
    EXPECT_TRUE(restoredBrush({}, before) == before);
}

}  // namespace
}  // namespace sinew
