#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Pictures of every window, tool, menu, panel and dialog, to be looked at: in English and Japanese, small
# (1280 x 720) and large (1600 x 1000), at 100% and 200%: scripts/review_pictures.sh FOLDER [TEST] (after a
# build with the preset dev)
set -euo pipefail

root=$(cd "$(dirname "$0")/.." && pwd)
folder=$(realpath -m "${1:?scripts/review_pictures.sh FOLDER [TEST]}")
only=${2:-*}
for language in en_US ja_JP; do
    for scale in 1 2; do
        LANG=$language.UTF-8 QT_SCALE_FACTOR=$scale SINEW_SCREEN=$((1600 * scale))x$((1000 * scale)) \
            SINEW_PICTURES=$folder/${language%_*}$scale \
            "$root/scripts/with_display.sh" "$root/build/dev/bin/test_app" --gtest_also_run_disabled_tests \
            --gtest_filter="DISABLED_*Pictures.$only" --gtest_brief=1
    done
done
