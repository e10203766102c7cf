# SPDX-License-Identifier: Apache-2.0
"""The other programs that judge what Sinew writes, and the table of what they say."""
import copy
import json
import os
import shutil
import subprocess
from pathlib import Path

HERE = Path(__file__).resolve().parent
THREE_LIMIT = 1e-5
LIMIT = 1e-4  # of the diagonal, in Blender and assimp; and of a weight
TIMEOUT = 600


class Absent(Exception):
    """A program or model that is not there."""


class Failed(Exception):
    """Something that should have worked and did not."""


def call(command, cwd=None):
    # A program with Python inside looks for its libraries beside the first `python3` of PATH: let that be its own.
    path = f"{Path(str(command[0])).resolve().parent}{os.pathsep}{os.environ.get('PATH', '')}"
    try:
        done = subprocess.run([str(c) for c in command], capture_output=True, text=True, timeout=TIMEOUT, cwd=cwd, check=False,
                              env=dict(os.environ, PATH=path))
    except subprocess.TimeoutExpired as late:
        raise Failed(f'{Path(command[0]).name} took longer than {TIMEOUT} s') from late
    if done.returncode != 0:
        lines = (done.stderr.strip() or done.stdout.strip()).splitlines()
        raise Failed(f'{Path(str(command[0])).name}: {lines[-1] if lines else "failed"}')
    return done.stdout


def within(worst, limit, where=''):
    if not worst <= limit:
        raise Failed(f"deformed {worst:.2e} of the diagonal away (allowed {limit:.0e}){where and ', ' + where}")
    return worst


def result_of(program, text):
    """What a script told in its line `RESULT {...}`."""
    results = [line for line in text.splitlines() if line.startswith('RESULT ')]
    if not results:
        raise Failed(f'{program}: ' + next((l for l in text.splitlines() if 'rror' in l), 'no result'))
    return json.loads(results[0][7:])


def judged(result):
    """The worst position of a result, if joints and weights are right too."""
    if result['joints']:
        raise Failed(result['joints'])
    if not result['weights'] <= LIMIT:
        raise Failed(f"weights {result['weights']:.2e} away (allowed {LIMIT:.0e})")
    return within(result['worst'], LIMIT, result['at'])


class Judges:
    """The other programs, found once."""

    def __init__(self, work, with_blender, assimp=None):
        self.work = work
        self.scripts = work  # of node, with its modules beside
        self.node = shutil.which('node')
        self.blender = shutil.which('blender') if with_blender else None
        self.with_blender = with_blender
        self.assimp = assimp if assimp and assimp.is_file() else None
        if self.node:
            self._install()

    def within(self, folder):
        """The same programs with files of their own."""
        other = copy.copy(self)
        other.work = self.work / 'jobs' / folder
        other.work.mkdir(parents=True, exist_ok=True)
        return other

    def _install(self):
        for name in ('package.json', 'validate.mjs', 'three_deform.mjs'):
            shutil.copy(HERE / name, self.scripts / name)
        if not all((self.scripts / 'node_modules' / m).is_dir() for m in ('three', 'gltf-validator')):
            npm = shutil.which('npm')
            if npm is None or subprocess.run([npm, 'install', '--no-audit', '--no-fund'], cwd=self.scripts,
                                             capture_output=True, timeout=TIMEOUT, check=False).returncode != 0:
                self.node = None

    def _run_node(self, *arguments):
        if not self.node:
            raise Absent('node with three and gltf-validator')
        return json.loads(call([self.node, *arguments], cwd=self.scripts).splitlines()[-1])

    def errors(self, file):
        """Validator errors of a glTF file, which must be none."""
        found = self._run_node('validate.mjs', file)
        if found['errors']:
            raise Failed(f"{found['errors']} validator errors, the first: {found['messages'][0]}")
        return found['errors']

    def compare_in_three(self, a, b):
        result = self._run_node('three_deform.mjs', 'compare', a, b)
        if not result['weights'] <= LIMIT:
            raise Failed(f"weights {result['weights']:.2e} away (allowed {LIMIT:.0e})")
        return within(result['worst'], THREE_LIMIT)

    def points_in_three(self, file):
        out = self.work / 'points.json'
        self._run_node('three_deform.mjs', 'dump', file, out)
        return json.loads(out.read_text())

    def in_blender(self, script, *arguments):
        """The result of a script that runs inside Blender."""
        if not self.blender:
            raise Absent('Blender' if self.with_blender else 'Blender (run with --blender)')
        return result_of('Blender', call([self.blender, '-b', '--factory-startup', '-P', HERE / script, '--', *arguments]))

    def compare_in_blender(self, a, b):
        return judged(self.in_blender('blender_deform.py', a, b))

    def in_assimp(self, file, expected):
        """assimp itself, without anything of Sinew's."""
        if not self.assimp:
            raise Absent('assimp_deform')
        return judged(result_of('assimp', call([self.assimp, file, expected])))


class Table:
    COLUMNS = ['model', 'validator errors', 'three.js', 'Blender', 'assimp', 'sinew = three.js']

    def __init__(self):
        self.rows = []
        self.failed = False
        self.absent = False

    @staticmethod
    def of(parts):
        """One table of the rows of many."""
        whole = Table()
        for part in parts:
            whole.rows += part.rows
            whole.failed |= part.failed
            whole.absent |= part.absent
        return whole

    def row(self, model):
        self.rows.append({'model': model})
        return self.rows[-1]

    def check(self, row, column, what):
        """Runs `what` and notes its value or why there is none; true when it went well."""
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
        columns = self.COLUMNS + sorted({c for r in self.rows for c in r} - set(self.COLUMNS))
        widths = [max([len(c)] + [len(r.get(c, '')) for r in self.rows]) for c in columns]
        for cells in [columns, ['-' * w for w in widths]] + [[r.get(c, '') for c in columns] for r in self.rows]:
            print('  '.join(cell.ljust(width) for cell, width in zip(cells, widths)).rstrip())
