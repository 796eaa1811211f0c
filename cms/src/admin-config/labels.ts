import { ACCOUNT_COMPONENT_LABELS, ACCOUNT_TYPE_LABELS } from "./account-labels";
import {
  BRAND_COMPONENT_LABELS,
  BRAND_TYPE_LABELS,
  CURRENT_FILE,
  MENU_FIELDS,
  POSITION,
  TILE_FIELDS,
} from "./brand-labels";
import { CONTROLLED_COMPONENT_LABELS, CONTROLLED_TYPE_LABELS } from "./controlled-labels";
import { ORDER_COMPONENT_LABELS, ORDER_TYPE_LABELS } from "./order-labels";
import { PART_COMPONENT_LABELS, PART_FIELDS } from "./part-labels";

/** The texts of a field in the panel: its label and, if needed, what it does on the site. */
export interface FieldText {
  readonly label: string;
  readonly description?: string;
  /** Whether editors can see but not change it. */
  readonly readOnly?: boolean;
}

export type Labels = Readonly<Record<string, FieldText>>;

const SLUG: FieldText = {
  label: "Slug",
  description:
    "The last part of the page's address, made from the title. When it changes, the old address redirects to the new one.",
};

const CONDITIONS: FieldText = {
  label: "Conditions of sale",
  description: "What the product is sold under, beside those of its sub-categories.",
};

export const TYPE_LABELS = {
  "api::product.product": {
    title: { label: "Title" },
    slug: SLUG,
    part_number: { label: "Part number" },
    price: { label: "Price" },
    featured: {
      label: "Picture",
      description: "4:3 with a light background. Its alternative text is read aloud.",
    },
    in_water: {
      label: "Picture in water",
      description:
        "4:3, the product in the middle of dark water. The home page fades its edges into its own.",
    },
    pictures: {
      label: "Pictures of details",
      description:
        "Of this very product, each with a fact about what it shows; in this order below the key facts.",
    },
    short_descriptions: { label: "Short description", description: "On cards and in search results." },
    long_descriptions: { label: "Description", description: "Begin sections with headings of level 2." },
    key_facts: { label: "Key facts", description: "Each figure with the conditions it was measured under." },
    limits: {
      label: "Limits",
      description:
        "The key facts that the envelope is drawn from, as numbers: a depth, the scrubber at that depth, the oxygen.",
    },
    standards: { label: "Standards" },
    Datasheet: { label: "Datasheet", description: `A PDF document. ${CURRENT_FILE}` },
    warnings: {
      label: "Warnings",
      description: "At the end of the page. Empty for the warnings in the site settings.",
    },
    lead_time: {
      label: "Lead time",
      description:
        "Beside the price, such as: Built to order, leaves the works in 6 weeks. Empty for that of the site settings.",
    },
    conditions: CONDITIONS,
    serial_format: {
      label: "Format of serial numbers",
      description: "With # for each digit, such as SW-##-####. Empty for what has no serial number.",
    },
    Faqs: { label: "Questions and answers" },
    sub_categories: { label: "Sub-categories", description: "The listings that show the product." },
    related_products: { label: "Related products", description: "Shown in this order below the product." },
    ...PART_FIELDS,
  },
  "api::category.category": {
    title: { label: "Title" },
    slug: SLUG,
    summary: { label: "Summary" },
    position: POSITION,
    picture: { label: "Picture" },
    sub_categories: { label: "Sub-categories" },
    featured_products: { label: "Featured products", description: "Shown in this order." },
    slides: {
      label: "Slides",
      description: "Shown in this order. Without slides the page has no slideshow.",
    },
    ...TILE_FIELDS,
  },
  "api::sub-category.sub-category": {
    title: { label: "Title" },
    slug: SLUG,
    summary: { label: "Summary" },
    position: POSITION,
    parent: { label: "Category" },
    conditions: { ...CONDITIONS, description: "Every product of this listing is sold under them." },
    products: { label: "Products" },
  },
  "api::info-page.info-page": {
    title: { label: "Title" },
    slug: SLUG,
    lead: { label: "Lead", description: "The first lines, larger than the rest." },
    body: { label: "Text", description: "Begin sections with headings of level 2." },
    revised_on: { label: "Last revised on" },
    note: { label: "Notice", description: "A few lines that stand out above the text." },
  },
  "api::site-setting.site-setting": {
    company_name: { label: "Company name" },
    tagline: { label: "Tagline" },
    description: { label: "Description", description: "What search engines show below the title." },
    home_title: { label: "Title of the home page" },
    home_intro: { label: "Introduction of the home page" },
    claims: { label: "Claims" },
    offices: { label: "Offices", description: "On the contact page, in this order." },
    playing_down: {
      label: "Words that play a hazard down",
      description: "Safety notices with one of them are refused.",
    },
    sales_email: { label: "E-mail of the sales office" },
    support_email: { label: "E-mail of support" },
    hours: { label: "Business hours" },
    return_days: {
      label: "Days to return goods",
      description: "For search engines: as the page on returns says it. Empty if it depends.",
    },
    shipping_terms: {
      label: "How goods are sent",
      description: "For search engines: who sends goods, and who pays for it, as the terms say it.",
    },
    product_contacts: {
      label: "Who answers for the products",
      description:
        "The manufacturer, and a responsible person for each market that asks for one; on every product.",
    },
    product_warnings: { label: "Warnings", description: "On every product without warnings of its own." },
    product_lead_time: {
      label: "Lead time",
      description: "Beside the price of every product without one of its own.",
    },
    require_product_safety: {
      label: "Require what product safety asks for",
      description:
        "Nothing is published while a manufacturer, a responsible person or a product's warnings are missing.",
    },
    largest_rate_change_percent: {
      label: "Largest change of an exchange rate",
      description:
        "In percent. A rate that changes by more waits under Exchange rates until an editor accepts it. 10 if empty.",
    },
    carriers: { label: "Carriers", description: "What the order desk chooses from when it sends a parcel." },
    legal_name: {
      label: "Seller on invoices",
      description: "The registered name. The company name if empty.",
    },
    legal_address: {
      label: "Address of the seller on invoices",
      description: "As it is registered, one line each. That of the first office if empty.",
    },
    vat_number: { label: "VAT number of the seller" },
    vat_percent: {
      label: "VAT on invoices",
      description:
        "In percent. New invoices then say how much of the amount paid is VAT; what customers pay stays the same. Empty: invoices have no VAT.",
    },
    invoice_note: { label: "Note on invoices", description: "Such as why no VAT is charged." },
    withdrawal: {
      label: "Withdrawal from contracts",
      description: "The form by which consumers withdraw from an order, and its e-mail.",
    },
    ...MENU_FIELDS,
  },
  ...BRAND_TYPE_LABELS,
  ...CONTROLLED_TYPE_LABELS,
  ...ACCOUNT_TYPE_LABELS,
  ...ORDER_TYPE_LABELS,
} as const satisfies Readonly<Record<string, Labels>>;

