"""Where things are: nested placements, and ports by which hoses and cables are joined to parts.

One unit is one decimetre. X points right, Y away from the viewer, Z up. Everything that is built inside
`placed(...)` is built in that frame; meshes are stored in world coordinates.
"""

from contextlib import contextmanager
from dataclasses import dataclass
from math import radians

import bpy
from mathutils import Euler, Matrix, Vector

_frames = [Matrix.Identity(4)]


def frame():
    """The matrix from the present frame to the world."""
    return _frames[-1]


def here(point):
    """A point of the present frame in the world."""
    return frame() @ Vector(point)


@contextmanager
def placed(at=(0, 0, 0), turn=(0, 0, 0), scale=1.0, mirror=False):
    """A frame at `at`, turned by Euler angles in degrees; `mirror` swaps left and right."""
    sizes = Matrix.Diagonal((-scale if mirror else scale, scale, scale, 1))
    turned = Euler([radians(angle) for angle in turn]).to_matrix().to_4x4()
    with _within(Matrix.Translation(at) @ turned @ sizes):
        yield


@contextmanager
def millimetres(span):
    """A frame in millimetres for things that are shown larger than they are: `span` of them fill a catalogue picture."""
    with placed(scale=3.4 / span):
        yield


@contextmanager
def along(at, direction, roll=0.0):
    """A frame whose Z axis points along `direction`."""
    aim = Vector(direction).to_track_quat("Z", "Y").to_matrix().to_4x4()
    with _within(Matrix.Translation(at) @ aim @ Matrix.Rotation(radians(roll), 4, "Z")):
        yield


@contextmanager
def in_world():
    """The frame of the whole scene, for what joins parts that stand in different frames."""
    _frames.append(Matrix.Identity(4))
    try:
        yield
    finally:
        _frames.pop()


@contextmanager
def _within(local):
    _frames.append(_frames[-1] @ local)
    try:
        yield
    finally:
        _frames.pop()


@dataclass(frozen=True)
class Port:
    """The end of a fitting in the world: its place, the direction out of the part, and its radius."""

    at: Vector
    out: Vector
    radius: float

    def ahead(self, distance):
        return self.at + self.out * distance


def port(at, out, radius):
    """A port given in the present frame."""
    place = frame()
    return Port(place @ Vector(at), (place.to_3x3() @ Vector(out)).normalized(), radius)


def rested(build, height=0.0):
    """Builds something and lets it down until its lowest point is at `height`. Returns its ports, moved along."""
    scene = bpy.context.scene
    before = set(scene.objects)
    made = build()
    new = [thing for thing in scene.objects if thing not in before]
    drop = height - min(v.co.z for thing in new for v in thing.data.vertices)
    for thing in new:
        thing.data.transform(Matrix.Translation((0, 0, drop)))
    return _moved(made, Vector((0, 0, drop)))


def _moved(made, by):
    if isinstance(made, Port):
        return Port(made.at + by, made.out, made.radius)
    return type(made)(_moved(m, by) for m in made) if isinstance(made, (tuple, list)) else made
