import { errors } from "@strapi/utils";
import { type AccountContext, ownerAction } from "../../../accounts/account-action";
import { readAddressChange, readChange } from "../../../accounts/read-account";
import { changeAccount } from "../../../accounts/store-accounts";
import { readProfileOf, type UserRow } from "../../../accounts/users";

/** The one way in which an account is changed by its owner, and the only account is the owner's own. */
async function change(ctx: AccountContext, user: UserRow, data: object): Promise<void> {
  await changeAccount(user, data);
  ctx.body = await readProfileOf(user.id);
}

export default {
  /** Whatever the query asks for, the answer is the same: the specified profile with its addresses. */
  read: ownerAction(async (ctx, user) => {
    ctx.body = await readProfileOf(user.id);
  }),

  change: ownerAction(async (ctx, user) => {
    // The same answer whether there is another account of that number or not.
    if (ctx.params.id !== String(user.id)) {
      throw new errors.ForbiddenError("You can change your own profile only.");
    }
    await change(ctx, user, readChange(ctx.request.body));
  }),

  changeAddresses: ownerAction(async (ctx, user) => {
    await change(ctx, user, readAddressChange(ctx.request.body));
  }),
};
