import { accountAction } from "../../../accounts/account-action";
import { countAttempts } from "../../../accounts/limits";
import { readRegistration } from "../../../accounts/read-account";
import { openSession } from "../../../accounts/sessions";
import { createAccount } from "../../../accounts/store-accounts";
import { userSummary } from "../../../accounts/users";

export default {
  /** The browser is not signed in by it (no cookie): the site leads on to its sign-in. */
  register: accountAction(async (ctx) => {
    const registration = readRegistration(ctx.request.body);
    await countAttempts(ctx, "register", registration.email);
    const user = await createAccount(registration);
    const { jwt } = await openSession(user);
    ctx.body = { jwt, user: userSummary(user) };
  }),
};
