import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { SMALL_BRAND_SEED } from "./seed-brand.ts";

/** The smallest valid WebP picture. */
const PICTURE = Buffer.from("UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA", "base64");

/** A small seed for fast starts. Tests replace single files. */
export const SMALL_SEED: Readonly<Record<string, string | Buffer>> = {
  ...SMALL_BRAND_SEED,
  "categories.yaml": `
- slug: sports-diving
  title: Sports Diving
  summary: Sets for sports divers
  position: 1
  created_at: 2024-01-15
  featured_products: [set-two, set-one]
  slides:
    - { title: Second depth, text: A slide, picture: { file: set.webp, alt: A set } }
    - { title: First depth, picture: { file: part.webp, alt: A part } }
  event_tiles: [training, pandemic]
  information_tiles: [news]
  sub_categories:
    - { slug: spares, title: Spares, summary: Parts of sets, position: 2, created_at: 2024-01-17 }
    - { slug: sets, title: Sets, summary: Whole sets, position: 1, created_at: 2024-01-16 }
`,
  "conditions.yaml": `
- { slug: training, title: Training, text: Training to the level of the set., kind: qualification, days_kept: 30 }
- { slug: end-use, title: End use, text: Say what it is for., kind: end-use statement }
- { slug: released, title: Released countries, text: Sent to these alone., kind: destinations, countries: GB DE }
`,
  "products/set-one.yaml": `
slug: set-one
title: Set One
part_number: HC-1
price: 8950.00
created_at: 2024-05-02
featured: { file: set.webp, alt: A set }
short_descriptions: The first set
long_descriptions: |
  ## Made for *depth*

  Two lines
  of **one** paragraph with \`code\` and a [link](https://halocline.example/a).

  - first
    1. nested
  - second

  > A quote
key_facts:
  - { label: Depth, value: 40 m, condition: in air }
  - { label: Mass, value: 20 kg }
pictures:
  - { picture: { file: set.webp, alt: A set }, caption: The set from the diver's side }
standards:
  - { code: EN 14143, title: Rebreathers }
datasheet: true
faqs:
  - { question: "How deep?", answer: "Forty **metres**." }
sub_categories: [sets]
related_products: [part-one, set-two]
`,
  "products/set-two.yaml": `
slug: set-two
title: Another Set Two
price: 0
created_at: 2024-05-03
featured: { file: set.webp, alt: A set }
short_descriptions: The second set
long_descriptions: Plain text.
key_facts:
  - { label: Depth, value: 100 m }
datasheet: false
sub_categories: [sets]
related_products: [set-one]
fits: [{ unit: set-one, quantity: 1, per: condition }]
contents: [{ part: part-one, quantity: 3 }]
former_part_numbers: [HC-0]
`,
  "spares/parts.yaml": `
- slug: part-one
  title: Part One
  part_number: HS-100-A
  price: null
  created_at: 2024-06-01
  featured: { file: part.webp, alt: A part }
  short_descriptions: A part of a set
  sub_categories: [spares, sets]
  fits:
    - { unit: set-one, quantity: 2, every: 12, per: months }
  properties: [{ label: Family, value: O-rings }]
  dimensions:
    - { name: inside_diameter, value: 7.65, unit: mm }
    - { name: section, value: 1.78, unit: mm }
    - { name: rate, value: 1, unit: N/mm }
    - { name: thread_a, text: M16 × 1 }
  drawing: o-ring
`,
  "pages/about-us.yaml": `
slug: about-us
title: About Us
lead: Who we are
body: Text.
revised_on: 2024-02-29
created_at: 2024-01-15
`,
  "site.yaml": `
company_name: Halocline
tagline: Sets
description: A maker of sets
home_title: Welcome
home_intro: Sets and parts
claims:
  - { title: Warranty, text: For life }
offices:
  - { name: Head office, street: 1 Quay, city: London, postcode: E16 9ZX, country: United Kingdom, country_code: GB, phone: "+44 20 7946 0182" }
  - { name: West, street: 2 Quay, city: Washington, region: DC, postcode: "20000", country: United States, country_code: US, phone: "+1 202-555-0147" }
playing_down: [voluntary, nobody was harmed]
product_contacts:
  - { role: manufacturer, name: Halocline, postal_address: "1 Quay, London E16 9ZX", email: safety@halocline.example }
  - { role: responsible person, market: European Union, name: Halocline Europe, postal_address: "2 Quay, Lisbon", email: eu@halocline.example }
product_warnings: Read the manual.
require_product_safety: true
sales_email: sales@halocline.example
support_email: support@halocline.example
hours: GMT 9:00-17:00 by phone
return_days: 30
carriers:
  - { name: Tideway Parcels, tracking_address: "https://tideway.example/follow?parcel={number}" }
  - { name: Collected }
`,
  "media/pictures/set.webp": PICTURE,
  "media/pictures/part.webp": PICTURE,
  "media/datasheets/set-one.pdf": "%PDF-1.4\n%%EOF\n",
};

/**
 * Writes the small seed to a new folder.
 * @param changes files to replace or add; `null` leaves a file out
 */
export async function smallSeed(changes: Record<string, string | Buffer | null> = {}): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "halocline-seed-"));
  for (const [name, content] of Object.entries({ ...SMALL_SEED, ...changes })) {
    if (content === null) continue;
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  return folder;
}

/** Returns a file of the small seed with a passage replaced. @throws Error without the passage */
export function seedEdit(name: string, passage: string, replacement: string): Record<string, string> {
  const content = String(SMALL_SEED[name]);
  if (!content.includes(passage)) throw new Error(`${name} has no "${passage}"`);
  return { [name]: content.replace(passage, replacement) };
}
