import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { capitalPath, isRevisionFile } from "../../../src/contract/rules/document-number.ts";
import { isDictionary } from "../../lib/site/dictionary.ts";
import { acceptedEncodings, type Encoding } from "../../lib/site/encoding.ts";
import {
  CACHE_REVALIDATE,
  cacheControl,
  NOINDEX_HEADERS,
  SPECULATION_HEADERS,
} from "../../lib/site/headers.ts";
import { ASSETS_PATH, isPage, NOT_FOUND_PATH, type StoredFile } from "../../lib/site/manifest.ts";
import { PAGE_FILE } from "../../lib/site/plain-files.ts";
import { sendStatusLine } from "../error-responses.ts";
import type { Release, ServedSite } from "../site/site.ts";
import { DICTIONARY_ENCODING, DictionaryPages } from "./dictionary.ts";
import { PICTURES_PREFIX, sendPicture, sendThumbnail, thumbnailDrawing } from "./pictures.ts";
import type { ReadyAnswers } from "./ready-answers.ts";
import { pageAddress, parseRequestPath, type RequestPath } from "./request-path.ts";
import { sendBytes, sendFile } from "./send-file.ts";

const HTML_EXTENSION = ".html";
/** Bytes of the digest in an ETag; a suffix for the encoding follows. */
const ETAG_BYTES = 15;
const ETAG_SUFFIXES: Readonly<Record<Encoding | "dcz", string>> = { br: "br", gzip: "gz", dcz: "z" };
/** Characters of the dictionary's digest in the ETag of a page that is compressed against it. */
const ETAG_DICTIONARY_LENGTH = 8;

/** Serves the built site: pages, hashed assets, prepared pictures and public files. */
export async function serveSite(
  app: FastifyInstance,
  site: ServedSite,
  readyAnswers: ReadyAnswers,
): Promise<void> {
  app.addHook("onRequest", async (request, reply) => {
    if (request.method === "GET" || request.method === "HEAD") return;
    // Closing the connection spares us from reading the unwanted body.
    return sendStatusLine(reply.headers({ Allow: "GET, HEAD", Connection: "close" }), 405);
  });
  app.addHook("onSend", async (request, reply, payload) => readyAnswers.store(request, reply, payload));
  const dictionaryPages = new DictionaryPages();
  const handleRequest = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const path = parseRequestPath(request.raw.url ?? "");
    if (path && (await sendPicture(request, reply, site, path))) return reply;
    const release = await site.current();
    if (!release) return sendStatusLine(reply.header("Retry-After", "10"), 503);
    const isFound =
      path && (await sendFromRelease(release, request, reply, { site, path, dictionaryPages, readyAnswers }));
    if (!isFound) await sendNotFound(request, reply, release, dictionaryPages);
    return reply;
  };
  app.setNotFoundHandler(handleRequest);
  app.route({ method: ["GET", "HEAD"], url: "/*", handler: handleRequest });
}

const pathOf = (segments: readonly string[]): string => `/${segments.join("/")}`;

/** Sends the release's file or redirect for a path. @returns false if it has neither */
async function sendFromRelease(
  release: Release,
  request: FastifyRequest,
  reply: FastifyReply,
  {
    site,
    path,
    readyAnswers,
    ...sending
  }: {
    site: ServedSite;
    path: RequestPath;
    dictionaryPages: DictionaryPages;
    readyAnswers: ReadyAnswers;
  },
): Promise<boolean> {
  const { files, redirects } = release.manifest;
  const { segments, query } = path;
  const sitePath = pathOf(segments);
  if (sitePath !== NOT_FOUND_PATH && !path.trailingSlash) {
    const own = files[thumbnailDrawing(release, segments) ?? sitePath];
    const file = own ?? (await findRetainedAsset(site, sitePath));
    if (own) readyAnswers.expect(request, release);
    if (file) {
      await sendReleaseFile(request, reply, release, { sitePath, file, ...sending });
      return true;
    }
    if (await sendThumbnail(request, reply, site, { release, segments })) return true;
  }
  const page = pageSegments(path);
  const isAlias = page !== segments || path.trailingSlash;
  const isAliasOfPage = isAlias && hasPage(release, pathOf(page));
  const typed = capitalPath(sitePath);
  const redirect = redirects[typed] ?? (typed !== sitePath && files[typed] ? typed : undefined);
  const target = isAliasOfPage ? page : redirect?.split("/").slice(1);
  if (!target) return false;
  reply.header("Cache-Control", CACHE_REVALIDATE).redirect(pageAddress(target, query), 301);
  return true;
}

