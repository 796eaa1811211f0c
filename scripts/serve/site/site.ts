import type { Encoding } from "../../lib/site/encoding.ts";
import type { Manifest, StoredFile } from "../../lib/site/manifest.ts";

/** A release as the server uses it. One request reads from one release only. */
export interface Release {
  /** Releases of the same name have the same files. */
  name: string;
  manifest: Manifest;
  /** The path on disk of a file in this encoding; undefined is the uncompressed file. */
  locate(sitePath: string, file: StoredFile, encoding: Encoding | undefined): string;
}

/** A site that the server can serve. */
export interface ServedSite {
  /** The live release; undefined while none can be read. */
  current(): Promise<Release | undefined>;
  /** The live release if it was read already, and if its files never change. */
  liveNow(): Release | undefined;
  /** A hashed asset of another stored release: open pages of that release still load it. */
  retainedAsset(sitePath: string): Promise<StoredFile | undefined>;
  /** The folder of prepared pictures, unless the release itself contains them. */
  pictures: string | undefined;
}

/** Where a site is stored: in a publisher's data folder, or as plain files in a folder. */
export type SiteSource = { dataDir: string } | { folder: string };
