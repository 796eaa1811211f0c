import { stat } from "node:fs/promises";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import Fastify, { type FastifyInstance, type FastifyReply } from "fastify";
import { collectDefaultMetrics, Registry } from "prom-client";
import type { Content } from "../../../src/content/catalogue.ts";
import { ContentError } from "../../../src/content/content-error.ts";
import type { PreviewClaims } from "../../../src/contract/node/preview-token.ts";
import type { PreviewedEntry } from "../../../src/contract/shapes/preview.ts";
import {
  CONTENT_ERROR_HEADING,
  PICTURES_PATH,
  PREVIEW_PATH,
  UPLOADS_PATH,
} from "../../../src/contract/site.ts";
import { ASSETS_PATH } from "../../lib/site/manifest.ts";
import { addStatusRoutes } from "../../lib/status-routes.ts";
import { explain } from "../../lib/steps.ts";
import type { Bundle } from "../bundle/load.ts";
import { renderPage } from "../render/render.ts";
import { framePreview, messagePage } from "./frame.ts";
import { verifyToken } from "./token.ts";

export interface PreviewOptions {
  /**
   * Reads the published content, with the draft of one entry if given.
   * Throws ContentError naming what the draft lacks.
   */
  read: (previewed: PreviewedEntry | null) => Promise<Content>;
  secret: string;
  /** Folder of prepared pictures. */
  pictures: string;
  /** Compiles and loads the site, on the first request. */
  bundle: () => Promise<Bundle>;
  log?: (line: string) => void;
}

const FOREVER = { maxAge: "365d", immutable: true };
const FILE_NAME = /^[\w-][\w.-]*$/;
const INVALID_LINK =
  "Open the preview again from the panel: each link is good for an hour, and for one page.";

/** Sends a page that is neither cached nor indexed, and that only the panel may frame. */
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

const faultPage = (faults: string): [number, string] => [
  422,
  messagePage("This cannot be shown yet", faults.replace(CONTENT_ERROR_HEADING, "").trim()),
];

async function preview(
  { path: address, kind, documentId, draft }: PreviewClaims,
  read: PreviewOptions["read"],
  bundle: Bundle,
): Promise<[number, string]> {
  try {
    const content = await read(draft ? { kind, documentId } : null);
    const page = await renderPage(bundle, content, address, (page) => framePreview(page, draft));
    if (page.error !== undefined) throw page.error;
    return page.fault === null ? [200, page.body.toString()] : faultPage(page.fault);
  } catch (error) {
    if (error instanceof ContentError) return faultPage(error.message);
    throw error;
  }
}

/** The preview server, not yet listening. It needs a link that the CMS signed for an editor. */
export function previewServer(options: PreviewOptions): FastifyInstance {
  const { secret, pictures, bundle, read, log = () => undefined } = options;
  const app = Fastify({ forceCloseConnections: true });
  /** Set by the first valid request, so that invalid ones never compile the site. */
  let assets: string | undefined;
  app.register(fastifyStatic, { serve: false, root: pictures, dotfiles: "ignore" });
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  addStatusRoutes(app, { problems: async () => [], metrics: () => registry.metrics() });

  app.get<{ Querystring: Record<string, unknown> }>(PREVIEW_PATH, async (request, reply) => {
    const { token, path: address } = request.query;
    const claims = verifyToken(token, address, secret);
    if (claims === null || claims.expires < Date.now()) {
      return send(reply, 401, messagePage("This link is not valid", INVALID_LINK), claims?.panel ?? null);
    }
    try {
      const loaded = await bundle();
      assets = loaded.client;
      const [status, page] = await preview(claims, read, loaded);
      return send(reply, status, page, claims.panel);
    } catch (error) {
      log(`! A preview failed: ${explain(error)}`);
      const message = "It did not work. The log of the preview says why.";
      return send(reply, 500, messagePage("This cannot be shown", message), claims.panel);
    }
  });

  app.get<{ Params: { "*": string } }>(`${PREVIEW_PATH}${ASSETS_PATH}*`, async (request, reply) => {
    if (assets === undefined) return reply.callNotFound();
    return reply.sendFile(path.join(".", ASSETS_PATH, request.params["*"]), assets, FOREVER);
  });

  // A draft's picture is not prepared yet, so the original replaces it.
  app.get<{ Params: { original: string; variant: string } }>(
    `${PREVIEW_PATH}${PICTURES_PATH}/:original/:variant`,
    async (request, reply) => {
      const { original, variant } = request.params;
      if (!FILE_NAME.test(original) || !FILE_NAME.test(variant)) return reply.callNotFound();
      const prepared = await stat(path.join(pictures, original, variant)).catch(() => null);
      if (prepared?.isFile()) return reply.sendFile(path.join(original, variant), pictures, FOREVER);
      return reply.header("Cache-Control", "no-store").redirect(`${UPLOADS_PATH}/${original}`, 302);
    },
  );
  return app;
}
