// SPDX-License-Identifier: Apache-2.0
#include "app/dialogs/about_box.h"

#include <QClipboard>
#include <QDialogButtonBox>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QOpenGLContext>
#include <QOpenGLFunctions>
#include <QOpenGLWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSysInfo>
#include <QVBoxLayout>
#include <utility>

#include "app/widgets/icons.h"
#include "app/widgets/node_view.h"
#include "editor/platform/version.h"

namespace sinew {
namespace {

constexpr int kSignSize = 44;          // pixels, of the program's own sign
constexpr QSize kAboutSize{520, 460};  // pixels

/// What the program is made with, and under which licence (SPDX) it comes.
constexpr std::pair<const char*, const char*> kLibraries[] = {
    {"Qt", "LGPL-3.0-only"},    {"glm", "MIT"},
    {"assimp", "BSD-3-Clause"}, {"tinygltf", "MIT"},
    {"nlohmann-json", "MIT"},   {"epoxy", "MIT"},
    {"Embree", "Apache-2.0"},   {"Eigen", "MPL-2.0"},
    {"oneTBB", "Apache-2.0"},   {"mimalloc", "MIT"},
    {"pugixml", "MIT"},         {"SQLite", "public domain"},
    {"zlib", "Zlib"},           {"libseccomp", "LGPL-2.1-only"},
    {"CLI11", "BSD-3-Clause"},  {"stb", "MIT or public domain"},
};

}  // namespace

QString AboutBox::driverOf(QOpenGLWidget& picture) {
    if (!picture.isValid()) return tr("not available");
    picture.makeCurrent();
    QOpenGLFunctions* gl = picture.context()->functions();
    QStringList words;
    for (const GLenum name : {GL_VENDOR, GL_RENDERER, GL_VERSION})
        words << QString::fromUtf8(reinterpret_cast<const char*>(gl->glGetString(name)));
    picture.doneCurrent();
    return words.join(QStringLiteral(", "));
}

QStringList AboutBox::factsOf(QOpenGLWidget& picture) {
    QStringList out{QStringLiteral("Sinew %1").arg(QLatin1String(programVersion())),
                    QStringLiteral("Qt %1").arg(QLatin1String(qVersion())),
                    QStringLiteral("OpenGL: %1").arg(driverOf(picture)),
                    tr("System: %1, %2, %3")
                        .arg(QSysInfo::prettyProductName(), QSysInfo::currentCpuArchitecture(),
                             QGuiApplication::platformName()),
                    QString(),
                    tr("Libraries and their licences:")};
    for (const auto& [library, licence] : kLibraries)
        out << QStringLiteral("%1: %2").arg(QLatin1String(library), QLatin1String(licence));
    return out;
}

AboutBox::AboutBox(QOpenGLWidget& picture, QWidget* parent) : QDialog(parent) {
    setObjectName("aboutBox");
    setWindowTitle(tr("About Sinew"));
    auto* sign = new QLabel;
    sign->setPixmap(
        icon(QStringLiteral("app")).pixmap({kSignSize, kSignSize}, devicePixelRatioF()));
    auto* what = makeLabel(tr("Skinning: open a mesh and a skeleton, bind, paint weights, test "
                              "poses, export. Apache License 2.0."),
                           "dim");
    what->setWordWrap(true);
    auto* words = new QVBoxLayout;
    words->addWidget(
        makeLabel(QStringLiteral("Sinew %1").arg(QLatin1String(programVersion())), "heading"));
    words->addWidget(what);
    auto* head = new QHBoxLayout;
    head->setSpacing(16);
    head->addWidget(sign, 0, Qt::AlignTop);
    head->addLayout(words, 1);
    auto* facts = new QPlainTextEdit(factsOf(picture).join(u'\n'));
    facts->setObjectName("aboutFacts");
    facts->setAccessibleName(tr("Version, system and libraries"));
    facts->setReadOnly(true);
    auto* buttons = new QDialogButtonBox(this);  // a default button is one of its dialog
    auto* close = buttons->addButton(tr("Close"), QDialogButtonBox::RejectRole);
    auto* copy = buttons->addButton(tr("Copy"), QDialogButtonBox::ActionRole);
    copy->setObjectName("aboutCopy");
    copy->setToolTip(tr("Copies all of this, for a report."));
    close->setDefault(true);
    connect(copy, &QPushButton::clicked, this,
            [facts] { QGuiApplication::clipboard()->setText(facts->toPlainText()); });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(20, 20, 20, 16);
    column->setSpacing(14);
    column->addLayout(head);
    column->addWidget(facts, 1);
    column->addWidget(buttons);
    resize(kAboutSize);
    close->setFocus(Qt::OtherFocusReason);
}

}  // namespace sinew
