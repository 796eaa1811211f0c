import { isRecord } from "halocline-contract/is-record";
import type { ShownType } from "../publishing/shown-types";
import { CERTIFICATE_POPULATE, serializeCertificate } from "./brand/certificate";
import { DISTRIBUTOR_POPULATE, serializeDistributor } from "./brand/distributor";
import { EXHIBITION_POPULATE, serializeExhibition } from "./brand/exhibition";
import { GALLERY_PICTURE_POPULATE, serializeGalleryPicture } from "./brand/gallery-picture";
import { HOME_PAGE_POPULATE, serializeHomePage } from "./brand/home-page";
import { serializeInfoPage } from "./brand/info-page";
import { NEWS_ITEM_POPULATE, serializeNewsItem } from "./brand/news-item";
import { SAFETY_DOCUMENT_SET_POPULATE, serializeSafetyDocumentSet } from "./brand/safety-document-set";
import { SITE_SETTING_POPULATE, serializeSiteSetting } from "./brand/site-setting";
import { serializeTile, TILE_POPULATE } from "./brand/tile";
import { serializeVideoRefresher, VIDEO_REFRESHER_POPULATE } from "./brand/video-refresher";
import { serializeCondition } from "./condition";
import { DOCUMENT_POPULATE, serializeDocument } from "./document";
import { DRAFTS, findPage, PUBLISHED, type Serializer } from "./find";
import type { FilterKind } from "./list-query";
import { CATEGORY_POPULATE, PARENT_POPULATE, serializeCategory, serializeSubCategory } from "./listings";
import { NOTICE_POPULATE, serializeNotice } from "./notice";
import { PRODUCT_POPULATE, serializeProduct } from "./product";
import { publicList, publicSingle } from "./public-read";
import { SEARCH_SYNONYM_POPULATE, serializeSearchSynonym } from "./search-synonym";

type Order = readonly object[];

const serializer = (
  serialize: Serializer["serialize"],
  orderBy: Order = [],
  populate: object = {},
): Serializer => ({ populate, orderBy, serialize });

/** With the time of the entry's last change, which the sitemap states. */
const withTime =
  <Row>(serialize: (row: Row) => object) =>
  (row: Row & { updatedAt: string | Date }): object => ({ ...serialize(row), updatedAt: row.updatedAt });

const byId = [{ documentId: "asc" }];
const byPosition = [{ position: "asc" }, ...byId];

/** The serializer of each type that the site shows. */
export const SERIALIZERS: Readonly<Record<ShownType, Serializer>> = {
  "api::product.product": serializer(serializeProduct, byId, PRODUCT_POPULATE),
  "api::category.category": serializer(serializeCategory, byPosition, CATEGORY_POPULATE),
  "api::sub-category.sub-category": serializer(serializeSubCategory, byPosition, PARENT_POPULATE),
  "api::info-page.info-page": serializer(withTime(serializeInfoPage), byId),
  "api::site-setting.site-setting": serializer(withTime(serializeSiteSetting), [], SITE_SETTING_POPULATE),
  "api::home-page.home-page": serializer(withTime(serializeHomePage), [], HOME_PAGE_POPULATE),
  "api::tile.tile": serializer(serializeTile, byId, TILE_POPULATE),
  "api::certificate.certificate": serializer(
    withTime(serializeCertificate),
    byPosition,
    CERTIFICATE_POPULATE,
  ),
  "api::distributor.distributor": serializer(
    withTime(serializeDistributor),
    byPosition,
    DISTRIBUTOR_POPULATE,
  ),
  "api::exhibition.exhibition": serializer(
    withTime(serializeExhibition),
    [{ starts_on: "desc" }, ...byId],
    EXHIBITION_POPULATE,
  ),
  "api::news-item.news-item": serializer(serializeNewsItem, [{ date: "desc" }, ...byId], NEWS_ITEM_POPULATE),
  "api::video-refresher.video-refresher": serializer(
    withTime(serializeVideoRefresher),
    byPosition,
    VIDEO_REFRESHER_POPULATE,
  ),
  "api::safety-document-set.safety-document-set": serializer(
    serializeSafetyDocumentSet,
    byPosition,
    SAFETY_DOCUMENT_SET_POPULATE,
  ),
  "api::gallery-picture.gallery-picture": serializer(
    withTime(serializeGalleryPicture),
    byPosition,
    GALLERY_PICTURE_POPULATE,
  ),
  "api::controlled-document.controlled-document": serializer(
    serializeDocument,
    [{ number: "asc" }, ...byId],
    DOCUMENT_POPULATE,
  ),
  "api::notice.notice": serializer(serializeNotice, [{ date: "desc" }, ...byId], NOTICE_POPULATE),
  "api::condition.condition": serializer(serializeCondition, byId),
  "api::search-synonym.search-synonym": serializer(serializeSearchSynonym, byId, SEARCH_SYNONYM_POPULATE),
};

/** Makes the controller of a type's public list. */
export const listController = (uid: ShownType, allowed: readonly FilterKind[] = []) => ({
  find: publicList(allowed, (query) => findPage(uid, SERIALIZERS[uid], query)),
});

/** Makes the controller of a single type. */
export const singleController = (uid: ShownType) => ({
  find: publicSingle(async () => (await readAllPublished(uid, {}))[0] ?? null),
});

/** An entry as the public API returns it, as JSON values. */
export type PublicEntry = Readonly<Record<string, unknown>> & { readonly documentId: string };

/** Reads the published versions of all entries that match, as the public API returns them. */
export async function readAllPublished(uid: ShownType, where: object): Promise<PublicEntry[]> {
  const { populate, serialize } = SERIALIZERS[uid];
  const rows: object[] = await strapi.db.query(uid).findMany({ where: { ...where, ...PUBLISHED }, populate });
  return JSON.parse(JSON.stringify(rows.map((row) => serialize(row as never))));
}

/** Reads the published version of one entry; null if there is none. */
export const readPublished = async (uid: ShownType, documentId: string): Promise<PublicEntry | null> =>
  (await readAllPublished(uid, { documentId }))[0] ?? null;

/** Turns a populate query for published entries into one whose relations lead to drafts. */
function withDraftRelations(populate: object): object {
  const pairs = Object.entries(populate).map(([key, value]) => {
    if (key === "where") return [key, DRAFTS];
    return [key, isRecord(value) ? withDraftRelations(value) : value];
  });
  return Object.fromEntries(pairs);
}

/** Reads the draft of an entry in the form of the public API; null if there is none. */
export async function readDraft(uid: ShownType, documentId: string): Promise<object | null> {
  const { populate, serialize } = SERIALIZERS[uid];
  const row = await strapi.db
    .query(uid)
    .findOne({ where: { documentId, ...DRAFTS }, populate: withDraftRelations(populate) });
  return row && serialize(row as never);
}
