import { readFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Content } from "../../../src/content/catalogue.ts";
import type { Env } from "../../env.ts";
import { type PagePolicy, pagePolicy } from "../finish-page.ts";
import { ROUTES_FILE } from "./adapter.ts";
import { compileBundle, pageEnvironment } from "./compile.ts";

/** The compiled site, ready to render. */
export interface Bundle {
  /** Equal as long as the same content gives the same pages. */
  fingerprint: string;
  siteUrl: string;
  policy: PagePolicy;
  /** Paths that exist whatever the content. */
  routes: readonly string[];
  /** Folder of the files that pages load: compiled assets and public files. */
  client: string;
  render(url: string, content: Content): Promise<Response>;
}

/**
 * Compiles the site if need be and loads it into this process, whose environment its pages then read.
 * @throws StepError with what does not compile
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
