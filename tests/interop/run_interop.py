#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""What other programs make of the files that Sinew writes.

    run_interop.py SINEW [--shared DIR] [--work DIR] [--blender] [--strict]

SINEW is the program. Every model is converted to GLB; the Khronos validator must find no error, and three.js (up to 4
influences) or Blender (more) must deform it as it deforms the original: in the stored pose and at three times of every clip.
Models of other formats have no such original; there three.js is compared with `sinew deform`. Every rigged model is written as
FBX too, and Blender must deform that as `sinew deform` does the original: in the bind pose, the stored pose and at three times
of every clip.

--shared   the folder with assets/ (default: $SINEW_SHARED, else ../shared beside the checkout)
--work     where files and node modules go (default: a folder in the system's temporary one, kept between runs)
--blender  run Blender too
--strict   a model or program that is not there is a failure
Prints one table; exits 1 when something failed.
"""
import argparse
import json
import math
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
SOURCE = HERE.parent.parent
THREE_LIMIT = 1e-5
BLENDER_LIMIT = 1e-4
TIMEOUT = 600

# (file, judge of the deformation); three.js drops influences past four, so the others go to Blender.
GLTF = [('CesiumMan.glb', 'three'), ('Fox.glb', 'three'), ('RiggedSimple.gltf', 'three'), ('robot.glb', 'three'),
        ('sintel.glb', 'three'), ('skeleton_non_joint_root.glb', 'three'), ('trex_joints1.glb', 'blender'),
        ('quad_skin.glb', 'blender')]
SAMPLES = [('stored_pose.glb', 'three'), ('two_bones.glb', 'three'), ('sinew_wave.glb', 'three'),
           ('sinew_character.glb', 'three')]
OTHERS = [('kenney_character.fbx', 'sinew'), ('max_zup_transformed_skin.fbx', 'sinew'), ('dragon_multiskin.fbx', 'validator'),
          ('cowboy.dae', 'sinew'), ('tiny.x', 'sinew'), ('makehuman_base.obj', 'sinew')]
# Models without weights, bound by Sinew before they are written.
UNBOUND = ['sinew_character.glb']


# What is written as FBX.
FBX_SAMPLES = [name for name, _ in SAMPLES]
FBX = [name for name, _ in GLTF] + ['kenney_character.fbx', 'max_zup_transformed_skin.fbx', 'dragon_multiskin.fbx', 'cowboy.dae',
                                    'tiny.x']


class Absent(Exception):
    """A program or model that is not there."""


class Failed(Exception):
    """Something that should have worked and did not."""


def call(command, cwd=None):
    # A program with Python inside looks for its libraries beside the first `python3` of PATH: let that be its own.
    path = f"{Path(str(command[0])).resolve().parent}{os.pathsep}{os.environ.get('PATH', '')}"
    try:
        done = subprocess.run([str(c) for c in command], capture_output=True, text=True, timeout=TIMEOUT, cwd=cwd,
                              env=dict(os.environ, PATH=path))
    except subprocess.TimeoutExpired as late:
        raise Failed(f'{Path(command[0]).name} took longer than {TIMEOUT} s') from late
    if done.returncode != 0:
        lines = (done.stderr.strip() or done.stdout.strip()).splitlines()
        raise Failed(f'{Path(str(command[0])).name}: {lines[-1] if lines else "failed"}')
    return done.stdout


class Judges:
    """The other programs, found once."""

    def __init__(self, work, with_blender):
        self.work = work
        self.node = shutil.which('node')
        self.blender = shutil.which('blender') if with_blender else None
        self.with_blender = with_blender
        if self.node:
            self._install()

    def _install(self):
        for name in ('package.json', 'validate.mjs', 'three_deform.mjs'):
            shutil.copy(HERE / name, self.work / name)
        if not all((self.work / 'node_modules' / m).is_dir() for m in ('three', 'gltf-validator')):
            npm = shutil.which('npm')
            if npm is None or subprocess.run([npm, 'install', '--no-audit', '--no-fund'], cwd=self.work,
                                             capture_output=True, timeout=TIMEOUT, check=False).returncode != 0:
                self.node = None

    def _run_node(self, *arguments):
        if not self.node:
            raise Absent('node with three and gltf-validator')
        return json.loads(call([self.node, *arguments], cwd=self.work).splitlines()[-1])

    def errors(self, file):
        found = self._run_node('validate.mjs', file)
        if found['errors']:
            raise Failed(f"{found['errors']} validator errors, the first: {found['messages'][0]}")
        return found['errors']

    def compare_in_three(self, a, b):
        return within(self._run_node('three_deform.mjs', 'compare', a, b)['worst'], THREE_LIMIT)

    def points_in_three(self, file):
        out = self.work / 'points.json'
        self._run_node('three_deform.mjs', 'dump', file, out)
        return json.loads(out.read_text())

    def compare_in_blender(self, a, b):
        if not self.blender:
            raise Absent('Blender' if self.with_blender else 'Blender (run with --blender)')
        script = HERE / 'blender_deform.py'
        text = call([self.blender, '-b', '--factory-startup', '-P', script, '--', a, b])
        results = [line for line in text.splitlines() if line.startswith('RESULT ')]
        if not results:
            raise Failed('Blender: ' + next((l for l in text.splitlines() if 'Error' in l), 'no result'))
        return within(json.loads(results[0][7:])['worst'], BLENDER_LIMIT)


    def fbx_in_blender(self, file, poses):
        if not self.blender:
            raise Absent('Blender' if self.with_blender else 'Blender (run with --blender)')
        text = call([self.blender, '-b', '--factory-startup', '-P', HERE / 'blender_fbx.py', '--', file, poses])
        results = [line for line in text.splitlines() if line.startswith('RESULT ')]
        if not results:
            raise Failed('Blender: ' + next((l for l in text.splitlines() if 'Error' in l), 'no result'))
        return within(json.loads(results[0][7:])['worst'], BLENDER_LIMIT)


def within(worst, limit):
    if not worst <= limit:
        raise Failed(f'deformed {worst:.2e} of the diagonal away (allowed {limit:.0e})')
    return worst


def farthest(source, target, diagonal):
    """The largest distance from a point of `source` to the nearest of `target`, by a grid of cells."""
    cell = diagonal / 64 or 1.0
    grid = {}
    for p in target:
        grid.setdefault(tuple(int(c // cell) for c in p), []).append(p)
    worst = 0.0
    for p in source:
        home = tuple(int(c // cell) for c in p)
        near = [q for i in (-1, 0, 1) for j in (-1, 0, 1) for k in (-1, 0, 1)
                for q in grid.get((home[0] + i, home[1] + j, home[2] + k), ())]
        worst = max(worst, min((math.dist(p, q) for q in near), default=cell))
    return worst


def against_sinew(sinew, judges, source, written):
    """three.js on the written file beside Sinew on the original, both in the stored pose."""
    out = judges.work / 'deformed.json'
    call([sinew, 'deform', source, '-o', out])
    ours = json.loads(out.read_text())['points']
    theirs = judges.points_in_three(written)
    low = [min(p[k] for p in ours) for k in range(3)]
    high = [max(p[k] for p in ours) for k in range(3)]
    diagonal = math.dist(low, high)
    return within(max(farthest(ours, theirs, diagonal), farthest(theirs, ours, diagonal)) / diagonal, THREE_LIMIT)


def fbx_poses(sinew, judges, source, written):
    """Where Sinew has the source's points, pose by pose, for Blender to compare with the FBX file."""
    poses = []

    def add(clip, seconds, *choice):
        out = judges.work / f'pose_{len(poses)}.json'
        call([sinew, 'deform', source, '-o', out, *choice])
        poses.append({'clip': clip, 'seconds': seconds, 'points': str(out)})

    add(None, 0.0, '--pose', 'bind')
    clips = json.loads(call([sinew, 'info', source, '--json']))['clips']
    again = json.loads(call([sinew, 'info', written, '--json']))['clips']
    if len(again) < len(clips):
        raise Failed(f'{len(clips)} clips, {len(again)} written')
    if len(again) > len(clips):
        add(again[-1]['name'], 0.0)
    for number, (clip, same) in enumerate(zip(clips, again)):
        for share in (0.0, 0.37, 1.0):
            seconds = clip['start'] + (clip['end'] - clip['start']) * share
            add(same['name'], seconds, '--clip', f'#{number}', '--time', repr(seconds))
    file = judges.work / 'poses.json'
    file.write_text(json.dumps(poses))
    return file


def judge_fbx(table, sinew, judges, source):
    row = {'model': source.name + ', as FBX'}
    table.rows.append(row)
    written = judges.work / (source.stem + '.converted.fbx')
    if not source.is_file():
        table.check(row, 'Blender', lambda: (_ for _ in ()).throw(Absent('the model')))
    elif not judges.blender:
        table.check(row, 'Blender', lambda: judges.fbx_in_blender(written, None))
    elif table.check(row, 'Blender', lambda: call([sinew, 'convert', source, '-o', written]) and ''):
        table.check(row, 'Blender', lambda: judges.fbx_in_blender(written, fbx_poses(sinew, judges, source, written)))


class Table:
    def __init__(self):
        self.rows = []
        self.failed = False
        self.absent = False

    def check(self, row, column, what):
        try:
            value = what()
            row[column] = f'{value:.1e}' if isinstance(value, float) else str(value)
            return True
        except Absent as missing:
            row[column] = f'absent: {missing}'
            self.absent = True
        except Failed as reason:
            row[column] = f'FAILED: {reason}'
            self.failed = True
        return False

    def show(self):
        columns = ['model', 'validator errors', 'three.js', 'Blender', 'sinew = three.js']
        widths = [max([len(c)] + [len(r.get(c, '')) for r in self.rows]) for c in columns]
        for cells in [columns, ['-' * w for w in widths]] + [[r.get(c, '') for c in columns] for r in self.rows]:
            print('  '.join(cell.ljust(width) for cell, width in zip(cells, widths)).rstrip())


def judge(table, sinew, judges, source, how):
    row = {'model': source.name}
    table.rows.append(row)
    written = judges.work / (source.stem + '.converted.glb')
    if not source.is_file():
        table.check(row, 'validator errors', lambda: (_ for _ in ()).throw(Absent('the model')))
        return
    if not table.check(row, 'validator errors', lambda: call([sinew, 'convert', source, '-o', written]) and ''):
        return
    table.check(row, 'validator errors', lambda: judges.errors(written))
    if how == 'three':
        table.check(row, 'three.js', lambda: judges.compare_in_three(source, written))
    if how == 'blender' or (how == 'three' and judges.blender):
        table.check(row, 'Blender', lambda: judges.compare_in_blender(source, written))
    if how in ('three', 'sinew'):
        table.check(row, 'sinew = three.js', lambda: against_sinew(sinew, judges, source, written))


def judge_bound(table, sinew, judges, source):
    row = {'model': source.name + ', bound'}
    table.rows.append(row)
    written = judges.work / (source.stem + '.bound.glb')
    if table.check(row, 'validator errors', lambda: call([sinew, 'bind', source, '-o', written]) and ''):
        table.check(row, 'validator errors', lambda: judges.errors(written))
        table.check(row, 'sinew = three.js', lambda: against_sinew(sinew, judges, written, written))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('sinew', type=Path)
    parser.add_argument('--shared', type=Path, default=Path(os.environ.get('SINEW_SHARED', SOURCE.parent / 'shared')))
    parser.add_argument('--work', type=Path, default=Path(tempfile.gettempdir()) / 'sinew-interop')
    parser.add_argument('--blender', action='store_true')
    parser.add_argument('--strict', action='store_true')
    options = parser.parse_args()
    options.work = options.work.resolve()
    options.work.mkdir(parents=True, exist_ok=True)
    judges = Judges(options.work, options.blender)
    sinew = options.sinew.resolve()
    table = Table()
    for name, how in SAMPLES:
        judge(table, sinew, judges, SOURCE / 'resources' / 'samples' / name, how)
    assets = options.shared / 'assets'
    for name, how in GLTF:
        judge(table, sinew, judges, assets / name, how)
    for name, how in OTHERS:
        judge(table, sinew, judges, assets / name, how)
    for name in FBX_SAMPLES:
        judge_fbx(table, sinew, judges, SOURCE / 'resources' / 'samples' / name)
    for name in FBX:
        judge_fbx(table, sinew, judges, assets / name)
    for name in UNBOUND:
        judge_bound(table, sinew, judges, SOURCE / 'resources' / 'samples' / name)
    table.show()
    if table.absent:
        print('Not everything could be looked at.')
    sys.exit(1 if table.failed or (options.strict and table.absent) else 0)


if __name__ == '__main__':
    main()
