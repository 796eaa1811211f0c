"""Renders pictures of the seed: `npm run imagery -- <name>… | all`, see README.md in this folder.

Runs on Debian's /usr/bin/python3 and calls Blender (or what BLENDER names) once for each picture that is rendered;
crops and `--develop` need no Blender.
"""

import argparse
import difflib
import hashlib
import json
import os
import subprocess
import sys
import time
from functools import cache
from itertools import accumulate
from pathlib import Path

import cv2
import numpy as np
from PIL import Image

import cards
import develop
import prints
import textures
import underwater
from pictures import CROPS, PICTURES, Crop

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
MASTERS = ROOT / "cms/seed/media/pictures"
WORK = ROOT / ".cache/imagery"
RECORD = HERE / "record.json"
MADE = "made.json"  # beside the passes: what they were rendered with
CARDS = ROOT / "public/og"
SEED = 7
LIMIT = 400_000


def options():
    parser = argparse.ArgumentParser(prog="npm run imagery --", description="Renders pictures of the seed.")
    parser.add_argument("names", nargs="+", help="names of pictures and crops, their prefixes up to a hyphen, or all")
    parser.add_argument("--preview", action="store_true", help="small and noisy, into .cache/imagery/previews")
    parser.add_argument("--again", action="store_true", help="with all: also what is recorded as done")
    parser.add_argument("--develop", action="store_true", help="only develop again what was rendered last; with --preview: the last preview")
    parser.add_argument("--percent", type=int, help="size of a preview")
    parser.add_argument("--samples", type=int, help="for each pixel, and recorded")
    args = parser.parse_args()
    if args.percent and not args.preview:
        sys.exit("--percent is for --preview: a master of the seed has its whole size")
    if args.develop and (args.percent or args.samples):
        sys.exit("--develop renders nothing: --percent and --samples are those of the passes")
    return args


def wanted(names, again):
    """The pictures and crops named, in the order of the table, each picture with all its crops behind it.

    `all` leaves out what is recorded and still lies there. Ends the program if a name is unknown.
    """
    if names == ["all"]:
        record = recorded()
        chosen = {p.name for p in (*PICTURES, *CROPS) if again or p.name not in record or not master(p.name).exists()}
    else:
        chosen = {name for given in names for name in named(given)}
    queue = []
    for picture in PICTURES:
        own = [picture] if picture.name in chosen else []
        queue += own + [c for c in CROPS if c.of == picture.name and (own or c.name in chosen)]
    return queue


def named(given):
    """What has this name or begins with it. Ends the program, with names that are near, if nothing does."""
    known = [p.name for p in (*PICTURES, *CROPS)]
    found = [name for name in known if f"{name}-".startswith(f"{given}-")]
    if not found:
        prefixes = {prefix for name in known for prefix in accumulate(name.split("-"), "{}-{}".format)}
        near = difflib.get_close_matches(given, sorted(prefixes), 5)
        sys.exit(f"No picture named {given}. " + (f"Near: {', '.join(near)}" if near else "pictures.py has all names"))
    return found


def without_crops(queue):
    """What previews can show. Ends the program if only crops were asked for."""
    pictures = [p for p in queue if not isinstance(p, Crop)]
    if queue and not pictures:
        sys.exit(f"Crops have no previews: ask for {', '.join(sorted({c.of for c in queue}))}")
    return pictures


def master(name):
    return MASTERS / f"{name}.webp"


def recorded():
    return json.loads(RECORD.read_text()) if RECORD.exists() else {}


def blender():
    return os.environ.get("BLENDER", "blender")


@cache
def version():
    said = subprocess.run([blender(), "--version"], capture_output=True, text=True, check=True).stdout
    return said.splitlines()[0].strip()


def render(picture, folder, samples, percent):
    """Runs Blender on one scene and leaves its passes in `folder`. Ends the program if Blender fails."""
    folder.mkdir(parents=True, exist_ok=True)
    # written again only at the end, so that no later run develops what an earlier or a broken render left
    (folder / MADE).unlink(missing_ok=True)
    made = {"seed": SEED, "samples": samples, "blender": version()}
    job = {"module": picture.module, "scene": picture.scene, "folder": str(folder), "samples": samples, "percent": percent, "seed": SEED}
    log = folder / "blender.txt"
    command = [blender(), "-b", "--threads", "2", "--python-exit-code", "1", "--python", str(HERE / "blend.py"), "--", json.dumps(job)]
    with log.open("w") as out:
        ended = subprocess.run(command, stdout=out, stderr=subprocess.STDOUT, env={**os.environ, "IMAGERY_TEXTURES": str(WORK / "textures")})
    if ended.returncode != 0:
        sys.exit(f"{picture.name} failed:\n" + "\n".join(log.read_text().splitlines()[-25:]))
    (folder / MADE).write_text(json.dumps(made) + "\n")


