import { errors } from "@strapi/utils";
import type { Context } from "koa";
import { signedInUser } from "./signed-in";
import type { UserRow } from "./users";
import { withoutValues } from "./without-values";

/** Whatever a controller's context brings beyond Koa's. */
export interface AccountContext extends Context {
  readonly params: Readonly<Record<string, string>>;
}

type Action = (ctx: AccountContext) => Promise<void>;

/** An action on accounts: takes JSON only, answers for nobody to keep, and lets no value into the log. */
export function accountAction(act: Action): Action {
  return async (ctx) => {
    ctx.set("Cache-Control", "no-store");
    // Forms of other sites cannot send JSON. Without a body there is nothing to judge.
    const hasBody = Number(ctx.get("Content-Length") || 0) > 0;
    if (hasBody && !ctx.is("json")) throw new errors.ApplicationError("The body must be JSON.");
    try {
      await act(ctx);
    } catch (error) {
      // Strapi would answer these two without our sentence.
      if (error instanceof errors.UnauthorizedError) ctx.unauthorized(error.message);
      else if (error instanceof errors.ForbiddenError) ctx.forbidden(error.message);
      else throw error instanceof errors.ApplicationError ? error : withoutValues(error);
    }
  };
}

/** The same for whoever is signed in; 401 for everybody else. */
export function ownerAction(act: (ctx: AccountContext, user: UserRow) => Promise<void>): Action {
  return accountAction(async (ctx) => {
    const user = await signedInUser(ctx);
    if (user === null) throw new errors.UnauthorizedError("Please sign in.");
    await act(ctx, user);
  });
}

/** Actions that go by the cookie are for the site's own pages only. Browsers say whose page asks. */
export function refuseOtherSites(ctx: Context): void {
  const asker = ctx.get("Sec-Fetch-Site");
  if (asker !== "" && asker !== "same-origin" && asker !== "none") throw new errors.ForbiddenError();
}
