/** Database rows of the content of the brand pages, with the fields that serializers read. */
import type { MediaRow } from "../media-row";
import type { DocumentReferenceRow, EntryRow, ReferenceRow, TileRow } from "../rows";

export interface HomePageRow extends EntryRow {
  slides: Array<{
    id: number;
    title: string;
    subtitle: string;
    picture: MediaRow | null;
    button_text: string;
    link: string;
  }>;
  featured_products: ReferenceRow[];
  boundary: { depth: number; picture: MediaRow | null; caption: string } | null;
  event_tiles: TileRow[];
  information_tiles: TileRow[];
  warranty_title: string;
  warranty_text: unknown;
  social_label: string;
  social_url: string;
}

export interface CertificateRow extends EntryRow {
  title: string;
  issuer: string;
  description: string;
  standing: string;
  number: string | null;
  issued_on: string | null;
  valid_until: string | null;
  scope: string | null;
  file: MediaRow | null;
  mark: MediaRow | null;
  position: number;
}

export interface DistributorRow extends EntryRow {
  name: string;
  description: string;
  website: string;
  logo: MediaRow | null;
  position: number;
}

export interface ExhibitionRow extends EntryRow {
  title: string;
  starts_on: string;
  ends_on: string | null;
  location: string;
  description: string;
  picture: MediaRow | null;
  link: string | null;
  cancelled: boolean;
}

export interface NewsItemRow extends EntryRow {
  title: string;
  date: string;
  location: string | null;
  description: string;
  picture: MediaRow | null;
  link: string | null;
  document: MediaRow | null;
  notice: boolean;
}

export interface VideoRefresherRow extends EntryRow {
  title: string;
  description: string;
  video_url: string;
  featured: MediaRow | null;
  login_required: boolean;
  position: number;
}

export interface SafetyDocumentSetRow extends EntryRow {
  title: string;
  description: string;
  size_text: string | null;
  file: MediaRow | null;
  revision: string | null;
  date: string | null;
  document: DocumentReferenceRow | null;
  notice: DocumentReferenceRow | null;
  position: number;
}

export interface GalleryPictureRow extends EntryRow {
  title: string;
  picture: MediaRow | null;
  position: number;
}
