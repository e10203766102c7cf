#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Installs what is missing, builds, and runs every test under a virtual display.
#   scripts/test.sh                  all tests
#   scripts/test.sh --with-blender   and the checks of exported files by the Khronos validator, three.js and Blender
#   scripts/test.sh --preset asan    with the address and undefined-behaviour sanitizers
# Models of other people are looked for in $SINEW_SHARED (default: ../shared). Where that folder is there, a test that skips
# one of them counts as failed.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
cd "$root"

preset=dev
with_blender=no
while (($#)); do
    case $1 in
        --with-blender) with_blender=yes ;;
        --preset) preset=$2; shift ;;
        *) echo "test.sh: unknown option '$1'" >&2; exit 2 ;;
    esac
    shift
done

groups=(build test)
[[ $with_blender == yes ]] && groups+=(blender)
"$root/scripts/install.sh" "${groups[@]}"

jobs=$(nproc)
export CCACHE_BASEDIR=$root CCACHE_NOHASHDIR=1
export SINEW_SHARED=${SINEW_SHARED:-$root/../shared}
export LSAN_OPTIONS=suppressions=$root/tests/support/sanitizers/lsan.supp:print_suppressions=0
cmake --preset "$preset"
cmake --build --preset "$preset" -j"$jobs"

results=build/$preset/results.xml
status=0
xvfb-run -a -s "-screen 0 1600x1000x24" \
    ctest --preset "$preset" -j"$jobs" --output-junit "$root/$results" --quiet -O "build/$preset/ctest.log" || status=$?
python3 scripts/test_summary.py "$results" "$SINEW_SHARED" || status=1

if [[ $with_blender == yes ]]; then
    strict=()
    [[ -d $SINEW_SHARED/assets ]] && strict=(--strict)
    python3 tests/interop/run_interop.py "build/$preset/bin/sinew" --shared "$SINEW_SHARED" \
        --work "build/$preset/interop" --blender "${strict[@]}" || status=1
fi
exit $status
