import { errors } from "@strapi/utils";
import { type AccountContext, signedInAction } from "../../../accounts/account-action";
import { parseAddressChange, parseProfileChange } from "../../../accounts/forms/parse-account";
import { changeAccount } from "../../../accounts/store-accounts";
import { readProfile, type UserRow } from "../../../accounts/users";

/** Changes the customer's own account, and responds with the profile. */
async function change(ctx: AccountContext, user: UserRow, data: object): Promise<void> {
  await changeAccount(user, data);
  ctx.body = await readProfile(user.id);
}

export default {
  /** The specified profile with its addresses; ignores the query. */
  read: signedInAction(async (ctx, user) => {
    ctx.body = await readProfile(user.id);
  }),

  change: signedInAction(async (ctx, user) => {
    // The same response whether an account with that id exists or not.
    if (ctx.params.id !== String(user.id)) {
      throw new errors.ForbiddenError("You can change your own profile only.");
    }
    await change(ctx, user, parseProfileChange(ctx.request.body));
  }),

  changeAddresses: signedInAction(async (ctx, user) => {
    await change(ctx, user, parseAddressChange(ctx.request.body));
  }),
};
