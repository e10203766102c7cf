// SPDX-License-Identifier: Apache-2.0
#include "app/widgets/nodes_editor.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <algorithm>
#include <optional>
#include <set>
#include <string_view>

#include "app/state/bound_meshes.h"
#include "app/state/context.h"
#include "app/state/operation_preview.h"
#include "app/widgets/box_entries.h"
#include "app/widgets/layer_editor.h"
#include "app/widgets/node_picker.h"
#include "app/widgets/node_view.h"
#include "app/widgets/searched_choice.h"
#include "editor/binding/roles/found_role.h"
#include "editor/operations/skin/bind_targets.h"
#include "editor/operations/targets.h"

namespace sinew {
namespace {

class NodesEditor : public ParamEditor {
public:
    NodesEditor(const ParamSpec& spec, const Operation& operation, const Scene& scene,
                const Selection& selection, QWidget* parent)
        : ParamEditor(spec, parent),
          picker_(new NodePicker(scene, selection, binds(operation))),
          binds_(binds(operation)),
          nodes_(scene.nodesPtr()),
          targets_(bindTargets(scene, selection)) {
        if (binds_)
            anyBound_ = std::ranges::any_of(
                targets_, [&](NodeId mesh) { return scene.skinOf(mesh).valid(); });
        // Who chooses between orders chooses one by ticking.
        if (findParam(operation.params, "order")) picker_->setOrdered();
        auto* row = new QHBoxLayout(this);
        row->setContentsMargins(0, 0, 0, 0);
        row->addWidget(picker_, 1);
        setFocusProxy(picker_);
        connect(picker_, &NodePicker::changed, this, &ParamEditor::changed);
    }
    // Where a mesh is bound already a bind is told what was ticked and unticked (ChangedJoints):
    // each has its own. So it is where it is not known yet what it will propose.
    ParamValue value() const override {
        return anyBound_ || picker_->isBeforeRoles() ? std::vector<NodeId>() : picker_->nodes();
    }
    void setValue(const ParamValue& value) override {
        const auto* nodes = std::get_if<std::vector<NodeId>>(&value);
        if (!nodes) return;
        // An empty list stands for the operation's own choice; for a bind that is what is ticked at
        // first.
        if (nodes->empty() && binds_)
            picker_->tickDefault();
        else
            picker_->setNodes(*nodes);
    }
    QString problem() const override {
        const bool needsOne = binds_ || spec().minimum > 0.0;
        if (!needsOne || !picker_->nodes().empty()) return {};
        if (picker_->hasJoints()) return NodePicker::tr("Tick at least one joint.");
        return picker_->isEmpty()
                   ? NodePicker::tr(
                         "The scene has no joints. Add some with Edit Joints, or import a "
                         "skeleton.")
                   : NodePicker::tr(
                         "Tick the nodes that are to be joints, or add joints with Edit Joints.");
    }
    // What is proposed to a bind goes by more than by which nodes there are.
    bool offer(const Scene& scene, const Selection& selection) override {
        return !binds_ && sameButPosed(*nodes_, scene.nodes()) &&
               bindTargets(scene, selection) == targets_;
    }
    bool isTall() const override { return true; }

private:
    NodePicker* picker_;
    bool binds_;
    std::shared_ptr<const NodeTable> nodes_;  // that the tree lists, and for which meshes
    std::vector<NodeId> targets_;
    bool anyBound_ = false;
};

// A name, typed or chosen from those that there are.
class NameEditor : public ParamEditor {
public:
    NameEditor(const ParamSpec& spec, const Operation& operation, const Scene& scene,
               QWidget* parent)
        : ParamEditor(spec, parent), namesOf_(operation.names), box_(new QComboBox) {
        box_->setEditable(true);
        box_->setInsertPolicy(QComboBox::NoInsert);
        // Completed in place, Enter on the proposed name would take the first that there is.
        proposeByWords(*box_, [] { return true; });
        NameEditor::offer(scene, {});
        auto* row = new QHBoxLayout(this);
        row->setContentsMargins(0, 0, 0, 0);
        row->addWidget(box_, 1);
        setFocusProxy(box_);
        connect(box_, &QComboBox::editTextChanged, this, &ParamEditor::changed);
    }
    ParamValue value() const override { return box_->currentText().toStdString(); }
    void setValue(const ParamValue& value) override {
        if (const auto* words = std::get_if<std::string>(&value))
            box_->setEditText(QString::fromStdString(*words));
    }
    bool offer(const Scene& scene, const Selection&) override {
        std::vector<BoxEntry> entries;
        for (const std::string& name : namesOf_(scene))
            entries.push_back({QString::fromStdString(name)});
        offerEntries(*box_, entries, [this, typed = value()] { setValue(typed); });
        return true;
    }

private:
    std::vector<std::string> (*namesOf_)(const Scene&);
    QComboBox* box_;
};

// One influence of the meshes that are meant, to be chosen or typed in part.
class InfluenceEditor : public ParamEditor {
public:
    InfluenceEditor(const ParamSpec& spec, const Scene& scene, const Selection& selection,
                    QWidget* parent)
        : ParamEditor(spec, parent), box_(new SearchedChoice) {
        InfluenceEditor::offer(scene, selection);
        auto* row = new QHBoxLayout(this);
        row->setContentsMargins(0, 0, 0, 0);
        row->addWidget(box_, 1);
        setFocusProxy(box_);
        connect(box_, &QComboBox::editTextChanged, this, &ParamEditor::changed);
    }
    ParamValue value() const override {
        const QVariant meant = box_->itemData(box_->meant());
        const NodeId chosen = meant.isValid() ? NodeId(meant.toUInt()) : NodeId();
        return chosen.valid() ? std::vector<NodeId>{chosen} : std::vector<NodeId>{};
    }
    void setValue(const ParamValue& value) override {
        const auto* nodes = std::get_if<std::vector<NodeId>>(&value);
        if (!nodes) return;
        const NodeId wanted = nodes->empty() ? NodeId() : nodes->front();
        const auto id = QVariant::fromValue<quint32>(wanted.value);
        if (const Node* node = scene_.nodes().find(wanted); node && box_->findData(id) < 0) {
            const BoxEntry entry = entryOf(*node);
            box_->addItem(entry.icon, entry.text, entry.data);
        }
        box_->setCurrentIndex(std::max(0, box_->findData(id)));
    }
    bool offer(const Scene& scene, const Selection& selection) override {
        scene_ = scene;
        std::set<NodeId> listed;
        for (const SkinId id : targetSkins(scene, selection))
            for (const InfluenceSlot& slot : scene.skin(id)->slots) listed.insert(slot.node);
        std::vector<BoxEntry> entries{
            {noneText(spec().name), QVariant::fromValue<quint32>(NodeId().value)}};
        for (const Node& node : scene.nodes().all())
            if (listed.contains(node.id)) entries.push_back(entryOf(node));
        offerEntries(*box_, entries, [this, chosen = value()] { setValue(chosen); });
        return true;
    }
    QString problem() const override {
        if (!box_->isTyped())
            return NodePicker::tr("No influence is called %1.").arg(box_->currentText());
        const bool isMissing = spec().minimum > 0.0 && box_->meant() == 0;
        return isMissing
                   ? NodePicker::tr("Choose an influence for %1.").arg(translated(spec().label))
                   : QString();
    }

private:
    // What choosing none stands for.
    static QString noneText(std::string_view param) {
        if (param == "complement") return NodePicker::tr("All Others");
        if (param == "joints" || param == "joint") return NodePicker::tr("Active Influence");
        return NodePicker::tr("None");
    }
    static BoxEntry entryOf(const Node& node) {
        return {shownName(node), QVariant::fromValue<quint32>(node.id.value), iconOf(node.kind)};
    }

