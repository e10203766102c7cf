// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QPointer>
#include <QString>
#include <memory>

#include "editor/exchange/exchange.h"

class QWidget;

namespace sinew {

class MessageDialog;

/// "The file takes long: keep waiting?", asked beside the work that goes on meanwhile. Waiting goes
/// on while nobody answers; who said yes is asked again after as long a time.
class WaitQuestion : public QObject {
    Q_OBJECT
public:
    WaitQuestion(const QString& name, QWidget* parent);
    ~WaitQuestion() override;

    /// For the reading thread; may outlive this.
    ReadTimeout timeout();
    /// The work is done: the question goes away.
    void close();

private:
    struct Answer;
    void ask();
    QString name_;
    QWidget* parent_;
    std::shared_ptr<Answer> answer_;
    QPointer<MessageDialog> box_;
};

}  // namespace sinew
