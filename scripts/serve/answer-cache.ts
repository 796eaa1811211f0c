import type { IncomingHttpHeaders } from "node:http";

/** An answer as it was sent the first time, without what belongs to one connection or one reader. */
export interface KeptAnswer {
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

interface Entry extends KeptAnswer {
  /** Of the site, while which it was asked for. */
  release: string;
  /** Moments, ms. */
  since: number;
  until: number;
}

/** Longest answer that is kept, and all of them together, bytes. */
const LARGEST = 512 * 1024;
const ALL = 32 * 1024 * 1024;
/** What an entry costs beside its body, bytes. */
const OVERHEAD = 1024;
const KEPT_HEADERS = ["content-type", "etag", "cache-control"] as const;

/** Seconds for which the content service lets an edge keep an answer; 0 where it does not. */
function edgeSeconds(cacheControl: string): number {
  if (/\b(?:private|no-store|no-cache)\b/i.test(cacheControl)) return 0;
  return Number(/\bs-maxage=(\d{1,9})\b/i.exec(cacheControl)?.[1] ?? 0);
}

/** Whether an answer to this request may be one that somebody else got: nobody is named, nothing special asked for. */
export function mayShare(method: string, headers: IncomingHttpHeaders): boolean {
  const special = ["authorization", "origin", "range"].some((name) => name in headers);
  return method === "GET" && !special;
}

/** Whether the asker wants nothing older than now, as a browser does when a page is reloaded by force. */
export const wantsFresh = ({ "cache-control": control = "", pragma = "" }: IncomingHttpHeaders): boolean =>
  /\bno-(?:cache|store)\b/i.test(`${control},${pragma}`);

/**
 * Answers of the content service that it allows an edge to keep (D30), for as long as it says and until the next publish: an
 * answer belongs to the release during which it was asked for, so what is read here is never older than the pages beside it by
 * more than a publish. The least used go first when there are too many.
 */
export class AnswerCache {
  /** In the order of their last use. */
  readonly #entries = new Map<string, Entry>();
  #bytes = 0;

  /** The kept answer for an address, with its age (s); undefined when there is none, it is too old or of another release. */
  find(url: string, release: string, now = Date.now()): (KeptAnswer & { age: number }) | undefined {
    const entry = this.#entries.get(url);
    if (!entry) return undefined;
    this.#drop(url);
    if (entry.release !== release || entry.until <= now) return undefined;
    this.#put(url, entry);
    return { headers: entry.headers, body: entry.body, age: Math.floor((now - entry.since) / 1000) };
  }

  /** Whether an answer with these headers may be kept: then it is to be read in full and given to `keep`. */
  takes(status: number, headers: Readonly<Record<string, unknown>>): boolean {
    const vary = String(headers["vary"] ?? "").replaceAll(/\b(?:origin|accept-encoding)\b|[\s,]/gi, "");
    return (
      status === 200 &&
      edgeSeconds(String(headers["cache-control"] ?? "")) > 0 &&
      Number(headers["content-length"] ?? Number.NaN) <= LARGEST &&
      headers["content-encoding"] === undefined &&
      headers["set-cookie"] === undefined &&
      vary === ""
    );
  }

  keep(
    url: string,
    release: string,
    { headers, body }: { headers: Readonly<Record<string, unknown>>; body: Buffer },
    now = Date.now(),
  ): void {
    this.#drop(url);
    const kept = KEPT_HEADERS.filter((name) => headers[name] !== undefined);
    this.#put(url, {
      release,
      headers: Object.fromEntries(kept.map((name) => [name, String(headers[name])])),
      body,
      since: now,
      until: now + edgeSeconds(String(headers["cache-control"] ?? "")) * 1000,
    });
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= ALL) break;
      this.#drop(oldest);
    }
  }

  #put(url: string, entry: Entry): void {
    this.#entries.set(url, entry);
    this.#bytes += entry.body.length + url.length + OVERHEAD;
  }

  #drop(url: string): void {
    const entry = this.#entries.get(url);
    if (!entry) return;
    this.#entries.delete(url);
    this.#bytes -= entry.body.length + url.length + OVERHEAD;
  }
}
