import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ASSETS_PATH, isPage, NOT_FOUND_PATH, type StoredFile } from "../lib/manifest.ts";
import { PAGE_FILE } from "../lib/plain-files.ts";
import { acceptedEncodings, type Encoding } from "./encoding.ts";
import { FOREVER, ONE_HOUR, REVALIDATED } from "./headers.ts";
import { PICTURES, sendPicture, sendThumbnail } from "./pictures.ts";
import { sendLine } from "./problems.ts";
import { pageAddress, parseRequestPath, type RequestPath } from "./request-path.ts";
import { sendFile } from "./send-file.ts";
import type { Release, Site } from "./site.ts";

const HTML = ".html";
/** Of the digest; the encoding follows. */
const ETAG_BYTES = 15;
const ETAG_ENDINGS: Readonly<Record<Encoding, string>> = { br: "br", gzip: "gz" };

/** Serves the built site: pages, hashed assets, prepared pictures and public files. */
export async function serveSite(app: FastifyInstance, site: Site): Promise<void> {
  app.addHook("onRequest", async (request, reply) => {
    if (request.method === "GET" || request.method === "HEAD") return;
    // Closing spares us from reading a body that nobody asked for.
    return sendLine(reply.headers({ Allow: "GET, HEAD", Connection: "close" }), 405);
  });
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const path = parseRequestPath(request.raw.url ?? "");
    if (path && (await sendPicture(request, reply, site, path))) return reply;
    const release = await site.current();
    if (!release) return sendLine(reply.header("Retry-After", "10"), 503);
    const isFound = path && (await answerFrom(release, request, reply, { site, path }));
    if (!isFound) await answerNotFound(request, reply, release);
    return reply;
  };
  app.setNotFoundHandler(answer);
  app.route({ method: ["GET", "HEAD"], url: "/*", handler: answer });
}

const placeOf = (segments: readonly string[]): string => `/${segments.join("/")}`;

/** Answers with what a release has at a path, or where it leads to; false where it has nothing there. */
async function answerFrom(
  release: Release,
  request: FastifyRequest,
  reply: FastifyReply,
  { site, path }: { site: Site; path: RequestPath },
): Promise<boolean> {
  const { files, redirects } = release.manifest;
  const { segments, query } = path;
  const place = placeOf(segments);
  if (place !== NOT_FOUND_PATH && !path.trailingSlash) {
    const file = files[place] ?? (await formerAsset(site, place));
    if (file) {
      await sendStored(request, reply, release, { place, file });
      return true;
    }
    if (await sendThumbnail(request, reply, site, { release, segments })) return true;
  }
  const page = pageSegments(path);
  const isOtherAddress = page !== segments || path.trailingSlash;
  const isPageThere = isOtherAddress && hasPage(release, placeOf(page));
  const target = isPageThere ? page : redirects[place]?.split("/").slice(1);
  if (!target) return false;
  reply.header("Cache-Control", REVALIDATED).redirect(pageAddress(target, query), 301);
  return true;
}

const formerAsset = async (site: Site, place: string): Promise<StoredFile | undefined> =>
  place.startsWith(ASSETS_PATH) ? site.formerAsset(place) : undefined;

function hasPage({ manifest }: Release, place: string): boolean {
  const file = manifest.files[place];
  return file !== undefined && isPage(file) && place !== NOT_FOUND_PATH;
}

/** `/a/index.html` and `/a.html` both mean the page `/a`. */
function pageSegments({ segments }: RequestPath): readonly string[] {
  const name = segments.at(-1) ?? "";
  if (!name.endsWith(HTML)) return segments;
  const folder = segments.slice(0, -1);
  return name === PAGE_FILE ? folder : [...folder, name.slice(0, -HTML.length)];
}

function cacheControl(place: string, file: StoredFile): string {
  if (isPage(file)) return REVALIDATED;
  return place.startsWith(ASSETS_PATH) || place.startsWith(PICTURES) ? FOREVER : ONE_HOUR;
}

/** Sends a file in the best encoding that the visitor takes. */
async function sendStored(
  request: FastifyRequest,
  reply: FastifyReply,
  release: Release,
  { place, file }: { place: string; file: StoredFile },
): Promise<void> {
  const accepted = acceptedEncodings(request.headers["accept-encoding"]);
  const encoding = accepted.find((one) => file.encodings.includes(one));
  const tag = Buffer.from(file.digest, "hex").toString("base64url", 0, ETAG_BYTES);
  const isSent = await sendFile(request, reply, {
    file: release.locate(place, file, encoding),
    type: file.type,
    cacheControl: cacheControl(place, file),
    etag: `"${tag}${encoding ? ETAG_ENDINGS[encoding] : ""}"`,
    encoding,
    varies: file.encodings.length > 0,
    ranges: !isPage(file),
  });
  if (!isSent) throw new Error(`The file of ${place} in the release ${release.name} is gone`);
}

async function answerNotFound(request: FastifyRequest, reply: FastifyReply, release: Release): Promise<void> {
  const file = release.manifest.files[NOT_FOUND_PATH];
  if (file && wantsPage(request))
    await sendStored(request, reply.code(404), release, { place: NOT_FOUND_PATH, file });
  else sendLine(reply, 404);
}

/** A missing script or picture needs no page; a person following a link does, whatever the link looks like. */
function wantsPage(request: FastifyRequest): boolean {
  if (request.headers.accept?.includes("text/html")) return true;
  const path = (request.raw.url ?? "").split("?", 1)[0] ?? "";
  if (path.startsWith(ASSETS_PATH) || path.startsWith(PICTURES)) return false;
  const name = path.slice(path.lastIndexOf("/") + 1);
  return !name.includes(".") || name.endsWith(HTML);
}
