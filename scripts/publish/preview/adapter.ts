import type { AstroIntegration } from "astro";

/** The module that makes pages on demand, and the one that gives pages their content there. */
const ENTRY = "./src/content/preview-entry.ts";
const CONTENT = "/src/content/previewed-content.ts";
const REPLACED = /\/site-content\.ts$/;

/** Makes a site's pages on demand, of content that they are given, where a build makes all of them of what is published. */
export const onDemand = (root: string): AstroIntegration => ({
  name: "on-demand",
  hooks: {
    "astro:config:setup": ({ updateConfig }) => {
      const plugin = {
        name: "previewed-content",
        enforce: "pre" as const,
        resolveId: (id: string) => (REPLACED.test(id) ? root + CONTENT : undefined),
      };
      updateConfig({ vite: { plugins: [plugin] } });
    },
    "astro:route:setup": ({ route }) => {
      route.prerender = false;
    },
    "astro:config:done": ({ setAdapter }) => {
      setAdapter({
        name: "on-demand",
        entrypointResolution: "auto",
        serverEntrypoint: ENTRY,
        supportedAstroFeatures: {
          serverOutput: "stable",
          envGetSecret: "stable",
          sharpImageService: "stable",
        },
      });
    },
  },
});
