import { element, escapeXml } from "./xml.ts";

interface Feed {
  title: string;
  description: string;
  /** Addresses of the page with the same content, and of the feed itself. */
  page: string;
  self: string;
  /** Further namespaces, by prefix. */
  namespaces?: Readonly<Record<string, string>>;
  /** The elements of each item, escaped. */
  items: readonly (readonly string[])[];
}

/** A feed in RSS 2.0. */
export function rssResponse({ title, description, page, self, namespaces = {}, items }: Feed): Response {
  const prefixes = Object.entries({ atom: "http://www.w3.org/2005/Atom", ...namespaces })
    .map(([prefix, name]) => ` xmlns:${prefix}="${name}"`)
    .join("");
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0"${prefixes}>
<channel>
${element("title", title)}
${element("link", page)}
<atom:link href="${escapeXml(self)}" rel="self" type="application/rss+xml"/>
${element("description", description)}
<language>en</language>
${items.map((item) => `<item>\n${item.join("\n")}\n</item>\n`).join("")}</channel>
</rss>
`;
  return new Response(text, { headers: { "Content-Type": "application/rss+xml" } });
}
