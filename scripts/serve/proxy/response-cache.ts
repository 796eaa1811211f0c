import type { IncomingHttpHeaders } from "node:http";
import { RecentlyUsed } from "../recently-used.ts";

/** A stored response, without headers of a single connection or visitor. */
export interface CachedResponse {
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

interface Entry extends CachedResponse {
  /** The live release at the time of the request. */
  release: string;
  /** Unix times, ms. */
  storedAt: number;
  expiresAt: number;
}

/** Limits of one response body, and of all entries together. */
const MAX_ENTRY_BYTES = 512 * 1024;
const MAX_CACHE_BYTES = 32 * 1024 * 1024;
const CACHED_HEADERS = ["content-type", "etag", "cache-control"] as const;

/** `s-maxage` in seconds; 0 if a shared cache may not store the response (RFC 9111). */
function sharedMaxAge(cacheControl: string): number {
  if (/\b(?:private|no-store|no-cache)\b/i.test(cacheControl)) return 0;
  return Number(/\bs-maxage=(\d{1,9})\b/i.exec(cacheControl)?.[1] ?? 0);
}

/** Whether a response to another visitor may answer this request (RFC 9111). */
export function isShareable(method: string, headers: IncomingHttpHeaders): boolean {
  const isSpecific = ["authorization", "origin", "range"].some((name) => name in headers);
  return method === "GET" && !isSpecific;
}

/** Whether the client refuses cached responses, as a browser does on a forced reload. */
export const bypassesCache = ({ "cache-control": control = "", pragma = "" }: IncomingHttpHeaders): boolean =>
  /\bno-(?:cache|store)\b/i.test(`${control},${pragma}`);

/**
 * Shared cache for responses of the CMS (D30). An entry lives for its `s-maxage`, and only while
 * the release that was live at its request stays live. The least recently used entries go first.
 */
export class ResponseCache {
  /** By URL. */
  readonly #entries = new RecentlyUsed<Entry>(MAX_CACHE_BYTES);

  /**
   * The stored response for a URL.
   * @returns the response and its age in seconds; undefined if absent, expired or of another
   * release
   */
  get(url: string, release: string, now = Date.now()): (CachedResponse & { age: number }) | undefined {
    const entry = this.#entries.get(url);
    if (!entry) return undefined;
    if (entry.release !== release || entry.expiresAt <= now) {
      this.#entries.delete(url);
      return undefined;
    }
    return { headers: entry.headers, body: entry.body, age: Math.floor((now - entry.storedAt) / 1000) };
  }

  /** Whether a response with these headers may be stored. */
  canStore(status: number, headers: Readonly<Record<string, unknown>>): boolean {
    const vary = String(headers["vary"] ?? "").replaceAll(/\b(?:origin|accept-encoding)\b|[\s,]/gi, "");
    return (
      status === 200 &&
      sharedMaxAge(String(headers["cache-control"] ?? "")) > 0 &&
      Number(headers["content-length"] ?? Number.NaN) <= MAX_ENTRY_BYTES &&
      headers["content-encoding"] === undefined &&
      headers["set-cookie"] === undefined &&
      vary === ""
    );
  }

  store(
    url: string,
    release: string,
    { headers, body }: { headers: Readonly<Record<string, unknown>>; body: Buffer },
    now = Date.now(),
  ): void {
    const stored = CACHED_HEADERS.filter((name) => headers[name] !== undefined);
    const entry = {
      release,
      headers: Object.fromEntries(stored.map((name) => [name, String(headers[name])])),
      body,
      storedAt: now,
      expiresAt: now + sharedMaxAge(String(headers["cache-control"] ?? "")) * 1000,
    };
    this.#entries.set(url, entry, body.length);
  }
}
