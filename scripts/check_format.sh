#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Fails, and names the files, where C++ is not laid out as .clang-format says or a file has no SPDX line.
#   scripts/check_format.sh          looks
#   scripts/check_format.sh --fix    lays out
# By clang-format 14, as Debian 12 has it: others lay out otherwise.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

jobs=$(nproc)
sources=(git ls-files -z -- '*.h' '*.cpp')
if [[ ${1:-} == --fix ]]; then
    "${sources[@]}" | xargs -0 -n 16 -P "$jobs" clang-format -i
    exit 0
fi

# clang-format lays out sources alone: of CMake's files it makes what CMake does not read.
unmarked=$(git ls-files -z -- '*.h' '*.cpp' '*.cmake' '*CMakeLists.txt' '*.sh' '*.py' |
    xargs -0 grep -LE '^(//|#) SPDX-License-Identifier: Apache-2\.0$' || true)
unformatted=$("${sources[@]}" | xargs -0 -n 16 -P "$jobs" clang-format --dry-run --ferror-limit=1 2>&1 |
    sed -nE 's/^([^:]+):[0-9]+:[0-9]+: warning: code should be clang-formatted.*/\1/p' | sort -u)
[[ -z $unmarked ]] || printf 'No line "SPDX-License-Identifier: Apache-2.0":\n%s\n' "$unmarked"
[[ -z $unformatted ]] || printf 'Not as .clang-format says (scripts/check_format.sh --fix):\n%s\n' "$unformatted"
[[ -z $unmarked$unformatted ]]
