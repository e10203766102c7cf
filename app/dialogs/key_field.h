// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QKeySequence>
#include <QLineEdit>

namespace sinew {

/// Shows the keys that are pressed in it, the last stroke alone. Tab and Esc do what they do
/// elsewhere.
class KeyField : public QLineEdit {
    Q_OBJECT
public:
    explicit KeyField(QWidget* parent = nullptr);
    const QKeySequence& keys() const { return keys_; }
    void setKeys(const QKeySequence& keys);

Q_SIGNALS:
    void keysChanged();

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    QKeySequence keys_;
};

}  // namespace sinew
