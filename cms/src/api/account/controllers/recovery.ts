import { accountAction } from "../../../accounts/account-action";
import { ACCOUNT_MESSAGES } from "../../../accounts/account-rules";
import { countAttempts, forgiveAccount } from "../../../accounts/limits";
import { readEmail, readNewPassword } from "../../../accounts/read-account";
import { readFields, readSecret } from "../../../accounts/read-fields";
import { resetPassword } from "../../../accounts/reset-codes";
import { sendResetLink } from "../../../accounts/reset-mail";
import { refusal } from "../../../checks/refusal";

export default {
  forgot: accountAction(async (ctx) => {
    const fields = readFields(ctx.request.body, ["email"]);
    const email = readEmail(fields.email, ACCOUNT_MESSAGES.emailInvalidWhenForgotten);
    await countAttempts(ctx, "forgot", email);
    sendResetLink(email);
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
    await countAttempts(ctx, "reset", code);
    // Whoever forgot a password has often tried too many, and the new one should serve at once.
    await forgiveAccount("sign-in", await resetPassword(code, password));
    ctx.body = { ok: true };
  }),
};
