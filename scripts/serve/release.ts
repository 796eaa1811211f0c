import { hash } from "node:crypto";
import { open, realpath, stat } from "node:fs/promises";
import { join } from "node:path";
import { ENCODING_SUFFIX, type Encoding } from "./encoding.ts";

/** One page as it goes over the wire. */
export interface Page {
  body: Buffer;
  encoding: Encoding | undefined;
  /** Strong: from the bytes sent, so an unchanged page keeps it from release to release. */
  etag: string;
  lastModified: string;
}

const MISSING = new Set(["ENOENT", "ENOTDIR", "ENAMETOOLONG", "EISDIR"]);

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && MISSING.has(String(error.code));
}

/** Undefined where the file system says that there is no such file; any other failure is thrown. */
export async function unlessMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** The release that `root` names right now, to be asked for once per request; undefined before the first one. */
export async function currentRelease(root: string): Promise<string | undefined> {
  return unlessMissing(realpath(root));
}

/** What lies at a path inside a release. */
export async function kindOf(
  release: string,
  segments: readonly string[],
): Promise<"file" | "folder" | "none"> {
  const entry = await unlessMissing(stat(join(release, ...segments)));
  if (entry?.isFile()) return "file";
  return entry?.isDirectory() ? "folder" : "none";
}

/** Reads an HTML file in the first of the encodings that exists, or as it is; undefined when there is none. */
export async function readPage(file: string, encodings: readonly Encoding[]): Promise<Page | undefined> {
  for (const encoding of [...encodings, undefined]) {
    const page = await unlessMissing(readVariant(file, encoding));
    if (page) return page;
  }
  return undefined;
}

async function readVariant(file: string, encoding: Encoding | undefined): Promise<Page> {
  const handle = await open(encoding ? `${file}${ENCODING_SUFFIX[encoding]}` : file);
  try {
    const body = await handle.readFile();
    const { mtime } = await handle.stat();
    const etag = `"${hash("sha256", body, "base64url").slice(0, 22)}"`;
    return { body, encoding, etag, lastModified: mtime.toUTCString() };
  } finally {
    await handle.close();
  }
}
