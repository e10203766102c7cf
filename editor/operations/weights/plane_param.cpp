// SPDX-License-Identifier: Apache-2.0
#include "editor/operations/weights/plane_param.h"

namespace sinew {

ParamSpec planeParam(const char* hint) {
    return {"plane",
            "Plane",
            hint,
            ParamSpec::Type::Choice,
            std::string("found"),
            0.0,
            0.0,
            "",
            {{"found", "Found"}, {"x", "Across X"}, {"y", "Across Y"}, {"z", "Across Z"}}};
}

MirrorAcross acrossFrom(const Params& params) {
    const std::string& id = textParam(params, "plane");
    return id == "x"   ? MirrorAcross::X
           : id == "y" ? MirrorAcross::Y
           : id == "z" ? MirrorAcross::Z
                       : MirrorAcross::Found;
}

}  // namespace sinew
