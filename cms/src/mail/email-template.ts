import { escapeHtml } from "halocline-contract/rules/escape-html";
import { readEnvironment } from "../bootstrap/environment";
import { SITE } from "../content-types";
import { PUBLISHED } from "../serializers/find";

/** E-mail programs ignore style sheets, so each element has its colours. */
export const EMAIL_COLORS = {
  ...{ page: "#f4f6f7", sheet: "#ffffff", text: "#12232b", line: "#c9d3d7" },
  ...{ button: "#0b5563", buttonText: "#ffffff" },
} as const;

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

export const siteOrigin = (): string => new URL(readEnvironment().environment.siteUrl).origin;

/** Renders an e-mail's HTML document. @param content HTML; all other parameters are plain text */
export function renderEmail(subject: string, content: string, shop: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:32px 16px;background:${EMAIL_COLORS.page};color:${EMAIL_COLORS.text};font:16px/1.5 Arial,Helvetica,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px;background:${EMAIL_COLORS.sheet}">
${content}
<p style="margin:0">${escapeHtml(shop)}</p>
</div>
</body>
</html>
`;
}

export const paragraph = (content: string): string => `<p style="margin:0 0 16px">${content}</p>`;

export const button = (address: string, label: string): string =>
  `<a href="${escapeHtml(address)}" style="display:inline-block;padding:12px 24px;background:${EMAIL_COLORS.button};color:${EMAIL_COLORS.buttonText};text-decoration:none;border-radius:4px">${label}</a>`;
