import type { Core } from "@strapi/strapi";
import { yup } from "@strapi/utils";

/**
 * Strapi 5.54 validates a text's pattern with the yup of `@strapi/utils`, and its message is that
 * of yup's locale. Strapi documents no way to change the message of a schema's pattern.
 */

const URL_TYPE = "api::distributor.distributor";

type PatternMessage = (rule: { regex: RegExp }) => string;

/** Sets the message for a text that does not match the pattern of its field. */
export function setPatternMessage(message: PatternMessage): void {
  yup.setLocale({ string: { matches: message } });
}

/** Whether Strapi validates a text with the message that was set. Stores nothing. */
export async function checkPatternMessage(strapi: Core.Strapi): Promise<boolean> {
  const failure: unknown = await strapi.entityValidator
    .validateEntityCreation(strapi.contentType(URL_TYPE), { website: "self-check" })
    .catch((error: unknown) => error);
  const errors: ReadonlyArray<{ path: string[]; message: string }> = Object(failure).details?.errors ?? [];
  // The CMS begins its messages like this, and yup does not.
  return errors.some(({ path, message }) => path[0] === "website" && message.startsWith("This must "));
}
