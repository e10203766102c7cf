// SPDX-License-Identifier: Apache-2.0
#include "app/dialogs/weight_match_view.h"

#include <QGridLayout>
#include <QLabel>
#include <QLocale>
#include <QStandardItemModel>
#include <algorithm>

#include "app/widgets/node_view.h"
#include "app/widgets/searched_choice.h"

namespace sinew {
namespace {

// What a choice says beside the slots of a skin.
constexpr int kUndecided = -2;
constexpr int kLeftOut = -1;
constexpr int kJointIndent = 16;  // of joints below their mesh
constexpr int kNameLength = 20;   // letters of an influence's name that are seen at least

QString countText(std::size_t count) { return QLocale().toString(static_cast<qulonglong>(count)); }

QGridLayout* matchGrid(QWidget* widget) {
    auto* grid = new QGridLayout(widget);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(12);
    grid->setColumnStretch(0, 1);
    grid->setColumnStretch(1, 1);
    return grid;
}

// What each joint of a mesh can be given. They share it: a rig may have a thousand of them.
QStandardItemModel* influenceEntries(const Skin& skin, QWidget* rows) {
    auto* entries = new QStandardItemModel(rows);
    const auto add = [entries](const QString& text, int choice) {
        auto* item = new QStandardItem(text);
        item->setData(choice, Qt::UserRole);
        entries->appendRow(item);
    };
    add(WeightMatchView::tr("Choose an influence..."), kUndecided);
    add(WeightMatchView::tr("Leave Out"), kLeftOut);
    for (std::size_t s = 0; s < skin.slots.size(); ++s)
        add(QString::fromStdString(skin.slots[s].name), static_cast<int>(s));
    return entries;
}

}  // namespace

WeightMatchView::WeightMatchView(const Scene& scene, const std::vector<TableMesh>& table,
                                 QWidget* parent)
    : QWidget(parent),
      scene_(scene),
      table_(table),
      matches_(matchTable(scene, table)),
      meshes_(table.size()) {
    auto* grid = matchGrid(this);
    for (std::size_t m = 0; m < table_.size(); ++m) addMesh(m, *grid);
}

QString WeightMatchView::meshName(std::size_t mesh) const {
    return QString::fromStdString(table_[mesh].name);
}

void WeightMatchView::addMesh(std::size_t mesh, QGridLayout& grid) {
    Mesh& shown = meshes_[mesh];
    shown.meant = matches_[mesh].skin.valid();
    auto* box = new SearchedChoice;
    box->setObjectName(QStringLiteral("weightMesh%1").arg(mesh));
    box->setAccessibleName(tr("Mesh for %1").arg(meshName(mesh)));
    if (!shown.meant) box->addItem(tr("Choose a mesh..."));
    for (const SkinId id : tableSkins(scene_))
        box->addItem(QString::fromStdString(tableName(scene_, *scene_.skin(id))),
                     QVariant::fromValue<quint32>(id.value));
    box->addItem(tr("Leave Out"), QVariant::fromValue<quint32>(SkinId::kNone));
    if (shown.meant)
        box->setCurrentIndex(box->findData(QVariant::fromValue(matches_[mesh].skin.value)));
    shown.found = makeLabel({}, "hint");
    shown.otherName = makeLabel({}, "problem");
    for (QLabel* label : {shown.found, shown.otherName}) label->setWordWrap(true);
    shown.otherName->setObjectName(QStringLiteral("weightOtherName%1").arg(mesh));
    auto* name = new QLabel(tr("%1: %2 vertices, %3 joints")
                                .arg(meshName(mesh), countText(table_[mesh].rows.size()),
                                     countText(table_[mesh].joints.size())));
    name->setTextFormat(Qt::PlainText);
    const int row = grid.rowCount();
    grid.addWidget(name, row, 0);
    grid.addWidget(box, row, 1);
    grid.addWidget(shown.otherName, row + 1, 0, 1, 2);
    grid.addWidget(shown.found, row + 2, 0, 1, 2);
    shown.rows = new QWidget;
    grid.addWidget(shown.rows, row + 3, 0, 1, 2);
    connect(box, &QComboBox::activated, this, [this, mesh, box](int index) {
        const QVariant chosen = box->itemData(index);
        if (chosen.isValid()) takeMesh(mesh, SkinId(chosen.toUInt()));
    });
    follow(mesh);
}

void WeightMatchView::takeMesh(std::size_t mesh, SkinId skin) {
    if (meshes_[mesh].meant && matches_[mesh].skin == skin) return;
    meshes_[mesh].meant = true;
    matches_[mesh].skin = skin;
    matches_[mesh].slots.clear();
    if (skin.valid()) matches_[mesh].slots = matchJoints(*scene_.skin(skin), table_[mesh]);
    follow(mesh);
    Q_EMIT changed();
}

// What is told of a mesh, and which of its joints are asked for.
void WeightMatchView::follow(std::size_t mesh) {
    Mesh& shown = meshes_[mesh];
    const TableMatch& match = matches_[mesh];
    const TableMesh& table = table_[mesh];
    qDeleteAll(shown.rows->findChildren<QWidget*>(Qt::FindDirectChildrenOnly));
    delete shown.rows->layout();
    delete shown.rows->findChild<QStandardItemModel*>();
    shown.asked.clear();
    shown.undecided.clear();
    shown.choices.clear();
    const bool goes = match.skin.valid();
    const bool other = goes && hasOtherName(scene_, match.skin, table);
    shown.otherName->setVisible(other);
    shown.found->setVisible(goes);
    shown.rows->setVisible(false);
    if (!goes) return;
    shown.otherName->setText(tr("%1 goes to %2, which has another name.")
                                 .arg(meshName(mesh), QString::fromStdString(tableName(
                                                          scene_, *scene_.skin(match.skin)))));
    shown.asked = jointsLeftOut(table, match);
    shown.undecided = {shown.asked.begin(), shown.asked.end()};
    shown.found->setText(shown.asked.empty()
                             ? tr("All joints with weights meet influences by name.")
                             : tr("%n joint(s) with weights meet(s) no influence by name:", nullptr,
                                  static_cast<int>(shown.asked.size())));
    auto* grid = matchGrid(shown.rows);
    grid->setContentsMargins(kJointIndent, 0, 0, 0);
    QAbstractItemModel* entries =
        shown.asked.empty() ? nullptr : influenceEntries(*scene_.skin(match.skin), shown.rows);
    for (const std::size_t joint : shown.asked) addJoint(mesh, joint, *entries, *grid);
    shown.rows->setVisible(!shown.asked.empty());
}

void WeightMatchView::addJoint(std::size_t mesh, std::size_t joint, QAbstractItemModel& entries,
                               QGridLayout& grid) {
    const QString name = QString::fromStdString(table_[mesh].joints[joint]);
    auto* box = new SearchedChoice(nullptr, &entries);
    // None measures all of them for itself.
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(kNameLength);
    box->setObjectName(QStringLiteral("weightJoint%1_%2").arg(mesh).arg(joint));
    box->setAccessibleName(tr("Influence for %1 of %2").arg(name, meshName(mesh)));
    auto* label = new QLabel(name);
    label->setTextFormat(Qt::PlainText);
    const int row = grid.rowCount();
    grid.addWidget(label, row, 0);
    grid.addWidget(box, row, 1);
    meshes_[mesh].choices.push_back(box);
    connect(box, &QComboBox::activated, this, [this, mesh, joint, box](int index) {
        takeJoint(mesh, joint, box->itemData(index).toInt());
    });
}

void WeightMatchView::takeJoint(std::size_t mesh, std::size_t joint, int choice) {
    SlotIndex& slot = matches_[mesh].slots[joint];
    slot = choice >= 0 ? static_cast<SlotIndex>(choice) : kNoIndex;
    if (choice == kUndecided)
        meshes_[mesh].undecided.insert(joint);
    else
        meshes_[mesh].undecided.erase(joint);
    if (choice >= 0)
        takeSameNames(table_[mesh].joints[joint],
                      scene_.skin(matches_[mesh].skin)->slots[slot].name);
    Q_EMIT changed();
}

// What is chosen for a joint is meant for those of its name in other meshes, too, that wait for it.
void WeightMatchView::takeSameNames(const std::string& joint, const std::string& influence) {
    for (std::size_t m = 0; m < meshes_.size(); ++m) {
        Mesh& shown = meshes_[m];
        for (std::size_t i = 0; i < shown.asked.size(); ++i) {
            const std::size_t asked = shown.asked[i];
            if (!shown.undecided.contains(asked) || table_[m].joints[asked] != joint) continue;
            const auto& slots = scene_.skin(matches_[m].skin)->slots;
            const auto at = std::ranges::find(slots, influence, &InfluenceSlot::name);
            if (at == slots.end()) continue;
            const auto slot = at - slots.begin();
            matches_[m].slots[asked] = static_cast<SlotIndex>(slot);
            shown.undecided.erase(asked);
            QComboBox* box = shown.choices[i];
            box->setCurrentIndex(box->findData(static_cast<int>(slot)));
        }
    }
}

QString WeightMatchView::obstacle() const {
    std::set<SkinId> taken;
    for (std::size_t m = 0; m < meshes_.size(); ++m) {
        if (!meshes_[m].meant)
            return tr("Choose the mesh that %1 is for, or Leave Out.").arg(meshName(m));
        if (matches_[m].skin.valid() && !taken.insert(matches_[m].skin).second)
            return tr("Two meshes of the file go to %1. Choose another one, or Leave Out.")
                .arg(QString::fromStdString(tableName(scene_, *scene_.skin(matches_[m].skin))));
        if (!meshes_[m].undecided.empty())
            return tr("Choose the influence that %1 is for, or Leave Out.")
                .arg(QString::fromStdString(table_[m].joints[*meshes_[m].undecided.begin()]));
    }
    return taken.empty() ? tr("All meshes of the file are left out.") : QString();
}

}  // namespace sinew
