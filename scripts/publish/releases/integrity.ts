import { hash } from "node:crypto";
import { readFileSync, rmSync, statSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { storeDir, storedFilePath } from "../../lib/site/data-layout.ts";
import type { Manifest, StoredFile } from "../../lib/site/manifest.ts";
import { readReleaseManifest } from "./releases.ts";

const DECODERS = { br: brotliDecompressSync, gzip: gunzipSync };

/** Whether a file and its encodings are complete. @param thorough compares bytes, not only sizes */
export function isIntact(store: string, { digest, size, encodings }: StoredFile, thorough: boolean): boolean {
  const uncompressed = storedFilePath(store, digest);
  const compressed = encodings.map(
    (encoding) => [encoding, storedFilePath(store, digest, encoding)] as const,
  );
  try {
    if (statSync(uncompressed).size !== size || compressed.some(([, file]) => statSync(file).size === 0))
      return false;
    if (!thorough) return true;
    const bytes = readFileSync(uncompressed);
    const areEncodingsIntact = compressed.every(([encoding, file]) =>
      DECODERS[encoding](readFileSync(file)).equals(bytes),
    );
    return areEncodingsIntact && hash("sha256", bytes, "hex") === digest;
  } catch {
    return false;
  }
}

/**
 * Finds damaged files of a release and removes them from the store, so that they are written again.
 * @param expected the manifest as it should be
 * @param thorough reads every byte; otherwise only sizes are compared
 * @returns damaged URL paths, or a name for the manifest if only the rest of it is damaged
 */
export async function checkIntegrity(
  dataDir: string,
  release: string,
  expected: Manifest,
  thorough: boolean,
): Promise<string[]> {
  const store = storeDir(dataDir);
  const damaged = new Set<string>();
  for (const [sitePath, file] of Object.entries(expected.files)) {
    if (isIntact(store, file, thorough)) continue;
    rmSync(storedFilePath(store, file.digest), { force: true });
    damaged.add(sitePath);
  }
  const manifest = await readReleaseManifest(dataDir, release).catch(() => null);
  const files = manifest?.files ?? expected.files;
  for (const sitePath of Object.keys({ ...files, ...expected.files }))
    if (!isDeepStrictEqual(files[sitePath], expected.files[sitePath])) damaged.add(sitePath);
  // Changes that no page shows raise the number in the release index only.
  const isManifestIntact =
    manifest !== null && isDeepStrictEqual(manifest, { ...expected, change: manifest.change });
  return isManifestIntact || damaged.size > 0 ? [...damaged] : [`the manifest of ${release}`];
}
