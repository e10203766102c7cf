// SPDX-License-Identifier: Apache-2.0
// sinew-window-tables en|ja: what the window has in its tables, in one language, as JSON: the
// manual's reference is made from it. Not installed; run by scripts/make_manual.py.
#include <QApplication>
#include <QMenuBar>
#include <iostream>
#include <nlohmann/json.hpp>

#include "app/actions/help_topics.h"
#include "app/commands/preferences.h"
#include "app/main_window.h"
#include "app/panels/panels.h"
#include "app/tools/tools.h"
#include "app/window_main.h"
#include "editor/binding/bind_method.h"
#include "editor/check/check.h"
#include "editor/exchange/exchange.h"
#include "editor/operations/operation.h"
#include "editor/paint/brush.h"

namespace sinew {
namespace {

using nlohmann::ordered_json;

std::string words(const QString& text) { return text.toStdString(); }
std::string words(const char* text) { return *text ? words(translated(text)) : std::string(); }

ordered_json keysJson(const Commands::Entry& entry, Preset preset) {
    ordered_json out = ordered_json::array();
    for (const QKeySequence& keys : Commands::keysOf(entry, preset))
        out.push_back(words(keys.toString(QKeySequence::NativeText)));
    return out;
}

ordered_json keyJson(const Commands::Entry& entry) {
    return {{"id", words(entry.id)},
            {"name", words(commandName(*entry.action))},
            {"maya", keysJson(entry, Preset::Maya)},
            {"blender", keysJson(entry, Preset::Blender)}};
}

// Whether a command can run now is said in place of its sentence: nothing is open here.
ordered_json commandJson(const Commands::Entry& entry) {
    ordered_json out = keyJson(entry);
    out["topic"] = words(commandTopic(entry.id));
    out["category"] = words(entry.category);
    out["menu"] = words(menuOf(*entry.action));
    out["hint"] = words(Commands::hintOf(*entry.action));
    if (!entry.otherName.isEmpty()) out["elsewhere"] = words(entry.otherName);
    return out;
}

bool isNumber(const ParamSpec& spec) {
    return spec.type == ParamSpec::Type::Int || spec.type == ParamSpec::Type::Float;
}

ordered_json paramsJson(std::span<const ParamSpec> params) {
    ordered_json out = ordered_json::array();
    for (const ParamSpec& spec : params) {
        if (spec.name == std::string_view(kClipboardParam)) continue;
        ordered_json one{
            {"name", spec.name}, {"label", words(spec.label)}, {"hint", words(spec.hint)}};
        if (isNumber(spec)) one["range"] = {spec.minimum, spec.maximum};
        if (isNumber(spec) && *spec.unit) one["unit"] = words(spec.unit);
        for (const auto& [id, label] : spec.choices) one["choices"].push_back(words(label.c_str()));
        out.push_back(std::move(one));
    }
    return out;
}

template <class Row>
ordered_json rowJson(const Row& row) {
    return {{"id", row.id}, {"label", words(row.label)}, {"hint", words(row.hint)}};
}

template <class Rows>
ordered_json rowsJson(const Rows& rows) {
    ordered_json out = ordered_json::array();
    for (const auto& row : rows) out.push_back(rowJson(row));
    return out;
}

ordered_json brushesJson() {
    ordered_json out = rowsJson(brushes());
    for (std::size_t i = 0; i < out.size(); ++i) out[i]["params"] = paramsJson(brushes()[i].params);
    return out;
}

ordered_json operationsJson() {
    ordered_json out = ordered_json::object();
    for (const Operation& operation : operations())
        out[operation.id] = {{"params", paramsJson(operation.params)}};
    return out;
}

ordered_json formatsJson() {
    ordered_json out = ordered_json::array();
    for (const WritableFormat& format : writableFormats())
        out.push_back({{"ending", format.ending},
                       {"label", words(format.label)},
                       {"weights", format.weights}});
    return out;
}

ordered_json panelsJson() {
    ordered_json out = ordered_json::array();
    for (const PanelSpec& panel : panels())
        out.push_back({{"id", panel.id},
                       {"label", words(QCoreApplication::translate("Panels", panel.title))}});
    return out;
}

ordered_json topicsJson(const Commands& commands) {
    ordered_json out = ordered_json::array();
    for (const QString& topic : allTopics(commands)) out.push_back(words(topic));
    return out;
}

ordered_json menusJson(const QMenuBar& bar) {
    ordered_json out = ordered_json::array();
    for (const QAction* menu : bar.actions()) out.push_back(words(commandName(*menu)));
    return out;
}

ordered_json tablesJson(const QMainWindow& window, const Commands& commands) {
    ordered_json list = ordered_json::array();
    for (const auto& entry : commands.all()) list.push_back(commandJson(entry));
    ordered_json held = ordered_json::array();
    for (const auto& entry : commands.held()) held.push_back(keyJson(entry));
    return {{"commands", std::move(list)},  {"menus", menusJson(*window.menuBar())},
            {"held", std::move(held)},      {"operations", operationsJson()},
            {"brushes", brushesJson()},     {"bindMethods", rowsJson(bindMethods())},
            {"checks", rowsJson(checks())}, {"formats", formatsJson()},
            {"panels", panelsJson()},       {"topics", topicsJson(commands)}};
}

}  // namespace
}  // namespace sinew

int main(int argc, char** argv) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    sinew::prepareGraphics();
    QApplication application(argc, argv);
    if (argc != 2) {
        std::cerr << "sinew-window-tables en|ja\n";
        return 2;
    }
    sinew::installLanguage(application, QString::fromLocal8Bit(argv[1]));
    sinew::MainWindow window{sinew::Settings()};
    std::cout << sinew::tablesJson(window, window.commands()).dump(1) << '\n';
    return 0;
}
