import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import path from "node:path";

export const CMS_DIR = path.resolve(import.meta.dirname, "..");

const HOUR_MS = 3_600_000;

/**
 * Hashes the content of files and folders. Equal hashes mean that a build of them would be equal.
 * @param names paths relative to the CMS
 * @param without a folder to leave out
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

/** Reads the fingerprint of the last build; null if there is none or it was interrupted. */
export function readStamp(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}

/** Returns a folder on the disk of dist/, so that results can be renamed; deletes old leftovers. */
export function scratchParent() {
  const parent = path.join(CMS_DIR, ".strapi");
  mkdirSync(parent, { recursive: true });
  for (const name of readdirSync(parent)) {
    const leftover = path.join(parent, name);
    if (Date.now() - statSync(leftover).mtimeMs > HOUR_MS) rmSync(leftover, { recursive: true, force: true });
  }
  return parent;
}
