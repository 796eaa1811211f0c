import type { FastifyReply, FastifyRequest } from "fastify";

/** Where an answer comes from: our own files, the content service behind `/api` and `/uploads`, or what shows drafts to editors. */
export type Area = "site" | "api" | "uploads" | "preview";

declare module "fastify" {
  interface FastifyContextConfig {
    area?: Area;
  }
}

/**
 * What asks the reader for something, or pays, and no page of ours uses; payment only in our own documents. The other features act in
 * frames alone, of which the pages have none, and each name here travels in every first flight.
 */
const PERMISSIONS = "camera=(), geolocation=(), microphone=(), payment=(self), usb=()";

/** For what has a new name whenever its content changes. */
export const FOREVER = "public, max-age=31536000, immutable";
export const ONE_HOUR = "public, max-age=3600";
/** Kept, and asked for again each time. */
export const REVALIDATED = "no-cache";

/** What only pages load, and no browser runs anything from when it is opened by itself. An SVG file is a document. */
const ASSET = /^(?:(?:text|application)\/(?:javascript|css|json|manifest\+json)|font\/|image\/(?!svg))/;
/** Rules for documents say nothing about an asset, and cost more bytes than a small script. */
const OF_ASSETS: ReadonlySet<string> = new Set(["X-Content-Type-Options", "Strict-Transport-Security"]);

/**
 * The headers every answer carries, a page's assets apart. A page's own Content-Security-Policy is a meta tag with hashes; only
 * what a meta tag cannot say is sent from here.
 *
 * @param https whether visitors reach the site through https; HSTS on plain http is ignored or harmful
 */
export function securityHeaders(https: boolean): Readonly<Record<string, string>> {
  return {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": PERMISSIONS,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Content-Security-Policy": "frame-ancestors 'none'",
    ...(https ? { "Strict-Transport-Security": "max-age=31536000" } : {}),
  };
}

/**
 * The policy for what the content service sends. It shares our origin, so nothing it serves may run script
 * there: an uploaded SVG or HTML file, an error page. A PDF is spared the sandbox, in which some browsers
 * refuse to start their viewer; scripts inside a PDF never run in our origin.
 */
function contentPolicy(area: Area, contentType: string): string {
  if (area === "uploads" && /^application\/pdf\b/i.test(contentType)) {
    return "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'none'";
  }
  return "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'";
}

const onlyForAssets = (security: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(security).filter(([name]) => OF_ASSETS.has(name)));

/** Last word on an answer's headers, after files, proxy and errors have set theirs. */
export function finishHeaders(
  request: FastifyRequest,
  reply: FastifyReply,
  security: Readonly<Record<string, string>>,
): void {
  const area = request.routeOptions.config?.area ?? "site";
  if (area === "preview") {
    finishPreview(reply, security);
    return;
  }
  const contentType = String(reply.getHeader("content-type") ?? "");
  const good = (reply.statusCode >= 200 && reply.statusCode < 300) || reply.statusCode === 304;
  const isAsset = area === "site" && good && ASSET.test(contentType);
  reply.headers(isAsset ? onlyForAssets(security) : security);
  if (area === "site") return;
  reply.header("Content-Security-Policy", contentPolicy(area, contentType));
  if (area === "uploads") reply.header("Cache-Control", good ? ONE_HOUR : "no-store");
  else if (!reply.hasHeader("cache-control")) reply.header("Cache-Control", "no-store");
}

/** The editors' panel shows previews in a frame, and only what shows drafts knows where that panel is. */
function finishPreview(reply: FastifyReply, security: Readonly<Record<string, string>>): void {
  const own = ["Content-Security-Policy", "Referrer-Policy"].filter((name) => reply.hasHeader(name));
  if (own.includes("Content-Security-Policy")) own.push("X-Frame-Options");
  const others = Object.entries(security).filter(([name]) => !own.includes(name));
  reply.headers(Object.fromEntries(others));
}