export const COMPONENT_LABELS = {
  "product.key-fact": {
    label: { label: "What" },
    value: { label: "Value", description: "With its unit." },
    condition: { label: "Conditions" },
  },
  "product.limit": {
    kind: { label: "Limit", description: "What the unit is limited by." },
    metres: { label: "Depth", description: "In m; of a scrubber, where it was measured. Empty for oxygen." },
    minutes: { label: "Duration", description: "In min, as the key facts state it. Empty for a depth." },
    condition: { label: "Condition", description: "What of the key fact's condition the drawing shows." },
  },
  "product.detail-picture": {
    picture: {
      label: "Picture",
      description: "4:3, at least 724 px wide. Its alternative text is read aloud.",
    },
    caption: { label: "Caption" },
  },
  "product.standard": { code: { label: "Number" }, title: { label: "Title" } },
  "product.faq": { Question: { label: "Question" }, Answer: { label: "Answer" } },
  "site.product-contact": {
    role: { label: "Role" },
    market: { label: "Market", description: "Such as European Union. Empty for all." },
    name: { label: "Name" },
    postal_address: { label: "Postal address", description: "In one line." },
    email: { label: "E-mail" },
  },
  "site.claim": { title: { label: "Title" }, text: { label: "Text" } },
  ...PART_COMPONENT_LABELS,
  ...BRAND_COMPONENT_LABELS,
  ...CONTROLLED_COMPONENT_LABELS,
  ...ACCOUNT_COMPONENT_LABELS,
  ...ORDER_COMPONENT_LABELS,
} as const satisfies Readonly<Record<string, Labels>>;
