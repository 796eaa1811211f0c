import type { Context, Next } from "koa";
import { ownEnvironment } from "../bootstrap/environment";
import { storeFailure, uploadedFile } from "../media/uploaded-file";
import { sendError } from "../serializers/send-error";

/**
 * Copies a requested upload from the bucket to where Strapi's routes find it. While the store does
 * not answer, the last copy is sent; without one, the answer is 503, as to changes of uploads.
 */
export default () => {
  const { uploadsBucket } = ownEnvironment();
  return async (ctx: Context, next: Next) => {
    if (uploadsBucket === null) return next();
    const refuse = ({ message }: Error) => sendError(ctx, 503, "ServiceUnavailableError", message);
    const failure = await uploadedFile(ctx.path).then(
      () => null,
      (error: Error) => error,
    );
    await next().catch((error: unknown) => {
      // Strapi's provider passes on what the store answers to an upload or a deletion.
      if (!("$metadata" in Object(error))) throw error;
      refuse(storeFailure(`s3://${uploadsBucket.bucket} failed`, error));
    });
    if (failure && ctx.status === 404) refuse(failure);
  };
};
