// SPDX-License-Identifier: Apache-2.0
#include "app/dialogs/weight_import_dialog.h"

#include <QButtonGroup>
#include <QDialogButtonBox>
#include <QGridLayout>
#include <QGroupBox>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QRadioButton>
#include <QVBoxLayout>
#include <algorithm>

#include "app/widgets/node_view.h"

namespace sinew {

namespace {

bool tellsPoints(const std::vector<TableMesh>& table) {
    return std::ranges::none_of(table, [](const TableMesh& m) { return m.points.empty(); });
}

}  // namespace

WeightImportDialog::WeightImportDialog(const Scene& scene, const std::vector<TableMesh>& table,
                                       const QString& fileName, QWidget* parent)
    : QDialog(parent), ways_(new QButtonGroup(this)) {
    setObjectName(QStringLiteral("weightImport"));
    setWindowTitle(tr("Import Weights"));
    auto* column = new QVBoxLayout(this);
    column->setSpacing(12);
    addContents(table, fileName, column);
    addWays(tellsPoints(table), suggested(scene, table), column);
    auto* note =
        makeLabel(tr("Meshes and joints are matched by name. All weights of the meshes in "
                     "the file are replaced, in one undoable step. What is locked keeps its "
                     "weights; where vertices are selected, so do all others."),
                  "hint");
    note->setWordWrap(true);
    column->addWidget(note);
    const auto hasLayers = [&](SkinId id) { return !scene.skin(id)->layers.empty(); };
    if (std::ranges::any_of(scene.skins(), hasLayers)) {
        auto* layers = makeLabel(
            tr("Layers of these meshes go: what is imported takes their place."), "problem");
        layers->setWordWrap(true);
        column->addWidget(layers);
    }
    addButtons(column);
    setMinimumWidth(480);
}

void WeightImportDialog::addContents(const std::vector<TableMesh>& table, const QString& fileName,
                                     QVBoxLayout* column) {
    constexpr std::size_t kShown = 6;
    column->addWidget(makeLabel(fileName, "title"));
    QStringList lines;
    for (std::size_t i = 0; i < table.size() && i < kShown; ++i)
        lines << tr("%1: %2 vertices, %3 joints")
                     .arg(QString::fromStdString(table[i].name),
                          QLocale().toString(static_cast<qulonglong>(table[i].rows.size())),
                          QLocale().toString(static_cast<qulonglong>(table[i].joints.size())));
    if (table.size() > kShown)
        lines << tr("and %n more meshes", nullptr, static_cast<int>(table.size() - kShown));
    auto* label = makeLabel(lines.join(u'\n'), "dim");
    label->setTextFormat(Qt::PlainText);
    column->addWidget(label);
}

void WeightImportDialog::addWays(bool hasPoints, MatchBy first, QVBoxLayout* column) {
    struct Way {
        MatchBy by;
        const char* name;
        QString label;
        QString hint;
    };
    const Way all[] = {
        {MatchBy::Index, "weightsByIndex", tr("By index"),
         tr("The same mesh: vertex 5 of the file is vertex 5 here.")},
        {MatchBy::Position, "weightsByPosition", tr("By position"),
         tr("The same positions in another order; vertices elsewhere keep their weights.")},
        {MatchBy::Surface, "weightsBySurface", tr("By surface"),
         tr("Another mesh of the same shape: from the nearest points on the same side of the "
            "surface.")}};
    auto* group = new QGroupBox(tr("Match vertices"));
    auto* grid = new QGridLayout(group);
    grid->setHorizontalSpacing(16);
    grid->setColumnStretch(1, 1);
    for (int row = 0; row < 3; ++row) {
        auto* button = new QRadioButton(all[row].label);
        button->setObjectName(QLatin1String(all[row].name));
        button->setEnabled(hasPoints || all[row].by == MatchBy::Index);
        button->setChecked(all[row].by == first);
        ways_->addButton(button, static_cast<int>(all[row].by));
        auto* hint = makeLabel(
            button->isEnabled() ? all[row].hint : tr("The file does not contain point positions."),
            "hint");
        hint->setWordWrap(true);
        grid->addWidget(button, row, 0);
        grid->addWidget(hint, row, 1);
    }
    column->addWidget(group);
}

void WeightImportDialog::addButtons(QVBoxLayout* column) {
    auto* buttons = new QDialogButtonBox;
    buttons->addButton(tr("Import"), QDialogButtonBox::AcceptRole)->setDefault(true);
    buttons->addButton(tr("Cancel"), QDialogButtonBox::RejectRole);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    column->addWidget(buttons);
}

MatchBy WeightImportDialog::matching() const {
    return static_cast<MatchBy>(std::max(ways_->checkedId(), 0));
}

MatchBy WeightImportDialog::suggested(const Scene& scene, const std::vector<TableMesh>& table) {
    if (!tellsPoints(table)) return MatchBy::Index;
    std::vector<std::size_t> here;
    for (const SkinId id : tableSkins(scene)) here.push_back(scene.skin(id)->pointCount);
    const bool same = std::ranges::all_of(table, [&](const TableMesh& mesh) {
        return std::ranges::find(here, mesh.rows.size()) != here.end();
    });
    return same ? MatchBy::Index : MatchBy::Surface;
}

bool WeightImportDialog::ask(const Scene& scene, const std::vector<TableMesh>& table,
                             const QString& fileName, MatchBy& chosen, QWidget* parent) {
    WeightImportDialog dialog(scene, table, fileName, parent);
    if (dialog.exec() != QDialog::Accepted) return false;
    chosen = dialog.matching();
    return true;
}

}  // namespace sinew
