import { performance } from "node:perf_hooks";
import type { Core, UID } from "@strapi/strapi";
import { createLog } from "halocline-contract/node/log";
import { createDocument } from "../internals/document-ids";
import { stableDocumentId } from "./document-id";
import { Library } from "./library";
import type { MediaSeed } from "./media-files";

const log = createLog("cms");

/** Writes entries of the seed, inside the caller's transaction. */
export class Writer {
  readonly strapi: Core.Strapi;
  readonly library: Library;

  constructor(strapi: Core.Strapi, media: readonly MediaSeed[]) {
    this.strapi = strapi;
    this.library = new Library(strapi, media);
  }

  /** Creates and publishes an entry. The key determines its documentId, equal in every new shop. */
  async publish(uid: UID.ContentType, key: string, data: object): Promise<void> {
    const documentId = stableDocumentId(uid, key);
    const filled = Object(await this.library.fill(data));
    await createDocument(this.strapi, uid, { ...filled, documentId });
    await this.strapi.documents(uid).publish({ documentId });
  }

  /** Runs a part of the work and logs its count and duration. */
  async phase<T>(label: string, count: number, work: () => Promise<T>): Promise<T> {
    const startedAt = performance.now();
    const result = await work();
    log(`seed: ${count} ${label} in ${secondsSince(startedAt)} s`);
    return result;
  }
}

/** @param startedAt a value of `performance.now()`, ms @returns seconds with one decimal */
export function secondsSince(startedAt: number): string {
  return ((performance.now() - startedAt) / 1000).toFixed(1);
}
