#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Takes the manual's pictures anew, of the window as it is, in English and Japanese (after a build with the preset dev):
#   scripts/manual_pictures.sh            writes docs/manual/pictures
#   scripts/manual_pictures.sh --check    writes nothing; names each picture that is older than its window, and exits with 1
# They are kept in the tree, so that the manual can be built where there is no display, to the same bytes.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
[[ $# == 0 || $* == --check ]] || { echo "manual_pictures.sh: unknown option '$1'" >&2; exit 2; }
[[ $* != --check ]] || export SINEW_PICTURES_CHECK=1

status=0
for language in en_US ja_JP; do
    LANG=$language.UTF-8 QT_SCALE_FACTOR=1 SINEW_SCREEN=1600x1000 SINEW_PICTURES=$root/docs/manual/pictures \
        "$root/scripts/with_display.sh" "$root/build/dev/bin/test_app" --gtest_also_run_disabled_tests \
        --gtest_filter="DISABLED_ManualPictures.*" --gtest_brief=1 || status=1
done
((status)) || du -ch "$root"/docs/manual/pictures/*.png | tail -1
exit $status
