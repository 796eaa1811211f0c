import { errors } from "@strapi/utils";
import { MAX_EMAIL_LENGTH } from "halocline-contract/rules/account-rules";
import type { Context, Next } from "koa";
import { isPublicApi } from "../serializers/public-api";

/**
 * Refuses an e-mail address that is too long. Strapi's limits of the panel's sign-in and password
 * reset keep each address in memory for minutes, at any length.
 */
export default () => (ctx: Context, next: Next) => {
  const { email }: { email?: unknown } = Object(ctx.request.body);
  if (!isPublicApi(ctx.path) && typeof email === "string" && email.length > MAX_EMAIL_LENGTH)
    throw new errors.ValidationError(`An e-mail address must not exceed ${MAX_EMAIL_LENGTH} characters.`);
  return next();
};
