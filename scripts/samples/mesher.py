# SPDX-License-Identifier: Apache-2.0
"""Even quad meshes from mirrored distance functions (metres).

Dual vertices of a lattice (naive surface nets), then tangential relaxation and projection back. The
lattice covers the half x >= 0 with its first layer of cells astride x = 0, so both halves are
mirror images to the bit. It is bent along the arms and finer towards the hands.
"""
import numpy as np

from . import sdf
from .glb import unit
from .skeleton import SHOULDER, SLOPE


class Mesh:
    """points (n, 3), quads (m, 4) outward, twin[n]: each point's mirror image (itself on x = 0)."""

    def __init__(self, points, quads, twin):
        self.points, self.quads, self.twin = points, quads, twin

    def edges(self):
        """Each edge once, and how many quads use it."""
        pairs = np.sort(np.concatenate([self.quads[:, [k, (k + 1) % 4]] for k in range(4)]), 1)
        return np.unique(pairs, axis=0, return_counts=True)

    def triangles(self):
        """Two per quad, along the diagonal that is shorter; alike on both halves."""
        a, b, c, d = (self.points[self.quads[:, k]] for k in range(4))
        first = ((a - c) ** 2).sum(1) < ((b - d) ** 2).sum(1) * (1 + 1e-4)
        one = np.where(first[:, None], self.quads[:, [0, 1, 2]], self.quads[:, [0, 1, 3]])
        two = np.where(first[:, None], self.quads[:, [0, 2, 3]], self.quads[:, [1, 2, 3]])
        return np.stack([one, two], 1).reshape(-1, 3)


def lattice(low, high, cell, hand=1.0):
    """World places (nx, ny, nz, 3) of lattice nodes; hand: cell size there as a share of `cell`."""
    def ratio(x):
        return 1 + (hand - 1) * sdf.smoothstep(0.26, 0.56, x)
    xs = [-cell / 2, cell / 2]
    while xs[-1] < high[0]:
        xs.append(xs[-1] + cell * float(ratio(xs[-1])) * (0.9 if hand < 1 and xs[-1] > 0.4 else 1))
    xs = np.array(xs)
    ys = np.arange(low[1], high[1], cell)
    zs = np.arange(low[2], high[2], cell)
    x, y, z = np.meshgrid(xs, ys, zs, indexing="ij")
    if hand < 1:
        start, soft = 0.17, 0.05  # the lattice turns down here, softly
        past = np.clip(x - start + soft, 0, 2 * soft) ** 2 / (4 * soft) + np.maximum(x - start - soft, 0)
        scale, axis = ratio(x), SHOULDER[1] + 0.01
        y = axis - np.tan(SLOPE) * past + (y - axis) * scale
        z = SHOULDER[2] + (z - SHOULDER[2]) * scale
    return np.stack([x, y, z], -1)


