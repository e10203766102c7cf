// SPDX-License-Identifier: Apache-2.0
// The sentence that sums up a bind.
#include <QCoreApplication>
#include <QTranslator>

#include "app/panels/bind_report_panel.h"
#include "tests/app/window_test_base.h"

namespace sinew::test {
namespace {

class JapaneseComma : public QTranslator {
public:
    bool isEmpty() const override { return false; }
    QString translate(const char*, const char* text, const char*, int) const override {
        return qstrcmp(text, ", ") == 0 ? QStringLiteral("、") : QString();
    }
};

TEST(BindSummary, isJoinedAsTheLanguageDoes) {
    Report report;
    Report::MeshReport mesh;
    mesh.points = 12;
    mesh.leftOut = {"a", "b"};
    report.meshes.push_back(mesh);
    EXPECT_TRUE(bindSummary(report).contains(", ")) << bindSummary(report).toStdString();
    JapaneseComma comma;
    QCoreApplication::installTranslator(&comma);
    const QString summary = bindSummary(report);
    QCoreApplication::removeTranslator(&comma);
    EXPECT_TRUE(summary.contains(QStringLiteral("、"))) << summary.toStdString();
    EXPECT_FALSE(summary.contains(", ")) << summary.toStdString();
}

TEST(BindSummary, countsJointsThatWereLeftOutOnce) {
    Report report;
    for (const char* mesh : {"body", "hair"}) {
        report.meshes.emplace_back().name = mesh;
        report.meshes.back().unticked = {{"hand_end", JointRole::End, {}},
                                         {"ctrl", JointRole::Control, {}}};
    }
    EXPECT_TRUE(bindSummary(report).contains("2 joints left out"))
        << bindSummary(report).toStdString();
}

}  // namespace
}  // namespace sinew::test
