// SPDX-License-Identifier: Apache-2.0
#include "app/dialogs/wait_question.h"

#include <QCoreApplication>
#include <QPushButton>
#include <atomic>

#include "app/widgets/message_dialog.h"

namespace sinew {

struct WaitQuestion::Answer {
    enum class State { NotAsked, Asked, GivenUp };
    std::atomic<State> state = State::NotAsked;
    std::atomic<double> askAgainAt = 0.0;  // seconds since the start
    std::atomic<double> now = 0.0;
};

WaitQuestion::WaitQuestion(const QString& name, QWidget* parent)
    : name_(name), parent_(parent), answer_(std::make_shared<Answer>()) {}

WaitQuestion::~WaitQuestion() { close(); }

ReadTimeout WaitQuestion::timeout() {
    ReadTimeout out;
    QPointer<WaitQuestion> self(this);
    out.waitLonger = [answer = answer_, self](double seconds) {
        answer->now = seconds;
        auto expected = Answer::State::NotAsked;
        if (seconds >= answer->askAgainAt &&
            answer->state.compare_exchange_strong(expected, Answer::State::Asked))
            QMetaObject::invokeMethod(
                qApp,
                [self] {
                    if (self) self->ask();
                },
                Qt::QueuedConnection);
        return answer->state != Answer::State::GivenUp;
    };
    return out;
}

void WaitQuestion::ask() {
    if (box_) return;
    box_ = new MessageDialog(
        MessageDialog::Kind::Question, tr("Still Reading"),
        tr("%1 takes longer to read than a file of its size should. Keep waiting?").arg(name_),
        parent_);
    box_->setObjectName(QStringLiteral("waitQuestion"));
    box_->setAttribute(Qt::WA_DeleteOnClose);
    box_->addDetails(tr("It may be damaged. The open scene stays as it is either way."));
    auto* wait = box_->addPrimary(tr("Keep Waiting"));
    auto* stop = box_->addOther(tr("Stop Reading"));
    connect(wait, &QPushButton::clicked, this, [answer = answer_] {
        answer->askAgainAt = 2.0 * answer->now;
        answer->state = Answer::State::NotAsked;
    });
    connect(stop, &QPushButton::clicked, this,
            [answer = answer_] { answer->state = Answer::State::GivenUp; });
    box_->open();
}

void WaitQuestion::close() {
    if (box_) box_->close();
}

}  // namespace sinew
