import { marked } from "marked";
import { parse } from "yaml";
import * as z from "zod";
import { escapeHtml } from "../../src/contract/rules/escape-html.ts";
import { SLUG_PATTERN } from "../../src/contract/rules/slug.ts";
import type { PdfSource } from "./pdf-source.ts";

/** What of a product's file a datasheet shows. */
const productSchema = z.object({
  slug: z.string().regex(SLUG_PATTERN),
  title: z.string(),
  part_number: z.string().nullable(),
  created_at: z.iso.date(),
  featured: z.object({ file: z.string(), alt: z.string() }),
  short_descriptions: z.string(),
  long_descriptions: z.string(),
  key_facts: z.array(z.object({ label: z.string(), value: z.string(), condition: z.string().optional() })),
  standards: z.array(z.object({ code: z.string(), title: z.string() })),
  datasheet: z.boolean(),
});

type Product = z.infer<typeof productSchema>;

const PRICES = "Prices ex-works, excluding VAT. Specifications are measured under the conditions stated.";

const longDate = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

const row = (head: string, ...cell: string[]): string =>
  `<tr><th scope="row">${escapeHtml(head)}</th><td>${cell.map((part) => `<p>${escapeHtml(part)}</p>`).join("")}</td></tr>`;

const table = (name: string, heading: string, rows: readonly string[]): string =>
  rows.length === 0 ? "" : `<h2>${heading}</h2><table class="${name}">${rows.join("")}</table>`;

function bodyOf(product: Product, picture: string): string {
  const facts = product.key_facts.map(({ label, value, condition }) =>
    row(label, value, ...(condition === undefined ? [] : [condition])),
  );
  const standards = product.standards.map(({ code, title }) => row(code, title));
  const part =
    product.part_number && `<p class="part-number">Part number ${escapeHtml(product.part_number)}</p>`;
  return `<header class="product-head"><div><h1>${escapeHtml(product.title)}</h1>${part ?? ""}
<p class="lead">${escapeHtml(product.short_descriptions)}</p></div>
<img src="${picture}" alt="${escapeHtml(product.featured.alt)}"></header>
${table("key-facts", "Key facts", facts)}
${table("standards", "Standards", standards)}
<main class="rich-text datasheet">${marked.parse(product.long_descriptions, { async: false })}</main>`;
}

/**
 * The datasheet of a product's YAML; undefined for a product that has none.
 * @param revision the date of its current revision, that of the product without one
 * @throws ZodError or YAMLParseError
 */
export function parseDatasheet(yaml: string, revision?: string): PdfSource | undefined {
  const product = productSchema.parse(parse(yaml));
  if (!product.datasheet) return undefined;
  const { slug, title, part_number, created_at } = product;
  const picture = `pictures/${product.featured.file}`;
  const revised = new Date(revision ?? created_at);
  return {
    file: `datasheets/${slug}.pdf`,
    title: `${title} datasheet`,
    subject: product.short_descriptions,
    created: new Date(created_at),
    revised,
    header: { first: "Datasheet", others: title },
    footer: [PRICES, `${part_number ?? title}  ·  Revision ${longDate.format(revised)}`],
    body: bodyOf(product, picture),
    picture,
  };
}
