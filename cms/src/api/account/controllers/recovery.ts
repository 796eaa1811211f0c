import { ACCOUNT_MESSAGES } from "halocline-contract/rules/account-rules";
import { accountAction } from "../../../accounts/account-action";
import { parseEmail, parseNewPassword } from "../../../accounts/forms/parse-account";
import { parseFields, parseSecret } from "../../../accounts/forms/parse-fields";
import { countAttempts, resetAttempts } from "../../../accounts/limits/limits";
import { sendResetLink } from "../../../accounts/recovery/customer-reset-mail";
import { invalidCodeError, resetPassword, userOfCode } from "../../../accounts/recovery/reset-codes";
import { knownBrowser, rememberBrowser } from "../../../accounts/sessions/cookies";
import { findUser } from "../../../accounts/users";
import { fieldError } from "../../../validation/field-errors";

export default {
  /** If strangers use up an account's limit, its owner can still use links of the last hour. */
  forgot: accountAction(async (ctx) => {
    const fields = parseFields(ctx.request.body, ["email"]);
    const email = parseEmail(fields.email, ACCOUNT_MESSAGES.emailInvalidWhenForgotten);
    const user = await findUser({ email });
    await countAttempts(ctx, "forgot", email, knownBrowser(ctx, user));
    if (user !== null) sendResetLink(user);
    ctx.body = { ok: true };
  }),

  /** A password that breaks a rule does not use up the code. */
  reset: accountAction(async (ctx) => {
    const fields = parseFields(ctx.request.body, ["code", "password", "passwordConfirmation"]);
    if (!fields.code) throw fieldError("code", ACCOUNT_MESSAGES.resetCodeMissing);
    const code = parseSecret(fields, "code");
    const password = parseNewPassword(fields);
    if (fields.passwordConfirmation !== password) {
      throw fieldError("passwordConfirmation", ACCOUNT_MESSAGES.newPasswordsDiffer);
    }
    const user = await userOfCode(code);
    if (user === null) {
      await countAttempts(ctx, "reset");
      throw invalidCodeError();
    }
    rememberBrowser(ctx, await resetPassword(user, password));
    // The customer may have used up the sign-in attempts, and the new password must work at once.
    await resetAttempts("sign-in", user.email);
    await resetAttempts("forgot", user.email);
    ctx.body = { ok: true };
  }),
};
