import { ABYSS, INK, LINE, MUTE, PAPER, TEAL, TEAL_BRIGHT } from "halocline-contract/rules/brand";
import { escapeHtml } from "halocline-contract/rules/escape-html";
import { ownEnvironment } from "../bootstrap/environment";
import { SITE } from "../content-types";
import { PUBLISHED } from "../serializers/find";

/** The shop as the sender of e-mails, from the site settings. */
export interface Sender {
  readonly name: string;
  /** E-mail address. */
  readonly address: string;
  readonly hours: string | null;
}

/** Loads the sender from the published site settings. */
export async function loadSender(): Promise<Sender> {
  const settings = await strapi.db.query(SITE).findOne({ where: PUBLISHED });
  return {
    name: settings?.company_name ?? "Customer accounts",
    address: settings?.support_email ?? `no-reply@${new URL(siteOrigin()).hostname}`,
    hours: settings?.hours ?? null,
  };
}

/** The shop's address for the head of an e-mail. */
export const senderOf = ({ name, address }: Sender) => ({ name, address });

export const siteOrigin = (): string => new URL(ownEnvironment().siteUrl).origin;

/** E-mail programs ignore style sheets and the shop's font, so each element has its own styles. */
const FONT = "Inter,Arial,Helvetica,sans-serif";

/** Labels, part numbers and other quiet text. */
export const quiet = (content: string): string =>
  `<span style="color:${MUTE};font-size:14px">${content}</span>`;

/** Renders an e-mail's HTML document. @param content HTML; all other parameters are plain text */
export function renderEmail(subject: string, content: string, shop: string): string {
  const sheet = "max-width:600px;margin:0 auto";
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:${PAPER};color:${INK};font:16px/1.5 ${FONT}">
<div style="${sheet};box-sizing:border-box;padding:20px 32px;border-bottom:3px solid ${TEAL_BRIGHT};background:${ABYSS};color:#ffffff;font-size:20px;font-weight:bold;letter-spacing:-0.02em">${escapeHtml(shop)}</div>
<div style="${sheet};box-sizing:border-box;padding:32px;border:1px solid ${LINE};border-top:0;background:#ffffff">
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25;letter-spacing:-0.02em">${escapeHtml(subject)}</h1>
${content}
</div>
</body>
</html>
`;
}

export const paragraph = (content: string): string => `<p style="margin:0 0 16px">${content}</p>`;

export const button = (address: string, label: string): string =>
  `<a href="${escapeHtml(address)}" style="display:inline-block;padding:12px 24px;border-radius:2px;background:${TEAL};color:#ffffff;font-size:14px;font-weight:bold;text-decoration:none">${label}</a>`;
