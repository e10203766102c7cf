// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <vector>

#include "editor/binding/transfer_rows.h"

namespace sinew {

/// A skirt that hangs over two legs has neighbours of which one is closest to the left leg and the
/// other to the right one: their weights jump where the source's, around either place, change
/// slowly. Lets go of matches around such edges, as far as the source would take to change as
/// much (within `widest`, in sizes of the target) and no farther than to where the source is
/// closest, so that they are filled in smoothly. What lies closer to the source than `hovers` lies
/// on it, has its steps, and keeps its match. Cost: nothing where nothing hovers, else linear in
/// both surfaces.
void letGoOfTorn(const OverlaidView& source, const std::function<Row(std::uint32_t)>& rowOf,
                 const BindSurface& surface, const std::vector<MatchPlace>& places, double hovers,
                 double widest, TransferredRows& rows);

}  // namespace sinew
