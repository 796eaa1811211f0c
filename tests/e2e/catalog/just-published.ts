import { randomUUID } from "node:crypto";
import sharp from "sharp";
import type { Answer } from "../../contract/cms/json.ts";
import { type Editor, signIn } from "../../contract/panel/editor.ts";
import { fromCms } from "../fixtures.ts";

/** Entries published in the CMS after the site was built, so that they have no page. */
export interface JustPublished {
  /** A slug that no other test run creates. */
  uniqueSlug(name: string): string;
  publish(type: string, data: object): Promise<string>;
  /** Changes a published entry and publishes the change. */
  change(type: string, documentId: string, data: object): Promise<void>;
  /** Unpublishes an entry; it stays a draft. */
  unpublish(type: string, documentId: string): Promise<void>;
  /** Creates an entry without publishing it. */
  draft(type: string, data: object): Promise<string>;
  /** The panel's preview link of a draft. */
  previewUrl(type: string, documentId: string): Promise<string>;
  /** The id of an uploaded picture without prepared files. */
  unpreparedPicture(): Promise<number>;
  /** The id of an uploaded picture with prepared files. */
  preparedPicture(): Promise<number>;
  /** Deletes all created entries from the CMS. */
  remove(): Promise<void>;
}

let signedIn: Promise<Editor> | undefined;

/** Signs in once per test process: the CMS refuses more than a few sign-ins in a row. */
const sharedEditor = (): Promise<Editor> => {
  signedIn ??= signIn({
    url: process.env["HALOCLINE_CMS_URL"] ?? "",
    dataDir: process.env["HALOCLINE_DATA_DIR"] ?? "",
  });
  return signedIn;
};

function assertOk({ status, text }: Answer): void {
  if (status !== 200) throw new Error(`That was refused: ${text}`);
}

export async function openJustPublished(): Promise<JustPublished> {
  const editor = await sharedEditor();
  const suffix = randomUUID().slice(0, 8);
  const created: { type: string; documentId: string }[] = [];
  const track = (type: string, { data, text }: Answer): string => {
    const documentId = data[0]?.documentId;
    if (documentId === undefined) throw new Error(`The ${type} was refused: ${text}`);
    created.push({ type, documentId });
    return documentId;
  };
  return {
    uniqueSlug: (name) => `${name}-${suffix}`,
    publish: async (type, data) => track(type, await editor.publishNew(type, data)),
    change: async (type, documentId, data) => assertOk(await editor.act(type, documentId, "publish", data)),
    unpublish: async (type, documentId) => assertOk(await editor.act(type, documentId, "unpublish")),
    draft: async (type, data) => track(type, await editor.create(type, data)),
    previewUrl: async (type, documentId) => {
      const address = `/content-manager/preview/url/api::${type}.${type}?documentId=${documentId}&status=draft`;
      return JSON.parse((await editor.panel("GET", address)).text).data.url;
    },
    unpreparedPicture: async () => {
      const bytes = await sharp({ create: { width: 800, height: 600, channels: 3, background: "#0b6b70" } })
        .webp()
        .toBuffer();
      const picture = new File([new Uint8Array(bytes)], `${suffix}.webp`, { type: "image/webp" });
      return (await editor.upload(picture)).id;
    },
    preparedPicture: async () => {
      const [product] = await fromCms<{ featured: { id: number } }[]>(
        "/products?filters[slug][$eq]=foreland-40-eccr",
      );
      return product?.featured.id ?? 0;
    },
    remove: async () => {
      for (const { type, documentId } of created.toReversed()) await editor.remove(type, documentId);
    },
  };
}
