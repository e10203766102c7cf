// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cassert>
#include <string>
#include <utility>
#include <variant>

#include "editor/scene/message.h"

namespace sinew {

/// What kind of refusal; the command line turns it into an exit code (1 refused, 2 usage, 3
/// read, 4 write).
enum class ErrorCode {
    Refused,      ///< the operation cannot be done on this document, or problems were found
    Usage,        ///< an unknown name or a malformed argument
    CannotRead,   ///< the input is missing, damaged, or of no known kind
    CannotWrite,  ///< the output could not be written; what was there before is intact
    Cancelled,    ///< the user cancelled; nothing changed
};

/// One clear sentence: what is wrong and what to do. `file` is the file concerned, or empty.
struct Error {
    ErrorCode code = ErrorCode::Refused;
    Message message;
    std::string file;
};

inline Error cancelled() {
    return {ErrorCode::Cancelled, Message("Cancelled. Nothing was changed."), {}};
}
template <class... Args>
Error refused(std::string_view text, Args&&... args) {
    return {ErrorCode::Refused, Message(text, std::forward<Args>(args)...), {}};
}

/// An unknown name or a malformed argument.
inline Error usage(Message message) { return {ErrorCode::Usage, std::move(message), {}}; }

/// A value or an Error.
template <class T>
class [[nodiscard]] Expected {
public:
    Expected(T value) : state_(std::in_place_index<0>, std::move(value)) {}
    Expected(Error error) : state_(std::in_place_index<1>, std::move(error)) {}
    bool ok() const { return state_.index() == 0; }
    explicit operator bool() const { return ok(); }
    T& value() & {
        assert(ok());
        return std::get<0>(state_);
    }
    const T& value() const& {
        assert(ok());
        return std::get<0>(state_);
    }
    T&& value() && {
        assert(ok());
        return std::get<0>(std::move(state_));
    }
    T& operator*() & { return value(); }
    const T& operator*() const& { return value(); }
    T&& operator*() && { return std::move(*this).value(); }
    T* operator->() { return &value(); }
    const T* operator->() const { return &value(); }
    const Error& error() const {
        assert(!ok());
        return std::get<1>(state_);
    }

private:
    std::variant<T, Error> state_;
};

/// Success, or an Error.
template <>
class [[nodiscard]] Expected<void> {
public:
    Expected() = default;
    Expected(Error error) : error_(std::move(error)), ok_(false) {}
    bool ok() const { return ok_; }
    explicit operator bool() const { return ok_; }
    const Error& error() const {
        assert(!ok_);
        return error_;
    }

private:
    Error error_;
    bool ok_ = true;
};

}  // namespace sinew
