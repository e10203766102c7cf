// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>

#include "app/state/context.h"
#include "app/widgets/searched_choice.h"

namespace sinew {

/// Which influence makes up for what brushes take and give: all others, or the complementary one,
/// of the active skin's. It can be typed in part.
class ComplementChoice : public SearchedChoice {
    Q_OBJECT
public:
    explicit ComplementChoice(Context& context, QWidget* parent = nullptr);

private:
    void refresh();
    void fill();

    Context& context_;
    std::shared_ptr<const Skin> listed_;  // whose influences are
    NodeId strange_;                      // listed besides: the complement, which is none of them
};

/// What people should know of the complement before they paint the active influence with the chosen
/// brush, or empty.
QString complementNote(const Context& context);

}  // namespace sinew
