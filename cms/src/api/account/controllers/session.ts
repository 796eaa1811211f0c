import { errors } from "@strapi/utils";
import { accountAction, refuseOtherSites } from "../../../accounts/account-action";
import { knownBrowser, rememberBrowser, sessionCookie, setSessionCookie } from "../../../accounts/cookies";
import { countAttempts } from "../../../accounts/limits";
import { isPassword } from "../../../accounts/passwords";
import { readSignIn } from "../../../accounts/read-account";
import { endSession, openSession, renewSession } from "../../../accounts/sessions";
import { bearerOf } from "../../../accounts/signed-in";
import { USER, type UserRow, userSummary } from "../../../accounts/users";

export default {
  signIn: accountAction(async (ctx) => {
    const { email, password } = readSignIn(ctx.request.body);
    const user: UserRow | null = await strapi.db.query(USER).findOne({ where: { email } });
    const giveBack = await countAttempts(ctx, "sign-in", email, knownBrowser(ctx, user));
    if (!(await isPassword(password, user?.password ?? null)) || user === null) {
      throw new errors.ValidationError("The e-mail address or the password is wrong.");
    }
    if (user.blocked) throw new errors.ForbiddenError("This account is blocked. Please write to us.");
    await giveBack();
    const { refresh, jwt } = await openSession(user);
    setSessionCookie(ctx, refresh);
    rememberBrowser(ctx, user);
    ctx.body = { jwt, user: userSummary(user) };
  }),

  refresh: accountAction(async (ctx) => {
    refuseOtherSites(ctx);
    const former = sessionCookie(ctx);
    const tokens = former === undefined ? null : await renewSession(former);
    if (tokens === null) {
      if (former !== undefined) setSessionCookie(ctx, null);
      throw new errors.UnauthorizedError("Your session has ended. Please sign in again.");
    }
    setSessionCookie(ctx, tokens.refresh);
    ctx.body = { jwt: tokens.jwt };
  }),

  /** Done also for who is not signed in any more. */
  signOut: accountAction(async (ctx) => {
    refuseOtherSites(ctx);
    const refresh = sessionCookie(ctx);
    const jwt = bearerOf(ctx);
    await endSession({ ...(refresh ? { refresh } : {}), ...(jwt ? { jwt } : {}) });
    setSessionCookie(ctx, null);
    ctx.body = { ok: true };
  }),
};
