# SPDX-License-Identifier: Apache-2.0
"""Texture charts of the character and the baking of its one texture.

Both halves share their texels: uv depends on |x|, so no seam runs down the middle.
"""
import numpy as np

from . import figure, mesher, sdf
from .skeleton import ARM, BACK, FINGERS, HAND_SIZE, PLACES, SHOULDER, WRIST

_UP, _AHEAD = np.array([0, 1.0, 0]), np.array([0, 0, 1.0])
_PAD = 6  # texels round a chart


class Chart:
    """A cylinder, a sphere or the hood's ring about an axis, unrolled.

    seam: the direction in which angle 0 lies; half: the angle runs from the front to the back only.
    size: width and height in metres of texture.
    """

    def __init__(self, kind, origin, axis, seam, size, half=False):
        self.kind, self.origin, self.half, self.size = kind, np.asarray(origin, float), half, size
        self.axis = axis / np.linalg.norm(axis)
        self.e1 = seam - self.axis * (seam @ self.axis)
        self.e1 = self.e1 / np.linalg.norm(self.e1)
        self.e2 = np.cross(self.axis, self.e1)
        self.low, self.high = np.inf, -np.inf

    def raw(self, p):
        """(turn 0 to 1, height) of places on the left half."""
        q = p - self.origin
        if self.kind == "plane":
            return np.stack([q @ self.e1, q @ self.axis], -1)
        if self.kind == "ring":
            angle = np.abs(np.arctan2(q[..., 0], q[..., 2])) / np.pi
            around, over = figure.hood_section(p.reshape(-1, 3))
            turn = np.arctan2(0.9 * around - 0.45 * over, 0.45 * around + 0.9 * over)
            return np.stack([angle, turn.reshape(angle.shape)], -1)
        angle = np.arctan2(q @ self.e2, q @ self.e1)
        u = np.abs(angle) / np.pi if self.half else (angle / (2 * np.pi)) % 1
        v = q @ self.axis
        if self.kind == "flare":
            v = v - np.linalg.norm(q - v[..., None] * self.axis, axis=-1)
        if self.kind == "sphere":
            v = np.pi - np.arccos(np.clip(v / np.linalg.norm(q, axis=-1), -1, 1))
        return np.stack([u, v], -1)


def charts():
    """The character's charts by name."""
    side = np.array([1.0, 0, 0])
    head, eye = figure.HEAD + [0, 0.135, 0], figure.eye_place()
    result = {
        "head": Chart("sphere", head, _UP, _AHEAD, (0.58, 0.54), half=True),
        "hair": Chart("sphere", head + [0, 0.06, 0], _UP, _AHEAD, (0.34, 0.24), half=True),
        "torso": Chart("cylinder", (0, 1.1, -0.01), _UP, _AHEAD, (0.44, 0.54), half=True),
        "neck": Chart("flare", (0, 1.41, -0.012), _UP, _AHEAD, (0.26, 0.22), half=True),
        "hood": Chart("ring", (0, 1.372, -0.018), _UP, _AHEAD, (0.38, 0.28), half=True),
        "arm": Chart("cylinder", SHOULDER, ARM, -BACK, (0.32, 0.44)),
        "palm": Chart("cylinder", WRIST, ARM, -_AHEAD, (0.20, 0.12)),
        "leg": Chart("cylinder", (0.092, 0.5, -0.005), _UP, -side, (0.42, 0.72)),
        "shoe": Chart("sphere", (0.105, 0.045, 0.03), _UP, -_AHEAD, (0.52, 0.28)),
        "eye": Chart("plane", eye, _UP, side, (0.16, 0.20))}
    for name in FINGERS:
        places = PLACES[name]
        result[name] = Chart("cylinder", places[1], places[-1] - places[0], -BACK, (0.075, 0.085))
    _pack(result)
    return result


def _pack(all_charts):
    """Places the charts on shelves of a unit square, as large as fits: chart.corner, chart.span."""
    order = sorted(all_charts.values(), key=lambda c: -c.size[1])
    scale = 1.2
    while True:
        x = y = shelf = 0.0
        for chart in order:
            width, height = np.array(chart.size) * scale
            if x + width > 1:
                x, y, shelf = 0.0, y + shelf, 0.0
            shelf = max(shelf, height)
            chart.corner, chart.span = np.array([x, y]), np.array([width, height])
            x += width
        if y + shelf <= 1:
            return
        scale *= 0.99


def label(p):
    """The body chart of places (any side), by name."""
    p = np.abs(p) * [1, 1, 0] + p * [0, 0, 1]
    d = figure.parts(p)
    names = list(d)
    part = np.array(names)[np.argmin(np.stack([d[n] for n in names]), 0)]
    result = np.where(part == "hoodie", np.where(figure.on_sleeve(p, 0.05), "arm", "torso"), part)
    result = np.where(part == "trousers", "leg", np.where(part == "sole", "shoe", result))
    result = np.where((part == "head") & (figure.neck(p) < 0.012) & (p[:, 1] < 1.47), "neck", result)
    near = np.stack([figure.finger(p, name) for name in FINGERS])
    first = np.array([(p - PLACES[n][0]) @ (PLACES[n][1] - PLACES[n][0]) > 0 for n in FINGERS])
    near = np.where(first, near, 1.0)
    digit = np.array(FINGERS)[np.argmin(near, 0)]
    return np.where(part == "hand", np.where(near.min(0) < 0.0015 * HAND_SIZE, digit, "palm"), result)


