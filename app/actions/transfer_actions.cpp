// SPDX-License-Identifier: Apache-2.0
#include "app/actions/transfer_actions.h"

#include "app/commands/preferences.h"
#include "app/dialogs/file_dialog.h"
#include "app/dialogs/operation_dialog.h"
#include "app/dialogs/wait_question.h"
#include "app/project/model_filter.h"
#include "app/project/recent_files.h"
#include "app/widgets/message_dialog.h"
#include "app/work/file_names.h"
#include "editor/operations/scene_file.h"
#include "editor/operations/targets.h"
#include "editor/operations/transfer/transfer_misfit.h"
#include "editor/pose/scale_scene.h"

namespace sinew {
namespace {

constexpr const char* kTransferFile = "skin.transferFile";

// The dialog of skin.transfer, whose givers are a file's.
Operation fileTransfer(const TransferScene& both) {
    Operation op{};
    const Operation& within = *findOperation("skin.transfer");
    op.id = kTransferFile;
    op.label = QT_TRANSLATE_NOOP("Message", "Transfer Weights from File...");
    op.hint = QT_TRANSLATE_NOOP("Message",
                                "Gives the selected meshes, or all, the weights of the file's "
                                "meshes, whatever their topology.");
    op.icon = within.icon;
    op.verb = within.verb;
    op.params = within.params;
    op.present = [](const Scene&, const Selection&) {
        return Params{{"from", std::string()}, {"fitOver", false}};
    };
    for (ParamSpec& spec : op.params) {
        if (std::string_view(spec.name) != "from") continue;
        spec.type = ParamSpec::Type::Choice;
        spec.hint = QT_TRANSLATE_NOOP("Message", "The file's mesh to take weights from.");
        spec.choices = {{"", QT_TRANSLATE_NOOP("Message", "The One of the Same Name, Else All")}};
        for (const NodeId id : both.givers) {
            const std::string& name = both.scene.nodes().find(id)->name;
            const std::string word = wordAmong(both.scene, both.givers, id, both.shift);
            spec.choices.emplace_back(word,
                                      word == name || name.empty() ? word : name + " " + word);
        }
    }
    return op;
}

Expected<std::vector<TransferPair>> pairsFor(const TransferScene& both,
                                             const std::vector<NodeId>& takers,
                                             const Params& params, const std::string& file) {
    const std::string from = textParam(params, "from");
    if (from.empty()) return pairedByName(both, takers);
    const auto giver = namedAmong(both.scene, both.givers, from, file, both.shift);
    if (!giver) return giver.error();
    std::vector<TransferPair> out;
    for (const NodeId taker : takers) out.push_back({{*giver}, taker});
    return out;
}

// What the dialog begins with: meshes that lie elsewhere than those of their names are laid over
// them.
Params toBeginWith(const TransferScene& both, const std::vector<NodeId>& takers) {
    for (const TransferPair& pair : pairedByName(both, takers))
        if (const auto misfit = misfitAmong(both.scene, pair.givers, {&pair.taker, 1});
            misfit && misfit->alike)
            return {{"fitOver", true}};
    return {};
}

}  // namespace

TransferActions::TransferActions(const WindowPart& part) : QObject(part.window), part_(part) {
    connect(part_.commands.add(kTransferFile, tr("Skin"), tr("Transfer Weights from &File..."),
                               tr("Gives the selected meshes, or all, the weights of another "
                                  "file's meshes, whatever their topology. Nothing else of the "
                                  "file comes in."),
                               "paste", tr("Copy Skin Weights from File")),
            &QAction::triggered, this, &TransferActions::ask);
    connect(&part_.context, &Context::documentChanged, this, &TransferActions::refresh);
    connect(&part_.context, &Context::opened, this, &TransferActions::refresh);
    refresh();
}

void TransferActions::refresh() {
    const bool any = !part_.context.scene().meshes().empty();
    Commands::setObstacle(part_.commands.find(QLatin1String(kTransferFile)),
                          any ? QString() : tr("Open a model first."));
}

void TransferActions::ask() {
    const QString file =
        FileDialog::fileToOpen(part_.window, tr("Transfer Weights from File"),
                               recentFolder(part_.context.settings()), modelFilter(true));
    if (!file.isEmpty()) transferFrom(file);
}

void TransferActions::transferFrom(const QString& file) {
    const auto question = std::make_shared<WaitQuestion>(fileNameOf(file), part_.window);
    part_.tasks.run<Scene>(
        tr("Reading %1").arg(fileNameOf(file)),
        [file, options = preferredReading(part_.context.settings()),
         timeout = question->timeout()](const Progress& progress) {
            return readScene(pathOf(file), options, progress, timeout);
        },
        [this, file, question](Expected<Scene> from) {
            question->close();
            if (!from) return part_.context.fail(from.error());
            rememberFolder(part_.context.settings(), file);
            fit(file, *from);
        });
}

// A file in another unit is scaled, if that is wanted.
void TransferActions::fit(const QString& file, const Scene& from) {
    const auto joined = [&](const Scene& scene) {
        return joinedForTransfer(part_.context.scene(), scene, fileNameOf(file).toStdString());
    };
    auto both = joined(from);
    if (both && both->unitFactor != 1.0) {
        MessageDialog box(MessageDialog::Kind::Question, tr("Transfer Weights from File"),
                          tr("%1 seems to be in another unit: this scene is %2 times as large.")
                              .arg(fileNameOf(file))
                              .arg(both->unitFactor),
                          part_.window);
        const auto* scale = box.addPrimary(tr("Scale to Fit"));
        const auto* as = box.addOther(tr("Use as It Is"));
        box.addCancel();
        const auto* pressed = box.ask();
        if (pressed != scale && pressed != as) return;
        if (pressed == scale) both = joined(scaledScene(from, both->unitFactor));
    }
    if (!both) return part_.context.fail(both.error());
    choose(file, *both);
}

void TransferActions::choose(const QString& file, const TransferScene& both) {
    const Operation operation = fileTransfer(both);
    Context& context = part_.context;
    const Scene to = context.scene();
    const Selection selection = context.selectionToChange();
    const auto takers = targetMeshNodes(to, selection);
    Selection meant = selection;
    meant.nodes = takers;
    Params params;
    if (!OperationDialog::ask(context.settings(), operation, both.scene, meant, params,
                              part_.window, toBeginWith(both, takers)))
        return;
    const auto name = fileNameOf(file).toStdString();
    part_.tasks.run<Outcome>(
        tr("Transferring Weights"),
        [to, both, takers, params, name, selection](const Progress& progress) -> Expected<Outcome> {
            const auto pairs = pairsFor(both, takers, params, name);
            if (!pairs) return pairs.error();
            return transferredFrom(to, both, *pairs, params, selection, progress);
        },
        [this](Expected<Outcome> outcome) {
            if (!outcome) return part_.context.fail(outcome.error());
            part_.context.takeOutcome(*findOperation("skin.transfer"), *outcome);
        });
}

}  // namespace sinew
