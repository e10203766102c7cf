// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/worker/protocol.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <optional>

#include "editor/codec/scene_codec.h"
#include "editor/exchange/damaged_file.h"

namespace sinew {
namespace {

// Bumped with every change to the reply or the scene blob, so that a worker of another installation
// is told apart.
constexpr std::array<char, 8> kMagic{'S', 'N', 'W', 'R', 'P', 'L', 'Y', '1'};
constexpr std::size_t kHeadBytes = 16;
// More than any sentence of ours; a longer one does not come from our worker.
constexpr std::uint32_t kMaxText = 16384;
constexpr std::uint32_t kMaxArguments = 16;

void put(std::vector<std::uint8_t>& out, std::uint32_t value) {
    const auto* bytes = reinterpret_cast<const std::uint8_t*>(&value);
    out.insert(out.end(), bytes, bytes + sizeof value);
}

void put(std::vector<std::uint8_t>& out, std::string_view text) {
    text = text.substr(0, kMaxText);
    put(out, static_cast<std::uint32_t>(text.size()));
    out.insert(out.end(), text.begin(), text.end());
}

// Takes fields from the front; after the first that does not fit everything is empty and `ok`
// false.
class Fields {
public:
    explicit Fields(std::span<const std::uint8_t> bytes) : rest_(bytes) {}

    std::uint32_t number() {
        std::uint32_t value = 0;
        if (!take(sizeof value)) return 0;
        std::memcpy(&value, taken_.data(), sizeof value);
        return value;
    }
    enum class Marks { Drop, Keep };
    std::string text(Marks marks = Marks::Drop) {
        const auto size = number();
        if (size > kMaxText || !take(size)) {
            ok_ = false;
            return {};
        }
        std::string out(taken_.begin(), taken_.end());
        // Nothing from there may steer a terminal.
        std::replace_if(
            out.begin(), out.end(),
            [&](char c) {
                if (marks == Marks::Keep && isArgumentMark(c)) return false;
                return static_cast<unsigned char>(c) < 0x20 || c == 0x7f;
            },
            ' ');
        return out;
    }
    bool done() const { return ok_ && rest_.empty(); }

private:
    bool take(std::size_t count) {
        ok_ = ok_ && count <= rest_.size();
        if (!ok_) return false;
        taken_ = rest_.first(count);
        rest_ = rest_.subspan(count);
        return true;
    }
    std::span<const std::uint8_t> rest_;
    std::span<const std::uint8_t> taken_;
    bool ok_ = true;
};

std::optional<Error> decodeError(std::span<const std::uint8_t> body) {
    Fields fields(body);
    Error out;
    const auto code = fields.number();
    if (code > static_cast<std::uint32_t>(ErrorCode::Cancelled)) return std::nullopt;
    out.code = static_cast<ErrorCode>(code);
    out.message.pattern = fields.text();
    const auto count = fields.number();
    if (count > kMaxArguments) return std::nullopt;
    for (std::uint32_t i = 0; i < count; ++i)
        out.message.arguments.push_back(fields.text(Fields::Marks::Keep));
    if (!fields.done() || out.message.empty()) return std::nullopt;
    return out;
}

}  // namespace

std::vector<std::uint8_t> replyHead(ReplyKind kind) {
    std::vector<std::uint8_t> out(kMagic.begin(), kMagic.end());
    put(out, static_cast<std::uint32_t>(kind));
    put(out, std::uint32_t{0});
    return out;
}

std::vector<std::uint8_t> errorReply(const Error& error) {
    auto out = replyHead(ReplyKind::Error);
    put(out, static_cast<std::uint32_t>(error.code));
    put(out, error.message.pattern);
    const auto count = std::min<std::size_t>(error.message.arguments.size(), kMaxArguments);
    put(out, static_cast<std::uint32_t>(count));
    for (std::size_t i = 0; i < count; ++i) put(out, error.message.arguments[i]);
    return out;
}

std::optional<Reply> splitReply(std::span<const std::uint8_t> reply) {
    if (reply.size() < kHeadBytes || !std::equal(kMagic.begin(), kMagic.end(), reply.begin()))
        return std::nullopt;
    std::uint32_t kind = 0;
    std::memcpy(&kind, reply.data() + kMagic.size(), sizeof kind);
    const bool known = kind >= static_cast<std::uint32_t>(ReplyKind::Scene) &&
                       kind <= static_cast<std::uint32_t>(ReplyKind::ImageFailure);
    if (!known) return std::nullopt;
    return Reply{static_cast<ReplyKind>(kind), reply.subspan(kHeadBytes)};
}

Expected<Scene> decodeReply(std::span<const std::uint8_t> reply,
                            const std::filesystem::path& file) {
    if (reply.size() < kHeadBytes) return readerStopped(file);
    if (!std::equal(kMagic.begin(), kMagic.end(), reply.begin()))
        return unreadable(Message("The reader program does not belong to this version of Sinew. "
                                  "Install Sinew again."),
                          file);
    const auto found = splitReply(reply);
    if (found && found->kind == ReplyKind::Scene) {
        auto scene = decodeScene(found->body);
        return scene ? std::move(scene) : readerStopped(file);
    }
    auto error = found && found->kind == ReplyKind::Error ? decodeError(found->body) : std::nullopt;
    if (!error) return readerStopped(file);
    error->file = file.string();
    return *error;
}

Error readerStopped(const std::filesystem::path& file) {
    return unreadable(damagedFile(Message("The file \"%1\" could not be read: the reader stopped "
                                          "unexpectedly. The file is probably damaged.",
                                          file.string())),
                      file);
}

}  // namespace sinew
