// SPDX-License-Identifier: Apache-2.0
#include "editor/scene/made_names.h"

#include <atomic>

namespace sinew {
namespace {

std::string inEnglish(const Message& name) { return name.english(); }

std::atomic<Naming> namingNow = &inEnglish;

}  // namespace

std::string madeName(const Message& name) { return namingNow.load()(name); }

void setNaming(Naming naming) { namingNow = naming ? naming : &inEnglish; }

}  // namespace sinew
