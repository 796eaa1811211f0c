import type { ConditionKind } from "halocline-contract/rules/conditions";
import type { MenuLink } from "halocline-contract/rules/menu-links";
import type { MediaRow } from "./media-row";

/** Rows as the database layer returns them, with the fields that serializers read. */
export interface ReferenceRow {
  id: number;
  documentId: string;
  slug: string;
  title: string;
}

export interface SearchSynonymRow extends EntryRow {
  term: string;
  synonyms: ReadonlyArray<{ readonly term: string }>;
  both_ways: boolean;
}

export interface EquipmentRow {
  id: number;
  /** Null if the model is not published. */
  model: (ReferenceRow & { serial_format: string | null }) | null;
  first: string | null;
  last: string | null;
  note: string | null;
}

export interface DocumentReferenceRow extends EntryRow {
  number: string;
  title: string;
}

export interface DocumentRow extends DocumentReferenceRow {
  kind: string;
  language: string;
  equipment: EquipmentRow[];
  revisions: Array<{
    id: number;
    revision: string;
    date: string;
    file: MediaRow | null;
    changes: string;
    sha256: string | null;
  }>;
}

export interface NoticeRow extends EntryRow {
  number: string;
  title: string;
  revision: string;
  date: string;
  standing: string;
  equipment: EquipmentRow[];
  hazard: string;
  before_next_dive: string;
  remedy: string;
  deadline: string | null;
  document: DocumentReferenceRow | null;
  updatedAt: string | Date;
}

export interface EntryRow {
  id: number;
  documentId: string;
}

export interface TileRow extends EntryRow {
  title: string;
  link: string | null;
  text: string | null;
  picture: MediaRow | null;
}

export interface SlideRow {
  id: number;
  title: string;
  text: string | null;
  picture: MediaRow | null;
}

export interface ProductCardRow extends ReferenceRow {
  part_number: string | null;
  /** US cents, an integer. */
  price: number | null;
  short_descriptions: string;
  featured: MediaRow | null;
  drawing: string | null;
  createdAt: string | Date;
}

export interface FitRow {
  id: number;
  /** Null if the unit is not published. */
  unit: ReferenceRow | null;
  quantity: number;
  every: number | null;
  per: string;
}

export interface DimensionRow {
  id: number;
  name: string;
  value: number | null;
  unit: string | null;
  text: string | null;
}

export interface LimitRow {
  id: number;
  kind: string;
  metres: number | null;
  minutes: number | null;
  condition: string | null;
}

export interface StepRow {
  id: number;
  diameter: number | null;
  length: number | null;
  bore: number | null;
  form: string;
}

export interface ConditionRow extends EntryRow {
  title: string;
  text: string;
  kind: ConditionKind;
  /** Codes such as `GB`, separated by spaces. */
  countries: string | null;
}

export interface ListedProductRow extends ProductCardRow {
  key_facts: Array<{ id: number; label: string; value: string; condition: string | null }>;
  fits: FitRow[];
  properties: Array<{ id: number; label: string; value: string }>;
  dimensions: DimensionRow[];
  steps: StepRow[];
  conditions: ConditionRow[];
  sub_categories: Array<ReferenceRow & { conditions: ConditionRow[] }>;
}

export interface ProductRow extends ListedProductRow {
  long_descriptions: unknown;
  limits: LimitRow[];
  in_water: MediaRow | null;
  pictures: Array<{ id: number; picture: MediaRow | null; caption: string }>;
  standards: Array<{ id: number; code: string; title: string }>;
  Datasheet: MediaRow | null;
  warnings: string | null;
  lead_time: string | null;
  serial_format: string | null;
  Faqs: Array<{ id: number; Question: string; Answer: unknown }>;
  related_products: ReferenceRow[];
  contents: Array<{ id: number; part: ReferenceRow | null; quantity: number }>;
  former_part_numbers: Array<{ id: number; number: string }>;
  replaced_by: ReferenceRow | null;
  updatedAt: string | Date;
  publishedAt: string | Date;
}

export interface ListingRow extends ReferenceRow {
  summary: string;
  position: number;
}

export interface CategoryRow extends ListingRow {
  picture: MediaRow | null;
  slides: SlideRow[];
  sub_categories: ListingRow[];
  featured_products: ProductCardRow[];
  event_tiles: TileRow[];
  information_tiles: TileRow[];
}

export interface SubCategoryRow extends ListingRow {
  parent: (ReferenceRow & { sub_categories?: ListingRow[] }) | null;
}

export interface InfoPageRow extends ReferenceRow {
  lead: string;
  note: string | null;
  body: unknown;
  revised_on: string | null;
}

export interface SiteSettingRow {
  id: number;
  documentId: string;
  company_name: string;
  tagline: string;
  description: string;
  home_title: string;
  home_intro: string;
  claims: Array<{ id: number; title: string; text: string }>;
  offices: Array<{
    id: number;
    name: string;
    street: string;
    city: string;
    region: string | null;
    postcode: string;
    country: string;
    country_code: string;
    phone: string;
  }>;
  playing_down: Array<{ id: number; phrase: string }>;
  product_contacts: Array<{
    role: "manufacturer" | "responsible person";
    market: string | null;
    name: string;
    postal_address: string;
    email: string;
  }>;
  product_warnings: string | null;
  product_lead_time: string | null;
  require_product_safety: boolean | null;
  sales_email: string;
  support_email: string;
  hours: string;
  return_days: number | null;
  shipping_terms: string | null;
  withdrawal: {
    offered: boolean | null;
    introduction: string;
    next_steps: string;
    acknowledgement: string;
  } | null;
  support_links: MenuLink[];
  company_links: MenuLink[];
}
