# SPDX-License-Identifier: Apache-2.0
"""A rope of three strands along a wave, with a chain of joints: unbound. Metres, Y up."""
import numpy as np

from . import skeleton
from .glb import Glb, unit

_LENGTH, _RADIUS, _JOINTS, _TURNS = 2.0, 0.055, 17, 9.0
_SIDES, _RINGS, _BAND = 18, 161, 0.07


def _way(t):
    """Places on the rope's middle line; t: 0 to 1."""
    t = np.asarray(t, float)
    x = _LENGTH * (t - 0.5)
    return np.stack([x, 0.30 + 0.20 * np.sin(2 * np.pi * t), np.zeros_like(t)], -1)


def _along(t):
    return unit(_way(t + 1e-4) - _way(t - 1e-4))


def _section(t, angle):
    """The rope's radius: strands between bands, round at the bands and towards the ends."""
    strands = 0.80 + 0.20 * np.abs(np.cos(1.5 * (angle - 2 * np.pi * _TURNS * t / 3)))
    from_end = np.minimum(t, 1 - t) * _LENGTH
    end = np.sqrt(np.clip(1 - (1 - np.minimum(from_end / 0.03, 1)) ** 2, 0, 1))
    return _RADIUS * end * np.where(from_end < _BAND, 1.06, strands)


def sample(path):
    """rope.glb: one mesh and a chain of joints."""
    glb = Glb("rope")
    t, angle = np.linspace(0, 1, _RINGS), np.arange(_SIDES) * 2 * np.pi / _SIDES
    way, ahead = _way(t), _along(t)
    side = np.array([0, 0, 1.0])
    up = np.cross(side, ahead)
    out = np.cos(angle)[None, :, None] * up[:, None] + np.sin(angle)[None, :, None] * side
    points = (way[:, None] + out * _section(t[:, None], angle[None])[..., None]).reshape(-1, 3)
    ring, column = np.meshgrid(np.arange(1, _RINGS - 2), np.arange(_SIDES), indexing="ij")
    a, b = ring * _SIDES + column, ring * _SIDES + (column + 1) % _SIDES
    quads = np.stack([a, b, b + _SIDES, a + _SIDES], -1).reshape(-1, 4)
    triangles = np.concatenate([quads[:, [0, 1, 2]], quads[:, [0, 2, 3]]])
    caps = []
    points = np.concatenate([points[_SIDES:-_SIDES], way[[0, -1]]])  # the end rings are points
    triangles -= _SIDES
    count = len(points) - 2
    for column in range(_SIDES):
        after = (column + 1) % _SIDES
        caps += [(count, after, column),
                 (count + 1, count - _SIDES + column, count - _SIDES + after)]
    triangles = np.concatenate([triangles, np.array(caps)])
    normals = _normals(points, triangles)
    from_end = np.minimum(t[1:-1], 1 - t[1:-1]) * _LENGTH
    band = np.concatenate([np.repeat(from_end < _BAND, _SIDES), [True, True]])
    of_band = band[triangles].all(1)
    hemp = glb.material("hemp", (0.55, 0.36, 0.17), roughness=0.9)
    whipping = glb.material("whipping", (0.55, 0.08, 0.07), roughness=0.6)
    glb.node(name="rope", mesh=glb.add("meshes", name="rope", primitives=[
        _primitive(glb, points, normals, triangles[~of_band], hemp),
        _primitive(glb, points, normals, triangles[of_band], whipping)]))
    places = _way(np.linspace(0.5 * _BAND / _LENGTH, 1 - 0.5 * _BAND / _LENGTH, _JOINTS))
    rows = [(f"rope_{n + 1}", f"rope_{n}" if n else None, place) for n, place in enumerate(places)]
    skeleton.write(glb, skeleton.build(rows))
    glb.save(path)


def _primitive(glb, points, normals, triangles, material):
    """With the vertices that these triangles use."""
    used, indices = np.unique(triangles, return_inverse=True)
    return {"attributes": glb.surface(points[used], normals[used]), "material": material,
            "indices": glb.indices(indices)}


def _normals(points, triangles):
    a, b, c = (points[triangles[:, k]] for k in range(3))
    face, total = np.cross(b - a, c - a), np.zeros_like(points)
    for k in range(3):
        for axis in range(3):
            total[:, axis] += np.bincount(triangles[:, k], face[:, axis], len(points))
    return total