def lay_out(points, triangles, names, all_charts, fit=True):
    """uv per corner (t, 3, 2) and a seam number per corner; names: a chart for each triangle.

    fit: sets the charts' heights to these triangles (do it once for each texture).
    """
    places = np.abs(points) * [1, 1, 0] + points * [0, 0, 1]
    corners = places[triangles]
    uv, seam = np.zeros(corners.shape[:2] + (2,)), np.zeros(corners.shape[:2], int)
    for number, (name, chart) in enumerate(all_charts.items()):
        mine = np.flatnonzero(names == name)
        if not len(mine):
            continue
        raw = chart.raw(corners[mine])
        if chart.kind == "plane":
            raw[..., 0] = raw[..., 0] / (2.1 * figure.EYE_RADII[0] * figure.HEAD_SIZE) + 0.5
        elif not chart.half:
            middle = chart.raw(corners[mine].mean(1))[:, None, 0]
            wrapped = middle + (raw[..., 0] - middle + 0.5) % 1 - 0.5
            seam[mine] = np.rint(wrapped - raw[..., 0])
            raw[..., 0] = np.clip(wrapped, -0.04, 1.04) / 1.08 + 0.04 / 1.08
        seam[mine] += 4 * number
        if fit:
            chart.low, chart.high = min(chart.low, raw[..., 1].min()), max(chart.high, raw[..., 1].max())
        raw[..., 1] = np.clip((raw[..., 1] - chart.low) / (chart.high - chart.low), 0, 1)
        inset = _PAD / 1024
        uv[mine] = chart.corner + inset + raw * (chart.span - 2 * inset)
    return uv, seam


def split(points, normals, triangles, uv, seam):
    """File vertices from points and corners: (points, normals, uvs, triangles, point of each)."""
    keys = np.stack([triangles.ravel(), seam.ravel()], 1)
    _, first, inverse = np.unique(keys, axis=0, return_index=True, return_inverse=True)
    owner = triangles.ravel()[first]
    return (points[owner], normals[owner], uv.reshape(-1, 2)[first],
            inverse.reshape(triangles.shape), owner)


def occlusion(points, normals, others):
    """Openness 0 to 1 at the points, from distances sampled outwards."""
    shade = np.zeros(len(points))
    for reach, weight in ((0.012, 0.16), (0.03, 0.22), (0.07, 0.24), (0.14, 0.22)):
        away = np.min([f(points + normals * reach) for f in others], 0)
        shade += weight * np.clip(1 - away / reach, 0, 1)
    return 1 - shade


class Canvas:
    """The texture being baked: a place, an openness and a painter for each texel."""

    def __init__(self, size):
        self.size = size
        self.place = np.zeros((size, size, 3))
        self.open = np.ones((size, size))
        self.painter = np.zeros((size, size), int)

    def fill(self, uv, places, openness, painter):
        """Rasterises triangles: uv (t, 3, 2), places (t, 3, 3), openness (t, 3)."""
        spots = uv * self.size - 0.5
        lows = np.clip(np.floor(spots.min(1)).astype(int), 0, self.size - 1)
        highs = np.clip(np.ceil(spots.max(1)).astype(int), 0, self.size - 1)
        for t in range(len(uv)):
            (ax, ay), (bx, by), (cx, cy) = spots[t]
            area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay)
            if abs(area) < 1e-9:
                continue
            x = np.arange(lows[t, 0], highs[t, 0] + 1)
            y = np.arange(lows[t, 1], highs[t, 1] + 1)[:, None]
            b = ((x - ax) * (cy - ay) - (cx - ax) * (y - ay)) / area
            c = ((bx - ax) * (y - ay) - (x - ax) * (by - ay)) / area
            hit = (b >= -0.01) & (c >= -0.01) & (b + c <= 1.01)
            if not hit.any():
                continue
            rows, columns = np.nonzero(hit)
            share = np.stack([1 - b[hit] - c[hit], b[hit], c[hit]], 1)
            at = (rows + lows[t, 1], columns + lows[t, 0])
            self.place[at] = share @ places[t]
            self.open[at] = share @ openness[t]
            self.painter[at] = painter

    def pixels(self, painters):
        """8-bit colours; painters: functions from places to sRGB, numbered from 1."""
        image = np.zeros((self.size, self.size, 3))
        for number, colour in enumerate(painters, 1):
            mine = self.painter == number
            image[mine] = colour(self.place[mine])
        dark = np.array([0.62, 0.42, 0.40])  # shade is warm, never black
        image *= 1 - (1 - self.open[..., None]) * (1 - dark)
        known = self.painter > 0
        image[~known] = 0
        for _ in range(_PAD + 4):
            total, count = np.zeros_like(image), np.zeros(known.shape)
            for axis, step in ((0, 1), (0, -1), (1, 1), (1, -1)):
                total += np.roll(image * known[..., None], step, axis)
                count += np.roll(known, step, axis)
            grow = ~known & (count > 0)
            image[grow] = total[grow] / count[grow][:, None]
            known = known | grow
        image[~known] = image[known].mean(0)
        return np.clip(np.rint(image), 0, 255).astype(np.uint8)
