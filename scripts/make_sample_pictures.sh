#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Draws the start page's pictures of the samples, resources/start/NAME.png, by the program itself:
#   scripts/make_sample_pictures.sh [SINEW] (default build/dev/bin/sinew)
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
sinew=${1:-$root/build/dev/bin/sinew}
mkdir -p "$root/resources/start"
draw() { # name, file, yaw, pitch in degrees
    "$sinew" render "$root/resources/samples/$2" -o "$root/resources/start/$1.png" --size 352x220 --camera "$3,$4"
}
draw character sinew_character.glb 25 8
draw fox fox.glb 50 14
draw robot robot.glb 28 8
draw clothed clothed.glb 25 8
draw rope rope.glb 15 20
