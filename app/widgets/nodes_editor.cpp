// SPDX-License-Identifier: Apache-2.0
#include "app/widgets/nodes_editor.h"

#include <QHBoxLayout>
#include <algorithm>
#include <optional>
#include <string_view>

#include "app/widgets/layer_editor.h"
#include "app/widgets/node_picker.h"
#include "editor/binding/roles/found_role.h"

namespace sinew {
namespace {

class NodesEditor : public ParamEditor {
public:
    NodesEditor(const ParamSpec& spec, const Operation& operation, const Scene& scene,
                const Selection& selection, QWidget* parent)
        : ParamEditor(spec, parent),
          picker_(new NodePicker(scene, selection, binds(operation), spec.maximum == 1.0)),
          needsOne_(binds(operation)) {
        auto* row = new QHBoxLayout(this);
        row->setContentsMargins(0, 0, 0, 0);
        row->addWidget(picker_, 1);
        setFocusProxy(picker_);
        connect(picker_, &NodePicker::changed, this, &ParamEditor::changed);
    }
    ParamValue value() const override { return picker_->nodes(); }
    void setValue(const ParamValue& value) override {
        const auto* nodes = std::get_if<std::vector<NodeId>>(&value);
        if (!nodes) return;
        // An empty list stands for the operation's own choice; for a bind that is what is ticked at
        // first.
        if (nodes->empty() && needsOne_)
            picker_->tickDefault();
        else
            picker_->setNodes(*nodes);
    }
    QString problem() const override {
        return needsOne_ && picker_->nodes().empty() ? NodePicker::tr("Tick at least one joint.")
                                                     : QString();
    }
    bool isTall() const override { return true; }

private:
    NodePicker* picker_;
    bool needsOne_;
};

// A role that joints are to have, "automatic" for none. It is answered in the tree of the joints.
std::optional<JointRole> roleOfParam(std::string_view name) {
    if (name == "automatic") return JointRole::Unknown;
    if (!name.ends_with('s')) return std::nullopt;
    const JointRole role = roleOfId(name.substr(0, name.size() - 1));
    return role == JointRole::Unknown ? std::nullopt : std::optional(role);
}

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

bool binds(const Operation& operation) {
    return std::ranges::any_of(operation.params, [](const ParamSpec& spec) {
        return std::string_view(spec.name) == "rebind";
    });
}

ParamEditor* makeParamEditor(const ParamSpec& spec, const Operation& operation, const Scene& scene,
                             const Selection& selection, QWidget* parent) {
    const auto role = binds(operation) ? roleOfParam(spec.name) : std::nullopt;
    if (auto* picker = parent->findChild<NodePicker*>(); picker && role)
        return new RoleEditor(spec, *picker, *role, parent);
    if (spec.type == ParamSpec::Type::Nodes)
        return new NodesEditor(spec, operation, scene, selection, parent);
    if (LayerEditor::edits(spec, operation)) return new LayerEditor(spec, scene, selection, parent);
    return makeParamEditor(spec, parent);
}

}  // namespace sinew
