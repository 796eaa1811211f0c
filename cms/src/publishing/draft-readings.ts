import { CERTIFICATE_POPULATE, certificate } from "../reads/certificate";
import { DISTRIBUTOR_POPULATE, distributor } from "../reads/distributor";
import { EXHIBITION_POPULATE, exhibition } from "../reads/exhibition";
import { PUBLISHED } from "../reads/find";
import { GALLERY_PICTURE_POPULATE, galleryPicture } from "../reads/gallery-picture";
import { HOME_PAGE_POPULATE, homePage } from "../reads/home-page";
import { infoPage } from "../reads/info-page";
import { NEWS_ITEM_POPULATE, newsItem } from "../reads/news-item";
import { PRODUCT_POPULATE, product } from "../reads/product";
import { SAFETY_DOCUMENT_SET_POPULATE, safetyDocumentSet } from "../reads/safety-document-set";
import { CATEGORY_POPULATE, category, PARENT_POPULATE, subCategory } from "../reads/shelves";
import { SITE_SETTING_POPULATE, siteSetting } from "../reads/site-setting";
import { TILE_POPULATE, tile } from "../reads/tile";
import { VIDEO_REFRESHER_POPULATE, videoRefresher } from "../reads/video-refresher";
import type { ShownType } from "./shown-types";

interface Reading {
  readonly populate: object;
  readonly serialise: (row: never) => object;
}

const reading = (serialise: Reading["serialise"], populate: object = {}): Reading => ({
  populate,
  serialise,
});

/** How an entry of each type is read and told, exactly as what is published of it. */
const READINGS: Readonly<Record<ShownType, Reading>> = {
  "api::product.product": reading(product, PRODUCT_POPULATE),
  "api::category.category": reading(category, CATEGORY_POPULATE),
  "api::sub-category.sub-category": reading(subCategory, PARENT_POPULATE),
  "api::info-page.info-page": reading(infoPage),
  "api::site-setting.site-setting": reading(siteSetting, SITE_SETTING_POPULATE),
  "api::home-page.home-page": reading(homePage, HOME_PAGE_POPULATE),
  "api::tile.tile": reading(tile, TILE_POPULATE),
  "api::certificate.certificate": reading(certificate, CERTIFICATE_POPULATE),
  "api::distributor.distributor": reading(distributor, DISTRIBUTOR_POPULATE),
  "api::exhibition.exhibition": reading(exhibition, EXHIBITION_POPULATE),
  "api::news-item.news-item": reading(newsItem, NEWS_ITEM_POPULATE),
  "api::video-refresher.video-refresher": reading(videoRefresher, VIDEO_REFRESHER_POPULATE),
  "api::safety-document-set.safety-document-set": reading(safetyDocumentSet, SAFETY_DOCUMENT_SET_POPULATE),
  "api::gallery-picture.gallery-picture": reading(galleryPicture, GALLERY_PICTURE_POPULATE),
};

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

/** The published version of an entry exactly as the build reads it; null if there is none. */
export async function readPublished(uid: ShownType, documentId: string): Promise<object | null> {
  const { populate, serialise } = READINGS[uid];
  const row = await strapi.db.query(uid).findOne({ where: { documentId, ...PUBLISHED }, populate });
  return row && JSON.parse(JSON.stringify(serialise(row as never)));
}

/** The draft of an entry as the public would be told of it; null where there is none. */
export async function readDraft(uid: ShownType, documentId: string): Promise<object | null> {
  const { populate, serialise } = READINGS[uid];
  const row = await strapi.db
    .query(uid)
    .findOne({ where: { documentId, ...DRAFTS }, populate: leadingToDrafts(populate) });
  return row && serialise(row as never);
}
