// SPDX-License-Identifier: Apache-2.0
#include "app/widgets/nodes_editor.h"

#include <QHBoxLayout>
#include <algorithm>

#include "app/widgets/node_picker.h"

namespace sinew {
namespace {

class NodesEditor : public ParamEditor {
public:
    NodesEditor(const ParamSpec& spec, const Operation& operation, const Scene& scene,
                const Selection& selection, QWidget* parent)
        : ParamEditor(spec, parent),
          picker_(new NodePicker(scene, selection, binds(operation))),
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

}  // namespace

bool binds(const Operation& operation) {
    return std::ranges::any_of(operation.params, [](const ParamSpec& spec) {
        return std::string_view(spec.name) == "rebind";
    });
}

ParamEditor* makeParamEditor(const ParamSpec& spec, const Operation& operation, const Scene& scene,
                             const Selection& selection, QWidget* parent) {
    if (spec.type == ParamSpec::Type::Nodes)
        return new NodesEditor(spec, operation, scene, selection, parent);
    return makeParamEditor(spec, parent);
}

}  // namespace sinew
