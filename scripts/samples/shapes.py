# SPDX-License-Identifier: Apache-2.0
"""Closed parts of quads: boxes with round edges, turned parts. Metres; points, normals, quads."""
import numpy as np

from .glb import unit


def box(size, edge, place=(0, 0, 0), inner=1, steps=2):
    """A box of this size (x, y, z) with edges rounded by `edge`; `inner`: cells of a flat side."""
    half = np.asarray(size, float) / 2
    flat = half - edge
    values = []
    for axis in range(3):
        bend = edge * np.tan(np.linspace(0, np.pi / 4, steps + 1)[1:])
        middle = np.linspace(-flat[axis], flat[axis], inner + 1) if flat[axis] > 0 else [0.0]
        values.append(np.concatenate([-flat[axis] - bend[::-1], middle, flat[axis] + bend]))
    raw, quads = [], []
    for axis in range(3):
        u, v = values[(axis + 1) % 3], values[(axis + 2) % 3]
        for end in (1, -1):
            first = sum(len(r) for r in raw)
            a, b = np.meshgrid(u, v, indexing="ij")
            face = np.stack([np.full(a.shape, end * half[axis]), a, b], -1).reshape(-1, 3)
            raw.append(np.roll(face, axis, 1))
            i, j = np.meshgrid(np.arange(len(u) - 1), np.arange(len(v) - 1), indexing="ij")
            k = first + i * len(v) + j
            quad = np.stack([k, k + len(v), k + len(v) + 1, k + 1], -1).reshape(-1, 4)
            quads.append(quad if end > 0 else quad[:, ::-1])
    raw = np.concatenate(raw)
    core = np.clip(raw, -flat, flat)
    normals = unit(raw - core)
    points, normals, quads = _joined(core + edge * normals, normals, np.concatenate(quads))
    return points + place, normals, quads


def ball(radii, place=(0, 0, 0), steps=3):
    """An ellipsoid: a box that is all edge."""
    points, normals, quads = box((2, 2, 2), 1.0, steps=steps)
    return points * radii + place, unit(normals / radii), quads


def turned(profile, place=(0, 0, 0), axis="y", sides=20):
    """A part turned about an axis through `place`. profile: (radius, height), from the foot up; the
    ends are closed by flat lids."""
    profile = np.asarray(profile, float)
    angle = 2 * np.pi * np.arange(sides) / sides
    circle = np.stack([np.cos(angle), np.zeros(sides), -np.sin(angle)], -1)
    points = (circle[None] * profile[:, :1, None] + [0, 1, 0] * profile[:, 1:, None]).reshape(-1, 3)
    ring, column = np.meshgrid(np.arange(len(profile) - 1), np.arange(sides), indexing="ij")
    a, b = ring * sides + column, ring * sides + (column + 1) % sides
    quads = np.stack([a, b, b + sides, a + sides], -1).reshape(-1, 4)
    top = (len(profile) - 1) * sides
    points = np.concatenate([points, [[0, profile[0, 1], 0], [0, profile[-1, 1], 0]]])
    low, high = len(points) - 2, len(points) - 1
    for k in range(0, sides, 2):  # lids of quads: the middle and three of the rim
        n = [k, (k + 1) % sides, (k + 2) % sides]
        quads = np.concatenate([quads, [[low, n[2], n[1], n[0]],
                                        [high, top + n[0], top + n[1], top + n[2]]]])
    points = points @ _TO_AXIS[axis].T
    return points + place, _normals(points, quads), quads


_TO_AXIS = {"y": np.eye(3), "x": np.array([[0, 1.0, 0], [0, 0, 1], [1, 0, 0]]),
            "z": np.array([[0, 0, 1.0], [1, 0, 0], [0, 1, 0]])}


def pin(radius, length, place=(0, 0, 0), axis="y", edge=0.008, sides=18):
    """A cylinder about its middle with round rims."""
    half, bend = length / 2, np.linspace(0, np.pi / 2, 3)
    foot = [(radius - edge + edge * np.sin(b), -half + edge - edge * np.cos(b)) for b in bend]
    return turned(foot + [(r, -h) for r, h in reversed(foot)], place, axis, sides)


def together(parts):
    """Several parts as one list of points, normals, quads."""
    points, normals, quads, first = [], [], [], 0
    for p, n, q in parts:
        points.append(p)
        normals.append(n)
        quads.append(q + first)
        first += len(p)
    return np.concatenate(points), np.concatenate(normals), np.concatenate(quads)


def mirrored(part):
    """The same part on the other side of x = 0."""
    points, normals, quads = part
    return points * [-1, 1, 1], normals * [-1, 1, 1], quads[:, ::-1]


def triangles(quads):
    return np.concatenate([quads[:, [0, 1, 2]], quads[:, [0, 2, 3]]])


def _joined(points, normals, quads):
    _, keep, inverse = np.unique(points.round(7), axis=0, return_index=True, return_inverse=True)
    return points[keep], normals[keep], inverse.reshape(-1)[quads]


def _normals(points, quads):
    a, b, c, d = (points[quads[:, k]] for k in range(4))
    face, total = np.cross(c - a, d - b), np.zeros_like(points)
    for k in range(4):
        for axis in range(3):
            total[:, axis] += np.bincount(quads[:, k], face[:, axis], len(points))
    return unit(total)
