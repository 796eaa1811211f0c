import { createHash } from "node:crypto";
import type { Context } from "koa";
import { type FilterKind, type ListQuery, parseListQuery } from "./list-query";

/** The serialized entries of one page, and the number of entries on all pages. */
export interface EntryPage {
  readonly rows: readonly unknown[];
  readonly total: number;
  /** Added to the answer's `meta`. */
  readonly meta?: object;
}

/** Reads for carts, quotes and lists of part numbers. */
const ALWAYS_CURRENT: readonly FilterKind[] = ["ids", "part-numbers"];
/**
 * For reads that must be current, and for empty answers: the same address has a result as soon as
 * an entry is published (D20).
 */
const ALWAYS_REVALIDATE = "public, no-cache";
/** The browser always revalidates and mostly gets a 304; a shared cache keeps it for an hour. */
const SHARED_CACHE_FOR_AN_HOUR = "public, max-age=0, s-maxage=3600";

/**
 * Makes a controller action for a list.
 * It answers `{ data, meta: { pagination } }`, or a 400 for a query string that is not supported.
 */
export function publicList(allowed: readonly FilterKind[], answer: (query: ListQuery) => Promise<EntryPage>) {
  return async (ctx: Context): Promise<void> => {
    const result = parseListQuery(ctx.query, allowed);
    if (!result.ok) {
      ctx.badRequest(result.message, { parameter: result.parameter });
      return;
    }
    const { page, pageSize, filter } = result.query;
    const { rows, total, meta } = await answer(result.query);
    const pagination = { page, pageSize, pageCount: Math.ceil(total / pageSize), total };
    const mustRevalidate = ALWAYS_CURRENT.includes(filter.kind) || rows.length === 0;
    const cacheControl = mustRevalidate ? ALWAYS_REVALIDATE : SHARED_CACHE_FOR_AN_HOUR;
    send(ctx, { data: rows, meta: { pagination, ...meta } }, cacheControl);
  };
}

/** Makes a controller action for a single type: `{ data, meta }`, or 404 if it is not published. */
export function publicSingle(answer: () => Promise<object | null>) {
  return async (ctx: Context): Promise<void> => {
    const data = await answer();
    if (data === null) ctx.notFound();
    else send(ctx, { data, meta: {} }, SHARED_CACHE_FOR_AN_HOUR);
  };
}

function send(ctx: Context, body: object, cacheControl: string): void {
  const text = JSON.stringify(body);
  ctx.status = 200;
  ctx.set("Cache-Control", cacheControl);
  ctx.set("ETag", `"${createHash("sha256").update(text).digest("base64url").slice(0, 27)}"`);
  if (ctx.fresh) {
    ctx.status = 304;
    return;
  }
  ctx.type = "application/json";
  ctx.body = text;
}
