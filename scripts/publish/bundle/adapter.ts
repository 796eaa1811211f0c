import { writeFile } from "node:fs/promises";
import type { AstroIntegration } from "astro";

/** File in a bundle's folder with the paths of pages and endpoints without parameters. */
export const ROUTES_FILE = "routes.json";

/** Astro adapter: compiles the site into a module that renders single pages (see entry.ts). */
export const onDemand = (): AstroIntegration => {
  let routes: string[] = [];
  let outDir = new URL("file:///");
  return {
    name: "on-demand",
    hooks: {
      "astro:routes:resolved": ({ routes: resolved }) => {
        routes = resolved
          .filter(({ origin, params }) => origin === "project" && params.length === 0)
          .map(({ pattern }) => pattern);
      },
      "astro:config:done": ({ config, setAdapter }) => {
        outDir = config.outDir;
        setAdapter({
          name: "on-demand",
          entrypointResolution: "auto",
          serverEntrypoint: new URL("entry.ts", import.meta.url),
          supportedAstroFeatures: {
            serverOutput: "stable",
            envGetSecret: "stable",
            sharpImageService: "stable",
          },
        });
      },
      "astro:build:done": () => writeFile(new URL(ROUTES_FILE, outDir), JSON.stringify(routes)),
    },
  };
};
