import { errors } from "@strapi/utils";
import type { Context } from "koa";
import { redact } from "../mail/redact";
import { signedInUser } from "./sessions/signed-in";
import type { UserRow } from "./users";

/** A controller's context: Koa's, with the route's parameters. */
export interface AccountContext extends Context {
  readonly params: Readonly<Record<string, string>>;
}

type Action = (ctx: AccountContext) => Promise<void>;

/** An action on accounts: accepts only JSON, forbids caching, and logs errors without values. */
export function accountAction(act: Action): Action {
  return async (ctx) => {
    ctx.set("Cache-Control", "no-store");
    // HTML forms of other sites cannot send JSON.
    const hasBody = Number(ctx.get("Content-Length") || 0) > 0;
    if (hasBody && !ctx.is("json")) throw new errors.ApplicationError("The body must be JSON.");
    try {
      await act(ctx);
    } catch (error) {
      // If these two are thrown, Strapi omits our message from the response.
      if (error instanceof errors.UnauthorizedError) ctx.unauthorized(error.message);
      else if (error instanceof errors.ForbiddenError) ctx.forbidden(error.message);
      else throw error instanceof errors.ApplicationError ? error : redact(error);
    }
  };
}

/**
 * An account action for a signed-in customer.
 * @throws UnauthorizedError (401) for any other request
 */
export function signedInAction(act: (ctx: AccountContext, user: UserRow) => Promise<void>): Action {
  return accountAction(async (ctx) => {
    const user = await signedInUser(ctx);
    if (user === null) throw new errors.UnauthorizedError("Please sign in.");
    await act(ctx, user);
  });
}

/**
 * Refuses requests from other sites, for actions that read the session cookie.
 * @throws ForbiddenError
 */
export function refuseCrossSite(ctx: Context): void {
  const site = ctx.get("Sec-Fetch-Site");
  if (site !== "" && site !== "same-origin" && site !== "none") throw new errors.ForbiddenError();
}