    Scene scene_;
    SearchedChoice* box_;
};

// A role that joints are to have, "automatic" for none. It is answered in the tree of the joints.
std::optional<JointRole> roleOfParam(std::string_view name) {
    if (name == "automatic") return JointRole::Unknown;
    if (!name.ends_with('s')) return std::nullopt;
    const JointRole role = roleOfId(name.substr(0, name.size() - 1));
    return role == JointRole::Unknown ? std::nullopt : std::optional(role);
}

// What was ticked of what was not proposed, or unticked of what was.
class ChangedJoints : public ParamEditor {
public:
    ChangedJoints(const ParamSpec& spec, NodePicker& picker, bool ticked, QWidget* parent)
        : ParamEditor(spec, parent), picker_(picker), ticked_(ticked) {}
    ParamValue value() const override { return picker_.changedTicks(ticked_); }
    void setValue(const ParamValue& value) override {
        if (const auto* nodes = std::get_if<std::vector<NodeId>>(&value))
            picker_.changeTicks(*nodes, ticked_);
    }
    bool isAsked() const override { return false; }

private:
    NodePicker& picker_;
    bool ticked_;
};

class RoleEditor : public ParamEditor {
public:
    RoleEditor(const ParamSpec& spec, NodePicker& picker, JointRole role, QWidget* parent)
        : ParamEditor(spec, parent), picker_(picker), role_(role) {}
    ParamValue value() const override { return picker_.nodesOfRole(role_); }
    void setValue(const ParamValue& value) override {
        if (const auto* nodes = std::get_if<std::vector<NodeId>>(&value))
            picker_.setNodesOfRole(role_, *nodes);
    }
    bool isAsked() const override { return false; }

private:
    NodePicker& picker_;
    JointRole role_;
};

}  // namespace

ParamEditor* makeParamEditor(const ParamSpec& spec, const Operation& operation, const Scene& scene,
                             const Selection& selection, QWidget* parent) {
    const std::string_view name = spec.name;
    if (auto* picker = parent->findChild<NodePicker*>(); picker && binds(operation)) {
        if (name == "added" || name == "removed")
            return new ChangedJoints(spec, *picker, name == "added", parent);
        if (const auto role = roleOfParam(name))
            return new RoleEditor(spec, *picker, *role, parent);
    }
    if (spec.type == ParamSpec::Type::Nodes && spec.maximum == 1.0)
        return new InfluenceEditor(spec, scene, selection, parent);
    if (spec.type == ParamSpec::Type::Nodes)
        return new NodesEditor(spec, operation, scene, selection, parent);
    if (operation.names && (name == "name" || name == "from"))
        return new NameEditor(spec, operation, scene, parent);
    if (LayerEditor::edits(spec, operation)) return new LayerEditor(spec, scene, selection, parent);
    return makeParamEditor(spec, parent);
}

}  // namespace sinew
