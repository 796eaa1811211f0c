import { accountAction } from "../../../accounts/account-action";
import { parseRegistration } from "../../../accounts/forms/parse-account";
import { countAttempts } from "../../../accounts/limits/limits";
import { openSession } from "../../../accounts/sessions/sessions";
import { createAccount } from "../../../accounts/store-accounts";
import { serializeUser } from "../../../accounts/users";

export default {
  /** Sets no session cookie: the site leads the customer to the sign-in page. */
  register: accountAction(async (ctx) => {
    const registration = parseRegistration(ctx.request.body);
    await countAttempts(ctx, "register", registration.email);
    const user = await createAccount(registration);
    const { jwt } = await openSession(user);
    ctx.body = { jwt, user: serializeUser(user) };
  }),
};
