import type { Manifest, StoredFile } from "../lib/manifest.ts";
import type { Encoding } from "./encoding.ts";

/** A release as the server answers from it: one request uses one from beginning to end. */
export interface Release {
  /** Releases of one name give the same answers. */
  name: string;
  manifest: Manifest;
  /** Where the bytes of one of its files lie, in one of the file's encodings or as they are. */
  locate(place: string, file: StoredFile, encoding: Encoding | undefined): string;
}

/** What the server serves. */
export interface Site {
  /** The release that visitors see now; undefined while there is none that can be read. */
  current(): Promise<Release | undefined>;
  /** A hashed asset of another release that is still kept: some visitor has a page of that release. */
  formerAsset(place: string): Promise<StoredFile | undefined>;
  /** The folder of prepared pictures, where they are no files of the release. */
  pictures: string | undefined;
}

/** Where a site lies: in the data folder of a publisher, or as plain files in a folder. */
export type SiteSource = { dataDir: string } | { folder: string };
