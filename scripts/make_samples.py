#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Makes Sinew's own sample models: make_samples.py [FOLDER] (default resources/samples).

Needs Python 3 and numpy. The same sources give the same bytes.
"""
import pathlib
import sys

sys.dont_write_bytecode = True

from samples import character, clothed, fixtures, fox, robot, rope  # noqa: E402


def main():
    root = pathlib.Path(__file__).resolve().parent.parent
    folder = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else root / "resources/samples"
    folder.mkdir(parents=True, exist_ok=True)
    makers = {"sinew_character": character.sample, "sinew_wave": character.wave,
              "stored_pose": fixtures.stored_pose, "two_bones": fixtures.two_bones,
              "torn_suit": fixtures.torn_suit, "fox": fox.sample, "robot": robot.sample,
              "clothed": clothed.sample, "rope": rope.sample}
    for name, make in makers.items():
        path = folder / f"{name}.glb"
        make(path)
        print(f"{path}: {path.stat().st_size} bytes")


if __name__ == "__main__":
    main()
