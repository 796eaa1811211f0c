import { errors } from "@strapi/utils";
import type { Context, Next } from "koa";

/** A parser's message quotes what it stumbled over, into answer and log: that may be a password. */
export default () => async (_ctx: Context, next: Next) => {
  try {
    await next();
  } catch (error) {
    // The parser leaves the whole body at its error.
    if (!(error instanceof SyntaxError) || !("body" in error)) throw error;
    throw new errors.ApplicationError("The body is not JSON.");
  }
};
