// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/readers/text_encoding.h"

#include "editor/codec/json_text.h"

namespace sinew {

std::string asUtf8(std::string_view text) {
    if (isUtf8(text)) return std::string(text);
    std::string out;
    for (const char c : text) {
        const auto code = static_cast<unsigned char>(c);
        if (code < 0x80) {
            out += c;
        } else {
            out += static_cast<char>(0xc0 | (code >> 6));
            out += static_cast<char>(0x80 | (code & 0x3f));
        }
    }
    return out;
}

}  // namespace sinew
