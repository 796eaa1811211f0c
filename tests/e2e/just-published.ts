import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { type Editor, signIn } from "../contract/cms-editor.ts";
import type { Answer } from "../contract/cms-json.ts";
import { fromCms } from "./fixtures.ts";

/** Entries that are published in the CMS while the site stays as it was built: nothing of them has a page. */
export interface JustPublished {
  /** Unlike any slug that another test run makes. */
  slugOf(name: string): string;
  publish(type: string, data: object): Promise<string>;
  /** Changes what was published, and publishes that. */
  change(type: string, documentId: string, data: object): Promise<void>;
  /** Takes something off the site; it stays a draft. */
  withdraw(type: string, documentId: string): Promise<void>;
  /** Makes an entry that is not published. */
  draft(type: string, data: object): Promise<string>;
  /** The link that the panel opens to look at a draft. */
  previewOf(type: string, documentId: string): Promise<string>;
  /** Id in the library of a picture that the site has not prepared. */
  newPicture(): Promise<number>;
  /** Id in the library of a picture that the site has prepared. */
  knownPicture(): Promise<number>;
  /** Takes everything back out of the CMS. */
  remove(): Promise<void>;
}

let signedIn: Promise<Editor> | undefined;

/** Signs in once for all files of a test process: the CMS refuses more than a few sign-ins in a row. */
const editorOf = (): Promise<Editor> => {
  signedIn ??= signIn({
    url: process.env["HALOCLINE_CMS_URL"] ?? "",
    dataDir: process.env["HALOCLINE_DATA_DIR"] ?? "",
  });
  return signedIn;
};

function accepted({ status, text }: Answer): void {
  if (status !== 200) throw new Error(`That was refused: ${text}`);
}

export async function openJustPublished(): Promise<JustPublished> {
  const editor = await editorOf();
  const mark = randomUUID().slice(0, 8);
  const made: { type: string; documentId: string }[] = [];
  const noted = (type: string, { data, text }: Answer): string => {
    const documentId = data[0]?.documentId;
    if (documentId === undefined) throw new Error(`The ${type} was refused: ${text}`);
    made.push({ type, documentId });
    return documentId;
  };
  return {
    slugOf: (name) => `${name}-${mark}`,
    publish: async (type, data) => noted(type, await editor.publishNew(type, data)),
    change: async (type, documentId, data) => accepted(await editor.act(type, documentId, "publish", data)),
    withdraw: async (type, documentId) => accepted(await editor.act(type, documentId, "unpublish")),
    draft: async (type, data) => noted(type, await editor.create(type, data)),
    previewOf: async (type, documentId) => {
      const address = `/content-manager/preview/url/api::${type}.${type}?documentId=${documentId}&status=draft`;
      return JSON.parse((await editor.panel("GET", address)).text).data.url;
    },
    newPicture: async () => {
      const bytes = await sharp({ create: { width: 800, height: 600, channels: 3, background: "#0b6b70" } })
        .webp()
        .toBuffer();
      const picture = new File([new Uint8Array(bytes)], `${mark}.webp`, { type: "image/webp" });
      return (await editor.upload(picture)).id;
    },
    knownPicture: async () => {
      const [product] = await fromCms<{ featured: { id: number } }[]>(
        "/products?filters[slug][$eq]=foreland-40-eccr",
      );
      return product?.featured.id ?? 0;
    },
    remove: async () => {
      for (const { type, documentId } of made.toReversed()) await editor.remove(type, documentId);
    },
  };
}
