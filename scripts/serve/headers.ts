import type { FastifyReply, FastifyRequest } from "fastify";

/** Where an answer comes from: our own files, or the content service behind `/api` and `/uploads`. */
export type Area = "site" | "api" | "uploads";

declare module "fastify" {
  interface FastifyContextConfig {
    area?: Area;
  }
}

/** Features no page of ours uses; payment only in our own documents. */
const PERMISSIONS = [
  ...["accelerometer", "camera", "display-capture", "geolocation", "gyroscope", "magnetometer"],
  ...["microphone", "midi", "serial", "usb", "xr-spatial-tracking"],
]
  .map((feature) => `${feature}=()`)
  .concat("payment=(self)")
  .join(", ");

const ONE_HOUR = "public, max-age=3600";

/**
 * The headers every answer carries. A page's own Content-Security-Policy is a meta tag with hashes; only
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

/** Last word on an answer's headers, after files, proxy and errors have set theirs. */
export function finishHeaders(
  request: FastifyRequest,
  reply: FastifyReply,
  security: Readonly<Record<string, string>>,
): void {
  reply.headers(security);
  const area = request.routeOptions.config?.area ?? "site";
  if (area === "site") return;
  reply.header("Content-Security-Policy", contentPolicy(area, String(reply.getHeader("content-type") ?? "")));
  const good = (reply.statusCode >= 200 && reply.statusCode < 300) || reply.statusCode === 304;
  if (area === "uploads") reply.header("Cache-Control", good ? ONE_HOUR : "no-store");
  else if (!reply.hasHeader("cache-control")) reply.header("Cache-Control", "no-store");
}
