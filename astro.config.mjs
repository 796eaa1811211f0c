import react from "@astrojs/react";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, envField } from "astro/config";
import { pageVariables, readEnv } from "./scripts/env.ts";
import { onDemand } from "./scripts/publish/bundle/adapter.ts";

const env = readEnv(process.env);
Object.assign(process.env, pageVariables(env));

/** The page that shows every part of the design system, in development only. */
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
  // Pages are rendered one by one from the compiled site (scripts/publish/bundle), never during its build.
  output: "server",
  adapter: onDemand(),
  cacheDir: "./node_modules/.cache/astro",
  trailingSlash: "never",
  build: { format: "directory", inlineStylesheets: "always" },
  // Streaming React's output brings nothing to a page that is stored and costs a quarter of its rendering time.
  integrations: [react({ experimentalDisableStreaming: true }), clientDirectives, designPage],
  env: {
    schema: {
      CMS_URL: envField.string({ context: "server", access: "secret", url: true }),
      NEWSLETTER_URL: envField.string({ context: "server", access: "secret", url: true }),
      CARD_KEY: envField.string({ context: "server", access: "secret" }),
      CARD_SCRIPT_URL: envField.string({ context: "server", access: "secret", optional: true }),
    },
  },
  // Its inline styles would not pass the content security policy, and no page has code to colour.
  markdown: { syntaxHighlight: false },
  devToolbar: { enabled: false },
  vite: {
    plugins: [tailwindcss()],
    // Constants stand where they are used, and what a page does not use does not come along with them.
    build: {
      // The script of every page is sent within it: 4.3 kB, which is a little over the default.
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
              // What every element and island shares comes in one file: on a slow link each request costs more than its bytes.
              codeSplitting: {
                groups: [
                  {
                    name: "base",
                    test: /node_modules\/nanostores\/(atom|clean-stores|map|task)\/|src\/site\.ts|src\/domain\/(errors|result)\.ts|src\/stores\/display\.ts|preload-helper/,
                  },
                  // Every island needs all of it.
                  { name: "react", test: /node_modules\/(react|react-dom|scheduler|@nanostores\/react)\// },
                  { name: "http", test: /src\/api\/(http|read-by)\.ts/ },
                  // What follows takes along whatever it needs: the cart's store needs nothing else of it.
                  { name: "tab-lock", test: /src\/(stores\/(attempt|tab-lock)|domain\/is-record)\.ts/ },
                  // Every form of an account needs these.
                  {
                    name: "account",
                    test: /src\/(api\/account|domain\/(account-\w+|countries|profile|session)|stores\/(form-values|session)|elements\/checked-form)\.ts/,
                  },
                  // Whoever shows an amount needs all of these.
                  {
                    name: "money",
                    test: /src\/domain\/(money|currency)\.ts|src\/stores\/currency\.ts|nanostores\/lifecycle\//,
                  },
                  // Whoever shows orders needs these.
                  {
                    name: "order",
                    test: /src\/(domain\/dates|stores\/open-order|islands\/shared\/TableHead)\.tsx?/,
                  },
                  // The checkout's first view; the cart and its review stand for themselves, because others need them too.
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
    // `npm run dev` runs the server beside Astro's: it has the pictures and speaks with the CMS.
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
