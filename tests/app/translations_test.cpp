// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <QCoreApplication>
#include <QFile>
#include <QRegularExpression>
#include <QTranslator>
#include <QXmlStreamReader>
#include <algorithm>
#include <fstream>

#include "app/main_window.h"
#include "app/project/session.h"
#include "app/widgets/date_text.h"
#include "editor/binding/bind_method.h"
#include "editor/operations/operation.h"
#include "editor/operations/skin/learn_style.h"
#include "editor/operations/targets.h"
#include "editor/paint/brush.h"
#include "editor/paint/gatherer.h"
#include "editor/scene/nested_message.h"
#include "tests/app/painting/suit_scene.h"
#include "tests/support/fixtures.h"

namespace sinew {
namespace {

struct Entry {
    QString source;
    QStringList forms;
    bool finished = true;
};

std::vector<Entry> entriesOf(const QString& catalogue) {
    QFile file(QStringLiteral(SINEW_SOURCE_DIR "/resources/translations/") + catalogue);
    EXPECT_TRUE(file.open(QIODevice::ReadOnly)) << catalogue.toStdString();
    QXmlStreamReader xml(&file);
    std::vector<Entry> out;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement) continue;
        if (xml.name() == QLatin1String("message")) out.emplace_back();
        if (xml.name() == QLatin1String("source")) out.back().source = xml.readElementText();
        if (xml.name() == QLatin1String("numerusform")) out.back().forms << xml.readElementText();
        if (xml.name() != QLatin1String("translation")) continue;
        out.back().finished = !xml.attributes().hasAttribute("type");
        // Forms by number are elements of their own; else the text is the one form.
        if (xml.readNext() == QXmlStreamReader::Characters && !xml.isWhitespace())
            out.back().forms << xml.text().toString();
    }
    EXPECT_FALSE(xml.hasError()) << catalogue.toStdString() << ": "
                                 << xml.errorString().toStdString();
    return out;
}

QStringList markers(const QString& text) {
    static const QRegularExpression marker(QStringLiteral("%[n1-9]"));
    QStringList out;
    for (auto it = marker.globalMatch(text); it.hasNext();) out << it.next().captured();
    out.sort();
    out.removeDuplicates();
    return out;
}

bool isJapanese(const QString& text) {
    return std::ranges::any_of(text, [](QChar c) { return c.unicode() > 0x2fff; });
}

// Every text of a table that the window shows.
std::vector<std::string> tableTexts() {
    std::vector<std::string> out;
    for (const Operation& operation : operations()) {
        out.insert(out.end(),
                   {operation.label, operation.hint, operation.menu, operation.riggerWord});
        for (const ParamSpec& spec : operation.params) {
            out.insert(out.end(), {spec.label, spec.hint});
            for (const auto& [id, label] : spec.choices) out.push_back(label);
        }
    }
    for (const Brush& brush : brushes()) {
        out.insert(out.end(), {brush.label, brush.hint, brush.words});
        for (const ParamSpec& spec : brush.params) out.insert(out.end(), {spec.label, spec.hint});
    }
    for (const Falloff& kind : falloffs()) out.emplace_back(kind.label);
    for (const GathererKind& kind : gatherers()) out.insert(out.end(), {kind.label, kind.hint});
    for (const BindMethod& method : bindMethods())
        out.insert(out.end(), {method.label, method.hint});
    std::erase(out, std::string());
    return out;
}

class Japanese : public ::testing::Test {
protected:
    void SetUp() override {
        ASSERT_TRUE(translator_.load(QStringLiteral(":/translations/sinew_ja.qm")));
        QCoreApplication::installTranslator(&translator_);
    }
    void TearDown() override { QCoreApplication::removeTranslator(&translator_); }
    QTranslator translator_;
};

TEST(Translations, noEntryIsUnfinishedAndMarkersAreKept) {
    for (const QString catalogue : {"sinew_ja.ts", "sinew_en.ts"}) {
        const auto entries = entriesOf(catalogue);
        EXPECT_FALSE(entries.empty());
        for (const Entry& entry : entries) {
            EXPECT_TRUE(entry.finished)
                << catalogue.toStdString() << ": " << entry.source.toStdString();
            EXPECT_FALSE(entry.forms.isEmpty())
                << catalogue.toStdString() << ": " << entry.source.toStdString();
            for (const QString& form : entry.forms)
                EXPECT_EQ(markers(form), markers(entry.source)) << form.toStdString();
        }
    }
}

