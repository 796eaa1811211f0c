import certificateSchema from "../../api/certificate/content-types/certificate/schema.json";
import conditionSchema from "../../api/condition/content-types/condition/schema.json";
import distributorSchema from "../../api/distributor/content-types/distributor/schema.json";
import exhibitionSchema from "../../api/exhibition/content-types/exhibition/schema.json";
import gallerySchema from "../../api/gallery-picture/content-types/gallery-picture/schema.json";
import homeSchema from "../../api/home-page/content-types/home-page/schema.json";
import newsSchema from "../../api/news-item/content-types/news-item/schema.json";
import safetySchema from "../../api/safety-document-set/content-types/safety-document-set/schema.json";
import synonymSchema from "../../api/search-synonym/content-types/search-synonym/schema.json";
import tileSchema from "../../api/tile/content-types/tile/schema.json";
import refresherSchema from "../../api/video-refresher/content-types/video-refresher/schema.json";
import boundarySchema from "../../components/site/boundary.json";
import heroSchema from "../../components/site/hero-slide.json";
import { documentLink, noticeLink } from "./controlled-entries";
import type { Fields } from "./fields";

/** Parsers for one seed entry of each type of the brand pages, as in entries.ts. */

export type HomeSeed = ReturnType<typeof readHome>;
export type TileSeed = ReturnType<typeof readTile>;
export type ConditionSeed = ReturnType<typeof readCondition>;

export function readHome(fields: Fields) {
  const home = homeSchema.attributes;
  return {
    slides: fields.list("slides", readHeroSlide, 1),
    featured: fields.slugs("featured_products", 1),
    boundary: fields.optionalGroup("boundary", readBoundary),
    eventTiles: fields.slugs("event_tiles"),
    informationTiles: fields.slugs("information_tiles"),
    warranty_title: fields.text("warranty_title", home.warranty_title),
    warranty_text: fields.markdown("warranty_text"),
    ...fields.texts(home, "social_label", "social_url"),
  };
}

function readHeroSlide(fields: Fields) {
  const rules = heroSchema.attributes;
  return {
    ...fields.texts(rules, "title", "subtitle"),
    picture: fields.picture("picture"),
    ...fields.texts(rules, "button_text", "link"),
  };
}

function readBoundary(fields: Fields) {
  return {
    depth: fields.size("depth", boundarySchema.attributes.depth),
    picture: fields.picture("picture"),
    caption: fields.text("caption", boundarySchema.attributes.caption),
  };
}

/** The slug only identifies the tile in other files of the seed. */
export function readTile(fields: Fields) {
  const { title, link, text } = tileSchema.attributes;
  return {
    slug: fields.slug(),
    title: fields.text("title", title),
    link: fields.optionalText("link", link),
    text: fields.optionalText("text", text),
    picture: fields.picture("picture"),
  };
}

/** The slug only identifies the condition in other files of the seed. */
export function readCondition(fields: Fields) {
  const rules = conditionSchema.attributes;
  return {
    slug: fields.slug(),
    ...fields.texts(rules, "title", "text"),
    kind: fields.choice("kind", rules.kind.enum),
    countries: fields.optionalText("countries", rules.countries),
    days_kept: fields.optionalSize("days_kept", rules.days_kept),
  };
}

export function readCertificate(fields: Fields) {
  const rules = certificateSchema.attributes;
  return {
    ...fields.texts(rules, "title", "issuer", "description"),
    standing: fields.text("status", rules.standing),
    number: fields.optionalText("number", rules.number),
    issued_on: fields.optionalDay("issued_on"),
    valid_until: fields.optionalDay("valid_until"),
    scope: fields.optionalText("scope", rules.scope),
    file: fields.optionalFile("file"),
    mark: fields.optionalPicture("mark"),
  };
}

export function readDistributor(fields: Fields) {
  const rules = distributorSchema.attributes;
  return {
    ...fields.texts(rules, "name", "description", "website"),
    logo: fields.picture("logo"),
  };
}

export function readExhibition(fields: Fields) {
  const rules = exhibitionSchema.attributes;
  return {
    title: fields.text("title", rules.title),
    starts_on: fields.day("starts_on"),
    ends_on: fields.optionalLastDay("ends_on", "starts_on"),
    ...fields.texts(rules, "location", "description"),
    picture: fields.optionalPicture("picture"),
    link: fields.optionalText("link", rules.link),
    cancelled: fields.flag("cancelled"),
  };
}

export function readNewsItem(fields: Fields) {
  const { title, location, description, link } = newsSchema.attributes;
  return {
    title: fields.text("title", title),
    date: fields.day("date"),
    location: fields.optionalText("location", location),
    description: fields.text("description", description),
    picture: fields.optionalPicture("picture"),
    link: fields.optionalText("link", link),
    document: fields.optionalFile("document"),
    notice: fields.flag("notice"),
  };
}

export function readVideoRefresher(fields: Fields) {
  const rules = refresherSchema.attributes;
  return {
    ...fields.texts(rules, "title", "description", "video_url"),
    featured: fields.picture("featured"),
    login_required: fields.flag("login_required"),
  };
}

export function readSafetyDocumentSet(fields: Fields) {
  const rules = safetySchema.attributes;
  return {
    ...fields.texts(rules, "title", "description"),
    size_text: fields.optionalText("size_text", rules.size_text),
    file: fields.optionalFile("file"),
    revision: fields.optionalText("revision", rules.revision),
    date: fields.optionalDay("date"),
    document: documentLink(fields),
    notice: noticeLink(fields),
  };
}

export function readGalleryPicture(fields: Fields) {
  return {
    title: fields.text("title", gallerySchema.attributes.title),
    picture: fields.picture("picture"),
  };
}

/** Parses `terms` that find one another, or a `term` that finds what it `means`. */
export function readSearchSynonym(fields: Fields) {
  const { term: rule } = synonymSchema.attributes;
  const terms = fields.textList("terms", rule);
  const [term, ...synonyms] =
    terms.length > 0 ? terms : [fields.text("term", rule), ...fields.textList("means", rule)];
  return { term, synonyms: synonyms.map((term) => ({ term })), both_ways: terms.length > 0 };
}
