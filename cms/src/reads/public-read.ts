import { createHash } from "node:crypto";
import type { Context } from "koa";
import { type FilterKind, type ReadQuery, readQuery } from "./query";

/** The rows of one page and how many there are on all pages. */
export interface Page {
  readonly rows: readonly unknown[];
  readonly total: number;
}

/**
 * Where entries are asked for by id, a cart or a quote is behind it: those never take an edge's older copy. Nor does who was told
 * that there is nothing: what is published a moment later is asked for by the same words (D20).
 */
const ALWAYS_ASK = "public, no-cache";
/** The browser asks again every time (and mostly gets a 304); an edge may keep the answer for an hour. */
const EDGE_FOR_AN_HOUR = "public, max-age=0, s-maxage=3600";

/** A controller action for a list: checks the query string, answers `{ data, meta.pagination }` or a 400. */
export function publicList(allowed: readonly FilterKind[], answer: (query: ReadQuery) => Promise<Page>) {
  return async (ctx: Context): Promise<void> => {
    const result = readQuery(ctx.query, allowed);
    if (!result.ok) {
      ctx.badRequest(result.message, { parameter: result.parameter });
      return;
    }
    const { page, pageSize, filter } = result.query;
    const { rows, total } = await answer(result.query);
    const pagination = { page, pageSize, pageCount: Math.ceil(total / pageSize), total };
    const mustAsk = filter.kind === "ids" || rows.length === 0;
    send(ctx, { data: rows, meta: { pagination } }, mustAsk ? ALWAYS_ASK : EDGE_FOR_AN_HOUR);
  };
}

/** A controller action for a single type: answers `{ data, meta }`, or a 404 while nothing is published. */
export function publicSingle(answer: () => Promise<object | null>) {
  return async (ctx: Context): Promise<void> => {
    const data = await answer();
    if (data === null) ctx.notFound();
    else send(ctx, { data, meta: {} }, EDGE_FOR_AN_HOUR);
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
