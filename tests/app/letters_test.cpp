// SPDX-License-Identifier: Apache-2.0
// The letters by which the keyboard reaches items of menus and buttons.
#include <gtest/gtest.h>

#include <QAction>
#include <QCoreApplication>
#include <QDialog>
#include <QMenu>
#include <QPushButton>
#include <QTimer>
#include <vector>

#include "app/widgets/access_names.h"
#include "app/widgets/letters.h"
#include "app/widgets/message_dialog.h"
#include "app/widgets/source_texts.h"

namespace sinew::test {
namespace {

TEST(Letters, areTheirOwnAndThoseThatTextsBringComeFirst) {
    EXPECT_EQ(withoutLetter("Save && &Quit"), "Save & Quit");
    const QStringList texts{"Save", "&Send", "S&tore", "&Stay", QString::fromUtf8("例一(&S)")};
    const QStringList letters{"S&ave", "&Send", "S&tore", "Sta&y", QString::fromUtf8("例一(&B)")};
    EXPECT_EQ(withLetters(texts), letters);
}

TEST(Letters, standBehindATextOfAnotherScriptAndBeforeItsDots) {
    const QStringList texts{QString::fromUtf8("例一"),
                            QString::fromUtf8("例二..."),
                            QString::fromUtf8("例三…"),
                            QString::fromUtf8("UV の例"),
                            "A",
                            "B",
                            QString::fromUtf8("Ü")};
    const QStringList letters{QString::fromUtf8("例一(&C)"),
                              QString::fromUtf8("例二(&D)..."),
                              QString::fromUtf8("例三(&E)…"),
                              QString::fromUtf8("&UV の例"),
                              "&A",
                              "&B",
                              QString::fromUtf8("Ü")};
    EXPECT_EQ(withLetters(texts), letters);
    for (qsizetype i = 0; i < texts.size(); ++i) EXPECT_EQ(withoutLetter(letters[i]), texts[i]);
}

TEST(Letters, ofCommandsInAnotherMenuAreLeftToThem) {
    QMenu menu;
    QAction command("Rename");
    menu.addAction(&command);
    const QAction* own = menu.addAction("Expand All");
    giveLetters(menu, Lettered::OwnItems);
    EXPECT_EQ(command.text(), "Rename");
    EXPECT_EQ(own->text(), "&Expand All");
    giveLetters(menu, Lettered::AllItems);
    EXPECT_EQ(command.text(), "&Rename");
}

/// The window's language while it stands.
class InJapanese {
public:
    InJapanese() {
        EXPECT_TRUE(texts_.load(QStringLiteral(":/translations/sinew_ja.qm")));
        QCoreApplication::installTranslator(&texts_);
    }
    InJapanese(const InJapanese&) = delete;
    InJapanese& operator=(const InJapanese&) = delete;
    ~InJapanese() { QCoreApplication::removeTranslator(&texts_); }

private:
    SourceTexts texts_;
};

/// A question of the window, its verbs in their order, and their letters, C for Cancel the last.
struct AskedVerbs {
    const char* context;
    std::vector<const char*> verbs;
    const char* letters;
};
const AskedVerbs kAskedVerbs[] = {
    {"sinew::SaveActions", {"Save", "Discard Changes"}, "SDC"},
    {"sinew::SaveActions", {"Save as Project...", "Discard Them"}, "SDC"},
    {"sinew::SaveActions", {"Stop"}, "SC"},
    {"sinew::UpdateActions",
     {"Update", "Update and Bind New Joints", "Ignore This Version"},
     "UAIC"},
    {"sinew::StartActions", {"Remove from List"}, "RC"},
    {"sinew::RecoveryActions", {"Recover", "Open as Saved"}, "ROC"},
    {"sinew::RecoveryDialog", {"Discard Changes"}, "DC"},
    {"sinew::SourceActions", {"Replace Weights", "Update Mesh..."}, "RUC"},
    {"sinew::SourceActions", {"Write"}, "WC"},
    {"sinew::TransferActions", {"Scale to Fit", "Use as It Is"}, "SUC"},
    {"sinew::FileActions", {"Open", "Add to This Scene"}, "OAC"},
    {"sinew::FileActions", {"Open What Can Be Read"}, "OC"},
    {"sinew::FileDialog", {"Replace"}, "RC"},
    {"sinew::BindPanel", {"Rebind"}, "RC"}};

QString textsInWindow(const AskedVerbs& asked) {
    QStringList out;
    for (const char* verb : asked.verbs) out << QCoreApplication::translate(asked.context, verb);
    return out.join(u' ');
}

/// The letters that its buttons have once it is asked; - where one has none.
QString lettersOnButtons(const AskedVerbs& asked) {
    MessageDialog dialog(MessageDialog::Kind::Question, "Title", "Text?", nullptr);
    QList<const QPushButton*> buttons;
    for (const char* verb : asked.verbs) {
        const QString text = QCoreApplication::translate(asked.context, verb);
        buttons << (buttons.isEmpty() ? dialog.addPrimary(text) : dialog.addOther(text));
    }
    buttons << dialog.addCancel();
    QTimer::singleShot(0, &dialog, &QDialog::reject);
    dialog.ask();
    QString out;
    for (const QPushButton* button : buttons) {
        const QKeySequence letter = QKeySequence::mnemonic(button->text());
        out += letter.isEmpty() ? QChar(u'-') : QChar(letter[0].key());
    }
    return out;
}

TEST(Letters, ofQuestionsAreTheSameInEveryLanguage) {
    for (const AskedVerbs& asked : kAskedVerbs) {
        const QString english = textsInWindow(asked);
        EXPECT_EQ(lettersOnButtons(asked), asked.letters) << english.toStdString();
        const InJapanese japanese;
        ASSERT_NE(textsInWindow(asked), english) << "no text of the window";
        EXPECT_EQ(lettersOnButtons(asked), asked.letters) << textsInWindow(asked).toStdString();
    }
}

TEST(Letters, closingHasTheSameInEveryLanguage) {
    const auto text = [] {
        MessageDialog dialog(MessageDialog::Kind::Information, "Title", "Text.", nullptr);
        const auto* close = dialog.addClose();
        QTimer::singleShot(0, &dialog, &QDialog::reject);
        dialog.ask();
        return close->text();
    };
    EXPECT_EQ(text(), "&Close");
    const InJapanese japanese;
    EXPECT_EQ(text(), QStringLiteral("閉じる(&C)"));
}

TEST(Letters, areNotReadOutWithTheWords) {
    const QPushButton button(QString::fromUtf8("開く(&D)..."));
    EXPECT_EQ(accessName(button), QString::fromUtf8("開く"));
}

}  // namespace
}  // namespace sinew::test
