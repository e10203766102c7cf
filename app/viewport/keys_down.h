// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <vector>

namespace sinew {

/// Which keys are down, whatever in the program has the keyboard: who comes to the viewport with a
/// key down holds it there, too. Once another program has the keyboard none is known to be.
class KeysDown : public QObject {
    Q_OBJECT
public:
    explicit KeysDown(QObject* parent = nullptr);
    /// As Qt::Key, in the order in which they went down.
    const std::vector<int>& keys() const { return keys_; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    std::vector<int> keys_;
};

}  // namespace sinew
