import { stat } from "node:fs/promises";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import Fastify, { type FastifyInstance, type FastifyReply } from "fastify";
import type { Content } from "../../../src/content/catalogue.ts";
import { ContentError } from "../../../src/content/content-error.ts";
import type { Previewed } from "../../../src/domain/preview.ts";
import { CONTENT_FAULTS, PICTURES_PATH, PREVIEW_PATH } from "../../../src/site.ts";
import { explain } from "../../steps.ts";
import type { Bundle } from "../bundle/load.ts";
import { renderPath } from "../render.ts";
import { framed, messagePage } from "./frame.ts";
import { type Claims, readToken } from "./token.ts";

export interface PreviewOptions {
  /**
   * What is published, with the draft of one entry in it.
   * Throws ContentError naming what the draft still lacks.
   */
  read: (previewed: Previewed | null) => Promise<Content>;
  secret: string;
  /** Folder of prepared pictures. */
  pictures: string;
  /** Compiles and loads the site, on the first request. */
  bundle: () => Promise<Bundle>;
  log?: (line: string) => void;
}

const FOREVER = { maxAge: "365d", immutable: true };
const PICTURE = /^[\w-][\w.-]*$/;
const INVALID = "Open the preview again from the panel: each link is good for an hour, and for one page.";

/** Sends a page that nobody may keep or find, and that only the panel may show in a frame. */
function send(reply: FastifyReply, status: number, page: string, panel: string | null): FastifyReply {
  return reply
    .code(status)
    .headers({
      "Cache-Control": "no-store",
      "Content-Security-Policy": `frame-ancestors ${panel ?? "'none'"}`,
      "Referrer-Policy": "no-referrer",
      "X-Robots-Tag": "noindex, nofollow",
    })
    .type("text/html; charset=utf-8")
    .send(page);
}

const faulty = (faults: string): [number, string] => [
  422,
  messagePage("This cannot be shown yet", faults.replace(CONTENT_FAULTS, "").trim()),
];

async function preview(
  { path: address, kind, documentId, draft }: Claims,
  read: PreviewOptions["read"],
  bundle: Bundle,
): Promise<[number, string]> {
  try {
    const content = await read(draft ? { kind, documentId } : null);
    const page = await renderPath(bundle, content, address, (html) => framed(html, draft));
    if (page.error !== undefined) throw page.error;
    return page.fault === null ? [200, page.body.toString()] : faulty(page.fault);
  } catch (error) {
    if (error instanceof ContentError) return faulty(error.message);
    throw error;
  }
}

/** Shows drafts to whoever has a link that the CMS made for a signed-in editor; not yet listening. */
export function previewServer(options: PreviewOptions): FastifyInstance {
  const { secret, pictures, bundle, read, log = () => undefined } = options;
  const app = Fastify({ forceCloseConnections: true });
  /** A request without a valid link compiles nothing. */
  let assets: string | undefined;
  app.register(fastifyStatic, { serve: false, root: pictures, dotfiles: "ignore" });
  app.get("/health", (_request, reply) => reply.code(204).send());

  app.get<{ Querystring: Record<string, unknown> }>(PREVIEW_PATH, async (request, reply) => {
    const { token, path: address } = request.query;
    const claims = readToken(token, address, secret);
    if (claims === null || claims.expires < Date.now()) {
      return send(reply, 401, messagePage("This link is not valid", INVALID), claims?.panel ?? null);
    }
    try {
      const loaded = await bundle();
      assets = loaded.client;
      const [status, page] = await preview(claims, read, loaded);
      return send(reply, status, page, claims.panel);
    } catch (error) {
      log(`! A preview failed: ${explain(error)}`);
      const words = "It did not work. The log of the preview says why.";
      return send(reply, 500, messagePage("This cannot be shown", words), claims.panel);
    }
  });

  app.get<{ Params: { "*": string } }>(`${PREVIEW_PATH}/_astro/*`, async (request, reply) => {
    if (assets === undefined) return reply.callNotFound();
    return reply.sendFile(path.join("_astro", request.params["*"]), assets, FOREVER);
  });

  // A picture of a draft is not prepared yet: the original stands in.
  app.get<{ Params: { original: string; variant: string } }>(
    `${PREVIEW_PATH}${PICTURES_PATH}/:original/:variant`,
    async (request, reply) => {
      const { original, variant } = request.params;
      if (!PICTURE.test(original) || !PICTURE.test(variant)) return reply.callNotFound();
      const prepared = await stat(path.join(pictures, original, variant)).catch(() => null);
      if (prepared?.isFile()) return reply.sendFile(path.join(original, variant), pictures, FOREVER);
      return reply.header("Cache-Control", "no-store").redirect(`/uploads/${original}`, 302);
    },
  );
  return app;
}
