# SPDX-License-Identifier: Apache-2.0
"""Which side of a model is which, told by the names of its joints; for Blender and for us alike."""
import re

import numpy

SAME_PLACE = 1e-4  # of the diagonal: nearer to the plane than that a vertex lies on it
LEFT = re.compile(r"left|左|(^|[^a-z0-9])(l|lf)([^a-z0-9]|\d*$)", re.IGNORECASE)
RIGHT = re.compile(r"right|右|(^|[^a-z0-9])(r|rt)([^a-z0-9]|\d*$)", re.IGNORECASE)


def has_sides(names):
    return any(LEFT.search(n) for n in names) and any(RIGHT.search(n) for n in names)


def far_side(points, rows, names, normal, offset):
    """Per point whether it lies across from the left joints; none where the names tell no sides."""
    if not len(points) or not has_sides(names):
        return None
    reach = SAME_PLACE * float(numpy.linalg.norm(points.max(0) - points.min(0)))
    distance = points @ numpy.array(normal) - offset
    pull = [sum(w for j, w in row.items() if LEFT.search(names[j])) - sum(w for j, w in row.items() if RIGHT.search(names[j]))
            for row in rows]
    left = float(numpy.dot(pull, distance))
    if left == 0.0:
        return None
    return distance < -reach if left > 0 else distance > reach


def distance_of(a, b):
    """Half the L1 distance of two rows ({joint: weight}), each as if it summed to 1; 1 where one alone is empty."""
    total_a, total_b = sum(a.values()), sum(b.values())
    if total_a <= 0 or total_b <= 0:
        return float((total_a > 0) != (total_b > 0))
    return 0.5 * sum(abs(a.get(j, 0.0) / total_a - b.get(j, 0.0) / total_b) for j in set(a) | set(b))
