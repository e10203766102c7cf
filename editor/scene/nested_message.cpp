// SPDX-License-Identifier: Apache-2.0
#include "editor/scene/nested_message.h"

namespace sinew {
namespace {

// Around a message that is an argument, and between its pattern and its arguments: separators of
// ASCII that no text has.
constexpr char kOpen = '\x1d';
constexpr char kNext = '\x1e';
constexpr char kClose = '\x1f';
constexpr int kDeepest = 4;  // a stored text may be anybody's

Message parsed(const std::string& argument) {
    Message out;
    std::string part;
    bool first = true;
    const auto take = [&] {
        if (first)
            out.pattern = part;
        else
            out.arguments.push_back(part);
        first = false;
        part.clear();
    };
    int depth = 0;
    for (const char c : argument) {
        depth += c == kOpen ? 1 : c == kClose ? -1 : 0;
        const bool ends = depth == 0 || (depth == 1 && c == kNext);
        if (ends)
            take();
        else if (depth != 1 || c != kOpen)
            part += c;
    }
    return out;
}

Message worded(Message message, const std::function<std::string(const Message&)>& words,
               int depth) {
    for (std::string& argument : message.arguments)
        if (argument.starts_with(kOpen))
            argument = depth < kDeepest ? words(worded(parsed(argument), words, depth + 1))
                                        : std::string();
    return message;
}

}  // namespace

std::string listed(const std::vector<std::string>& names, std::size_t most) {
    std::string shown;
    for (std::size_t i = 0; i < names.size() && i < most; ++i) shown += (i ? ", " : "") + names[i];
    return names.size() > most ? asArgument(Message("%1 and %2 more", shown, names.size() - most))
                               : shown;
}

std::string asArgument(const Message& message) {
    std::string out = kOpen + message.pattern;
    for (const std::string& argument : message.arguments) out += kNext + argument;
    return out + kClose;
}

Message withWords(const Message& message, const std::function<std::string(const Message&)>& words) {
    return worded(message, words, 0);
}

}  // namespace sinew
