import { hash } from "node:crypto";
import { readFileSync, rmSync, statSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { storeDir, storedFile } from "../lib/layout.ts";
import type { Manifest, StoredFile } from "../lib/manifest.ts";
import { manifestOf } from "./releases.ts";

const DECODERS = { br: brotliDecompressSync, gzip: gunzipSync };

/** Whether a file is stored in full: by sizes alone, or by every byte. */
function isStored(store: string, { digest, size, encodings }: StoredFile, thorough: boolean): boolean {
  const own = storedFile(store, digest);
  const encoded = encodings.map((encoding) => [encoding, storedFile(store, digest, encoding)] as const);
  try {
    if (statSync(own).size !== size || encoded.some(([, file]) => statSync(file).size === 0)) return false;
    if (!thorough) return true;
    const bytes = readFileSync(own);
    const isDecoded = encoded.every(([encoding, file]) =>
      DECODERS[encoding](readFileSync(file)).equals(bytes),
    );
    return isDecoded && hash("sha256", bytes, "hex") === digest;
  } catch {
    return false;
  }
}

/**
 * Finds what is damaged of a release, and takes damaged files out of the store so that they are written again.
 * @param expected the manifest as it should be
 * @param thorough reads every file
 * @returns paths of the site, and the manifest where that is damaged as a whole
 */
export async function findDamage(
  dataDir: string,
  release: string,
  expected: Manifest,
  thorough: boolean,
): Promise<string[]> {
  const store = storeDir(dataDir);
  const damaged = new Set<string>();
  for (const [sitePath, file] of Object.entries(expected.files)) {
    if (isStored(store, file, thorough)) continue;
    rmSync(storedFile(store, file.digest), { force: true });
    damaged.add(sitePath);
  }
  const manifest = await manifestOf(dataDir, release).catch(() => null);
  const files = manifest?.files ?? expected.files;
  for (const sitePath of Object.keys({ ...files, ...expected.files }))
    if (!isDeepStrictEqual(files[sitePath], expected.files[sitePath])) damaged.add(sitePath);
  // A publish of changes that no page shows raises the number in the facts alone.
  const isSame = manifest !== null && isDeepStrictEqual(manifest, { ...expected, change: manifest.change });
  return isSame || damaged.size > 0 ? [...damaged] : [`the manifest of ${release}`];
}
