import categorySchema from "../api/category/content-types/category/schema.json";
import pageSchema from "../api/info-page/content-types/info-page/schema.json";
import productSchema from "../api/product/content-types/product/schema.json";
import siteSchema from "../api/site-setting/content-types/site-setting/schema.json";
import shelfSchema from "../api/sub-category/content-types/sub-category/schema.json";
import faqSchema from "../components/product/faq.json";
import factSchema from "../components/product/key-fact.json";
import standardSchema from "../components/product/standard.json";
import claimSchema from "../components/site/claim.json";
import type { Fields } from "./fields";

/** Reading one entry of each kind: the file's names on the left of a reader, Strapi's on the left of a field. */

export type SubCategorySeed = ReturnType<typeof readSubCategory>;
export type CategorySeed = ReturnType<typeof readCategory>;
export type ProductSeed = ReturnType<typeof readEquipment>;
export type PageSeed = ReturnType<typeof readPage>;
export type SiteSeed = ReturnType<typeof readSite>;

function readSubCategory(fields: Fields) {
  const { title, summary } = shelfSchema.attributes;
  return {
    slug: fields.slug(),
    title: fields.text("title", title),
    summary: fields.text("summary", summary),
    position: fields.wholeNumber("position"),
    createdAt: fields.createdAt(),
  };
}

export function readCategory(fields: Fields) {
  const { title, summary } = categorySchema.attributes;
  return {
    slug: fields.slug(),
    title: fields.text("title", title),
    summary: fields.text("summary", summary),
    position: fields.wholeNumber("position"),
    createdAt: fields.createdAt(),
    featured: fields.slugs("featured_products"),
    subCategories: fields.list("sub_categories", readSubCategory, 1),
  };
}

/** Equipment has a description and figures of its own; a spare part may do without. */
export function readEquipment(fields: Fields) {
  return readProduct(fields, false);
}

export function readSpare(fields: Fields) {
  return readProduct(fields, true);
}

function readProduct(fields: Fields, spare: boolean) {
  const { title, part_number, short_descriptions } = productSchema.attributes;
  return {
    slug: fields.slug(),
    title: fields.text("title", title),
    part_number: spare
      ? fields.text("part_number", part_number)
      : fields.optionalText("part_number", part_number),
    price: fields.price("price"),
    createdAt: fields.createdAt(),
    picture: fields.group("featured", (picture) => ({
      file: picture.text("file"),
      alt: picture.text("alt"),
    })),
    short_descriptions: fields.text("short_descriptions", short_descriptions),
    long_descriptions: spare
      ? fields.optionalMarkdown("long_descriptions")
      : fields.markdown("long_descriptions"),
    key_facts: fields.list("key_facts", readKeyFact, spare ? 0 : 1),
    standards: fields.list("standards", readStandard),
    datasheet: fields.flag("datasheet"),
    Faqs: fields.list("faqs", readFaq),
    subCategories: fields.slugs("sub_categories", 1),
    related: fields.slugs("related_products"),
  };
}

function readKeyFact(fields: Fields) {
  const { label, value, condition } = factSchema.attributes;
  return {
    label: fields.text("label", label),
    value: fields.text("value", value),
    condition: fields.optionalText("condition", condition),
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
  const { title, lead } = pageSchema.attributes;
  return {
    slug: fields.slug(),
    title: fields.text("title", title),
    lead: fields.text("lead", lead),
    body: fields.markdown("body"),
    revised_on: fields.optionalDay("revised_on"),
    createdAt: fields.createdAt(),
  };
}

export function readSite(fields: Fields) {
  const site = siteSchema.attributes;
  return {
    company_name: fields.text("company_name", site.company_name),
    tagline: fields.text("tagline", site.tagline),
    description: fields.text("description", site.description),
    home_title: fields.text("home_title", site.home_title),
    home_intro: fields.text("home_intro", site.home_intro),
    claims: fields.list("claims", readClaim, 1),
    featured: fields.slugs("featured_products"),
  };
}

function readClaim(fields: Fields) {
  const { title, text } = claimSchema.attributes;
  return { title: fields.text("title", title), text: fields.text("text", text) };
}
