import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyReply, FastifyRequest } from "fastify";
import { RecentlyUsed } from "../recently-used.ts";
import type { Release, ServedSite } from "../site/site.ts";

/** An answer as it was sent. */
interface ReadyAnswer {
  status: number;
  /** Names and values in turn. */
  headers: string[];
  body: Buffer | undefined;
}

const MAX_BYTES = 32 * 1024 * 1024;
/** Estimated memory of the headers of an answer. */
const HEADER_BYTES = 1024;
const STORED_STATUSES: ReadonlySet<number> = new Set([200, 304]);
/** With these, an answer may be another one, or the connection needs care. */
const UNUSUAL_HEADERS = ["range", "content-length", "transfer-encoding"] as const;

/** Whether a request has exactly one `Host` header; without one it may be HTTP/1.0. */
function hasOneHost(rawHeaders: readonly string[]): boolean {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? "";
    if (name.length === 4 && name.toLowerCase() === "host") count += 1;
  }
  return count === 1;
}

/**
 * All that an answer with a file of a release depends on: the path, what `Vary` names, and what the
 * client has already. No part contains a line end.
 * @returns undefined for requests that are answered one by one
 */
function keyOf({ method, url = "", headers }: IncomingMessage): string | undefined {
  if (method !== "GET" || UNUSUAL_HEADERS.some((name) => headers[name] !== undefined)) return undefined;
  const mark = url.indexOf("?");
  const path = mark === -1 ? url : url.slice(0, mark);
  return [
    ...[path, headers["accept-encoding"], headers["available-dictionary"], headers["save-data"]],
    headers["if-none-match"],
  ].join("\n");
}

/**
 * Repeats answers of the live release, which stay the same until the next one: their files are
 * read, negotiated and described once and not for each request (OPS-05).
 */
export class ReadyAnswers {
  readonly #site: ServedSite;
  readonly #answers = new RecentlyUsed<ReadyAnswer>(MAX_BYTES);
  /** The release of all stored answers. */
  #release: Release | undefined;
  /** The requests that are being answered with a file of a release. */
  readonly #releases = new WeakMap<FastifyRequest, Release>();

  constructor(site: ServedSite) {
    this.#site = site;
  }

  /** Notes that the request is answered with a file of this release, and with nothing else. */
  expect(request: FastifyRequest, release: Release): void {
    this.#releases.set(request, release);
  }

  /** Stores an answer whose headers are final, if it can be repeated. */
  store(request: FastifyRequest, reply: FastifyReply, payload: unknown): void {
    const release = this.#releases.get(request);
    const key = keyOf(request.raw);
    const body = Buffer.isBuffer(payload) ? payload : undefined;
    const isWhole = reply.statusCode === 304 || body !== undefined;
    if (release === undefined || key === undefined) return;
    if (!isWhole || !STORED_STATUSES.has(reply.statusCode)) return;
    // A client may send any `If-None-Match`: this must not multiply the bodies.
    if (body !== undefined && request.headers["if-none-match"] !== undefined) return;
    if (release !== this.#site.liveNow()) return;
    if (release !== this.#release) {
      this.#answers.clear();
      this.#release = release;
    }
    const headers = Object.entries(reply.getHeaders()).flatMap(([name, value]) => [name, String(value)]);
    this.#answers.set(key, { status: reply.statusCode, headers, body }, (body?.length ?? 0) + HEADER_BYTES);
  }

  /**
   * Sends a stored answer.
   * @returns its status; undefined if there is none and nothing was sent
   */
  send(request: IncomingMessage, response: ServerResponse): number | undefined {
    const release = this.#site.liveNow();
    if (release === undefined || release !== this.#release) return undefined;
    const key = keyOf(request);
    const answer = key === undefined ? undefined : this.#answers.get(key);
    if (answer === undefined || !hasOneHost(request.rawHeaders)) return undefined;
    response.writeHead(answer.status, answer.headers).end(answer.body);
    return answer.status;
  }
}
