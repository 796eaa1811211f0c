"""Runs inside Blender: builds one scene and renders it. Called by main.py with a JSON job after `--`."""

import importlib
import json
import sys
from pathlib import Path

import bpy

sys.path.insert(0, str(Path(__file__).parent))

from kit.materials import forget  # noqa: E402
from kit.render import render  # noqa: E402

job = json.loads(sys.argv[sys.argv.index("--") + 1])
bpy.ops.wm.read_factory_settings(use_empty=True)
forget()
getattr(importlib.import_module(f"scenes.{job['module']}"), job["scene"])()
render(job["folder"], job["samples"], job["percent"], job["seed"])