def develop_picture(picture, folder, seed):
    light = develop.denoised(folder)
    if picture.water:
        light = underwater.submerged(light, folder, picture.water)
    return cv2.cvtColor(develop.finished(light, seed=seed, **picture.look), cv2.COLOR_BGR2RGB)


def make(picture, args):
    """Renders a picture unless only developing is asked for, and puts it into the seed or among the previews.

    Passes of previews lie apart: a full `--develop` must never find small and noisy ones.
    """
    folder = WORK / ("preview-passes" if args.preview else "passes") / picture.name
    if not args.develop:
        samples = args.samples or (12 if args.preview else picture.samples)
        render(picture, folder, samples, args.percent or (35 if args.preview else 100))
    elif not (folder / MADE).exists():
        sys.exit(f"{picture.name} has no finished passes in {folder.relative_to(ROOT)}: leave out --develop")
    made = json.loads((folder / MADE).read_text())
    pixels = develop_picture(picture, folder, made["seed"])
    if args.preview:
        (WORK / "previews").mkdir(exist_ok=True)
        Image.fromarray(pixels).save(WORK / "previews" / f"{picture.name}.png")
    else:
        keep(picture.name, pixels, made)


def cut(part):
    """Makes a crop from the master that it shows a part of, and records for it what that one was made with."""
    made = recorded().get(part.of)
    if not made or not master(part.of).exists():
        sys.exit(f"{part.name} is cut from {part.of}, which is not rendered yet")
    left, top, right, bottom = part.box
    with Image.open(master(part.of)) as whole:
        size = part.width, round(part.width * (bottom - top) / (right - left))
        clear = Image.fromarray(underwater.emptied(np.asarray(whole.convert("RGB")), part.without, part.beside)) if part.without else whole
        shown = clear.crop(part.box).resize(size, Image.LANCZOS)
    pixels = np.asarray(shown)
    keep(part.name, underwater.divided(pixels, part.boundary) if part.boundary else pixels, made)


def keep(name, pixels, made):
    """Puts a picture into the seed and records what it was made with; says if the same settings gave other bytes than before."""
    encode(pixels, master(name))
    record = recorded()
    now = {**made, "sha256": hashlib.sha256(master(name).read_bytes()).hexdigest()}
    before = record.get(name)
    if before and before != now:
        print(f"  differs from the recorded picture in: {', '.join(k for k in now if before.get(k) != now[k])}")
    record[name] = now
    RECORD.write_text(json.dumps(dict(sorted(record.items())), indent=2) + "\n")


def encode(pixels, path):
    """WebP of the highest quality that stays under the limit."""
    for quality in (92, 88, 84, 78, 70):
        Image.fromarray(pixels).save(path, "WEBP", quality=quality, method=6)
        if path.stat().st_size <= LIMIT:
            return
    sys.exit(f"{path.name} does not fit into {LIMIT} bytes")


def draw_textures():
    """What scenes put on their displays, dials and labels; only a render needs it."""
    film = master("refresher-scrubber-packing")
    textures.draw_all({**textures.SHEETS, **prints.SHEETS, "film": lambda: prints.film(film)}, WORK / "textures")


def main():
    args = options()
    queue = wanted(args.names, args.again)
    if args.preview:
        queue = without_crops(queue)
    if not args.develop and any(not isinstance(p, Crop) for p in queue):
        draw_textures()
    for number, picture in enumerate(queue, 1):
        begun = time.monotonic()
        print(f"[{number}/{len(queue)}] {picture.name} …", end=" ", flush=True)
        if isinstance(picture, Crop):
            cut(picture)
        else:
            make(picture, args)
        print(f"{time.monotonic() - begun:.0f} s", flush=True)
    heroes = {hero for hero, _ in cards.CARDS.values()}
    if not args.preview and (args.names == ["all"] or any(p.name in heroes for p in queue)):
        cards.draw(MASTERS, CARDS)


main()
