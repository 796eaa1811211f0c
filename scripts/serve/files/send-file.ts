import type { ReadStream } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Encoding } from "../../lib/site/encoding.ts";
import { sendStatusLine } from "../error-responses.ts";
import { ignoreMissing } from "../ignore-missing.ts";

/** The file and its response headers. */
export interface SendFileOptions {
  file: string;
  type: string;
  cacheControl: string;
  /** By default made of the file's size and modification time. */
  etag?: string;
  encoding?: Encoding | undefined;
  /** The request headers on which the response depends. */
  vary?: string | undefined;
  /** Whether range requests are answered. */
  ranges: boolean;
}

/** Files up to this size are read before sending, so that headers and bytes go out together. */
const MAX_BUFFERED_BYTES = 256 * 1024;
const BYTE_RANGE = /^bytes=(\d*)-(\d*)$/;

/**
 * Sends a file with its ETag, or the requested range of it.
 * @returns false if there is no such file, and nothing is sent. (Not the reply: it is a thenable.)
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { file, type, cacheControl, etag, encoding, vary, ranges }: SendFileOptions,
): Promise<boolean> {
  const handle = await ignoreMissing(open(file));
  if (!handle) return false;
  let isStreamed = false;
  try {
    const stat = await handle.stat();
    if (!stat.isFile()) return false;
    const tag = etag ?? `"${stat.size.toString(36)}-${Math.round(stat.mtimeMs).toString(36)}"`;
    // Preconditions and ranges only apply to a 200 response (RFC 9110, 13.2.1).
    const isOk = reply.statusCode === 200;
    const range = isOk && ranges ? requestedRange(request, tag, stat.size) : undefined;
    const isNotModified = isOk && isUnchanged(request, tag);
    if (range === "unsatisfiable" && !isNotModified) {
      sendStatusLine(reply.header("Content-Range", `bytes */${stat.size}`), 416);
      return true;
    }
    const { start, end } = range && range !== "unsatisfiable" ? range : { start: 0, end: stat.size - 1 };
    const length = end - start + 1;
    const isBuffered = !isNotModified && request.method !== "HEAD" && length <= MAX_BUFFERED_BYTES;
    const bytes = isBuffered ? await readRange(handle, start, length) : undefined;

    reply.header("Cache-Control", cacheControl);
    if (vary) reply.header("Vary", vary);
    if (isOk) reply.header("ETag", tag);
    if (isNotModified) {
      reply.code(304).send();
      return true;
    }
    reply.type(type).header("Content-Length", length);
    if (ranges) reply.header("Accept-Ranges", "bytes");
    if (encoding) reply.header("Content-Encoding", encoding);
    if (range) reply.code(206).header("Content-Range", `bytes ${start}-${end}/${stat.size}`);
    isStreamed = !bytes && request.method !== "HEAD";
    reply.send(isStreamed ? streamRange(request, handle, start, end) : bytes);
    return true;
  } finally {
    if (!isStreamed) await handle.close();
  }
}

/** Bytes that are no file, and their response headers. */
export type SendBytesOptions = Required<Pick<SendFileOptions, "type" | "cacheControl" | "etag">> & {
  bytes: Buffer;
  encoding: string;
  vary: string;
};

/** Sends bytes with their ETag. */
export function sendBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, type, cacheControl, etag, encoding, vary }: SendBytesOptions,
): void {
  reply.headers({ "Cache-Control": cacheControl, Vary: vary });
  if (reply.statusCode === 200) {
    reply.header("ETag", etag);
    if (isUnchanged(request, etag)) {
      reply.code(304).send();
      return;
    }
  }
  reply.type(type).headers({ "Content-Encoding": encoding, "Content-Length": bytes.length });
  reply.send(request.method === "HEAD" ? undefined : bytes);
}

async function readRange(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
  if (bytesRead < length) throw new Error("A file was shortened while it was read");
  return buffer;
}

/** Ends the connection if the file is shortened meanwhile: the client would wait for the rest. */
function streamRange(request: FastifyRequest, handle: FileHandle, start: number, end: number): ReadStream {
  const stream = handle.createReadStream({ start, end });
  return stream.once("end", () => {
    if (stream.bytesRead < end - start + 1) request.raw.destroy();
  });
}

const opaqueTag = (tag: string): string => tag.trim().replace(/^W\//, "");

/**
 * Compares `If-None-Match` with an ETag, weakly (RFC 9110, 13.1.2).
 * @param etag undefined matches `*` only
 */
export const isUnchanged = ({ headers }: FastifyRequest, etag = "*"): boolean =>
  (headers["if-none-match"] ?? "")
    .split(",")
    .map(opaqueTag)
    .some((tag) => tag === "*" || tag === opaqueTag(etag));

/**
 * The requested byte range; undefined for the whole file, also for ranges that we do not support.
 */
function requestedRange(
  { headers }: FastifyRequest,
  etag: string,
  size: number,
): { start: number; end: number } | "unsatisfiable" | undefined {
  const [requested, first = "", last = ""] = BYTE_RANGE.exec(headers.range ?? "") ?? [];
  const isOtherVersion = headers["if-range"] !== undefined && headers["if-range"] !== etag;
  if (requested === undefined || first + last === "" || isOtherVersion) return undefined;
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== "" && last !== "" && Number(first) > Number(last)) return undefined;
  return start > end ? "unsatisfiable" : { start, end };
}
