import { isIP } from "node:net";
import { resolve } from "node:path";
import { z } from "zod";
import type { ServerOptions } from "./server.ts";

export interface ServerSettings {
  port: number;
  host: string;
  /** Whether each request is logged; failures always are. */
  logRequests: boolean;
  server: Omit<ServerOptions, "logger">;
}

/** The settings, or one sentence for each missing or malformed variable. */
export type SettingsResult = { ok: true; settings: ServerSettings } | { ok: false; problems: string[] };

const path = z.string({ error: "is missing: it must name a folder" }).min(1, "must name a folder");

/** An http or https origin, without a path. */
const origin = z
  .string({ error: "is missing: it must be an address such as http://127.0.0.1:1337" })
  .refine(isOrigin, { error: "must be an http or https address without a path" });

const addresses = z
  .string()
  .transform((list) => list.split(",").map((address) => address.trim()))
  .refine((list) => list.every((address) => isIP(address) !== 0), {
    error: "must be IP addresses, separated by commas",
  });

const EnvironmentSchema = z.object({
  DATA_DIR: path,
  CMS_URL: origin,
  PREVIEW_URL: origin.optional(),
  SITE_PORT: z
    .string()
    .regex(/^\d+$/, "must be a port number from 1 to 65535")
    .transform(Number)
    .refine((port) => port >= 1 && port <= 65_535, { error: "must be a port number from 1 to 65535" })
    .default(4321),
  SITE_HOST: z.string().min(1).default("127.0.0.1"),
  SITE_URL: origin.optional(),
  SITE_TRUSTED_PROXIES: addresses.optional(),
  SITE_LOG: z.enum(["0", "1"], { error: "must be 1 or 0" }).default("0"),
});

/**
 * Parses the server's environment variables. An empty variable counts as not set.
 * @param environment `DATA_DIR` (the publisher's releases), `CMS_URL`; optional: `PREVIEW_URL` (the
 * preview server), `SITE_PORT` (4321), `SITE_HOST` (127.0.0.1), `SITE_URL` (https turns HSTS on),
 * `SITE_TRUSTED_PROXIES` (IP addresses whose X-Forwarded-For is trusted), `SITE_LOG` (1 logs
 * requests)
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): SettingsResult {
  const nonEmpty = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = EnvironmentSchema.safeParse(nonEmpty);
  if (!parsed.success) {
    return {
      ok: false,
      problems: parsed.error.issues.map(({ path, message }) => `${path.join(".")} ${message}.`),
    };
  }
  const env = parsed.data;
  return {
    ok: true,
    settings: {
      port: env.SITE_PORT,
      host: env.SITE_HOST,
      logRequests: env.SITE_LOG === "1",
      server: {
        site: { dataDir: resolve(env.DATA_DIR) },
        cmsUrl: new URL(env.CMS_URL).origin,
        https: env.SITE_URL?.startsWith("https:") ?? false,
        ...(env.PREVIEW_URL ? { previewUrl: new URL(env.PREVIEW_URL).origin } : {}),
        ...(env.SITE_TRUSTED_PROXIES ? { trustedProxies: env.SITE_TRUSTED_PROXIES } : {}),
      },
    },
  };
}

function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return (
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    url.pathname === "/" &&
    url.search === "" &&
    url.hash === ""
  );
}
