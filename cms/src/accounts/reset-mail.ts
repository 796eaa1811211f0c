import { readEnvironment } from "../start/environment";
import { newResetCode } from "./reset-codes";
import { findUser } from "./users";
import { withoutValues } from "./without-values";

const SUBJECT = "Reset your password";

/** Messages on their way; a stop waits for them. */
const underWay = new Set<Promise<void>>();

/**
 * Sends the account of an e-mail address a link to reset its password, if there is one. Nobody waits for it: the
 * answer is the same, and comes as fast, for an address that nobody registered (D14).
 */
export function sendResetLink(email: string): void {
  const sending = send(email)
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

async function send(email: string): Promise<void> {
  const user = await findUser({ email });
  if (user === null) return;
  const { siteUrl } = readEnvironment().environment;
  const link = `${new URL(siteUrl).origin}/reset-password?code=${await newResetCode(user.id)}`;
  const shop = await sender();
  const from = { name: shop.name, address: shop.address };
  const body = { text: textOf(link, shop.name), html: htmlOf(link, shop.name) };
  await strapi
    .plugin("email")
    .service("email")
    .send({ from, to: user.email, subject: SUBJECT, ...body });
}

/** As the company calls itself on the site. */
async function sender(): Promise<{ name: string; address: string }> {
  const where = { publishedAt: { $notNull: true } };
  const settings = await strapi.db.query("api::site-setting.site-setting").findOne({ where });
  return {
    name: settings?.company_name ?? "Customer accounts",
    address: settings?.support_email ?? `no-reply@${new URL(readEnvironment().environment.siteUrl).hostname}`,
  };
}

const INTRO = "Somebody, most likely you, asked for a new password for your account.";
const RULES =
  "The link works once and for one hour. If it was not you, nothing needs to be done: your password stays as it is.";

/** Nothing in it was written by whoever asked for it, who may not be the one who reads it. */
const textOf = (link: string, shop: string): string =>
  `${INTRO}\n\nTo choose one, open this address:\n\n${link}\n\n${RULES}\n\n${shop}\n`;

function htmlOf(link: string, shop: string): string {
  const paragraph = (content: string) => `<p style="margin:0 0 16px">${content}</p>`;
  const button = `display:inline-block;padding:12px 24px;background:#0b5563;color:#ffffff;text-decoration:none;border-radius:4px`;
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${SUBJECT}</title></head>
<body style="margin:0;padding:32px 16px;background:#f4f6f7;color:#12232b;font:16px/1.5 Arial,Helvetica,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px;background:#ffffff">
${paragraph(INTRO)}
${paragraph(`<a href="${escaped(link)}" style="${button}">Choose a new password</a>`)}
${paragraph(`Or open this address:<br><span style="word-break:break-all">${escaped(link)}</span>`)}
${paragraph(RULES)}
<p style="margin:0">${escaped(shop)}</p>
</div>
</body>
</html>
`;
}

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
