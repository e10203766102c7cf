// SPDX-License-Identifier: Apache-2.0
#include "app/widgets/nodes_editor.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QCompleter>
#include <QCoreApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QTimer>
#include <algorithm>
#include <functional>
#include <optional>
#include <set>
#include <string_view>
#include <utility>

#include "app/state/context.h"
#include "app/widgets/layer_editor.h"
#include "app/widgets/node_picker.h"
#include "app/widgets/node_view.h"
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
          binds_(binds(operation)) {
        if (binds_)
            anyBound_ = std::ranges::any_of(bindTargets(scene, selection), [&](NodeId mesh) {
                return scene.skinOf(mesh).valid();
            });
        auto* row = new QHBoxLayout(this);
        row->setContentsMargins(0, 0, 0, 0);
        row->addWidget(picker_, 1);
        setFocusProxy(picker_);
        connect(picker_, &NodePicker::changed, this, &ParamEditor::changed);
    }
    // Where a mesh is bound already a bind is told what was ticked and unticked (ChangedJoints):
    // each has its own.
    ParamValue value() const override {
        return anyBound_ ? std::vector<NodeId>() : picker_->nodes();
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
        return needsOne && picker_->nodes().empty() ? NodePicker::tr("Tick at least one joint.")
                                                    : QString();
    }
    bool isTall() const override { return true; }

private:
    NodePicker* picker_;
    bool binds_;
    bool anyBound_ = false;
};

// The list of proposals would keep an Enter that chooses none of them; it is for the dialog.
class EnterGoesOn : public QObject {
public:
    EnterGoesOn(QComboBox* box, std::function<bool()> isTyped)
        : QObject(box), box_(box), isTyped_(std::move(isTyped)) {
        box->completer()->popup()->installEventFilter(this);
    }
    bool eventFilter(QObject* watched, QEvent* event) override {
        const auto key = event->type() == QEvent::KeyPress ? static_cast<QKeyEvent*>(event)->key()
                                                           : Qt::Key_unknown;
        if (key != Qt::Key_Return && key != Qt::Key_Enter) return false;
        // No view any more while it goes away.
        auto* popup = static_cast<QAbstractItemView*>(watched);
        if (popup->currentIndex().isValid() || !isTyped_()) return false;
        popup->hide();
        QCoreApplication::sendEvent(box_->lineEdit(), event);
        return true;
    }

private:
    QComboBox* box_;
    std::function<bool()> isTyped_;
};

// The first click into a field takes all of it, so that what is typed takes its place.
class ClickSelectsAll : public QObject {
public:
    explicit ClickSelectsAll(QComboBox* box) : QObject(box), box_(box) {
        box->installEventFilter(this);  // the focus is the box's
        box->lineEdit()->installEventFilter(this);
    }
    bool eventFilter(QObject* watched, QEvent* event) override {
        if (event->type() == QEvent::FocusOut) first_ = true;
        if (event->type() == QEvent::KeyPress) first_ = false;
        if (event->type() != QEvent::MouseButtonRelease || watched != box_->lineEdit())
            return false;
        if (std::exchange(first_, false) && !box_->lineEdit()->hasSelectedText())
            QTimer::singleShot(0, box_->lineEdit(), &QLineEdit::selectAll);
        return false;
    }

private:
    QComboBox* box_;
    bool first_ = true;
};

