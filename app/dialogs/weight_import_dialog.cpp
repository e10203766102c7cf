// SPDX-License-Identifier: Apache-2.0
#include "app/dialogs/weight_import_dialog.h"

#include <QButtonGroup>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QGridLayout>
#include <QGroupBox>
#include <QLabel>
#include <QPushButton>
#include <QRadioButton>
#include <QScrollArea>
#include <QVBoxLayout>
#include <algorithm>

#include "app/dialogs/weight_match_view.h"
#include "app/widgets/node_view.h"

namespace sinew {

namespace {

constexpr int kMostMatches = 260;  // pixels that meshes and joints take; beyond they scroll

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
    column->addWidget(makeLabel(fileName, "title"));
    addMatches(scene, table, column);
    addWays(tellsPoints(table), suggested(scene, table), column);
    auto* note =
        makeLabel(tr("The weights of the meshes in the file are replaced, in one undoable step. "
                     "What is locked keeps its weights; where vertices are selected, so do all "
                     "others."),
                  "hint");
    note->setWordWrap(true);
    column->addWidget(note);
    if (std::ranges::any_of(table, [](const TableMesh& m) { return m.layers != nullptr; })) {
        auto* layers =
            makeLabel(tr("The file has layers. A mesh gets them where it has none of its own, or "
                         "all of those are replaced; otherwise what they come to is imported."),
                      "hint");
        layers->setObjectName("weightsHaveLayers");
        layers->setWordWrap(true);
        column->addWidget(layers);
    }
    const auto hasLayers = [&](SkinId id) { return !scene.skin(id)->layers.empty(); };
    if (std::ranges::any_of(scene.skins(), hasLayers)) addLayers(column);
    addButtons(column);
    setMinimumWidth(480);
    follow();
}

void WeightImportDialog::addMatches(const Scene& scene, const std::vector<TableMesh>& table,
                                    QVBoxLayout* column) {
    auto* group = new QGroupBox(tr("Meshes and joints"));
    auto* inside = new QVBoxLayout(group);
    matches_ = new WeightMatchView(scene, table);
    auto* area = new QScrollArea;
    area->setFrameShape(QFrame::NoFrame);
    area->setFocusPolicy(Qt::NoFocus);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setSizeAdjustPolicy(QAbstractScrollArea::AdjustToContents);
    area->setWidgetResizable(true);
    area->setWidget(matches_);
    area->setMaximumHeight(kMostMatches);
    inside->addWidget(area);
    column->addWidget(group);
    connect(matches_, &WeightMatchView::changed, this, &WeightImportDialog::follow);
}

// The way that loses nothing comes first.
void WeightImportDialog::addLayers(QVBoxLayout* column) {
    into_ = new QComboBox;
    into_->setObjectName("weightsInto");
    into_->setAccessibleName(tr("Meshes with layers"));
    into_->addItem(tr("A new layer with the vertices that change"),
                   static_cast<int>(ImportInto::NewLayer));
    into_->addItem(tr("The active layer"), static_cast<int>(ImportInto::ActiveLayer));
    into_->addItem(tr("Replace all layers"), static_cast<int>(ImportInto::Result));
    auto* row = new QHBoxLayout;
    row->addWidget(new QLabel(tr("On meshes with layers, into:")));
    row->addWidget(into_, 1);
    column->addLayout(row);
    layersGo_ =
        makeLabel(tr("Layers of these meshes go: what is imported takes their place."), "problem");
    layersGo_->setObjectName("weightsLayersGo");
    layersGo_->setWordWrap(true);
    column->addWidget(layersGo_);
    connect(into_, &QComboBox::currentIndexChanged, this, &WeightImportDialog::follow);
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
    obstacle_ = makeLabel({}, "problem");
    obstacle_->setObjectName("weightsObstacle");
    obstacle_->setWordWrap(true);
    column->addWidget(obstacle_);
    auto* buttons = new QDialogButtonBox;
    import_ = buttons->addButton(tr("Import"), QDialogButtonBox::AcceptRole);
    import_->setDefault(true);
    buttons->addButton(tr("Cancel"), QDialogButtonBox::RejectRole);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    column->addWidget(buttons);
}

void WeightImportDialog::follow() {
    const QString obstacle = matches_->obstacle();
    obstacle_->setText(obstacle);
    obstacle_->setVisible(!obstacle.isEmpty());
    import_->setEnabled(obstacle.isEmpty());
    if (into_) layersGo_->setVisible(answer().into == ImportInto::Result);
}

WeightImportDialog::Answer WeightImportDialog::answer() const {
    Answer out{matching(), ImportInto::Result, matches_->matches()};
    if (into_) out.into = static_cast<ImportInto>(into_->currentData().toInt());
    return out;
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

std::optional<WeightImportDialog::Answer> WeightImportDialog::ask(
    const Scene& scene, const std::vector<TableMesh>& table, const QString& fileName,
    QWidget* parent) {
    WeightImportDialog dialog(scene, table, fileName, parent);
    if (dialog.exec() != QDialog::Accepted) return std::nullopt;
    return dialog.answer();
}

}  // namespace sinew
