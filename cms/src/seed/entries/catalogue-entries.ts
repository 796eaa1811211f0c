import { DEFAULT_MENUS, type MenuLink, type MenuLists } from "halocline-contract/rules/menu-links";
import categorySchema from "../../api/category/content-types/category/schema.json";
import pageSchema from "../../api/info-page/content-types/info-page/schema.json";
import productSchema from "../../api/product/content-types/product/schema.json";
import siteSchema from "../../api/site-setting/content-types/site-setting/schema.json";
import subCategorySchema from "../../api/sub-category/content-types/sub-category/schema.json";
import slideSchema from "../../components/catalogue/slide.json";
import pictureSchema from "../../components/product/detail-picture.json";
import faqSchema from "../../components/product/faq.json";
import factSchema from "../../components/product/key-fact.json";
import limitSchema from "../../components/product/limit.json";
import standardSchema from "../../components/product/standard.json";
import phraseSchema from "../../components/safety/phrase.json";
import carrierSchema from "../../components/site/carrier.json";
import claimSchema from "../../components/site/claim.json";
import menuLinkSchema from "../../components/site/menu-link.json";
import officeSchema from "../../components/site/office.json";
import contactSchema from "../../components/site/product-contact.json";
import withdrawalSchema from "../../components/site/withdrawal.json";
import type { Fields } from "./fields";
import { readPart } from "./part-entries";

/** Parsers for one seed entry of each type. They turn the file's field names into Strapi's. */

export type CategorySeed = ReturnType<typeof readCategory>;
export type ProductSeed = ReturnType<typeof readEquipment>;
export type PageSeed = ReturnType<typeof readPage>;
export type SiteSeed = ReturnType<typeof readSite>;

function readSubCategory(fields: Fields) {
  const rules = subCategorySchema.attributes;
  return {
    slug: fields.slug(),
    ...fields.texts(rules, "title", "summary"),
    position: fields.wholeNumber("position"),
    conditions: fields.slugs("conditions"),
    createdAt: fields.createdAt(),
  };
}

export function readCategory(fields: Fields) {
  const rules = categorySchema.attributes;
  return {
    slug: fields.slug(),
    ...fields.texts(rules, "title", "summary"),
    position: fields.wholeNumber("position"),
    createdAt: fields.createdAt(),
    slides: fields.list("slides", readSlide),
    featured: fields.slugs("featured_products"),
    eventTiles: fields.slugs("event_tiles"),
    informationTiles: fields.slugs("information_tiles"),
    subCategories: fields.list("sub_categories", readSubCategory, 1),
  };
}

function readSlide(fields: Fields) {
  const { title, text } = slideSchema.attributes;
  return {
    title: fields.text("title", title),
    text: fields.optionalText("text", text),
    picture: fields.picture("picture"),
  };
}

/** Equipment needs a description and key facts; a spare part does not. */
export function readEquipment(fields: Fields) {
  return readProduct(fields, false);
}

export function readSpare(fields: Fields) {
  return readProduct(fields, true);
}

function readProduct(fields: Fields, isSpare: boolean) {
  const { title, part_number, short_descriptions } = productSchema.attributes;
  const slug = fields.slug();
  const name = fields.text("title", title);
  return {
    slug,
    title: name,
    part_number: isSpare
      ? fields.text("part_number", part_number)
      : fields.optionalText("part_number", part_number),
    price: fields.price("price"),
    createdAt: fields.createdAt(),
    featured: fields.picture("featured"),
    short_descriptions: fields.text("short_descriptions", short_descriptions),
    long_descriptions: isSpare
      ? fields.optionalMarkdown("long_descriptions")
      : fields.markdown("long_descriptions"),
    key_facts: fields.list("key_facts", readKeyFact, isSpare ? 0 : 1),
    limits: fields.list("limits", readLimit),
    in_water: fields.optionalPicture("in_water"),
    pictures: fields.list("pictures", readPicture),
    standards: fields.list("standards", readStandard),
    Datasheet: fields.flag("datasheet")
      ? fields.requestFile("datasheet", `datasheets/${slug}.pdf`, `Datasheet: ${name}`)
      : null,
    warnings: fields.optionalText("warnings", productSchema.attributes.warnings),
    lead_time: fields.optionalText("lead_time", productSchema.attributes.lead_time),
    conditions: fields.slugs("conditions"),
    serial_format: fields.optionalText("serial_format", productSchema.attributes.serial_format),
    Faqs: fields.list("faqs", readFaq),
    subCategories: fields.slugs("sub_categories", 1),
    related: fields.slugs("related_products"),
    ...readPart(fields),
  };
}

