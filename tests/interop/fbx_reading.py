#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Reads FBX files beside Blender's own reader: deformed points in the bind pose, the stored pose and at three times of every clip.

    fbx_reading.py SINEW [FILE.fbx ...] [--work FOLDER]

Without files: those that Blender itself writes (blender_make_fbx.py). Exits 1 where one is further than 1e-4 of the diagonal from
Blender.
"""
import argparse
import json
import shutil
import sys
import tempfile
from pathlib import Path

from judges import HERE, LIMIT, Failed, call, result_of


def blender(script, *arguments):
    """What the script's line `RESULT` says."""
    text = call([shutil.which('blender') or 'blender', '-b', '--factory-startup', '--python-exit-code', '1', '-P',
                 HERE / script, '--', *arguments])
    return result_of('Blender', text)


def files_of_blender(folder):
    return [Path(p) for p in blender('blender_make_fbx.py', folder)]


def beside_blender(sinew, file, work):
    """The largest distance from Blender's points as a share of the diagonal, and in which pose it is."""
    clips = json.loads(call([sinew, 'info', file, '--json']))['clips']
    times = blender('blender_fbx_reading.py', 'times', file)['clips']
    poses = []

    def add(pose, *choice):
        pose['points'] = str(Path(work) / f'{file.stem}_{len(poses)}.json')
        call([sinew, 'deform', file, '-o', pose['points'], *choice])
        poses.append(pose)

    add({'pose': 'bind'}, '--pose', 'bind')
    add({'pose': 'stored'}, '--pose', 'stored')
    for number, clip in enumerate(clips):
        for seconds in times.get(clip['name'], ()):
            add({'clip': clip['name'], 'seconds': seconds}, '--clip', f'#{number}', '--time', repr(seconds))
    missing = set(times) - {clip['name'] for clip in clips}
    if missing:
        raise Failed(f'clips that are not read: {", ".join(sorted(missing))}')
    list_of_poses = Path(work) / f'{file.stem}_poses.json'
    list_of_poses.write_text(json.dumps(poses), encoding='utf-8')
    return blender('blender_fbx_reading.py', 'compare', file, list_of_poses)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('sinew', type=Path)
    parser.add_argument('files', nargs='*', type=Path)
    parser.add_argument('--work', type=Path)
    options = parser.parse_args()
    failed = False
    with tempfile.TemporaryDirectory() as own:
        work = options.work or Path(own)
        work.mkdir(parents=True, exist_ok=True)
        for file in options.files or files_of_blender(work):
            try:
                found = beside_blender(options.sinew, file, work)
                bad = not found['worst'] <= LIMIT
                print(f"{'FAILED' if bad else 'ok':6}  {found['worst']:.1e}  {file.name}  ({found['at']})", flush=True)
                failed |= bad
            except Failed as reason:
                print(f'FAILED  {file.name}: {reason}', flush=True)
                failed = True
    sys.exit(1 if failed else 0)


if __name__ == '__main__':
    main()
