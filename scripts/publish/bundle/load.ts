import { readFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Content } from "../../../src/content/catalogue.ts";
import type { Env } from "../../lib/env.ts";
import { type PagePolicy, pagePolicy } from "../render/page-policy.ts";
import { ROUTES_FILE } from "./adapter.ts";
import { compileBundle, pageEnvironment } from "./compile.ts";

/** The compiled site, ready to render. */
export interface Bundle {
  /** With the same fingerprint, the same content gives the same pages. */
  fingerprint: string;
  siteUrl: string;
  policy: PagePolicy;
  /** Paths of pages and endpoints without parameters. */
  routes: readonly string[];
  /** Folder of the client files: compiled assets and public files. */
  client: string;
  render(url: string, content: Content): Promise<Response>;
}

/**
 * Compiles the site if necessary and loads it into this process. It also sets the environment
 * variables that pages read.
 * @throws StepError with the compiler's message
 */
export async function loadBundle(env: Env): Promise<Bundle> {
  const folder = await compileBundle(env);
  Object.assign(process.env, pageEnvironment(env));
  const { render } = await import(pathToFileURL(path.join(folder, "server", "entry.mjs")).href);
  return {
    fingerprint: path.basename(folder),
    siteUrl: env.siteUrl,
    policy: pagePolicy(env),
    routes: JSON.parse(await readFile(path.join(folder, ROUTES_FILE), "utf8")),
    client: path.join(folder, "client"),
    render,
  };
}
