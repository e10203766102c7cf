#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Runs the fuzz targets of tests/fuzz by libFuzzer, with the address and undefined-behaviour sanitizers.
#   scripts/fuzz.sh                            all targets, 5 seconds each
#   scripts/fuzz.sh --seconds 600 fuzz_gltf    one target, ten minutes
# What makes a target fail is kept in build/fuzz/found/<target>; move it to tests/fuzz/corpus/<target> when it is mended.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
cd "$root"

seconds=5
targets=()
while (($#)); do
    case $1 in
        --seconds) seconds=$2; shift ;;
        fuzz_*) targets+=("$1") ;;
        *) echo "fuzz.sh: unknown option '$1'" >&2; exit 2 ;;
    esac
    shift
done
if ! command -v clang++ > /dev/null; then
    echo "fuzz.sh: skipped, because clang++ is not installed (scripts/install.sh test installs it)"
    exit 0
fi
((${#targets[@]})) || for file in tests/fuzz/fuzz_*.cpp; do targets+=("$(basename "$file" .cpp)"); done

export CCACHE_BASEDIR=$root CCACHE_NOHASHDIR=1
cmake --preset fuzz > /dev/null
cmake --build --preset fuzz -j"${SINEW_JOBS:-$(nproc)}" --target make_fuzz_seeds "${targets[@]}"
build=$root/build/fuzz
"$build/bin/make_fuzz_seeds" "$build/seeds"

status=0
for target in "${targets[@]}"; do
    mkdir -p "$build/new/$target" "$build/found/$target"
    folders=("$build/new/$target" "$build/seeds/$target")
    [[ -d tests/fuzz/corpus/$target ]] && folders+=("tests/fuzz/corpus/$target")
    if "$build/bin/$target" -max_total_time="$seconds" -rss_limit_mb=4096 -timeout=20 -artifact_prefix="$build/found/$target/" \
        "${folders[@]}" > "$build/$target.log" 2>&1; then
        grep -E "^Done" "$build/$target.log" | sed "s/^/$target: /"
    else
        echo "$target: failed; see $build/$target.log and $build/found/$target"
        status=1
    fi
done
exit $status
