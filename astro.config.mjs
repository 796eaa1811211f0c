import react from "@astrojs/react";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, envField } from "astro/config";
import { pageVariables, readEnv } from "./scripts/lib/env.ts";
import { onDemand } from "./scripts/publish/bundle/adapter.ts";
import { CHUNKS, checkChunks } from "./scripts/publish/bundle/chunks.ts";
import { inlineScripts } from "./scripts/publish/bundle/inline-scripts.ts";
import { islandRuntime } from "./scripts/publish/bundle/island-runtime.ts";
import { serviceWorker } from "./scripts/publish/bundle/service-worker.ts";

const env = readEnv(process.env);
Object.assign(process.env, pageVariables(env));

const clientDirectives = {
  name: "client-directives",
  hooks: {
    "astro:config:setup": ({ addClientDirective }) => {
      addClientDirective({ name: "interaction", entrypoint: "./src/lib/astro-internals/interaction.ts" });
    },
  },
};

export default defineConfig({
  site: env.siteUrl,
  // The build only compiles; the publisher renders pages one by one (scripts/publish/bundle).
  output: "server",
  adapter: onDemand(),
  cacheDir: "./node_modules/.cache/astro",
  trailingSlash: "never",
  build: { format: "directory", inlineStylesheets: "always" },
  // Streaming does not help pages that are stored, and costs a quarter of their rendering time.
  integrations: [react({ experimentalDisableStreaming: true }), clientDirectives],
  env: {
    schema: {
      CMS_URL: envField.string({ context: "server", access: "secret", url: true }),
      NEWSLETTER_URL: envField.string({ context: "server", access: "secret", url: true }),
      CARD_KEY: envField.string({ context: "server", access: "secret" }),
      CARD_SCRIPT_URL: envField.string({ context: "server", access: "secret", optional: true }),
    },
  },
  // Its inline styles would violate the content security policy, and no page shows code.
  markdown: { syntaxHighlight: false },
  devToolbar: { enabled: false },
  vite: {
    plugins: [
      tailwindcss(),
      inlineScripts(),
      islandRuntime(),
      checkChunks(),
      serviceWorker(env.serviceWorker),
    ],
    define: { "import.meta.env.REGISTERS_WORKER": JSON.stringify(env.serviceWorker === "main") },
    // Inlines constants and drops unused code, so that scripts do not load all of site.ts.
    build: {
      // Inlines the script that every page has: 4.3 kB, a little over the default limit.
      assetsInlineLimit: 5_000,
      rolldownOptions: {
        optimization: { inlineConst: { mode: "all" } },
        treeshake: { propertyReadSideEffects: false },
      },
    },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              // Pages contain these names: Astro's own are 30 characters longer.
              entryFileNames: ({ name }) => `_astro/${name.replace(/\.astro_astro.*/, "")}.[hash].js`,
              codeSplitting: { groups: CHUNKS },
            },
          },
        },
      },
    },
    // `npm run dev` also starts our own server, which serves pictures and proxies the CMS.
    server: {
      proxy: Object.fromEntries(
        ["/api", "/uploads", "/pictures", "/preview"].map((path) => [
          path,
          `http://127.0.0.1:${env.devServerPort}`,
        ]),
      ),
    },
  },
});