TEST(Translations, aDateCannotBeTakenForAnother) {
    EXPECT_EQ(dateText({2025, 3, 2}), "Mar 2, 2025");
}

TEST_F(Japanese, datesAreAsJapaneseAreWritten) { EXPECT_EQ(dateText({2025, 3, 2}), "2025/03/02"); }

TEST_F(Japanese, namesThatTheProgramMakesAreInIt) {
    Scene scene = test::suitScene();
    Selection selection;
    selection.activeSkin = scene.skins().front();
    const auto run = [&](const char* id) {
        auto outcome = runOperation(*findOperation(id), scene, selection, {}, Progress());
        ASSERT_TRUE(outcome.ok()) << id;
        scene = applied(scene, outcome->edit);
        selection = *outcome->selection;
    };
    for (const char* id : {"layer.add", "layer.duplicate", "layer.group"}) run(id);
    std::vector<std::string> names;
    for (const SkinLayer& layer : scene.skin(selection.activeSkin)->layers)
        names.push_back(layer.name);
    EXPECT_EQ(names, (std::vector<std::string>{"ベース", "レイヤー 1", "レイヤー 1 のコピー",
                                               "グループ 1"}));
    EXPECT_EQ(textParam(findOperation("select.storeSet")->present(scene, selection), "name"),
              "セット 1");
}

TEST_F(Japanese, everyTextOfTheTablesIsTranslated) {
    for (const auto& text : tableTexts())
        EXPECT_TRUE(isJapanese(translated(Message(std::string_view(text))))) << text;
}

TEST_F(Japanese, everyCommandOfTheWindowIsTranslated) {
    MainWindow window(userSettings());
    for (const auto& entry : window.commands().all()) {
        EXPECT_TRUE(isJapanese(entry.action->text())) << entry.id.toStdString();
        EXPECT_TRUE(isJapanese(entry.category)) << entry.id.toStdString();
        EXPECT_TRUE(isJapanese(entry.action->statusTip())) << entry.id.toStdString();
    }
}

TEST_F(Japanese, argumentsAreFilledIn) {
    EXPECT_EQ(translated(Message("Move %1", "arm")), QStringLiteral("arm を移動"));
}

TEST_F(Japanese, soAreListsOfNames) {
    const std::string six = listed({"a", "b", "c", "d", "e", "f"});
    EXPECT_EQ(translated(Message("Move %1", six)), QStringLiteral("a, b, c, d、ほか 2 個 を移動"));
    EXPECT_EQ(Message("Move %1", six).english(), "Move a, b, c, d and 2 more");
}

TEST_F(Japanese, soAreReasonsWithinMessages) {
    const auto folder = test::temporaryFolder();
    std::ofstream(folder / "bad.glb") << "hello";
    std::ofstream(folder / "bad.obj") << "v 0 0 0\n";
    const auto learnt = learnStyle(
        {folder / "bad.glb", folder / "bad.obj", test::sample("two_bones.glb")}, {}, {}, {});
    ASSERT_TRUE(learnt);
    ASSERT_EQ(learnt->lines.size(), 3u);
    for (int i = 0; i < 2; ++i) {
        const QString line = translated(learnt->lines[static_cast<std::size_t>(i)]);
        EXPECT_FALSE(line.contains("The file") || line.contains("its meshes") ||
                     line.contains("neither"))
            << line.toStdString();
    }
    EXPECT_NE(learnt->lines[0].english().find("bad.glb is left out: The file"), std::string::npos);
}

// A button must not say what another command of the same English word does.
TEST_F(Japanese, toAddALayerIsNoSum) {
    EXPECT_EQ(verbOf(*findOperation("layer.add")), QStringLiteral("レイヤーを追加"));
}

TEST(Translations, numbersOfMessagesAreGrouped) {
    const QLocale before;
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    const Message inner("%1 and %2 more", "2024", 12345);
    EXPECT_EQ(translated(Message("%1: %2.", asArgument(inner), 18165)),
              QStringLiteral("2024 and 12,345 more: 18,165."));
    QLocale::setDefault(before);
}

TEST(Translations, englishCountsOneAndMany) {
    const auto text = [](int n) {
        return QCoreApplication::translate("sinew::SkinPage",
                                           "%n node(s) are not at their bind pose.", nullptr, n);
    };
    EXPECT_EQ(text(1), "1 node is not at its bind pose.");
    EXPECT_EQ(text(3), "3 nodes are not at their bind pose.");
}

}  // namespace
}  // namespace sinew
