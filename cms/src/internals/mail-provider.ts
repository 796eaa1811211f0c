import type { Core } from "@strapi/strapi";
import type { SendMailOptions } from "nodemailer";

/**
 * Where `@strapi/email` 5.54 keeps its provider. The documented way is the name of a package, which
 * it loads by its name in lower case: a provider in the application's own folder cannot be named.
 */

/** A provider as Strapi's e-mail plugin calls it. */
export interface MailProvider {
  send(message: SendMailOptions): Promise<void>;
}

/** Makes a provider send all e-mails, Strapi's own included. */
export function setMailProvider(strapi: Core.Strapi, provider: MailProvider): void {
  strapi.plugin("email").provider = provider;
}

/** Whether the plugin sends with the provider that was set. Sends nothing. */
export async function checkMailProvider(strapi: Core.Strapi): Promise<boolean> {
  const email = strapi.plugin("email");
  const { provider } = email;
  const message = { subject: "self-check" };
  const sent: unknown[] = [];
  setMailProvider(strapi, { send: async (given) => void sent.push(given) });
  await email
    .service("email")
    .send(message)
    .finally(() => setMailProvider(strapi, provider));
  return sent[0] === message;
}
