import type {
  Certificate,
  Distributor,
  Exhibition,
  GalleryPicture,
  HomePage,
  NewsItem,
  SafetyDocumentSet,
  Tile,
  VideoRefresher,
} from "../../../src/contract/shapes/pages.ts";
import { picture } from "./files.ts";

/** One valid entry of every kind that brand pages show, so that no page is empty. */
const documentId = (kind: string): string => `${kind}${"1".padStart(24 - kind.length, "0")}`;

export const tile: Tile = {
  documentId: documentId("tile"),
  title: "Training",
  link: "/training",
  text: null,
  picture: picture(1),
};

export const homePage = (featured: HomePage["featured_products"]): HomePage => ({
  slides: [
    {
      title: "Military Diving",
      subtitle: "Quiet sets for long work.",
      picture: picture(2),
      button_text: "DISCOVER MORE",
      link: "/military-diving",
    },
  ],
  featured_products: featured,
  boundary: { depth: 40, picture: picture(3), caption: "Where fresh water lies on salt water." },
  event_tiles: [tile],
  information_tiles: [tile],
  warranty_title: "Warranty",
  warranty_text: [{ type: "paragraph", children: [{ type: "text", text: "For the rated service life." }] }],
  social_label: "Follow our work",
  social_url: "https://social.example/halocline",
});

const certificate: Certificate = {
  documentId: documentId("certificate"),
  title: "ISO9001:2015",
  issuer: "Certification body",
  description: "Quality management.",
  status: "Current",
  number: "QM-4711-A",
  issued_on: "2024-05-13",
  valid_until: "2027-05-12",
  scope: "Design, production, test and service of diving rebreathers",
  file: null,
  mark: null,
};

const distributor: Distributor = {
  documentId: documentId("distributor"),
  name: "Generated Diving",
  description: "Sales and support.",
  website: "https://distributor.example",
  logo: { url: "/uploads/logo.svg", name: "logo.svg", mime: "image/svg+xml", size: 1, pages: null },
};

const exhibition: Exhibition = {
  documentId: documentId("exhibition"),
  title: "Generated Show",
  starts_on: "2020-03-10",
  ends_on: "2020-03-12",
  location: "Lisbon",
  description: "Cancelled for the pandemic.",
  picture: null,
  link: null,
  cancelled: true,
};

const newsItem: NewsItem = {
  documentId: documentId("news"),
  title: "Test laboratory",
  date: "2025-11-10",
  location: null,
  description: "The laboratory is open.",
  picture: picture(3),
  link: "/about-us",
  document: null,
  notice: true,
};

const refresher: VideoRefresher = {
  documentId: documentId("refresher"),
  title: "Packing a scrubber",
  description: "Step by step.",
  video_url: "https://video.example/packing",
  featured: picture(4),
  login_required: true,
};

const safetySet: SafetyDocumentSet = {
  documentId: documentId("safety"),
  title: "FMECA",
  description: "Failure modes, effects and criticality.",
  size_text: "325KB",
  file: null,
  revision: null,
  date: null,
  document: null,
  notice: null,
};

const galleryPicture: GalleryPicture = {
  documentId: documentId("gallery"),
  title: "A unit at depth",
  picture: picture(5),
};

/** Collections of the brand pages by their path in the API. */
export const brandCollections = {
  certificates: [certificate],
  distributors: [distributor],
  exhibitions: [exhibition],
  "news-items": [newsItem],
  "video-refreshers": [refresher],
  "safety-document-sets": [safetySet],
  "gallery-pictures": [galleryPicture],
};
export type BrandCollection = keyof typeof brandCollections;
