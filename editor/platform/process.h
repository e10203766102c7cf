// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "editor/scene/error.h"
#include "editor/scene/progress.h"

namespace sinew {

/// Bytes that another process left in a memory file: its pages, mapped and not copied, and sealed,
/// so that nothing that it may have left running can change them while they are looked at.
class SharedBytes {
public:
    SharedBytes() = default;
    SharedBytes(SharedBytes&& other) noexcept { *this = std::move(other); }
    SharedBytes& operator=(SharedBytes&& other) noexcept;
    ~SharedBytes();
    std::span<const std::uint8_t> bytes() const { return {data_, size_}; }

    /// Seals and maps the memory file `fd`. Refused where someone still has it open for writing in
    /// a way that cannot be taken from him.
    static Expected<SharedBytes> sealed(int fd);

private:
    const std::uint8_t* data_ = nullptr;
    std::size_t size_ = 0;
};

struct ProcessRequest {
    std::filesystem::path program;       ///< absolute: PATH is never searched
    std::vector<std::string> arguments;  ///< after the program's own name
    double wallSeconds = 60.0;           ///< killed when it takes longer
    /// Asked after `wallSeconds` as often as `progress` is, with the seconds since the start: true
    /// leaves it running, and lifts its own limit on processor time. Null: killed at once.
    std::function<bool(double seconds)> waitLonger;
    std::span<const std::uint8_t> input;  ///< what it finds on its standard input; see readInput()
    bool showErrors = false;  ///< what it says on stderr goes to ours; else it is dropped
};

struct ProcessResult {
    enum class End : std::uint8_t {
        Exited,     ///< `code` is its exit status
        Signalled,  ///< it crashed or was killed; `code` is the signal
        TimedOut,   ///< killed after wallSeconds, or when waitLonger said so
        Cancelled,  ///< killed because `progress` said so
    };
    End end = End::Exited;
    int code = 0;
    SharedBytes result;  ///< what it wrote with writeResult()
};

/// The descriptors of a child, beside the standard three: nothing else is open there.
inline constexpr int kResultDescriptor = 3;
inline constexpr int kProgressDescriptor = 4;

/// Runs a program to its end, in a process group of its own, with nothing open but the channels
/// below, and kills all of it when it takes too long or `progress` cancels (asked every 20 ms).
/// Refused when it cannot be started. Blocks.
Expected<ProcessResult> runProcess(const ProcessRequest& request, const Progress& progress);

// ---- for the child
// ----------------------------------------------------------------------------------------------------

/// What the parent gave as `input`: mapped, and nobody can change it. Empty where it gave none.
Expected<SharedBytes> readInput();
/// Appends to the result that the parent gets. False when the parent gave no channel or the output
/// limit is reached.
bool writeResult(std::span<const std::uint8_t> bytes);
/// Reports to the parent how far it is, 0 to 1.
void reportProgress(double fraction);

}  // namespace sinew
