// SPDX-License-Identifier: Apache-2.0
#include "app/state/operation_memory.h"

#include <algorithm>

namespace sinew {

namespace {

QString lastBindKey() { return QStringLiteral("operations/lastBind"); }

QString answerKey(const Operation& operation, const ParamSpec& spec) {
    return QStringLiteral("operations/%1/%2").arg(operation.id, spec.name);
}

bool isKept(const ParamSpec& spec) { return spec.type != ParamSpec::Type::Nodes; }

QString savedValue(const ParamValue& value) {
    if (const auto* on = std::get_if<bool>(&value))
        return *on ? QStringLiteral("true") : QStringLiteral("false");
    if (const auto* whole = std::get_if<std::int64_t>(&value)) return QString::number(*whole);
    if (const auto* number = std::get_if<double>(&value)) return QString::number(*number, 'g', 17);
    if (const auto* words = std::get_if<std::string>(&value)) return QString::fromStdString(*words);
    return {};
}

/// `value` has the wanted type, and becomes what was saved; false where that is no such value.
bool restoreValue(const QString& saved, ParamValue& value) {
    bool ok = true;
    if (auto* on = std::get_if<bool>(&value))
        *on = saved == QStringLiteral("true");
    else if (auto* whole = std::get_if<std::int64_t>(&value))
        *whole = saved.toLongLong(&ok);
    else if (auto* number = std::get_if<double>(&value))
        *number = saved.toDouble(&ok);
    else if (auto* words = std::get_if<std::string>(&value))
        *words = saved.toStdString();
    else
        ok = false;
    return ok;
}

}  // namespace

ParamValue OperationMemory::value(const Operation& operation, const ParamSpec& spec) const {
    const QVariant saved = settings_.value(answerKey(operation, spec));
    ParamValue out = spec.fallback;
    if (!saved.isValid() || !restoreValue(saved.toString(), out)) return spec.fallback;
    return out;
}

Params OperationMemory::values(const Operation& operation) const {
    Params out;
    for (const ParamSpec& spec : operation.params)
        if (isKept(spec) && settings_.contains(answerKey(operation, spec)))
            out[spec.name] = value(operation, spec);
    return out;
}

void OperationMemory::keep(const Operation& operation, const Params& answers) {
    for (const ParamSpec& spec : operation.params)
        if (const auto found = answers.find(spec.name); found != answers.end() && isKept(spec))
            settings_.set(answerKey(operation, spec), savedValue(found->second));
}

const Operation* OperationMemory::lastBind() const {
    return findOperation(settings_.value(lastBindKey()).toString().toStdString());
}

void OperationMemory::keepLastBind(const Operation& operation) {
    settings_.set(lastBindKey(), QString::fromLatin1(operation.id));
}

Params answersOf(const BrushSettings& brush, const Operation& operation) {
    const ParamSpec* kinds = findParam(operation.params, "brush");
    if (!kinds || std::ranges::none_of(kinds->choices, [&](const auto& choice) {
            return choice.first == brush.brush;
        }))
        return {};
    Params out{{kinds->name, brush.brush}};
    for (const ParamSpec& spec : operation.params)
        if (const auto value = brushParam(brush, spec.name)) out[spec.name] = *value;
    return out;
}

}  // namespace sinew
