// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "editor/exchange/readers/fbx/transform.h"
#include "editor/exchange/readers/fbx/tree.h"

namespace sinew::fbx_read {

/// The record of a property in an element's Properties70, or null. Its values start at index 4.
const Element* property(const Element& object, std::string_view name);

/// Overwrites parts of a transform with what an object, or a template of objects, states.
void readTransform(const Element& object, ModelTransform& into);

/// The properties that the user added (flag "U") as a JSON object; empty where there are none.
/// `unknown` is raised by those of kinds that are not known.
std::string userProperties(const Element& object, std::size_t& unknown);

}  // namespace sinew::fbx_read
