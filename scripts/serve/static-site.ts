import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { acceptedEncodings } from "./encoding.ts";
import { formerReleaseWith, Redirects } from "./former.ts";
import { sendLine } from "./problems.ts";
import { currentRelease, kindOf, type Page, readPage } from "./release.ts";
import { pageAddress, parseRequestPath, type RequestPath } from "./request-path.ts";

const PAGE_FILE = "index.html";
/** Names of these carry a hash of what is in them. */
const ASSETS = "_astro";
const PICTURES = "pictures";
const FOREVER = { maxAge: "365d", immutable: true };
const ONE_HOUR = { maxAge: "1h", immutable: false };
const redirects = new Redirects();

/**
 * Serves the built site: pages, hashed assets, prepared pictures and public files.
 *
 * @param root the release folder, or a link to it that may be switched at any time
 * @param pictures the folder of prepared pictures
 */
export async function serveSite(app: FastifyInstance, root: string, pictures: string): Promise<void> {
  app.addHook("onRequest", async (request, reply) => {
    if (request.method === "GET" || request.method === "HEAD") return;
    // Closing spares us from reading a body that nobody asked for.
    return sendLine(reply.headers({ Allow: "GET, HEAD", Connection: "close" }), 405);
  });
  app.setNotFoundHandler(async (request, reply) =>
    answerNotFound(request, reply, await currentRelease(root)),
  );

  await app.register(async (scope) => {
    // No wildcard routes: those read whole directories on every request. `sendFile` opens one file.
    await scope.register(fastifyStatic, { serve: false, root: pictures, dotfiles: "ignore" });
    scope.route({
      method: ["GET", "HEAD"],
      url: `/${PICTURES}/*`,
      handler: (request, reply) => {
        const path = parseRequestPath(request.raw.url ?? "");
        if (!path || path.trailingSlash) return reply.callNotFound();
        return reply.sendFile(join(...path.segments.slice(1)), pictures, FOREVER);
      },
    });
  });
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, { serve: false, root, dotfiles: "ignore", preCompressed: true });
    scope.route({
      method: ["GET", "HEAD"],
      url: "/*",
      handler: async (request, reply) => answerFromRelease(request, reply, root, await currentRelease(root)),
    });
  });
}

async function answerFromRelease(
  request: FastifyRequest,
  reply: FastifyReply,
  root: string,
  release: string | undefined,
): Promise<FastifyReply> {
  const path = parseRequestPath(request.raw.url ?? "");
  if (!release || !path) return answerNotFound(request, reply, release);
  const { segments } = path;
  const name = segments.at(-1) ?? "";
  if (name.endsWith(".html")) return redirectToPage(request, reply, release, withoutHtml(path));
  if (path.trailingSlash) return redirectToPage(request, reply, release, path);
  if (name.endsWith(".br") || name.endsWith(".gz")) return answerNotFound(request, reply, release);
  if (segments[0] === ASSETS) return answerAsset(request, reply, { root, release, segments });
  if (name.includes(".") && (await kindOf(release, segments)) === "file") {
    return reply.sendFile(join(...segments), release, ONE_HOUR);
  }
  const encodings = acceptedEncodings(request.headers["accept-encoding"]);
  const page = await readPage(join(release, ...segments, PAGE_FILE), encodings);
  return page ? answerPage(request, reply, page) : answerNotFound(request, reply, release);
}

/** Of the present release, or of an earlier one that some reader still has a page of. */
async function answerAsset(
  request: FastifyRequest,
  reply: FastifyReply,
  { root, release, segments }: { root: string; release: string; segments: readonly string[] },
): Promise<FastifyReply> {
  const isPresent = (await kindOf(release, segments)) === "file";
  const holder = isPresent ? release : await formerReleaseWith(root, release, segments);
  if (holder === undefined) return answerNotFound(request, reply, release);
  return reply.sendFile(join(...segments), holder, FOREVER);
}

/** `/a/index.html` and `/a.html` both mean the page `/a`. */
function withoutHtml(path: RequestPath): RequestPath {
  const folder = path.segments.slice(0, -1);
  const name = path.segments.at(-1) ?? "";
  return { ...path, segments: name === PAGE_FILE ? folder : [...folder, name.slice(0, -".html".length)] };
}

async function redirectToPage(
  request: FastifyRequest,
  reply: FastifyReply,
  release: string,
  { segments, query }: RequestPath,
): Promise<FastifyReply> {
  const exists = (await kindOf(release, [...segments, PAGE_FILE])) === "file";
  if (!exists) return answerNotFound(request, reply, release);
  return reply.header("Cache-Control", "no-cache").redirect(pageAddress(segments, query), 301);
}

function answerPage(request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply {
  reply.headers({
    "Cache-Control": "no-cache",
    Vary: "Accept-Encoding",
    ETag: page.etag,
    "Last-Modified": page.lastModified,
  });
  return isUnchanged(request, page) ? reply.code(304).send() : sendHtml(reply, page);
}

function sendHtml(reply: FastifyReply, page: Page): FastifyReply {
  if (page.encoding) reply.header("Content-Encoding", page.encoding);
  return reply.type("text/html; charset=utf-8").send(page.body);
}

/** Dates are compared for equality, not order: going back to an older release is a change too. */
function isUnchanged(request: FastifyRequest, page: Page): boolean {
  const tags = request.headers["if-none-match"];
  if (tags === undefined) return request.headers["if-modified-since"] === page.lastModified;
  return tags.split(",").some((tag) => {
    const known = tag.trim().replace(/^W\//, "");
    return known === "*" || known === page.etag;
  });
}

async function answerNotFound(
  request: FastifyRequest,
  reply: FastifyReply,
  release: string | undefined,
): Promise<FastifyReply> {
  if (!release) return sendLine(reply.header("Retry-After", "10"), 503);
  const path = parseRequestPath(request.raw.url ?? "");
  const moved = path && (await redirects.find(release, pageAddress(path.segments, "")));
  if (path && moved) return reply.header("Cache-Control", "no-cache").redirect(moved + path.query, 301);
  if (!wantsPage(request)) return sendLine(reply, 404);
  const encodings = acceptedEncodings(request.headers["accept-encoding"]);
  const page = await readPage(join(release, "404.html"), encodings);
  if (!page) return sendLine(reply, 404);
  return sendHtml(reply.code(404).headers({ "Cache-Control": "no-cache", Vary: "Accept-Encoding" }), page);
}

/** A missing script or picture needs no page; a person following a link does, whatever the link looks like. */
function wantsPage(request: FastifyRequest): boolean {
  if (request.headers.accept?.includes("text/html")) return true;
  const path = (request.raw.url ?? "").split("?", 1)[0] ?? "";
  if (path.startsWith(`/${ASSETS}/`) || path.startsWith(`/${PICTURES}/`)) return false;
  const name = path.slice(path.lastIndexOf("/") + 1);
  return !name.includes(".") || name.endsWith(".html");
}
