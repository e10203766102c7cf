// SPDX-License-Identifier: Apache-2.0
#include "app/state/choice_names.h"

#include <gtest/gtest.h>

#include <QJsonDocument>
#include <QJsonObject>

#include "app/main_window.h"
#include "app/project/project_settings.h"
#include "app/tools/tools.h"

namespace sinew {
namespace {

// An enumeration, and what it became: another order and a choice more.
enum class Before { Slow, Fast, Off };
enum class After { Off, Automatic, Fast, Slow };
constexpr std::pair<const char*, Before> kBefore[] = {
    {"slow", Before::Slow}, {"fast", Before::Fast}, {"off", Before::Off}};
constexpr std::pair<const char*, After> kAfter[] = {
    {"off", After::Off}, {"auto", After::Automatic}, {"fast", After::Fast}, {"slow", After::Slow}};
constexpr const char* kOldNumbers[] = {"slow", "fast", "off"};
const ChoiceNames<Before> kNamesBefore{kBefore, kOldNumbers};
const ChoiceNames<After> kNamesAfter{kAfter, kOldNumbers};

TEST(ChoiceNames, anEnumerationInAnotherOrderReadsWhatWasStored) {
    EXPECT_EQ(kNamesAfter.read(kNamesBefore.of(Before::Slow)), After::Slow);
    EXPECT_EQ(kNamesAfter.read(kNamesBefore.of(Before::Fast)), After::Fast);
    EXPECT_EQ(kNamesAfter.read(kNamesBefore.of(Before::Off)), After::Off);
}

TEST(ChoiceNames, oldNumbersKeepTheirMeaning) {
    EXPECT_EQ(kNamesAfter.read(0), After::Slow);
    EXPECT_EQ(kNamesAfter.read(1.0), After::Fast) << "as JSON has numbers";
    EXPECT_EQ(kNamesAfter.read("2"), After::Off) << "as INI files have them";
}

TEST(ChoiceNames, whatIsUnknownIsNoChoice) {
    for (const QVariant& stored : {QVariant(), QVariant(-1), QVariant(3), QVariant(1e300),
                                   QVariant("Slow"), QVariant(""), QVariant(QVariantList{0})})
        EXPECT_FALSE(kNamesAfter.read(stored)) << stored.toString().toStdString();
}

template <class Choice>
void expectNamedAndNumbered(const ChoiceNames<Choice>& names) {
    for (const auto& [name, choice] : names.names) {
        EXPECT_EQ(names.of(choice), QLatin1String(name));
        EXPECT_EQ(names.read(QLatin1String(name)), choice);
    }
    for (std::size_t i = 0; i < names.numbered.size(); ++i)
        EXPECT_TRUE(names.read(static_cast<int>(i))) << i;
}

TEST(ChoiceNames, everyChoiceThatIsStoredHasAName) {
    expectNamedAndNumbered(shadingNames());
    expectNamedAndNumbered(spaceNames());
    expectNamedAndNumbered(rampNames());
    EXPECT_EQ(shadingNames().names.size(),
              std::size_t{static_cast<int>(Shading::AllInfluences) + 1});
    for (const char* tool : numberedTools()) EXPECT_NE(findTool(tool), nullptr) << tool;
}

class StoredChoices : public ::testing::Test {
protected:
    Context& context() { return window_.context(); }
    MainWindow window_{Settings()};
};

// As the program wrote them before choices had names.
TEST_F(StoredChoices, aProjectWithNumbersOpensAsItWasLeft) {
    applySettings(
        {{"view",
          R"({"axes":true,"grid":true,"hidden":[],"joints":true,"jointSize":1,"shading":2,"wireframe":false})"},
         {"tool",
          R"({"accumulate":false,"brush":"smooth","falloff":2,"radius":0.1,"space":1,"strength":1,"tool":3,"value":1})"}},
        context(), window_.viewport());
    EXPECT_EQ(context().view().shading, Shading::Weights);
    EXPECT_EQ(context().tool(), "editJoints");
    EXPECT_EQ(context().space(), Space::World);
    EXPECT_EQ(context().brush().falloff, "sharp");
}

TEST_F(StoredChoices, aProjectStoresNamesAndReadsThem) {
    ViewSettings view = context().view();
    view.shading = Shading::AllInfluences;
    context().setView(view);
    context().setTool("rotate");
    context().setSpace(Space::World);
    const ProjectSettings stored = capturedSettings(context(), window_.viewport());
    const auto json = [&](const char* part) {
        return QJsonDocument::fromJson(QByteArray::fromStdString(stored.at(part))).object();
    };
    EXPECT_EQ(json("view").value("shading").toString(), "all");
    EXPECT_EQ(json("tool").value("tool").toString(), "rotate");
    EXPECT_EQ(json("tool").value("space").toString(), "world");
    EXPECT_EQ(json("tool").value("falloff").toString(), "smooth");

    MainWindow other{Settings()};
    applySettings(stored, other.context(), other.viewport());
    EXPECT_EQ(other.context().view().shading, Shading::AllInfluences);
    EXPECT_EQ(other.context().tool(), "rotate");
    EXPECT_EQ(other.context().space(), Space::World);
}

TEST_F(StoredChoices, aToolThatIsNotThereLeavesTheChosenOne) {
    context().setTool("move");
    applySettings({{"tool", R"({"tool":"sculpt"})"}}, context(), window_.viewport());
    EXPECT_EQ(context().tool(), "move");
    applySettings({{"tool", R"({"tool":17})"}}, context(), window_.viewport());
    EXPECT_EQ(context().tool(), "move");
}

}  // namespace
}  // namespace sinew
