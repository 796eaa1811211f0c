import type { UID } from "@strapi/strapi";
import {
  readCertificate,
  readDistributor,
  readExhibition,
  readGalleryPicture,
  readNewsItem,
  readSafetyDocumentSet,
  readSearchSynonym,
  readVideoRefresher,
} from "./brand-entries";
import type { Fields } from "./fields";

interface ListKind {
  readonly file: string;
  /** The name of an entry in a problem. */
  readonly label: string;
  readonly uid: UID.ContentType;
  /** Whether editors order the entries by hand; the others are ordered by date. */
  readonly ordered: boolean;
  readonly read: (fields: Fields) => object;
}

/** The files with a list of entries, in display order, that no other file refers to. */
export const LIST_KINDS: readonly ListKind[] = [
  {
    file: "certificates.yaml",
    label: "certificate",
    uid: "api::certificate.certificate",
    ordered: true,
    read: readCertificate,
  },
  {
    file: "distributors.yaml",
    label: "distributor",
    uid: "api::distributor.distributor",
    ordered: true,
    read: readDistributor,
  },
  {
    file: "exhibitions.yaml",
    label: "exhibition",
    uid: "api::exhibition.exhibition",
    ordered: false,
    read: readExhibition,
  },
  { file: "news.yaml", label: "news", uid: "api::news-item.news-item", ordered: false, read: readNewsItem },
  {
    file: "refreshers.yaml",
    label: "refresher",
    uid: "api::video-refresher.video-refresher",
    ordered: true,
    read: readVideoRefresher,
  },
  {
    file: "safety.yaml",
    label: "document set",
    uid: "api::safety-document-set.safety-document-set",
    ordered: true,
    read: readSafetyDocumentSet,
  },
  {
    file: "gallery.yaml",
    label: "gallery picture",
    uid: "api::gallery-picture.gallery-picture",
    ordered: true,
    read: readGalleryPicture,
  },
  {
    file: "synonyms.yaml",
    label: "synonym",
    uid: "api::search-synonym.search-synonym",
    ordered: false,
    read: readSearchSynonym,
  },
];
