import type { Context, Next } from "koa";
import { readEnvironment } from "../bootstrap/environment";
import { uploadedFile } from "../media/uploaded-file";
import { sendError } from "../serializers/send-error";

/**
 * Copies a requested upload from the bucket to where Strapi's routes find it. While the store does
 * not answer, the last copy is sent; without one, the answer is 503.
 */
export default () => {
  const { uploadsBucket } = readEnvironment().environment;
  return async (ctx: Context, next: Next) => {
    if (uploadsBucket === null) return next();
    const failure = await uploadedFile(ctx.path).then(
      () => null,
      (error: Error) => error,
    );
    await next();
    if (failure && ctx.status === 404) sendError(ctx, 503, "ServiceUnavailableError", failure.message);
  };
};
