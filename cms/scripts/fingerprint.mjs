import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import path from "node:path";

export const CMS_DIR = path.resolve(import.meta.dirname, "..");

const HOUR = 3_600_000;

/**
 * A hash over the content of files and whole folders, named relative to the CMS: equal as long as what is built from
 * them would be equal. `without` leaves one folder out.
 */
export function fingerprint(names, without) {
  const hash = createHash("sha256");
  for (const name of names) addTo(hash, name, without);
  return hash.digest("hex");
}

function addTo(hash, name, without) {
  if (name === without) return;
  const file = path.join(CMS_DIR, name);
  if (statSync(file).isDirectory()) {
    for (const child of readdirSync(file).sort()) addTo(hash, path.posix.join(name, child), without);
  } else {
    const content = readFileSync(file);
    hash.update(`${name}\0${content.length}\0`).update(content);
  }
}

/** What was built last, or null when nothing was, or when the build was cut short. */
export function readStamp(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}

/** A folder to build in, on the disk of dist/ so that results can be moved there; old leftovers are cleared away. */
export function scratchParent() {
  const parent = path.join(CMS_DIR, ".strapi");
  mkdirSync(parent, { recursive: true });
  for (const name of readdirSync(parent)) {
    const left = path.join(parent, name);
    if (Date.now() - statSync(left).mtimeMs > HOUR) rmSync(left, { recursive: true, force: true });
  }
  return parent;
}
