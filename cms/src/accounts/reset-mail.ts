import { button, escaped, letter, paragraph, sender, siteOrigin } from "../mail/letter";
import { newResetCode } from "./reset-codes";
import type { UserRow } from "./users";
import { withoutValues } from "./without-values";

const SUBJECT = "Reset your password";

/** Messages on their way; a stop waits for them. */
const underWay = new Set<Promise<void>>();

/**
 * Sends a link to reset the account's password. The answer does not wait for the e-mail, so it is
 * the same and as fast for an unregistered address (D14).
 */
export function sendResetLink(user: UserRow): void {
  const sending = send(user)
    .catch((error: unknown) => {
      strapi.log.error(withoutValues(error));
    })
    .finally(() => underWay.delete(sending));
  underWay.add(sending);
}

/** Waits for them, but not for a mail server that does not answer. */
export async function resetLinksSent(): Promise<void> {
  const patience = new Promise((resolve) => setTimeout(resolve, 5_000).unref());
  await Promise.race([Promise.all(underWay), patience]);
}

async function send(user: UserRow): Promise<void> {
  const link = `${siteOrigin()}/reset-password?code=${newResetCode(user)}`;
  const { name } = await sender();
  const body = { text: textOf(link, name), html: htmlOf(link, name) };
  await strapi
    .plugin("email")
    .service("email")
    .send({ to: user.email, subject: SUBJECT, ...body });
}

const INTRO = "Somebody, most likely you, asked for a new password for your account.";
const RULES =
  "The link works once and for one hour. If it was not you, nothing needs to be done: your password stays as it is.";

/** Nothing in it was written by whoever asked for it, who may not be the one who reads it. */
const textOf = (link: string, shop: string): string =>
  `${INTRO}\n\nTo choose one, open this address:\n\n${link}\n\n${RULES}\n\n${shop}\n`;

function htmlOf(link: string, shop: string): string {
  const content = [
    paragraph(INTRO),
    paragraph(button(link, "Choose a new password")),
    paragraph(`Or open this address:<br><span style="word-break:break-all">${escaped(link)}</span>`),
    paragraph(RULES),
  ];
  return letter(SUBJECT, content.join("\n"), shop);
}
