import react from "@astrojs/react";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, envField } from "astro/config";
import { pageVariables, readEnv } from "./scripts/env.ts";
import { onDemand } from "./scripts/publish/bundle/adapter.ts";

const env = readEnv(process.env);
Object.assign(process.env, pageVariables(env));

/** Adds the design system page, in development only. */
const designPage = {
  name: "design-page",
  hooks: {
    "astro:config:setup": ({ command, injectRoute }) => {
      if (command === "dev") injectRoute({ pattern: "/_design", entrypoint: "./src/pages/_design.astro" });
    },
  },
};

const clientDirectives = {
  name: "client-directives",
  hooks: {
    "astro:config:setup": ({ addClientDirective }) => {
      addClientDirective({ name: "interaction", entrypoint: "./src/islands/shared/interaction.ts" });
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
  integrations: [react({ experimentalDisableStreaming: true }), clientDirectives, designPage],
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
    plugins: [tailwindcss()],
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
              // One chunk for the code that all elements and islands share: on slow links a request
              // costs more than its bytes.
              codeSplitting: {
                groups: [
                  {
                    name: "base",
                    test: /node_modules\/nanostores\/(atom|clean-stores|map|task)\/|src\/site\.ts|src\/domain\/(errors|result)\.ts|src\/stores\/display\.ts|preload-helper/,
                  },
                  // Used by every island.
                  { name: "react", test: /node_modules\/(react|react-dom|scheduler|@nanostores\/react)\// },
                  { name: "http", test: /src\/api\/(http|read-by)\.ts/ },
                  // A separate chunk, because the cart store needs nothing else of the chunks
                  // below.
                  { name: "tab-lock", test: /src\/(stores\/(attempt|tab-lock)|domain\/is-record)\.ts/ },
                  // Used by every account form.
                  {
                    name: "account",
                    test: /src\/(api\/account|domain\/(account-\w+|countries|profile|session)|stores\/(form-values|session)|elements\/checked-form)\.ts/,
                  },
                  // Used by all code that shows amounts.
                  {
                    name: "money",
                    test: /src\/domain\/(money|currency)\.ts|src\/stores\/currency\.ts|nanostores\/lifecycle\//,
                  },
                  // Used by all code that shows orders.
                  {
                    name: "order",
                    test: /src\/(domain\/dates|stores\/open-order|islands\/shared\/TableHead)\.tsx?/,
                  },
                  // The checkout's first view. Cart and cart review are chunks of their own,
                  // because other pages need them too.
                  { name: "cart", test: /src\/stores\/cart\.ts/ },
                  { name: "cart-review", test: /src\/(stores\/cart-catalogue|domain\/cart-review)\.ts/ },
                  {
                    name: "checkout",
                    test: /src\/(islands\/checkout\/OfferSummary\.tsx|stores\/(checkout|price-cart)\.ts)/,
                  },
                ],
              },
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
