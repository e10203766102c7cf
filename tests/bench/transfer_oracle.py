#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""The best that any transfer can do through a copy of a mesh, beside what transfer_quality.py measured there and back.

    tests/bench/transfer_oracle.py WORK MODEL.KIND...

WORK is the folder where transfer_quality.py left its steps; sintel.remeshed, for one, is a copy. Each vertex of the copy may have any
weights; the way back takes the closest place of the copy. Least absolute deviations by reweighted least squares; needs scipy.
"""
import pathlib
import sys

import numpy
import scipy.sparse
import scipy.sparse.linalg
from scipy.spatial import cKDTree

from bind_tools import Table

NEIGHBOURS = 24  # triangles among which the closest is looked for
ROUNDS = 12


def read(path):
    points, triangles = [], []
    for line in path.read_text().splitlines():
        word, *rest = line.split() or [""]
        if word == "v":
            points.append([float(x) for x in rest[:3]])
        elif word == "f":
            corners = [int(c.split("/")[0]) - 1 for c in rest]
            triangles += [(corners[0], corners[i], corners[i + 1]) for i in range(1, len(corners) - 1)]
    return numpy.array(points), numpy.array(triangles)


def barycentric(p, corners):
    """Of the closest points of triangles: of their planes where those lie inside, else of the nearest edges."""
    a, b, c = corners
    ab, ac, ap = b - a, c - a, p - a
    dots = [(x * y).sum(1) for x, y in ((ab, ab), (ab, ac), (ac, ac), (ap, ab), (ap, ac))]
    flat = dots[0] * dots[2] - dots[1] ** 2
    flat[numpy.abs(flat) < 1e-300] = 1e-300
    v, w = (dots[2] * dots[3] - dots[1] * dots[4]) / flat, (dots[0] * dots[4] - dots[1] * dots[3]) / flat
    out = numpy.stack([1 - v - w, v, w], 1)
    outside, best = ~(out >= 0).all(1), numpy.full(len(p), numpy.inf)
    for i in range(3):
        start, along = corners[i], corners[(i + 1) % 3] - corners[i]
        t = numpy.clip(((p - start) * along).sum(1) / numpy.maximum((along ** 2).sum(1), 1e-300), 0, 1)
        apart = ((start + along * t[:, None] - p) ** 2).sum(1)
        nearer = outside & (apart < best)
        best[nearer] = apart[nearer]
        row = numpy.zeros((len(p), 3))
        row[:, i], row[:, (i + 1) % 3] = 1 - t, t
        out[nearer] = row[nearer]
    return out


def closest(points, triangles, queries):
    """Per query the closest triangle and the barycentric coordinates there."""
    corners = [points[triangles[:, k]] for k in range(3)]
    _, near = cKDTree(sum(corners) / 3).query(queries, k=min(NEIGHBOURS, len(triangles)))
    best = numpy.full(len(queries), numpy.inf)
    found, weights = numpy.zeros(len(queries), int), numpy.zeros((len(queries), 3))
    for t in near.T:
        there = [c[t] for c in corners]
        row = barycentric(queries, there)
        apart = ((sum(c * row[:, k:k + 1] for k, c in enumerate(there)) - queries) ** 2).sum(1)
        nearer = apart < best
        best[nearer], found[nearer], weights[nearer] = apart[nearer], t[nearer], row[nearer]
    return found, weights


def distance(a, b):
    return 0.5 * numpy.abs(a - b).sum(1)


def oracle(work, copy):
    model, kind = copy.rsplit(".", 1)
    artist, back = Table(work / f"{model}.artist.json"), Table(work / f"{copy}.back.json")
    wanted, ours = artist.columns(artist.names)[0], back.columns(artist.names)[0]
    ours = ours[cKDTree(back.points).query(artist.points)[1]]
    points, triangles = read(work / f"{copy}.obj")
    found, weights = closest(points, triangles, artist.points)
    used, columns = numpy.unique(triangles[found].ravel(), return_inverse=True)
    rows = numpy.repeat(numpy.arange(len(found)), 3)
    blend = scipy.sparse.csr_matrix((weights.ravel(), (rows, columns)), shape=(len(found), len(used)))
    best, meant = numpy.zeros((len(used), wanted.shape[1])), numpy.ones(len(found))
    little = 1e-6 * scipy.sparse.identity(len(used))
    for _ in range(ROUNDS):
        left = blend.T @ scipy.sparse.diags(meant)
        best = scipy.sparse.linalg.splu((left @ blend + little).tocsc()).solve(left @ wanted + 1e-6 * best)
        meant = 1 / numpy.maximum(distance(wanted, blend @ best), 1e-3)
    best = numpy.clip(best, 0, None)
    best /= numpy.maximum(best.sum(1, keepdims=True), 1e-9)
    return distance(wanted, ours).mean(), distance(wanted, blend @ best).mean()


def main():
    print("| copy | Sinew | the best through it |\n|---|---|---|")
    for copy in sys.argv[2:]:
        ours, best = oracle(pathlib.Path(sys.argv[1]), copy)
        print(f"| {copy} | {ours:.4f} | {best:.4f} |", flush=True)


main()