def _sample(f, nodes):
    """f at the nodes; far from the surface a coarse value with the right sign."""
    shape, step = nodes.shape[:3], 4
    blocks = [np.arange(0, n, step) for n in shape]
    middle = nodes[np.ix_(*[np.minimum(b + step // 2, n - 1) for b, n in zip(blocks, shape)])]
    coarse = f(middle.reshape(-1, 3)).reshape(middle.shape[:3])
    reach = 2.2 * step * np.linalg.norm(nodes[1, 1, 1] - nodes[0, 0, 0])
    values = np.kron(coarse, np.ones((step,) * 3))[:shape[0], :shape[1], :shape[2]]
    near = np.kron(np.abs(coarse) < reach, np.ones((step,) * 3, bool))
    near = near[:shape[0], :shape[1], :shape[2]]
    values[near] = f(nodes[near])
    return values


def surface(f, low, high, cell, hand=1.0, handles=0):
    """The mesh of f = 0 over both halves, one closed shell with as many handles.

    Where thin parts still pinch the mesh, the lattice is shifted.
    """
    for attempt in range(12):
        shift = np.array([0, 0.29 * attempt % 1, 0.43 * attempt % 1]) * cell
        mesh = _net(f, lattice(np.asarray(low) + shift, high, cell, hand))
        try:
            check(mesh, "lattice", handles)
            return mesh
        except ValueError as error:
            reason = error
    raise reason


def _net(f, nodes):
    values = _sample(f, nodes)
    inside = values < 0
    nx, ny, nz = (n - 1 for n in inside.shape)
    corners = np.zeros((nx, ny, nz), int)  # which of a cell's corners are inside, as bits
    for c in range(8):
        x, y, z = c & 1, c >> 1 & 1, c >> 2
        corners |= inside[x:nx + x, y:ny + y, z:nz + z].astype(int) << c
    cells = np.argwhere((corners > 0) & (corners < 255))
    sheets = _SHEETS[corners[tuple(cells.T)]]
    count = sheets.max(1) + 1
    first = np.cumsum(count) - count
    number = -np.ones(corners.shape + (12,), int)  # the dual vertex on each edge of a cell
    number[tuple(cells.T)] = first[:, None] + sheets
    points = _points(nodes, values, cells, sheets, first, count.sum())
    middle = np.repeat(cells[:, 0] == 0, count)
    points[middle, 0] = 0
    return _mirror(points, _quads(inside, number), middle)


def _edge_corners(edge):
    """The two corners (bits x, y, z) of a cell's edge; 4 edges for each axis."""
    axis, i, j = edge // 4, edge & 1, edge >> 1 & 1
    start = i << (axis + 1) % 3 | j << (axis + 2) % 3
    return start, start | 1 << axis


def _sheet_table():
    """For each set of inside corners the sheet of surface that each edge belongs to, or -1.

    On a face with two opposite corners inside, these stay apart, so that two sheets of one cell
    get a vertex each (G. Nielson, Dual Marching Cubes, 2004).
    """
    table = -np.ones((256, 12), int)
    ends = [_edge_corners(e) for e in range(12)]
    for corners in range(1, 255):
        crossed = [e for e in range(12) if len({corners >> c & 1 for c in ends[e]}) == 2]
        group = {e: e for e in crossed}

        def join(edges):
            new = min(group[e] for e in edges)
            old = {group[e] for e in edges}
            group.update({e: new for e in crossed if group[e] in old})
        for axis in range(3):
            for side in (0, 1):
                face = [e for e in crossed if all(c >> axis & 1 == side for c in ends[e])]
                if len(face) == 2:
                    join(face)
                elif len(face) == 4:
                    for c in {c for e in face for c in ends[e] if corners >> c & 1}:
                        join([e for e in face if c in ends[e]])
        names = sorted(set(group.values()))
        for e in crossed:
            table[corners, e] = names.index(group[e])
    return table


_SHEETS = _sheet_table()


def _points(nodes, values, cells, sheets, first, count):
    """The mean of each sheet's edge crossings."""
    total, hits = np.zeros((count, 3)), np.zeros((count, 1))
    for edge in range(12):
        on = np.flatnonzero(sheets[:, edge] >= 0)
        ends = [np.array([c & 1, c >> 1 & 1, c >> 2]) for c in _edge_corners(edge)]
        a, b = (tuple((cells[on] + end).T) for end in ends)
        t = values[a] / (values[a] - values[b])
        at = first[on] + sheets[on, edge]  # a cell's sheet is met once for each edge
        total[at] += nodes[a] + t[:, None] * (nodes[b] - nodes[a])
        hits[at] += 1
    return total / hits


def _quads(inside, number):
    """A quad about each lattice edge that crosses the surface."""
    result = []
    for axis in range(3):
        u, v = (axis + 1) % 3, (axis + 2) % 3
        edge = inside != np.roll(inside, -1, axis)
        for a in range(3):  # edges on the border have no four cells
            border = [slice(None)] * 3
            border[a] = slice(-1, None)
            edge[tuple(border)] = False
            if a != axis:
                border[a] = slice(0, 1)
                edge[tuple(border)] = False
        at = np.argwhere(edge)
        eu, ev = np.eye(3, dtype=int)[u], np.eye(3, dtype=int)[v]
        quad = np.stack([number[tuple((at - i * eu - j * ev).T) + (4 * axis + i + 2 * j,)]
                         for i, j in ((1, 1), (0, 1), (0, 0), (1, 0))], 1)
        flip = ~inside[tuple(at.T)]
        quad[flip] = quad[flip][:, ::-1]
        result.append(quad)
    return np.concatenate(result)


def _mirror(points, quads, middle):
    n, side = len(points), np.flatnonzero(~middle)
    twin = np.arange(n)
    twin[side] = n + np.arange(len(side))
    other = twin[quads][:, ::-1]
    both = np.concatenate([points, points[side] * [-1, 1, 1]])
    back = np.concatenate([twin, side])
    return Mesh(both, np.concatenate([quads, other]), back)


def relax(mesh, f, rounds, rate=0.5):
    """Evens the mesh along the surface; the halves stay mirror images."""
    pairs, _ = mesh.edges()
    a, b = np.concatenate([pairs, pairs[:, ::-1]]).T
    n = len(mesh.points)
    degree = np.bincount(a, minlength=n)[:, None]
    half = np.flatnonzero(mesh.twin >= np.arange(n))
    p = mesh.points
    for _ in range(rounds):
        mean = np.stack([np.bincount(a, p[b, k], n) for k in range(3)], 1) / degree
        normal = normals(mesh.quads, p)
        move = mean - p
        move -= normal * (move * normal).sum(1)[:, None]
        p = p + rate * move
        p[half] = sdf.project(f, p[half], 1)
        p = _symmetric(p, mesh.twin, half)
    p[half] = sdf.project(f, p[half], 3)
    mesh.points = _symmetric(p, mesh.twin, half).astype(np.float32).astype(float)


def _symmetric(p, twin, half):
    p = p.copy()
    p[half[twin[half] == half], 0] = 0
    p[twin[half]] = np.where((twin[half] == half)[:, None], p[half], p[half] * [-1, 1, 1])
    return p


def normals(quads, points):
    """Unit point normals, weighted by area."""
    a, b, c, d = (points[quads[:, k]] for k in range(4))
    face = np.cross(c - a, d - b)
    total = np.zeros_like(points)
    for k in range(4):
        for axis in range(3):
            total[:, axis] += np.bincount(quads[:, k], face[:, axis], len(points))
    return unit(total)


def check(mesh, name, handles=0):
    """Raises unless the mesh is one closed manifold shell with so many handles."""
    pairs, uses = mesh.edges()
    n = len(mesh.points)
    if not (uses == 2).all():
        bad = mesh.points[pairs[uses != 2][:, 0]]
        raise ValueError(f"{name}: {len(bad)} edges without two faces, at {bad[:5].tolist()}")
    label = np.arange(n)
    while True:
        new = label.copy()
        np.minimum.at(new, pairs[:, 0], label[pairs[:, 1]])
        np.minimum.at(new, pairs[:, 1], label[pairs[:, 0]])
        new = new[new]
        if (new == label).all():
            break
        label = new
    euler = n - len(pairs) + len(mesh.quads)
    if label.any() or euler != 2 - 2 * handles:
        raise ValueError(f"{name}: {len(np.unique(label))} shells, Euler number {euler}")
