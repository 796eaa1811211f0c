import { type FileHandle, open } from "node:fs/promises";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Encoding } from "./encoding.ts";
import { sendLine } from "./problems.ts";

/** How a file on the disk is sent. */
export interface Sending {
  file: string;
  type: string;
  cacheControl: string;
  /** By the file's size and age where none is given. */
  etag?: string;
  encoding?: Encoding | undefined;
  /** Whether other visitors get it in another encoding. */
  varies?: boolean;
  /** Whether a part of it may be asked for. */
  ranges: boolean;
}

/** Files up to this size are read before they are sent, so that headers and bytes leave together. */
const READ_AT_ONCE = 256 * 1024;
const MISSING = new Set(["ENOENT", "ENOTDIR", "ENAMETOOLONG", "EISDIR"]);
const PART = /^bytes=(\d*)-(\d*)$/;

/** Undefined where the file system says that there is no such file; any other failure is thrown. */
export async function unlessMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && "code" in error && MISSING.has(String(error.code))) return undefined;
    throw error;
  }
}

/**
 * Sends a file with its validator, a part of it where that is asked for.
 * @returns false where there is no such file: nothing is sent then. (A reply itself cannot be returned: it is a thenable.)
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { file, type, cacheControl, etag, encoding, varies, ranges }: Sending,
): Promise<boolean> {
  const handle = await unlessMissing(open(file));
  if (!handle) return false;
  let isStreamed = false;
  try {
    const stat = await handle.stat();
    if (!stat.isFile()) return false;
    const tag = etag ?? `"${stat.size.toString(36)}-${Math.round(stat.mtimeMs).toString(36)}"`;
    // Conditions and parts are for what is found (RFC 9110, 13.2.1).
    const isFound = reply.statusCode === 200;
    const part = isFound && ranges ? partOf(request, tag, stat.size) : undefined;
    const isKnown = isFound && isUnchanged(request.headers["if-none-match"], tag);
    if (part === "beyond" && !isKnown) {
      sendLine(reply.header("Content-Range", `bytes */${stat.size}`), 416);
      return true;
    }
    const { start, end } = part && part !== "beyond" ? part : { start: 0, end: stat.size - 1 };
    const length = end - start + 1;
    const isRead = !isKnown && request.method !== "HEAD" && length <= READ_AT_ONCE;
    const bytes = isRead ? await readPart(handle, start, length) : undefined;

    reply.header("Cache-Control", cacheControl);
    if (varies) reply.header("Vary", "Accept-Encoding");
    if (isFound) reply.header("ETag", tag);
    if (isKnown) {
      reply.code(304).send();
      return true;
    }
    reply.type(type).header("Content-Length", length);
    if (ranges) reply.header("Accept-Ranges", "bytes");
    if (encoding) reply.header("Content-Encoding", encoding);
    if (part) reply.code(206).header("Content-Range", `bytes ${start}-${end}/${stat.size}`);
    isStreamed = !bytes && request.method !== "HEAD";
    reply.send(isStreamed ? handle.createReadStream({ start, end }) : bytes);
    return true;
  } finally {
    if (!isStreamed) await handle.close();
  }
}

async function readPart(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
  if (bytesRead < length) throw new Error("A file was shortened while it was read");
  return buffer;
}

function isUnchanged(tags: string | undefined, etag: string): boolean {
  return (tags ?? "").split(",").some((tag) => {
    const known = tag.trim().replace(/^W\//, "");
    return known === "*" || known === etag;
  });
}

/** The one part that is asked for; undefined for the whole file, also where parts are asked for that we do not send. */
function partOf(
  { headers }: FastifyRequest,
  etag: string,
  size: number,
): { start: number; end: number } | "beyond" | undefined {
  const [asked, first = "", last = ""] = PART.exec(headers.range ?? "") ?? [];
  const isOfAnother = headers["if-range"] !== undefined && headers["if-range"] !== etag;
  if (asked === undefined || first + last === "" || isOfAnother) return undefined;
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== "" && last !== "" && Number(first) > Number(last)) return undefined;
  return start > end ? "beyond" : { start, end };
}
