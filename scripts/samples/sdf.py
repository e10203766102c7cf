# SPDX-License-Identifier: Apache-2.0
"""Distance functions over points (n, 3) in metres; negative inside. Most are first-order estimates."""
import numpy as np


def smin(a, b, k):
    """Union with a fillet of about size k (metres)."""
    h = np.maximum(k - np.abs(a - b), 0) / k
    return np.minimum(a, b) - h * h * k / 4


def smax(a, b, k):
    """Intersection with a rounded edge of about size k."""
    return -smin(-a, -b, k)


def union(distances, k):
    result = distances[0]
    for distance in distances[1:]:
        result = smin(result, distance, k)
    return result


def length(*components):
    return np.sqrt(sum(c * c for c in components))


def ellipsoid(p, centre, radii):
    q = (p - centre) / radii
    inner = np.maximum(np.sqrt((q * q).sum(1)), 1e-6)
    slope = np.sqrt(((q / radii) ** 2).sum(1))
    return inner * (inner - 1) / np.maximum(slope, 1e-6)


def cone(p, a, b, ra, rb):
    """A capsule from a to b whose radius goes from ra to rb."""
    a, b = np.asarray(a, float), np.asarray(b, float)
    along = b - a
    t = np.clip((p - a) @ along / (along @ along), 0, 1)
    offset = p - a - t[:, None] * along
    return np.sqrt((offset * offset).sum(1)) - (ra + (rb - ra) * t)


class Loft:
    """A tube of superellipse sections along an axis.

    rows: (t, centre u, centre v, radius u, radius v ahead, radius v behind), t rising, metres.
    """

    def __init__(self, rows, power=2.0, cap=0.02):
        rows = np.asarray(rows, float)
        self.first, self.last = rows[0, 0], rows[-1, 0]
        self.t = np.linspace(self.first, self.last, 400)
        self.columns = [_smooth(self.t, rows[:, 0], rows[:, c]) for c in range(1, 6)]
        self.power, self.cap = power, cap

    def __call__(self, t, u, v):
        cu, cv, ru, ahead, behind = (np.interp(t, self.t, column) for column in self.columns)
        u, v = np.abs(u - cu), v - cv
        rv = np.where(v > 0, ahead, behind)
        x, y = u / ru, np.abs(v) / rv
        n = self.power
        q = np.maximum((x ** n + y ** n) ** (1 / n), 1e-6)
        slope = length((x / q) ** (n - 1) / ru, (y / q) ** (n - 1) / rv)
        side = (q - 1) / np.maximum(slope, 1e-6)
        ends = np.maximum(self.first - t, t - self.last)
        return smax(side, ends, self.cap)


def _smooth(at, x, y):
    """Cubic Hermite through (x, y) without overshoot."""
    steps = np.diff(y) / np.diff(x)
    tangents = np.zeros(len(x))
    tangents[0], tangents[-1] = steps[0], steps[-1]
    product = steps[:-1] * steps[1:]
    mean = 2 * product / np.where(steps[:-1] + steps[1:] == 0, 1, steps[:-1] + steps[1:])
    tangents[1:-1] = np.where(product > 0, mean, 0)
    k = np.clip(np.searchsorted(x, at, "right") - 1, 0, len(x) - 2)
    width = x[k + 1] - x[k]
    s = (at - x[k]) / width
    return (y[k] * (1 + 2 * s) * (1 - s) ** 2 + y[k + 1] * s * s * (3 - 2 * s)
            + width * s * (1 - s) * (tangents[k] * (1 - s) - tangents[k + 1] * s))


def gradient(f, p, step):
    """Central differences of f at p."""
    columns = []
    for axis in range(3):
        shift = np.zeros(3)
        shift[axis] = step
        columns.append((f(p + shift) - f(p - shift)) / (2 * step))
    return np.stack(columns, 1)


def project(f, p, rounds=3, step=1e-3):
    """Moves points onto f = 0 along the gradient."""
    for _ in range(rounds):
        slope = gradient(f, p, step)
        move = f(p)[:, None] * slope / np.maximum((slope * slope).sum(1), 0.05)[:, None]
        p = p - np.clip(move, -0.01, 0.01)
    return p


def smoothstep(low, high, x):
    t = np.clip((x - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)
