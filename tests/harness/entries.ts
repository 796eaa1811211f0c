import { DEFAULT_MENUS } from "../../src/contract/rules/menu-links.ts";
import type { Category } from "../../src/contract/shapes/category.ts";
import type { ControlledDocument, Notice } from "../../src/contract/shapes/controlled.ts";
import type { Picture } from "../../src/contract/shapes/media.ts";
import type { InfoPage, SiteSetting } from "../../src/contract/shapes/pages.ts";
import type { Product } from "../../src/contract/shapes/product.ts";

/** Valid entries of the CMS, which tests adjust or break. */
export const picture: Picture = {
  url: "/uploads/loop_1a2b.webp",
  name: "loop.webp",
  mime: "image/webp",
  size: 21.4,
  alternativeText: "A breathing loop on light grey",
  width: 1200,
  height: 900,
  color: "#b7bdc1",
  focus: null,
};

export const reference = (slug: string) => ({ documentId: `${slug}-id`, slug, title: `Title of ${slug}` });

/** The fields of a product that is no part of another one. */
const notAPart = {
  fits: [],
  properties: [],
  dimensions: [],
  drawing: null,
  steps: [],
  contents: [],
  former_part_numbers: [],
  replaced_by: null,
};

export const product = (slug: string, changes: Partial<Product> = {}): Product => ({
  ...reference(slug),
  part_number: null,
  price: 1299,
  short_descriptions: `What ${slug} is.`,
  featured: picture,
  created_at: "2024-05-02T00:00:00.000Z",
  long_descriptions: [{ type: "paragraph", children: [{ type: "text", text: "Long." }] }],
  key_facts: [],
  limits: [],
  in_water: null,
  pictures: [],
  standards: [],
  Datasheet: null,
  warnings: null,
  lead_time: null,
  conditions: [],
  serial_format: null,
  Faqs: [],
  updatedAt: "2024-06-03T00:00:00.000Z",
  sub_categories: [],
  related_products: [],
  ...notAPart,
  ...changes,
});

export const category = (slug: string, changes: Partial<Category> = {}): Category => ({
  ...reference(slug),
  summary: `About ${slug}.`,
  position: 1,
  picture: null,
  sub_categories: [],
  featured_products: [],
  slides: [],
  event_tiles: [],
  information_tiles: [],
  ...changes,
});

export const subCategory = (slug: string, parent: string) => ({
  ...reference(slug),
  summary: `About ${slug}.`,
  position: 1,
  parent: reference(parent),
});

export const DIVISIONS = ["military-diving", "commercial-diving", "sports-diving", "respiratory-validation"];

export const infoPage = (slug: string): InfoPage => ({
  ...reference(slug),
  lead: "Lead.",
  body: [],
  note: null,
  revised_on: null,
});

export const settings: SiteSetting = {
  company_name: "Halocline",
  tagline: "Rebreathers",
  description: "Maker of rebreathers.",
  home_title: "Breathe",
  home_intro: "Intro.",
  claims: [],
  offices: [],
  playing_down: ["voluntary", "nobody was harmed"],
  product_contacts: [],
  product_warnings: null,
  product_lead_time: null,
  require_product_safety: false,
  sales_email: "sales@halocline.example",
  support_email: "support@halocline.example",
  hours: "GMT 9:00-17:00",
  return_days: null,
  shipping_terms: null,
  withdrawal: null,
  ...DEFAULT_MENUS,
};

const file = (name: string) => ({
  url: `/uploads/${name}.pdf`,
  name: `${name}.pdf`,
  mime: "application/pdf",
  size: 12,
  pages: 1,
});

/** A document with revisions A and B. */
export const controlledDocument = (
  number: string,
  changes: Partial<ControlledDocument> = {},
): ControlledDocument => ({
  documentId: `document-${number}`,
  number,
  title: `Document ${number}`,
  kind: "manual",
  language: "en",
  equipment: [],
  revisions: ["A", "B"].map((revision) => ({
    revision,
    date: "2024-05-02",
    file: file(revision.toLowerCase()),
    changes: "First issue.",
    sha256: revision.toLowerCase().repeat(64),
  })),
  ...changes,
});

/** An open notice about a model with serial numbers `LP-##-####`. */
export const notice = (number: string, changes: Partial<Notice> = {}): Notice => ({
  documentId: `notice-${number}`,
  number,
  title: `Notice ${number}`,
  revision: "1",
  date: "2024-05-02",
  status: "open",
  equipment: [
    {
      model: { ...reference("loop"), serial_format: "LP-##-####" },
      first: "LP-20-0001",
      last: "LP-20-0380",
      note: null,
    },
  ],
  hazard: "The strap can open.",
  before_next_dive: "Look at the clip.",
  remedy: "A new clip.",
  deadline: null,
  document: null,
  updatedAt: "2024-06-03T00:00:00.000Z",
  ...changes,
});
