import { readEnvironment } from "../start/environment";

/** The shop as it signs its letters: what the company calls itself on the site. */
export interface Sender {
  readonly name: string;
  readonly address: string;
  readonly hours: string | null;
}

export async function sender(): Promise<Sender> {
  const where = { publishedAt: { $notNull: true } };
  const settings = await strapi.db.query("api::site-setting.site-setting").findOne({ where });
  return {
    name: settings?.company_name ?? "Customer accounts",
    address: settings?.support_email ?? `no-reply@${new URL(siteOrigin()).hostname}`,
    hours: settings?.hours ?? null,
  };
}

export const siteOrigin = (): string => new URL(readEnvironment().environment.siteUrl).origin;

/** A letter's page around what it says; `content` is HTML. */
export function letter(subject: string, content: string, shop: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:32px 16px;background:#f4f6f7;color:#12232b;font:16px/1.5 Arial,Helvetica,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px;background:#ffffff">
${content}
<p style="margin:0">${escaped(shop)}</p>
</div>
</body>
</html>
`;
}

export const paragraph = (content: string): string => `<p style="margin:0 0 16px">${content}</p>`;

export const button = (address: string, label: string): string =>
  `<a href="${escaped(address)}" style="display:inline-block;padding:12px 24px;background:#0b5563;color:#ffffff;text-decoration:none;border-radius:4px">${label}</a>`;

export const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
