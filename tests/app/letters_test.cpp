// SPDX-License-Identifier: Apache-2.0
// The letters by which the keyboard reaches items of menus and buttons.
#include <gtest/gtest.h>

#include <QAction>
#include <QMenu>
#include <QPushButton>

#include "app/widgets/access_names.h"
#include "app/widgets/letters.h"

namespace sinew::test {
namespace {

TEST(Letters, areTheirOwnAndThoseThatTextsBringComeFirst) {
    EXPECT_EQ(withoutLetter("Save && &Quit"), "Save & Quit");
    const QStringList texts{"Save", "&Send", "S&tore", "&Stay", QString::fromUtf8("保存(&S)")};
    const QStringList letters{"S&ave", "&Send", "S&tore", "Sta&y", QString::fromUtf8("保存(&B)")};
    EXPECT_EQ(withLetters(texts), letters);
}

TEST(Letters, standBehindATextOfAnotherScriptAndBeforeItsDots) {
    const QStringList texts{QString::fromUtf8("保存"),
                            QString::fromUtf8("開く..."),
                            QString::fromUtf8("終了…"),
                            QString::fromUtf8("UV を表示"),
                            "A",
                            "B",
                            QString::fromUtf8("Ü")};
    const QStringList letters{QString::fromUtf8("保存(&C)"),
                              QString::fromUtf8("開く(&D)..."),
                              QString::fromUtf8("終了(&E)…"),
                              QString::fromUtf8("&UV を表示"),
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

TEST(Letters, areNotReadOutWithTheWords) {
    const QPushButton button(QString::fromUtf8("開く(&D)..."));
    EXPECT_EQ(accessName(button), QString::fromUtf8("開く"));
}

}  // namespace
}  // namespace sinew::test
