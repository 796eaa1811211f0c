import type { UID } from "@strapi/strapi";
import {
  readCertificate,
  readDistributor,
  readExhibition,
  readGalleryPicture,
  readNewsItem,
  readSafetyDocumentSet,
  readVideoRefresher,
} from "./brand-entries";
import type { Fields } from "./fields";

interface ListKind {
  readonly file: string;
  /** What one entry is called in a problem. */
  readonly one: string;
  readonly uid: UID.ContentType;
  /** Whether editors order the entries by hand; the others have a date to go by. */
  readonly ordered: boolean;
  readonly read: (fields: Fields) => object;
}

/** The files that hold a list which nothing refers to, in display order. */
export const LIST_KINDS: readonly ListKind[] = [
  {
    file: "certificates.yaml",
    one: "certificate",
    uid: "api::certificate.certificate",
    ordered: true,
    read: readCertificate,
  },
  {
    file: "distributors.yaml",
    one: "distributor",
    uid: "api::distributor.distributor",
    ordered: true,
    read: readDistributor,
  },
  {
    file: "exhibitions.yaml",
    one: "exhibition",
    uid: "api::exhibition.exhibition",
    ordered: false,
    read: readExhibition,
  },
  { file: "news.yaml", one: "news", uid: "api::news-item.news-item", ordered: false, read: readNewsItem },
  {
    file: "refreshers.yaml",
    one: "refresher",
    uid: "api::video-refresher.video-refresher",
    ordered: true,
    read: readVideoRefresher,
  },
  {
    file: "safety.yaml",
    one: "document set",
    uid: "api::safety-document-set.safety-document-set",
    ordered: true,
    read: readSafetyDocumentSet,
  },
  {
    file: "gallery.yaml",
    one: "gallery picture",
    uid: "api::gallery-picture.gallery-picture",
    ordered: true,
    read: readGalleryPicture,
  },
];
