import { createReadStream, ReadStream } from "node:fs";
import { UPLOADS_PATH } from "halocline-contract/site";
import type { Context, Next } from "koa";

const ONE_RANGE = /^bytes=(?:(\d+)-(\d*)|-(\d+))$/i;

/**
 * Sends the requested range of an uploaded file. Strapi's koa-range refuses suffix ranges (`-500`)
 * and answers 206 past the end. RFC 9110 allows to ignore several ranges and other units.
 */
export default () => async (ctx: Context, next: Next) => {
  const { range, "if-range": validator } = ctx.headers;
  const requested = ONE_RANGE.exec(range ?? "");
  if (!ctx.path.startsWith(`${UPLOADS_PATH}/`)) return next();
  delete ctx.req.headers.range;
  await next();
  const fullBody: unknown = ctx.body;
  if (requested === null || ctx.method !== "GET" || ctx.status !== 200 || !(fullBody instanceof ReadStream))
    return;
  if (validator !== undefined && validator !== ctx.response.get("Last-Modified")) return;
  const size = ctx.length ?? 0;
  const [, first, last, suffix] = requested;
  const start = first === undefined ? Math.max(size - Number(suffix), 0) : Number(first);
  const end = Math.min(last ? Number(last) : size - 1, size - 1);
  fullBody.destroy();
  if (start > end) {
    ctx.set("Content-Range", `bytes */${size}`);
    ctx.body = "";
    ctx.status = 416;
    return;
  }
  ctx.body = createReadStream(fullBody.path, { start, end });
  ctx.set("Content-Range", `bytes ${start}-${end}/${size}`);
  ctx.length = end - start + 1;
  ctx.status = 206;
};