// A name, typed or chosen from those that there are.
class NameEditor : public ParamEditor {
public:
    NameEditor(const ParamSpec& spec, const std::vector<std::string>& names, QWidget* parent)
        : ParamEditor(spec, parent), box_(new QComboBox) {
        box_->setEditable(true);
        box_->setInsertPolicy(QComboBox::NoInsert);
        // Completed in place, Enter on the proposed name would take the first that there is.
        box_->completer()->setCompletionMode(QCompleter::PopupCompletion);
        new EnterGoesOn(box_, [] { return true; });
        for (const std::string& name : names) box_->addItem(QString::fromStdString(name));
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

private:
    QComboBox* box_;
};

// One influence of the meshes that are meant, to be chosen or typed in part.
class InfluenceEditor : public ParamEditor {
public:
    InfluenceEditor(const ParamSpec& spec, const Scene& scene, const Selection& selection,
                    QWidget* parent)
        : ParamEditor(spec, parent), scene_(scene), box_(new QComboBox) {
        box_->setEditable(true);
        box_->setInsertPolicy(QComboBox::NoInsert);
        box_->setMaxVisibleItems(24);
        box_->completer()->setFilterMode(Qt::MatchContains);
        box_->completer()->setCompletionMode(QCompleter::PopupCompletion);
        new EnterGoesOn(box_, [this] { return isTyped(); });
        new ClickSelectsAll(box_);
        box_->addItem(noneText(spec.name), QVariant::fromValue<quint32>(NodeId().value));
        std::set<NodeId> listed;
        for (const SkinId id : targetSkins(scene, selection))
            for (const InfluenceSlot& slot : scene.skin(id)->slots) listed.insert(slot.node);
        for (const Node& node : scene.nodes().all())
            if (listed.contains(node.id)) add(node);
        auto* row = new QHBoxLayout(this);
        row->setContentsMargins(0, 0, 0, 0);
        row->addWidget(box_, 1);
        setFocusProxy(box_);
        connect(box_, &QComboBox::editTextChanged, this, &ParamEditor::changed);
        connect(box_->lineEdit(), &QLineEdit::editingFinished, this, [this] { settle(); });
    }
    ParamValue value() const override {
        const NodeId chosen(box_->itemData(meant()).toUInt());
        return chosen.valid() ? std::vector<NodeId>{chosen} : std::vector<NodeId>{};
    }
    void setValue(const ParamValue& value) override {
        const auto* nodes = std::get_if<std::vector<NodeId>>(&value);
        if (!nodes) return;
        const NodeId wanted = nodes->empty() ? NodeId() : nodes->front();
        const auto id = QVariant::fromValue<quint32>(wanted.value);
        if (const Node* node = scene_.nodes().find(wanted); node && box_->findData(id) < 0)
            add(*node);
        box_->setCurrentIndex(std::max(0, box_->findData(id)));
    }
    QString problem() const override {
        if (!isTyped())
            return NodePicker::tr("No influence is called %1.").arg(box_->currentText());
        const bool isMissing = spec().minimum > 0.0 && meant() == 0;
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
    void add(const Node& node) {
        box_->addItem(iconOf(node.kind), shownName(node),
                      QVariant::fromValue<quint32>(node.id.value));
    }
    bool isTyped() const {
        return box_->itemText(meant()).compare(box_->currentText(), Qt::CaseInsensitive) == 0;
    }
    // What was typed is a name, or what was chosen before stays.
    int meant() const {
        const int now = box_->currentIndex();
        if (box_->itemText(now) == box_->currentText()) return now;
        const int typed = box_->findText(box_->currentText(), Qt::MatchFixedString);
        return typed >= 0 ? typed : now;
    }
    void settle() {
        // The list that opens below takes the focus for a moment.
        if (box_->completer()->popup()->isVisible()) return;
        box_->setCurrentIndex(meant());
        box_->setEditText(box_->itemText(box_->currentIndex()));
    }

    const Scene scene_;
    QComboBox* box_;
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

bool binds(const Operation& operation) {
    return std::ranges::any_of(operation.params, [](const ParamSpec& spec) {
        return std::string_view(spec.name) == "rebind";
    });
}

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
        return new NameEditor(spec, operation.names(scene), parent);
    if (LayerEditor::edits(spec, operation)) return new LayerEditor(spec, scene, selection, parent);
    return makeParamEditor(spec, parent);
}

}  // namespace sinew
