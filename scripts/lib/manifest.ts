import { readdir, readFile } from "node:fs/promises";
import * as z from "zod";
import { ENCODINGS } from "../serve/encoding.ts";
import { releaseOf, releasesDir } from "./layout.ts";

const storedFileSchema = z.object({
  /** SHA-256 of the bytes before any encoding, hex. */
  digest: z.string().regex(/^[0-9a-f]{64}$/),
  /** Content type as sent. */
  type: z.string(),
  /** Bytes before any encoding. */
  size: z.number(),
  /** The encodings in which it is stored too. */
  encodings: z.array(z.enum(ENCODINGS)),
});

/** File name of an upload: it becomes the name of a folder. */
const original = z.string().regex(/^\w[\w.-]*$/);

const manifestSchema = z.object({
  /** Number of the last content change it contains. */
  change: z.number(),
  /** Fingerprint of the bundle it was rendered from. */
  bundle: z.string(),
  /** By path as visitors ask for it, decoded: `/`, `/product/x`, `/404`, `/robots.txt`, `/_astro/a.js`. */
  files: z.record(z.string(), storedFileSchema),
  /** Present path by former path, both decoded. */
  redirects: z.record(z.string(), z.string()),
  /** Upload name of the picture by product documentId. */
  thumbnails: z.record(z.string(), original),
  /** Originals whose prepared pictures its pages show. */
  pictures: z.array(original),
});

export type StoredFile = Readonly<z.infer<typeof storedFileSchema>>;
export type Manifest = z.infer<typeof manifestSchema>;

/** Files whose names carry a hash of their content. */
export const ASSETS_PATH = "/_astro/";
export const NOT_FOUND_PATH = "/404";

export const isPage = ({ type }: StoredFile): boolean => type.startsWith("text/html");

/** @throws when the file cannot be read or holds no manifest; the message names the file and the fault */
export async function readManifest(file: string): Promise<Manifest> {
  const text = await readFile(file, "utf8");
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : error;
    throw new Error(`${file} is no manifest of a release: ${why}`, { cause: error });
  }
}

/** Names of the releases there are, the oldest first. */
export async function releaseNames(dataDir: string): Promise<string[]> {
  const files = await readdir(releasesDir(dataDir)).catch(() => []);
  return files.flatMap((file) => releaseOf(file) ?? []).sort();
}
