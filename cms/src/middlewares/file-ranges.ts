import { createReadStream, ReadStream } from "node:fs";
import type { Context, Next } from "koa";

const ONE_RANGE = /^bytes=(?:(\d+)-(\d*)|-(\d+))$/i;

/**
 * Sends the requested range of an uploaded file. Strapi's koa-range refuses suffix ranges (`-500`)
 * and answers 206 past the end. Several ranges and other units are ignored, as RFC 9110 allows.
 */
export default () => async (ctx: Context, next: Next) => {
  const { range, "if-range": validator } = ctx.headers;
  const wanted = ONE_RANGE.exec(range ?? "");
  if (!ctx.path.startsWith("/uploads/")) return next();
  delete ctx.req.headers.range;
  await next();
  const whole: unknown = ctx.body;
  if (wanted === null || ctx.method !== "GET" || ctx.status !== 200 || !(whole instanceof ReadStream)) return;
  if (validator !== undefined && validator !== ctx.response.get("Last-Modified")) return;
  const size = ctx.length ?? 0;
  const [, first, last, suffix] = wanted;
  const start = first === undefined ? Math.max(size - Number(suffix), 0) : Number(first);
  const end = Math.min(last ? Number(last) : size - 1, size - 1);
  whole.destroy();
  if (start > end) {
    ctx.set("Content-Range", `bytes */${size}`);
    ctx.body = "";
    ctx.status = 416;
    return;
  }
  ctx.body = createReadStream(whole.path, { start, end });
  ctx.set("Content-Range", `bytes ${start}-${end}/${size}`);
  ctx.length = end - start + 1;
  ctx.status = 206;
};
