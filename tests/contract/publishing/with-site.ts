import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { filledDataDir } from "../cms/filled.ts";
import { type Answer, api, callCms } from "../cms/json.ts";
import { type RunningCms, removeDataDir, startCms } from "../cms/process.ts";
import { type Editor, signIn } from "../panel/editor.ts";
import { smallSeed } from "../start/seed.ts";

/** A CMS with the small seed, an editor, and a double of the live site that the CMS probes. */
export interface CmsWithSite {
  readonly cms: RunningCms;
  readonly editor: Editor;
  /** The site's pages by path: HTML, `→ /path` for a redirect, or `…` for no answer. */
  readonly pages: Record<string, string>;
  /** The site's pending answer to the next request. */
  nextAnswer(): Promise<ServerResponse>;
  /** The documentId of a published entry by its slug, title or name. */
  idOf(path: string, name: string): Promise<string>;
  /** The request of the panel's Publish button: saves and publishes the form's fields. */
  publish(type: string, documentId: string, data?: object): Promise<Answer>;
  stop(): Promise<void>;
}

export async function startCmsWithSite(): Promise<CmsWithSite> {
  const pages: CmsWithSite["pages"] = {};
  const site = createServer(({ url = "/" }, response) => {
    const page = pages[url];
    if (page === undefined) response.writeHead(404).end();
    else if (page === "…") return;
    else if (page.startsWith("→ ")) response.writeHead(301, { location: page.slice(2) }).end();
    else response.writeHead(200, { "content-type": "text/html" }).end(page);
  }).listen(0, "127.0.0.1");
  await once(site, "listening");
  const seed = await smallSeed();
  const dataDir = await filledDataDir("small", seed);
  const SITE_URL = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  const cms = await startCms(dataDir, { SEED_DIR: seed, SITE_URL });
  const editor = await signIn(cms);
  return {
    ...{ cms, editor, pages },
    nextAnswer: async () => (await once(site, "request"))[1],
    async idOf(path, name) {
      const { data } = await callCms(cms.url, api(path, { "pagination[pageSize]": 100 }));
      const entry = data.find(({ slug, title, name: other }) => [slug, title, other].includes(name));
      if (!entry) throw new Error(`${path} has no ${name}`);
      return entry.documentId;
    },
    publish: (type, documentId, data = {}) => editor.act(type, documentId, "publish", data),
    async stop() {
      await cms.stop();
      site.close();
      site.closeAllConnections();
      await removeDataDir(dataDir);
      await removeDataDir(seed);
    },
  };
}

/** The refused fields in an answer, with their messages. */
export function refusedFields({ status, error }: Answer): Record<string, string> {
  const { errors = [] } = Object(error?.details);
  const problems: Array<{ path: Array<string | number>; message: string }> = errors;
  return {
    status: String(status),
    ...Object.fromEntries(problems.map(({ path, message }) => [path.join("."), message])),
  };
}

export const paragraph = (...children: object[]) => ({ type: "paragraph", children });
export const text = (words: string) => ({ type: "text", text: words });
export const linkTo = (url: string) => paragraph({ type: "link", url, children: [text("there")] });
export const heading = (words: string) => ({ type: "heading", level: 2, children: [text(words)] });

/** The status and the error message of an answer. */
export const errorText = ({ status, error }: Answer): string => `${status} ${error?.message ?? ""}`;

export async function bluePicture(): Promise<File> {
  const create = { width: 8, height: 8, channels: 3, background: "#1478a0" } as const;
  const bytes = await sharp({ create }).png().toBuffer();
  return new File([new Uint8Array(bytes)], "blue.png", { type: "image/png" });
}
