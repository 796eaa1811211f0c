import type { FastifyReply, FastifyRequest } from "fastify";
import { REQUEST_ID_HEADER } from "../../../src/contract/node/request-id.ts";
import { isRevisionFile } from "../../../src/contract/rules/document-number.ts";
import { PICTURES_PATH, ROUTES, SERVICE_WORKER_PATH } from "../../../src/contract/site.ts";
import { ASSETS_PATH, isPage } from "./manifest.ts";

/** Where a response comes from: our files, the CMS (`/api`, `/uploads`), or the preview server. */
export type Area = "site" | "api" | "uploads" | "preview";

declare module "fastify" {
  interface FastifyContextConfig {
    area?: Area;
  }
}

/**
 * Turns off features that prompt the visitor; payment stays allowed in our own documents. The other
 * features only matter in frames, which our pages do not have, and every name costs bytes.
 */
const PERMISSIONS_POLICY = "camera=(), geolocation=(), microphone=(), payment=(self), usb=()";

/** For files whose name changes with their content. */
export const CACHE_IMMUTABLE = "public, max-age=31536000, immutable";
export const CACHE_ONE_HOUR = "public, max-age=3600";
/** The browser stores the response and revalidates it on every use. */
export const CACHE_REVALIDATE = "no-cache";

/** The rules by which browsers fetch the next page ahead (NET-02), in `public/`. */
export const SPECULATION_RULES = "/speculation.rules";
export const SPECULATION_HEADERS = { "Speculation-Rules": `"${SPECULATION_RULES}"` };

/**
 * Search engines find the current file of a document, and never a superseded one (DOC-03): neither
 * that of a revision, nor as an upload, of which the server does not know whether it is current.
 */
export const NOINDEX_HEADERS = { "X-Robots-Tag": "noindex" };

/**
 * The `Cache-Control` of a file of the site, wherever it is served from.
 * @param sitePath decoded URL path
 * @param type value of its `Content-Type`
 */
export function cacheControl(sitePath: string, type: string): string {
  if (sitePath === SERVICE_WORKER_PATH) return CACHE_REVALIDATE;
  // Another revision may become the current file of a document at any time.
  const isCurrentFile = sitePath.startsWith(`${ROUTES.documents}/`) && !isRevisionFile(sitePath);
  if (isPage({ type }) || isCurrentFile) return CACHE_REVALIDATE;
  const isNamedByContent = [ASSETS_PATH, `${PICTURES_PATH}/`].some((area) => sitePath.startsWith(area));
  return isNamedByContent || isRevisionFile(sitePath) ? CACHE_IMMUTABLE : CACHE_ONE_HOUR;
}

/** Types that run no script when opened directly; an SVG file does, because it is a document. */
const ASSET_TYPE = /^(?:(?:text|application)\/(?:javascript|css|json|manifest\+json)|font\/|image\/(?!svg))/;
/**
 * Assets omit the headers that only apply to documents: they cost more bytes than a small script.
 */
const ASSET_SECURITY_HEADERS: ReadonlySet<string> = new Set([
  "X-Content-Type-Options",
  "Strict-Transport-Security",
]);

/**
 * The security headers of every response except assets. A page has its own Content-Security-Policy
 * in a meta tag with hashes; the header only adds what a meta tag cannot express.
 * @param https whether visitors reach the site through https; HSTS on plain http is ignored or
 * harmful
 */
export function securityHeaders(https: boolean): Readonly<Record<string, string>> {
  return {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": PERMISSIONS_POLICY,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Content-Security-Policy": "frame-ancestors 'none'",
    ...(https ? { "Strict-Transport-Security": "max-age=31536000" } : {}),
  };
}

const isUploadedPdf = (area: Area, contentType: string): boolean =>
  area === "uploads" && /^application\/pdf\b/i.test(contentType);

/**
 * The policy for CMS responses: uploaded SVG or HTML files must not run script in our origin. PDFs
 * get no sandbox: some viewers refuse to start in one, and PDF scripts never run in our origin.
 */
function cmsContentPolicy(area: Area, contentType: string): string {
  if (isUploadedPdf(area, contentType)) {
    return "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'none'";
  }
  return "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'";
}

const assetHeaders = (security: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(security).filter(([name]) => ASSET_SECURITY_HEADERS.has(name)));

/** Sets the final headers of a response, after file, proxy and error handlers have set theirs. */
export function finishHeaders(
  request: FastifyRequest,
  reply: FastifyReply,
  security: Readonly<Record<string, string>>,
): void {
  const area = request.routeOptions.config?.area ?? "site";
  // Pages do without: every byte of their first flight counts, and only failures are looked up.
  if (area === "api" || reply.statusCode >= 500) reply.header(REQUEST_ID_HEADER, request.id);
  if (area === "preview") {
    finishPreviewHeaders(reply, security);
    return;
  }
  const contentType = String(reply.getHeader("content-type") ?? "");
  const isSuccess = (reply.statusCode >= 200 && reply.statusCode < 300) || reply.statusCode === 304;
  const isAsset = area === "site" && isSuccess && ASSET_TYPE.test(contentType);
  reply.headers(isAsset ? assetHeaders(security) : security);
  if (area === "site") return;
  reply.header("Content-Security-Policy", cmsContentPolicy(area, contentType));
  if (isUploadedPdf(area, contentType)) reply.headers(NOINDEX_HEADERS);
  if (area === "uploads") reply.header("Cache-Control", isSuccess ? CACHE_ONE_HOUR : "no-store");
  else if (!reply.hasHeader("cache-control")) reply.header("Cache-Control", "no-store");
}

/** The admin panel shows previews in a frame; only the preview server knows the panel's origin. */
function finishPreviewHeaders(reply: FastifyReply, security: Readonly<Record<string, string>>): void {
  const own = ["Content-Security-Policy", "Referrer-Policy"].filter((name) => reply.hasHeader(name));
  if (own.includes("Content-Security-Policy")) own.push("X-Frame-Options");
  const others = Object.entries(security).filter(([name]) => !own.includes(name));
  reply.headers(Object.fromEntries(others));
}
