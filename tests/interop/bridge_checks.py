# SPDX-License-Identifier: Apache-2.0
"""Weights that go home: into their source file, and into the Blender scene that they came from.

For run_interop.py, which has the judges (`errors`, `compare_in_blender`, ...). Each function raises what the table shows.
"""
import json
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

import weights_into

HERE = Path(__file__).resolve().parent
ADDON = HERE.parent.parent / 'resources' / 'blender' / 'sinew_bridge.py'
TIMEOUT = 900


def weights_into_source(sinew, judges, source, deformed_alike):
    """Edits and saves a model's weights into a copy of it. Nothing else may differ, the Khronos validator finds no new errors, and
    another program deforms the copy as `sinew deform` does the project: `deformed_alike(sinew, judges, project, copy)` sees to
    that, or None where the model has more influences than it reads. The largest difference of a weight."""
    work = judges.work / 'into_source'
    work.mkdir(exist_ok=True)
    before = errors_of(judges, source)
    worst = 0.0
    for one in weights_into.judge(sinew, source, work):
        worst = max(worst, one['largest'])
        if errors_of(judges, one['file']) > before:
            raise weights_into.Wrong('the validator finds new errors')
        if deformed_alike and one['edit'] != 'widen':
            deformed_alike(sinew, judges, one['project'], one['file'])
    return worst


def errors_of(judges, file):
    """How many errors the Khronos validator finds."""
    done = subprocess.run([judges.node, 'validate.mjs', str(file)], cwd=judges.scripts, capture_output=True, text=True,
                          timeout=TIMEOUT, check=True)
    return json.loads(done.stdout.splitlines()[-1])['errors']


def blender_round_trip(sinew, blender):
    """The add-on in real Blender: its own checks; gives the largest difference of a weight."""
    with tempfile.TemporaryDirectory() as work:
        environment = dict(os.environ, BLENDER_USER_SCRIPTS=f'{work}/scripts', BLENDER_USER_CONFIG=f'{work}/config',
                           PATH=f"{Path(blender).resolve().parent}{os.pathsep}{os.environ.get('PATH', '')}")
        done = subprocess.run([blender, '-b', '--factory-startup', '-P', str(HERE / 'blender_bridge.py'), '--',
                               str(Path(sinew).resolve()), str(ADDON), work],
                              capture_output=True, text=True, timeout=TIMEOUT, env=environment, check=False)
    results = [line for line in done.stdout.splitlines() if line.startswith('RESULT ')]
    if not results:
        raise weights_into.Wrong('Blender gave no result: ' + (done.stderr.strip().splitlines() or ['nothing said'])[-1])
    result = json.loads(results[0][7:])
    if result['failed']:
        raise weights_into.Wrong(f"{len(result['failed'])} of {result['checks']} checks: {result['failed'][0]}")
    return result['worst']


def blender_weights(blender, file):
    """What Blender reads from an FBX file: {mesh: [(position, {bone: weight}), ...]}."""
    done = subprocess.run([blender, '-b', '--factory-startup', '-P', str(HERE / 'blender_weights.py'), '--', str(file)],
                          capture_output=True, text=True, timeout=TIMEOUT, check=False,
                          env=dict(os.environ, PATH=f"{Path(blender).resolve().parent}{os.pathsep}{os.environ.get('PATH', '')}"))
    results = [line for line in done.stdout.splitlines() if line.startswith('RESULT ')]
    if not results:
        raise weights_into.Wrong('Blender cannot read ' + Path(file).name)
    return json.loads(results[0][7:])


def away(a, b):
    return max((abs(a.get(k, 0.0) - b.get(k, 0.0)) for k in {*a, *b}), default=0.0)


def farthest(rows, others):
    """The largest difference of a weight from a row to the row of `others` that is most like it."""
    # What is like a row at all holds its heaviest joint.
    holding = {}
    for other in {tuple(sorted(row.items())): row for row in others}.values():
        for joint in other or [None]:
            holding.setdefault(joint, []).append(other)
    worst = 0.0
    for row in {tuple(sorted(row.items())): row for row in rows}.values():
        heaviest = max(row, key=row.get, default=None)
        worst = max(worst, min((away(row, other) for other in holding.get(heaviest, [])), default=1.0))
    return worst


def fbx_weights_in_blender(sinew, blender, source, work):
    """Saves edited weights into an FBX file. Blender must find every vertex where it was and weighted as in the project, and every
    row of the project on some vertex. The largest difference of a weight."""
    edit = weights_into.EDITS[0]
    saved = weights_into.save_into(sinew, source, work, edit)
    before, after = blender_weights(blender, source), blender_weights(blender, saved['file'])
    tables = {m['name']: [{m['joints'][j]: w for j, w in row} for row in m['weights']]
              for m in weights_into.table(sinew, saved['project'], work)}
    worst = 0.0
    for mesh, vertices in after.items():
        if [position for position, _ in before[mesh]] != [position for position, _ in vertices]:
            raise weights_into.Wrong(f'Blender finds vertices of {mesh} elsewhere')
        if mesh in tables:
            found = [row for _, row in vertices]
            worst = max(worst, farthest(tables[mesh], found), farthest(found, tables[mesh]))
    if worst > weights_into.SAME:
        raise weights_into.Wrong(f'a weight differs by {worst:.1e} in Blender')
    return worst


def find_blender():
    return shutil.which('blender')
