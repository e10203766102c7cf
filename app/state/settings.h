// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QHash>
#include <QSettings>
#include <QString>
#include <QVariant>
#include <memory>

namespace sinew {

/// What is kept between sessions, by key ("brush/radius"): preferences, how the window was left,
/// what was answered to dialogs. The program makes one at its start and hands it to the window;
/// whoever needs it has it from the Context. Programs that run at the same time share the file:
/// what one sets the others know at refresh(), and of a key that several set the last one's stays.
/// GUI thread only.
class Settings {
public:
    /// Keeps nothing beyond its own life: for tests, and for a context without a window.
    Settings() = default;
    /// Kept in a file.
    explicit Settings(std::unique_ptr<QSettings> file) : file_(std::move(file)) {}

    QVariant value(const QString& key, const QVariant& fallback = {}) const {
        return file_ ? file_->value(key, fallback) : values_.value(key, fallback);
    }
    bool contains(const QString& key) const {
        return file_ ? file_->contains(key) : values_.contains(key);
    }
    void set(const QString& key, const QVariant& value) {
        if (file_)
            file_->setValue(key, value);
        else
            values_.insert(key, value);
    }
    /// Takes in what other programs have set since it was last read, and writes what was set here.
    void refresh() const {
        if (file_) file_->sync();
    }
    /// Sets what `change` makes of the value as it is stored by now: of a list what other programs
    /// have put into it stays.
    template <class Change>
    void change(const QString& key, Change&& change) {
        refresh();
        set(key, change(value(key)));
        refresh();
    }

private:
    std::unique_ptr<QSettings> file_;  // null: values_
    QHash<QString, QVariant> values_;
};

}  // namespace sinew
