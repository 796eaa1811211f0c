import { errors } from "@strapi/utils";
import type { Context, Next } from "koa";

/** Levels of lists and objects; a rich text has about ten. */
const MAX_JSON_DEPTH = 100;

/** Refuses a body nested so deeply that a recursive function would exceed the call stack. */
export default () => async (ctx: Context, next: Next) => {
  if (isDeeper(ctx.request.body, MAX_JSON_DEPTH))
    throw new errors.ApplicationError("The body is nested too deeply.");
  return next();
};

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === "object" &&
  value !== null &&
  (levels === 0 || Object.values(value).some((item) => isDeeper(item, levels - 1)));