const findRetainedAsset = async (site: ServedSite, sitePath: string): Promise<StoredFile | undefined> =>
  sitePath.startsWith(ASSETS_PATH) ? site.retainedAsset(sitePath) : undefined;

function hasPage({ manifest }: Release, sitePath: string): boolean {
  const file = manifest.files[sitePath];
  return file !== undefined && isPage(file) && sitePath !== NOT_FOUND_PATH;
}

/** `/a/index.html` and `/a.html` both mean the page `/a`. */
function pageSegments({ segments }: RequestPath): readonly string[] {
  const name = segments.at(-1) ?? "";
  if (!name.endsWith(HTML_EXTENSION)) return segments;
  const folder = segments.slice(0, -1);
  return name === PAGE_FILE ? folder : [...folder, name.slice(0, -HTML_EXTENSION.length)];
}

/** What a dictionary's response says: which requests it is for (RFC 9842). */
const USE_AS_DICTIONARY = 'match="/*", match-dest=("document")';
/** The request headers that decide how a page is sent. */
const PAGE_VARY = "Accept-Encoding, Available-Dictionary, Save-Data";

/** Offers what makes the next pages fast, except to visitors who save data (NET-01, NET-02). */
function offerPrefetch(request: FastifyRequest, reply: FastifyReply, dictionary: string | undefined): void {
  if (request.headers["save-data"] === "on") return;
  if (dictionary) reply.header("Link", `<${dictionary}>;rel=compression-dictionary`);
  reply.headers(SPECULATION_HEADERS);
}

/** Sends a file in the best encoding that the client accepts. */
async function sendReleaseFile(
  request: FastifyRequest,
  reply: FastifyReply,
  release: Release,
  {
    sitePath,
    file,
    dictionaryPages,
  }: { sitePath: string; file: StoredFile; dictionaryPages: DictionaryPages },
): Promise<void> {
  const tag = Buffer.from(file.digest, "hex").toString("base64url", 0, ETAG_BYTES);
  const isOnePage = isPage(file);
  const options = { type: file.type, cacheControl: cacheControl(sitePath, file.type) };
  if (isDictionary(sitePath)) reply.header("Use-As-Dictionary", USE_AS_DICTIONARY);
  if (isOnePage) {
    offerPrefetch(request, reply, dictionaryPages.of(release)?.sitePath);
    const compressed = await dictionaryPages.compress(request, release, sitePath, file);
    if (compressed) {
      const { bytes, digest } = compressed;
      const etag = `"${tag}${ETAG_SUFFIXES.dcz}${digest.slice(0, ETAG_DICTIONARY_LENGTH)}"`;
      const [encoding, vary] = [DICTIONARY_ENCODING, PAGE_VARY];
      sendBytes(request, reply, { ...options, bytes, etag, encoding, vary });
      return;
    }
  }
  if (isRevisionFile(sitePath)) reply.headers(NOINDEX_HEADERS);
  const accepted = acceptedEncodings(request.headers["accept-encoding"]);
  const encoding = accepted.find((name) => file.encodings.includes(name));
  const otherVary = file.encodings.length > 0 ? "Accept-Encoding" : undefined;
  const isSent = await sendFile(request, reply, {
    ...options,
    file: release.locate(sitePath, file, encoding),
    etag: `"${tag}${encoding ? ETAG_SUFFIXES[encoding] : ""}"`,
    encoding,
    vary: isOnePage ? PAGE_VARY : otherVary,
    ranges: !isOnePage,
  });
  if (!isSent) throw new Error(`The file of ${sitePath} in the release ${release.name} is gone`);
}

async function sendNotFound(
  request: FastifyRequest,
  reply: FastifyReply,
  release: Release,
  dictionaryPages: DictionaryPages,
): Promise<void> {
  const file = release.manifest.files[NOT_FOUND_PATH];
  if (file && wantsPage(request))
    await sendReleaseFile(request, reply.code(404), release, {
      sitePath: NOT_FOUND_PATH,
      file,
      dictionaryPages,
    });
  else sendStatusLine(reply, 404);
}

/** Visitors who follow a link get the 404 page; missing scripts and pictures get one line. */
function wantsPage(request: FastifyRequest): boolean {
  if (request.headers.accept?.includes("text/html")) return true;
  const path = (request.raw.url ?? "").split("?", 1)[0] ?? "";
  if (path.startsWith(ASSETS_PATH) || path.startsWith(PICTURES_PREFIX)) return false;
  const name = path.slice(path.lastIndexOf("/") + 1);
  return !name.includes(".") || name.endsWith(HTML_EXTENSION);
}
