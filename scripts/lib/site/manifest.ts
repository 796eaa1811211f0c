import { readdir, readFile } from "node:fs/promises";
import * as z from "zod";
import { isRecord } from "../../../src/contract/is-record.ts";
import { releaseOf, releasesDir } from "./data-layout.ts";
import { ENCODINGS, type Encoding } from "./encoding.ts";

export interface StoredFile {
  /** SHA-256 of the uncompressed bytes, hex. */
  readonly digest: string;
  /** The value of the `Content-Type` header. */
  readonly type: string;
  /** Uncompressed size, bytes. */
  readonly size: number;
  /** The encodings that are stored besides the uncompressed file. */
  readonly encodings: readonly Encoding[];
}

export interface Manifest {
  /** Number of the last content change that the release contains. */
  change: number;
  /** Fingerprint of the bundle that rendered the release. */
  bundle: string;
  /** By decoded URL path: `/`, `/product/x`, `/404`, `/robots.txt`, `/_astro/a.js`. */
  files: Record<string, StoredFile>;
  /** Current path by former path, both decoded. */
  redirects: Record<string, string>;
  /** By a product's documentId: the upload name of its picture, or the path of its drawing. */
  thumbnails: Record<string, string>;
  /** Upload names of the originals whose prepared pictures the pages show. */
  pictures: string[];
}

const DIGEST = /^[0-9a-f]{64}$/;
/** File name of an upload. It is also the name of the folder with its prepared pictures. */
const UPLOAD_NAME = /^\w[\w.-]*$/;

const isString = (value: unknown): value is string => typeof value === "string";
/** Whether a product's thumbnail shows a file of the release instead of a prepared picture. */
export const isSitePath = (source: string): boolean => source.startsWith("/");
const isThumbnailSource = (value: unknown): value is string =>
  isString(value) && (isSitePath(value) || UPLOAD_NAME.test(value));

function isStoredFile(value: unknown): value is StoredFile {
  if (!isRecord(value)) return false;
  const { digest, type, size, encodings } = value;
  return (
    isString(digest) &&
    DIGEST.test(digest) &&
    isString(type) &&
    Number.isSafeInteger(size) &&
    Array.isArray(encodings) &&
    encodings.every((encoding) => ENCODINGS.includes(encoding))
  );
}

/**
 * A schema of an object whose values pass a type guard. A manifest lists tens of thousands of
 * files, and this check takes half the time of a zod schema for each value.
 * @param label what a value is, for the error message
 */
const recordOf = <T>(isValue: (value: unknown) => value is T, label: string) =>
  z.custom<Record<string, T>>((value) => isRecord(value) && Object.values(value).every(isValue), {
    error: ({ input }) => {
      const [invalidKey] = isRecord(input)
        ? (Object.entries(input).find(([, value]) => !isValue(value)) ?? [])
        : [];
      return invalidKey === undefined ? "must be an object" : `holds no ${label} at "${invalidKey}"`;
    },
  });

const manifestSchema: z.ZodType<Manifest> = z.object({
  change: z.number(),
  bundle: z.string(),
  files: recordOf(isStoredFile, "stored file"),
  redirects: recordOf(isString, "path"),
  thumbnails: recordOf(isThumbnailSource, "picture"),
  pictures: z.array(z.string().regex(UPLOAD_NAME)),
});

/** Folder of compiled assets, whose names contain a hash of their content. */
export const ASSETS_PATH = "/_astro/";
export const NOT_FOUND_PATH = "/404";

export const isPage = ({ type }: Pick<StoredFile, "type">): boolean => type.startsWith("text/html");

/** Parses a manifest. @param source names it in the error @throws when the text is none */
export function parseManifest(text: string, source: string): Manifest {
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : error;
    throw new Error(`${source} is no manifest of a release: ${why}`, { cause: error });
  }
}

/** Reads a manifest. @throws when that fails or the file is none, naming the file and the fault */
export const readManifest = async (file: string): Promise<Manifest> =>
  parseManifest(await readFile(file, "utf8"), file);

/** Names of all releases, the oldest first. */
export async function releaseNames(dataDir: string): Promise<string[]> {
  const files = await readdir(releasesDir(dataDir)).catch(() => []);
  return files.flatMap((file) => releaseOf(file) ?? []).sort();
}
