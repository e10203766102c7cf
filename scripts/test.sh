#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Installs what is missing, builds, and runs the tests.
#   scripts/test.sh                  the quick ones, and whether the sources are laid out as they should be
#   scripts/test.sh --all            and the long ones: programs killed while they save, long sessions, each panel and dialog, models of
#                                    other people
#   scripts/test.sh --with-blender   and the checks of exported files by the Khronos validator, three.js and Blender
#   scripts/test.sh --preset asan    all, with the address and undefined-behaviour sanitizers
#   scripts/test.sh --preset tsan    those of the threaded parts, with the thread sanitizer
# Models of other people are looked for in $SINEW_SHARED (default: ../shared). Where that folder is there, a test that skips
# one of them counts as failed. Tests with random numbers take $SINEW_SEED, where it is set; one that fails prints its seeds.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
cd "$root"

preset=dev
all=no
with_blender=no
while (($#)); do
    case $1 in
        --all) all=yes ;;
        --with-blender) with_blender=yes ;;
        --preset) preset=$2; shift ;;
        *) echo "test.sh: unknown option '$1'" >&2; exit 2 ;;
    esac
    shift
done

groups=(build test)
[[ $with_blender == yes ]] && groups+=(blender)
"$root/scripts/install.sh" "${groups[@]}"

status=0 formatted=yes
if [[ $preset == dev ]]; then
    scripts/check_format.sh || formatted=no
fi

jobs=$(nproc)
export CCACHE_BASEDIR=$root CCACHE_NOHASHDIR=1
export SINEW_SHARED=${SINEW_SHARED:-$root/../shared}
supp=$root/tests/support/sanitizers
export LSAN_OPTIONS=suppressions=$supp/lsan.supp:print_suppressions=0
export TSAN_OPTIONS=suppressions=$supp/tsan.supp:ignore_noninstrumented_modules=1:print_suppressions=0
cmake --preset "$preset"
targets=()
chosen=(-LE long)
case $preset in
    asan) chosen=() ;;
    tsan) targets=(--target threaded_tests); chosen=(-L threads -LE long) ;;
    *) [[ $all == no ]] || chosen=() ;;
esac
cmake --build --preset "$preset" -j"$jobs" "${targets[@]}"

build=build/$preset
rm -rf "$build/results"
ctest --preset "$preset" -j"$jobs" "${chosen[@]}" --output-junit "$root/$build/results.xml" --quiet -O "$build/ctest.log" || status=$?
python3 scripts/test_summary.py "$build" "$SINEW_SHARED" || status=1

if [[ $with_blender == yes ]]; then
    strict=()
    [[ -d $SINEW_SHARED/assets ]] && strict=(--strict)
    python3 tests/interop/run_interop.py "$build/bin/sinew" --shared "$SINEW_SHARED" \
        --work "$build/interop" --blender "${strict[@]}" || status=1
fi
if [[ $formatted == no ]]; then
    echo 'Files are not as .clang-format says: see the first lines, or run scripts/check_format.sh --fix.'
    status=1
fi
exit $status
