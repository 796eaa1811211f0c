import type { ShownType } from "../publishing/shown-types";
import { CERTIFICATE_POPULATE, certificate } from "./certificate";
import { DISTRIBUTOR_POPULATE, distributor } from "./distributor";
import { EXHIBITION_POPULATE, exhibition } from "./exhibition";
import { findPage, PUBLISHED, type Reading } from "./find";
import { GALLERY_PICTURE_POPULATE, galleryPicture } from "./gallery-picture";
import { HOME_PAGE_POPULATE, homePage } from "./home-page";
import { infoPage } from "./info-page";
import { NEWS_ITEM_POPULATE, newsItem } from "./news-item";
import { PRODUCT_POPULATE, product } from "./product";
import { publicList, publicSingle } from "./public-read";
import type { FilterKind } from "./query";
import { SAFETY_DOCUMENT_SET_POPULATE, safetyDocumentSet } from "./safety-document-set";
import { CATEGORY_POPULATE, category, PARENT_POPULATE, subCategory } from "./shelves";
import { SITE_SETTING_POPULATE, siteSetting } from "./site-setting";
import { TILE_POPULATE, tile } from "./tile";
import { VIDEO_REFRESHER_POPULATE, videoRefresher } from "./video-refresher";

type Order = readonly object[];

const reading = (serialise: Reading["serialise"], orderBy: Order = [], populate: object = {}): Reading => ({
  ...{ populate, orderBy },
  serialise,
});

const byId = [{ documentId: "asc" }];
const byPosition = [{ position: "asc" }, ...byId];

/** How a published entry of each type is read, and in which order the public list has them. */
export const READINGS: Readonly<Record<ShownType, Reading>> = {
  "api::product.product": reading(product, byId, PRODUCT_POPULATE),
  "api::category.category": reading(category, byPosition, CATEGORY_POPULATE),
  "api::sub-category.sub-category": reading(subCategory, byPosition, PARENT_POPULATE),
  "api::info-page.info-page": reading(infoPage, byId),
  "api::site-setting.site-setting": reading(siteSetting, [], SITE_SETTING_POPULATE),
  "api::home-page.home-page": reading(homePage, [], HOME_PAGE_POPULATE),
  "api::tile.tile": reading(tile, byId, TILE_POPULATE),
  "api::certificate.certificate": reading(certificate, byPosition, CERTIFICATE_POPULATE),
  "api::distributor.distributor": reading(distributor, byPosition, DISTRIBUTOR_POPULATE),
  "api::exhibition.exhibition": reading(exhibition, [{ starts_on: "desc" }, ...byId], EXHIBITION_POPULATE),
  "api::news-item.news-item": reading(newsItem, [{ date: "desc" }, ...byId], NEWS_ITEM_POPULATE),
  "api::video-refresher.video-refresher": reading(videoRefresher, byPosition, VIDEO_REFRESHER_POPULATE),
  "api::safety-document-set.safety-document-set": reading(
    safetyDocumentSet,
    byPosition,
    SAFETY_DOCUMENT_SET_POPULATE,
  ),
  "api::gallery-picture.gallery-picture": reading(galleryPicture, byPosition, GALLERY_PICTURE_POPULATE),
};

/** The controller of a type's public list. */
export const listOf = (uid: ShownType, allowed: readonly FilterKind[] = []) => ({
  find: publicList(allowed, (query) => findPage(uid, READINGS[uid], query)),
});

/** The controller of a single type. */
export const singleOf = (uid: ShownType) => ({
  find: publicSingle(async () => (await readAllPublished(uid, {}))[0] ?? null),
});

/** An entry as the public API answers it, in values of JSON. */
export type Reply = Readonly<Record<string, unknown>> & { readonly documentId: string };

/** The published versions of the entries that match, each exactly as the public API answers it. */
export async function readAllPublished(uid: ShownType, where: object): Promise<Reply[]> {
  const { populate, serialise } = READINGS[uid];
  const rows: object[] = await strapi.db.query(uid).findMany({ where: { ...where, ...PUBLISHED }, populate });
  return JSON.parse(JSON.stringify(rows.map((row) => serialise(row as never))));
}

/** The published version of one entry; null if there is none. */
export const readPublished = async (uid: ShownType, documentId: string): Promise<Reply | null> =>
  (await readAllPublished(uid, { documentId }))[0] ?? null;

const DRAFTS = { publishedAt: { $null: true } };

/** What is published leads to what is published, a draft to drafts. */
function leadingToDrafts(populate: object): object {
  const pairs = Object.entries(populate).map(([key, value]) => {
    if (key === "where") return [key, DRAFTS];
    const nested = typeof value === "object" && value !== null && !Array.isArray(value);
    return [key, nested ? leadingToDrafts(value) : value];
  });
  return Object.fromEntries(pairs);
}

/** The draft of an entry as the public would be told of it; null where there is none. */
export async function readDraft(uid: ShownType, documentId: string): Promise<object | null> {
  const { populate, serialise } = READINGS[uid];
  const row = await strapi.db
    .query(uid)
    .findOne({ where: { documentId, ...DRAFTS }, populate: leadingToDrafts(populate) });
  return row && serialise(row as never);
}
