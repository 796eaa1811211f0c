import { performance } from "node:perf_hooks";
import type { Core, UID } from "@strapi/strapi";
import { documentIdOf } from "./document-id";
import { Library } from "./library";
import type { MediaSeed } from "./media-files";

/** Writes entries of the seed, inside a transaction that somebody else holds. */
export class Writer {
  readonly strapi: Core.Strapi;
  readonly library: Library;

  constructor(strapi: Core.Strapi, media: readonly MediaSeed[]) {
    this.strapi = strapi;
    this.library = new Library(strapi, media);
  }

  /** Creates an entry and publishes it. The key makes its documentId, the same in every new shop. */
  async publish(uid: UID.ContentType, key: string, data: object): Promise<void> {
    const documents = this.strapi.documents(uid);
    const documentId = documentIdOf(uid, key);
    const filled = Object(await this.library.fill(data));
    // The types offer no id for a new document, but the service honours one.
    await documents.create({ data: { ...filled, documentId } as object });
    await documents.publish({ documentId });
  }

  /** Runs one part of the work and says how many things it wrote in what time. */
  async phase<T>(what: string, count: number, work: () => Promise<T>): Promise<T> {
    const started = performance.now();
    const result = await work();
    console.log(`seed: ${count} ${what} in ${secondsSince(started)} s`);
    return result;
  }
}

export function secondsSince(started: number): string {
  return ((performance.now() - started) / 1000).toFixed(1);
}