function readKeyFact(fields: Fields) {
  const rules = factSchema.attributes;
  return {
    ...fields.texts(rules, "label", "value"),
    condition: fields.optionalText("condition", rules.condition),
  };
}

function readLimit(fields: Fields) {
  const { kind, metres, condition } = limitSchema.attributes;
  return {
    kind: fields.choice("kind", kind.enum),
    metres: fields.optionalSize("metres", metres),
    minutes: fields.optionalCount("minutes"),
    condition: fields.optionalText("condition", condition),
  };
}

function readPicture(fields: Fields) {
  return {
    picture: fields.picture("picture"),
    caption: fields.text("caption", pictureSchema.attributes.caption),
  };
}

function readStandard(fields: Fields) {
  const { code, title } = standardSchema.attributes;
  return { code: fields.text("code", code), title: fields.text("title", title) };
}

function readFaq(fields: Fields) {
  return {
    Question: fields.text("question", faqSchema.attributes.Question),
    Answer: fields.markdown("answer"),
  };
}

export function readPage(fields: Fields) {
  const rules = pageSchema.attributes;
  return {
    slug: fields.slug(),
    ...fields.texts(rules, "title", "lead"),
    note: fields.optionalText("note", rules.note),
    body: fields.markdown("body"),
    revised_on: fields.optionalDay("revised_on"),
    createdAt: fields.createdAt(),
  };
}

export function readSite(fields: Fields) {
  const site = siteSchema.attributes;
  return {
    ...fields.texts(site, "company_name", "tagline", "description", "home_title", "home_intro"),
    claims: fields.list("claims", readClaim, 1),
    playing_down: fields
      .textList("playing_down", phraseSchema.attributes.phrase)
      .map((phrase) => ({ phrase })),
    offices: fields.list("offices", readOffice, 1),
    product_contacts: fields.list("product_contacts", readProductContact),
    product_warnings: fields.optionalText("product_warnings", site.product_warnings),
    product_lead_time: fields.optionalText("product_lead_time", site.product_lead_time),
    require_product_safety: fields.flag("require_product_safety"),
    ...fields.texts(site, "sales_email", "support_email", "hours"),
    return_days: fields.optionalSize("return_days", site.return_days),
    shipping_terms: fields.optionalText("shipping_terms", site.shipping_terms),
    carriers: fields.list("carriers", readCarrier),
    legal_name: fields.optionalText("legal_name", site.legal_name),
    legal_address: fields.optionalText("legal_address", site.legal_address),
    vat_number: fields.optionalText("vat_number", site.vat_number),
    vat_percent: fields.optionalSize("vat_percent", site.vat_percent),
    invoice_note: fields.optionalText("invoice_note", site.invoice_note),
    withdrawal: fields.optionalGroup("withdrawal", readWithdrawal),
    support_links: readMenu(fields, "support_links"),
    company_links: readMenu(fields, "company_links"),
  };
}

function readWithdrawal(fields: Fields) {
  const texts = withdrawalSchema.attributes;
  return {
    offered: fields.flag("offered"),
    ...fields.texts(texts, "introduction", "next_steps", "acknowledgement"),
  };
}

/** Without a list in the seed, editors begin with the links that an empty one would show. */
function readMenu(fields: Fields, name: keyof MenuLists): readonly MenuLink[] {
  const links = fields.list(name, (one) => one.texts(menuLinkSchema.attributes, "label", "link"));
  return links.length > 0 ? links : DEFAULT_MENUS[name];
}

const readCarrier = (fields: Fields) => ({
  name: fields.text("name", carrierSchema.attributes.name),
  tracking_address: fields.optionalText("tracking_address", carrierSchema.attributes.tracking_address),
});

function readOffice(fields: Fields) {
  const office = officeSchema.attributes;
  return {
    ...fields.texts(office, "name", "street", "city"),
    region: fields.optionalText("region", office.region),
    ...fields.texts(office, "postcode", "country", "country_code", "phone"),
  };
}

function readProductContact(fields: Fields) {
  const contact = contactSchema.attributes;
  return {
    role: fields.optionalChoice("role", contact.role.enum),
    market: fields.optionalText("market", contact.market),
    ...fields.texts(contact, "name", "postal_address", "email"),
  };
}

function readClaim(fields: Fields) {
  const { title, text } = claimSchema.attributes;
  return { title: fields.text("title", title), text: fields.text("text", text) };
}
