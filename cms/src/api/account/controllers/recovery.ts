import { accountAction } from "../../../accounts/account-action";
import { ACCOUNT_MESSAGES } from "../../../accounts/account-rules";
import { knownBrowser, rememberBrowser } from "../../../accounts/cookies";
import { countAttempts, forgiveAccount } from "../../../accounts/limits";
import { readEmail, readNewPassword } from "../../../accounts/read-account";
import { readFields, readSecret } from "../../../accounts/read-fields";
import { codeRefused, resetPassword, userOfCode } from "../../../accounts/reset-codes";
import { sendResetLink } from "../../../accounts/reset-mail";
import { findUser } from "../../../accounts/users";
import { refusal } from "../../../checks/refusal";

export default {
  /** When strangers use up an account's limit, its owner can use the links sent within the hour. */
  forgot: accountAction(async (ctx) => {
    const fields = readFields(ctx.request.body, ["email"]);
    const email = readEmail(fields.email, ACCOUNT_MESSAGES.emailInvalidWhenForgotten);
    const user = await findUser({ email });
    await countAttempts(ctx, "forgot", email, knownBrowser(ctx, user));
    if (user !== null) sendResetLink(user);
    ctx.body = { ok: true };
  }),

  /** A password that breaks a rule leaves the code as good as it was. */
  reset: accountAction(async (ctx) => {
    const fields = readFields(ctx.request.body, ["code", "password", "passwordConfirmation"]);
    if (!fields.code) throw refusal("code", ACCOUNT_MESSAGES.resetCodeMissing);
    const code = readSecret(fields, "code");
    const password = readNewPassword(fields);
    if (fields.passwordConfirmation !== password) {
      throw refusal("passwordConfirmation", ACCOUNT_MESSAGES.newPasswordsDiffer);
    }
    const user = await userOfCode(code);
    if (user === null) {
      await countAttempts(ctx, "reset");
      throw codeRefused();
    }
    rememberBrowser(ctx, await resetPassword(user, password));
    // The owner has often used up the sign-in attempts, and the new password must work at once.
    await forgiveAccount("sign-in", user.email);
    await forgiveAccount("forgot", user.email);
    ctx.body = { ok: true };
  }),
};
