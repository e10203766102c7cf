#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Weights saved back into the file that they came from.

    weights_into.py SINEW [--work DIR] MODEL ...

Of each model the weights are edited (`sinew run`) and saved into a copy of the source (`sinew weights --into`). Then nothing else
may differ (weights_diff.py, for FBX fbx_diff.py), the copy must hold the project's weights, a second save must not make it longer,
and saving without an edit must give the source's very bytes. run_interop.py adds the validator and three.js. Prints a line a model.
"""
import argparse
import json
import subprocess
import sys
import tempfile
from pathlib import Path

import fbx_diff
import weights_diff

SAME = 1e-6
# (name, operations and their parameters): what a rigger does to weights. The last gives vertices more influences than four.
EDITS = [('smooth', [['weights.smooth', 'passes=3', 'strength=0.7']]),
         ('prune', [['weights.prune', 'threshold=0.2']]),
         ('limit', [['weights.limit', 'count=1']]),
         ('widen', [['weights.setMaxInfluences', 'count=0'], ['weights.smooth', 'passes=10', 'strength=0.9']])]


class Wrong(Exception):
    """The saved file is not what it should be."""


def sinew(program, *arguments):
    done = subprocess.run([str(program), *map(str, arguments)], capture_output=True, text=True, timeout=600, check=False)
    if done.returncode != 0:
        raise Wrong(done.stderr.strip().splitlines()[-1] if done.stderr.strip() else f'exit {done.returncode}')
    return done.stdout


def bound_meshes(program, file):
    info = json.loads(sinew(program, 'info', file, '--json'))
    return ['#%d' % mesh['node'] for mesh in info['meshes'] if mesh['bound']]


def table(program, file, work):
    out = work / 'table.json'
    sinew(program, 'weights', file, '-o', out)
    return json.loads(out.read_text(encoding='utf-8'))['meshes']


def largest_difference(a, b):
    """Of a weight, over tables of the same meshes; vertices are matched by their place, as welding may number them anew."""
    worst = 0.0
    if [m['name'] for m in a] != [m['name'] for m in b]:
        raise Wrong('other meshes')
    for x, y in zip(a, b):
        def named(mesh):
            found = {}
            for point, row in zip(mesh['points'], mesh['weights']):
                weights = {}
                for joint, weight in row:
                    weights[mesh['joints'][joint]] = weights.get(mesh['joints'][joint], 0.0) + weight
                found.setdefault(tuple(point), []).append(weights)
            return found
        old, new = named(x), named(y)
        if set(old) != set(new):
            raise Wrong('points moved')
        for point, rows in old.items():
            for row in rows:
                worst = max(worst, min(max(abs(row.get(j, 0.0) - other.get(j, 0.0)) for j in {*row, *other, None})
                                       for other in new[point]))
    return worst


def save_into(program, source, work, edit):
    """Edits, saves, proves. {"vertices", "bytes", "largest", "project", "file"}."""
    name, operations = edit
    project = work / f'{source.stem}.{name}.sinew'
    written = work / f'{source.stem}.{name}{source.suffix}'
    project.unlink(missing_ok=True)
    meshes = bound_meshes(program, source)
    for number, (operation, *values) in enumerate(operations):
        sinew(program, 'run', operation, project if number else source, '-o', project, *values, '--select', *meshes)
    sinew(program, 'weights', project, '--into', source, '-o', written)
    result = (fbx_diff if source.suffix == '.fbx' else weights_diff).compare(source, written)
    if result['differences']:
        raise Wrong(result['differences'][0])
    largest = largest_difference(table(program, project, work), table(program, written, work))
    if largest > SAME:
        raise Wrong(f'a weight differs by {largest:.1e}')
    again = work / f'again{source.suffix}'
    sinew(program, 'weights', project, '--into', written, '-o', again)
    if again.stat().st_size != written.stat().st_size:
        raise Wrong('a second save makes the file longer')
    return {'vertices': result.get('vertices', result.get('clusters')), 'bytes': result['bytes'], 'largest': largest, 'project': project, 'file': written}


def unchanged(program, source, work):
    """Saved without an edit: the same bytes."""
    written = work / f'{source.stem}.same{source.suffix}'
    sinew(program, 'weights', source, '--into', source, '-o', written)
    if written.read_bytes() != source.read_bytes():
        raise Wrong('saved without an edit, the file has other bytes')


def judge(program, source, work):
    """All of it for one model; a list of results, or Wrong."""
    unchanged(program, source, work)
    return [dict(save_into(program, source, work, edit), edit=edit[0]) for edit in EDITS]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('sinew', type=Path)
    parser.add_argument('models', type=Path, nargs='+')
    parser.add_argument('--work', type=Path, default=Path(tempfile.gettempdir()) / 'sinew-interop')
    options = parser.parse_args()
    options.work.mkdir(parents=True, exist_ok=True)
    failed = False
    for model in options.models:
        try:
            for one in judge(options.sinew.resolve(), model, options.work):
                print(f"{model.name:28} {one['edit']:8} {one['vertices']:6} vertices  {one['bytes']:8} bytes added  "
                      f"{one['largest']:.1e} largest difference")
        except Wrong as wrong:
            failed = True
            print(f'{model.name:28} FAILED: {wrong}')
    sys.exit(1 if failed else 0)


if __name__ == '__main__':
    main()
