import { resolve } from "node:path";
import { type Source, variableReader } from "../../src/contract/node/environment.ts";
import { PORTS } from "../../src/contract/node/ports.mjs";
import type { ServerOptions } from "./server.ts";

export interface ServerSettings {
  port: number;
  /** Where this machine asks for health and metrics; nowhere if not set. */
  statusPort?: number;
  host: string;
  /** How many processes answer on the port; this one alone if not set. */
  processes?: number;
  /** Whether each request is logged; failures always are. */
  logRequests: boolean;
  server: Omit<ServerOptions, "logger">;
}

/** The settings, or one sentence for each missing or malformed variable. */
export type SettingsResult = { ok: true; settings: ServerSettings } | { ok: false; problems: string[] };

/**
 * Parses the server's environment variables. An empty variable counts as not set.
 * @param environment `DATA_DIR` (the publisher's releases), `CMS_URL`; optional: `PREVIEW_URL` (the
 * preview server), `SITE_PORT` (4321), `SITE_STATUS_PORT` (health and metrics), `SITE_HOST`
 * (127.0.0.1), `SITE_URL` (https turns HSTS on), `SITE_TRUSTED_PROXIES` (IP addresses whose
 * X-Forwarded-For is trusted), `SITE_PROCESSES` (1), `SITE_LOG` (1 logs requests)
 */
export function readSettings(source: Source): SettingsResult {
  const { read, isSet, problems } = variableReader(source);
  if (!isSet("DATA_DIR")) problems.push("DATA_DIR is missing: it must name a folder");
  if (!isSet("CMS_URL"))
    problems.push("CMS_URL is missing: it must be an address such as http://127.0.0.1:1337");
  const previewUrl = read("PREVIEW_URL");
  const trustedProxies = read("SITE_TRUSTED_PROXIES");
  const statusPort = read("SITE_STATUS_PORT");
  const processes = read("SITE_PROCESSES") ?? 1;
  const settings = {
    port: read("SITE_PORT") ?? PORTS.SITE_PORT,
    ...(statusPort ? { statusPort } : {}),
    ...(processes > 1 ? { processes } : {}),
    host: read("SITE_HOST") ?? "127.0.0.1",
    server: {
      site: { dataDir: resolve(read("DATA_DIR") ?? "") },
      cmsUrl: read("CMS_URL") ?? "",
      https: read("SITE_URL")?.startsWith("https:") ?? false,
      ...(previewUrl ? { previewUrl } : {}),
      ...(trustedProxies ? { trustedProxies } : {}),
    },
    logRequests: read("SITE_LOG") === "1",
  };
  if (problems.length > 0) return { ok: false, problems: problems.map((problem) => `${problem}.`) };
  return { ok: true, settings };
}
