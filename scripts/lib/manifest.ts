import { readdir, readFile } from "node:fs/promises";
import * as z from "zod";
import { isRecord } from "../../src/domain/is-record.ts";
import { ENCODINGS, type Encoding } from "../serve/encoding.ts";
import { releaseOf, releasesDir } from "./layout.ts";

export interface StoredFile {
  /** SHA-256 of the bytes before any encoding, hex. */
  readonly digest: string;
  /** Content type as sent. */
  readonly type: string;
  /** Bytes before any encoding. */
  readonly size: number;
  /** The encodings in which it is stored too. */
  readonly encodings: readonly Encoding[];
}

export interface Manifest {
  /** Number of the last content change it contains. */
  change: number;
  /** Fingerprint of the bundle it was rendered from. */
  bundle: string;
  /** By path as visitors ask for it, decoded: `/`, `/product/x`, `/404`, `/robots.txt`, `/_astro/a.js`. */
  files: Record<string, StoredFile>;
  /** Present path by former path, both decoded. */
  redirects: Record<string, string>;
  /** Upload name of the picture by product documentId. */
  thumbnails: Record<string, string>;
  /** Originals whose prepared pictures its pages show. */
  pictures: string[];
}

const DIGEST = /^[0-9a-f]{64}$/;
/** File name of an upload: it becomes the name of a folder. */
const ORIGINAL = /^\w[\w.-]*$/;

const isText = (value: unknown): value is string => typeof value === "string";
const isOriginal = (value: unknown): value is string => isText(value) && ORIGINAL.test(value);

function isStoredFile(value: unknown): value is StoredFile {
  if (!isRecord(value)) return false;
  const { digest, type, size, encodings } = value;
  return (
    isText(digest) &&
    DIGEST.test(digest) &&
    isText(type) &&
    Number.isSafeInteger(size) &&
    Array.isArray(encodings) &&
    encodings.every((encoding) => ENCODINGS.includes(encoding))
  );
}

/** Tens of thousands of files are read at each switch: such a check takes half the time of a schema for each. */
const recordOf = <T>(isValue: (value: unknown) => value is T, what: string) =>
  z.custom<Record<string, T>>((value) => isRecord(value) && Object.values(value).every(isValue), {
    error: ({ input }) => {
      const [wrong] = isRecord(input)
        ? (Object.entries(input).find(([, value]) => !isValue(value)) ?? [])
        : [];
      return wrong === undefined ? "must be an object" : `holds no ${what} at "${wrong}"`;
    },
  });

const manifestSchema: z.ZodType<Manifest> = z.object({
  change: z.number(),
  bundle: z.string(),
  files: recordOf(isStoredFile, "stored file"),
  redirects: recordOf(isText, "path"),
  thumbnails: recordOf(isOriginal, "picture"),
  pictures: z.array(z.string().regex(ORIGINAL)),
});

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
