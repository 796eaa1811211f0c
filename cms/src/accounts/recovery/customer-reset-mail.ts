import { escapeHtml } from "halocline-contract/rules/escape-html";
import { RESET_CODE_PARAMETER, ROUTES } from "halocline-contract/site";
import { button, loadSender, paragraph, renderEmail, siteOrigin } from "../../mail/email-template";
import { redact } from "../../mail/redact";
import type { UserRow } from "../users";
import { newResetCode } from "./reset-codes";

const SUBJECT = "Reset your password";

const STOP_TIMEOUT_MS = 5_000;

/** E-mails that are being sent; the CMS waits for them when it stops. */
const pendingMails = new Set<Promise<void>>();

/**
 * Sends a link to reset the account's password. The response does not wait for the e-mail, so it is
 * as fast for an unregistered address (D14).
 */
export function sendResetLink(user: UserRow): void {
  const sending = send(user)
    .catch((error: unknown) => {
      strapi.log.error(redact(error));
    })
    .finally(() => pendingMails.delete(sending));
  pendingMails.add(sending);
}

/** Waits for e-mails that are being sent, at most `STOP_TIMEOUT_MS`. */
export async function waitForResetMails(): Promise<void> {
  const timeout = new Promise((resolve) => setTimeout(resolve, STOP_TIMEOUT_MS).unref());
  await Promise.race([Promise.all(pendingMails), timeout]);
}

async function send(user: UserRow): Promise<void> {
  const link = `${siteOrigin()}${ROUTES.resetPassword}?${RESET_CODE_PARAMETER}=${newResetCode(user)}`;
  const { name } = await loadSender();
  const body = { text: textOf(link, name), html: htmlOf(link, name) };
  await strapi
    .plugin("email")
    .service("email")
    .send({ to: user.email, subject: SUBJECT, ...body });
}

const INTRO = "Somebody, most likely you, asked for a new password for your account.";
const RULES =
  "The link works once and for one hour. If it was not you, nothing needs to be done: your password stays as it is.";

/** Contains no text from the request, which a stranger may have sent. */
const textOf = (link: string, shop: string): string =>
  `${INTRO}\n\nTo choose one, open this address:\n\n${link}\n\n${RULES}\n\n${shop}\n`;

function htmlOf(link: string, shop: string): string {
  const content = [
    paragraph(INTRO),
    paragraph(button(link, "Choose a new password")),
    paragraph(`Or open this address:<br><span style="word-break:break-all">${escapeHtml(link)}</span>`),
    paragraph(RULES),
  ];
  return renderEmail(SUBJECT, content.join("\n"), shop);
}
