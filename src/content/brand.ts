import {
  certificatePages,
  distributorPages,
  exhibitionPages,
  galleryPicturePages,
  homePage,
  infoPagePages,
  newsItemPages,
  safetyDocumentSetPages,
  siteSetting,
  videoRefresherPages,
} from "../api/catalogue.ts";
import type { Transport } from "../api/http.ts";
import type {
  Certificate,
  Distributor,
  Exhibition,
  GalleryPicture,
  HomePage,
  InfoPage,
  NewsItem,
  SafetyDocumentSet,
  SiteSetting,
  VideoRefresher,
} from "../domain/pages.ts";
import type { SafetyFile } from "../domain/safety.ts";
import { readAll, readSingle, readSome } from "./read-all.ts";
import { withDownloads } from "./safety-files.ts";

/** What the pages show beside the catalogue, each list in the order its page shows it. */
export interface Brand {
  settings: SiteSetting;
  home: HomePage;
  infoPages: InfoPage[];
  certificates: Certificate[];
  distributors: Distributor[];
  exhibitions: Exhibition[];
  news: NewsItem[];
  refreshers: VideoRefresher[];
  safetySets: (SafetyDocumentSet & { download: SafetyFile | null })[];
  gallery: GalleryPicture[];
}

/** @throws ContentError when the CMS does not answer or an entry is wrong, naming it */
export async function readBrand(transport: Transport): Promise<Brand> {
  return {
    settings: await readSingle(transport, "site settings", siteSetting),
    home: await readSingle(transport, "home page", homePage),
    infoPages: await readAll(transport, "information page", infoPagePages),
    certificates: await readSome(transport, "certificate", certificatePages),
    distributors: await readSome(transport, "distributor", distributorPages),
    exhibitions: await readSome(transport, "exhibition", exhibitionPages),
    news: await readSome(transport, "news item", newsItemPages),
    refreshers: await readSome(transport, "video refresher", videoRefresherPages),
    safetySets: await withDownloads(
      transport,
      await readSome(transport, "safety document set", safetyDocumentSetPages),
    ),
    gallery: await readSome(transport, "gallery picture", galleryPicturePages),
  };
}
