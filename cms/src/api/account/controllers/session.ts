import { errors } from "@strapi/utils";
import { accountAction, refuseCrossSite } from "../../../accounts/account-action";
import { parseSignIn } from "../../../accounts/forms/parse-account";
import { countAttempts } from "../../../accounts/limits/limits";
import {
  knownBrowser,
  rememberBrowser,
  sessionCookie,
  setSessionCookie,
} from "../../../accounts/sessions/cookies";
import { endSession, openSession, renewSession } from "../../../accounts/sessions/sessions";
import { bearerOf } from "../../../accounts/sessions/signed-in";
import { serializeUser, USER, type UserRow } from "../../../accounts/users";
import { verifyPassword } from "../../../internals/password-hashes";

export default {
  signIn: accountAction(async (ctx) => {
    const { email, password } = parseSignIn(ctx.request.body);
    const user: UserRow | null = await strapi.db.query(USER).findOne({ where: { email } });
    const uncount = await countAttempts(ctx, "sign-in", email, knownBrowser(ctx, user));
    if (!(await verifyPassword(password, user?.password ?? null)) || user === null) {
      throw new errors.ValidationError("The e-mail address or the password is wrong.");
    }
    if (user.blocked) throw new errors.ForbiddenError("This account is blocked. Please write to us.");
    await uncount();
    const { refresh, jwt } = await openSession(user);
    setSessionCookie(ctx, refresh);
    rememberBrowser(ctx, user);
    ctx.body = { jwt, user: serializeUser(user) };
  }),

  refresh: accountAction(async (ctx) => {
    refuseCrossSite(ctx);
    const previous = sessionCookie(ctx);
    const tokens = previous === undefined ? null : await renewSession(previous);
    if (tokens === null) {
      if (previous !== undefined) setSessionCookie(ctx, null);
      throw new errors.UnauthorizedError("Your session has ended. Please sign in again.");
    }
    setSessionCookie(ctx, tokens.refresh);
    ctx.body = { jwt: tokens.jwt };
  }),

  /** Succeeds also for a session that has ended already. */
  signOut: accountAction(async (ctx) => {
    refuseCrossSite(ctx);
    const refresh = sessionCookie(ctx);
    const jwt = bearerOf(ctx);
    await endSession({ ...(refresh ? { refresh } : {}), ...(jwt ? { jwt } : {}) });
    setSessionCookie(ctx, null);
    ctx.body = { ok: true };
  }),
};
