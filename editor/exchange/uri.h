// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

namespace sinew {

/// `%20` and the like as bytes. A '%' that starts no escape stands for itself: exporters forget to
/// escape it.
std::string percentDecoded(std::string_view text);

/// A file name as one segment of a URI: all but letters, digits and `-_.~` escaped.
std::string percentEncoded(std::string_view text);

/// The file's own name at the end of a path or URI, whichever slashes it is written with; percent
/// escapes decoded.
std::string fileNameOf(std::string_view pathOrUri);

}  // namespace sinew
