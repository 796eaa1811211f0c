import path from "node:path";

interface Layer {
  /** Start of the paths that belong to the layer. */
  prefix: string;
  /** Starts of the project's own paths that it may import, besides itself. */
  may: readonly string[];
  /** The only packages that it may import; any where none are listed. */
  packages?: readonly string[];
}

const CONTRACT = "src/contract/";
/** What needs Node, so that browsers cannot load it. */
const CONTRACT_NODE = "src/contract/node/";
const LIB = "src/lib/";
const UI = "src/ui/";
const FEATURES = "src/features/";
const CONTENT = "src/content/";
const LAYOUTS = "src/layouts/";

/** Anything not listed is forbidden. The first layer whose prefix fits counts. */
const LAYERS: readonly Layer[] = [
  {
    prefix: CONTRACT_NODE,
    may: [CONTRACT],
    packages: ["node:crypto", "node:events", "node:http", "node:net"],
  },
  { prefix: CONTRACT, may: [], packages: ["zod", "minisearch"] },
  { prefix: LIB, may: [CONTRACT], packages: ["nanostores", "zod", "astro"] },
  { prefix: UI, may: [CONTRACT, LIB] },
  { prefix: FEATURES, may: [CONTRACT, LIB, UI] },
  { prefix: CONTENT, may: [CONTRACT, LIB] },
  {
    prefix: "src/service-worker/",
    may: [CONTRACT],
    packages: ["workbox-core", "workbox-routing", "workbox-strategies"],
  },
  { prefix: "src/env.d.ts", may: [CONTENT] },
  { prefix: "src/middleware.ts", may: [CONTENT] },
  { prefix: LAYOUTS, may: [CONTRACT, LIB, UI, FEATURES, CONTENT] },
  { prefix: "src/pages/", may: [CONTRACT, LIB, UI, FEATURES, CONTENT, LAYOUTS] },
  { prefix: "scripts/lib/", may: [CONTRACT, LIB] },
  { prefix: "scripts/publish/", may: ["scripts/lib/", CONTRACT, LIB, CONTENT] },
  { prefix: "scripts/start/", may: ["scripts/lib/", "scripts/publish/", CONTRACT] },
  { prefix: "scripts/serve/", may: ["scripts/lib/", CONTRACT] },
  { prefix: "scripts/sandbox/", may: ["scripts/lib/", CONTRACT, LIB] },
  // What measures, tests and checks the programs starts them.
  {
    prefix: "scripts/test/",
    may: ["scripts/lib/", "scripts/checks/", "tests/harness/", "tests/contract/cms/"],
  },
  { prefix: "scripts/bench/", may: ["scripts/", CONTRACT, LIB] },
  { prefix: "scripts/", may: ["scripts/", CONTRACT] },
  { prefix: "tests/", may: ["src/", "scripts/"] },
  { prefix: "astro.config.mjs", may: ["scripts/lib/env.ts", "scripts/publish/"] },
  { prefix: "vitest.config.ts", may: ["scripts/"] },
  { prefix: "playwright.config.ts", may: ["scripts/", "tests/"] },
  { prefix: "cms/", may: [] },
];

/**
 * What a feature offers to others besides the files at the top of its folder and its Astro
 * components: shapes, and elements that other features place or load. The rest is its own.
 */
const OFFERED: readonly string[] = [
  ...["address-values", "draft", "model"].map((name) => `auth/forms/${name}.ts`),
  "auth/forms/checked-form.ts",
  "quotations/holder/link.ts",
  ...[
    "add/add-all",
    "add/add-to-cart",
    "add/offered-product",
    "badge/cart-badge",
    "badge/follow-currency",
  ].map((name) => `cart/${name}.ts`),
  ...["model", "products"].map((name) => `cart/review/${name}.ts`),
  ...[
    "card/Availability.tsx",
    "card/price.css",
    "card/ProductCard.tsx",
    "card/fill-card.ts",
    "listing/listing-product.ts",
  ].map((name) => `catalog/${name}`),
  "currency/rates/rates.ts",
  ...["Confirmation.tsx", "confirmation.css", "store.ts"].map((name) => `orders/confirmation/${name}`),
  ...["model", "store"].map((name) => `orders/history/${name}.ts`),
  ...["last-order", "order-details", "order-status", "poll-order"].map(
    (name) => `orders/tracking/${name}.ts`,
  ),
];

/** Ways around the table that the table cannot judge. */
const REFUSED = /import\.meta\.glob|\bcreateRequire\b|\bimport\s*\(\s*`/;
/** Tests of the CMS require its CommonJS modules, and these files contain the refused words. */
const ALLOWED_ANYWAY: readonly string[] = [
  "tests/contract/",
  "tests/harness/postgres/worker.ts",
  "tests/postgres/",
  "tests/unit/scripts/checks/import-rules",
  "scripts/checks/import-rules.ts",
];

/** What Strapi does not document, its packages' own files included. */
const UNDOCUMENTED =
  /"@strapi\/[\w-]+\/dist\b|\.service\("(?!email")|\.query\("admin::|\.get\("services"\)|\.sessionManager\b|\.admin\.routes\b|\.userAbility\b|\bdb\.(?:dialect|metadata|getConnection)\b|\benhanceEndpoints\b|\bunstable_|\bSymbol\.for\("unparsed|\.middleware\("|\.query\("strapi::|\.setLocale\(|\.provider = |__temp_key__/;
const INTERNALS = /^cms\/src\/(?:admin\/)?internals\//;

const SPECIFIER =
  /(?:\bfrom\s+|\bimport\s*\(\s*|\bimport\s+|@import\s+|@source\s+|\brequire\(\s*)(["'])([^"']+)\1/g;

/** `@scope/name/deep` is the package `@scope/name`. */
function packageOf(specifier: string): string {
  const [first = "", second = ""] = specifier.split("/");
  return first.startsWith("@") ? `${first}/${second}` : first;
}

/** `src/features/cart/store.ts` is of the feature `cart`; undefined for what is of none. */
const featureOf = (file: string): string | undefined =>
  file.startsWith(FEATURES) ? file.slice(FEATURES.length).split("/")[0] : undefined;

function isOffered(target: string): boolean {
  const place = target.slice(FEATURES.length);
  return place.split("/").length === 2 || target.endsWith(".astro") || OFFERED.includes(place);
}

function mayImport(layer: Layer, file: string, target: string): boolean {
  if (target.startsWith(CONTRACT_NODE) && file.startsWith("src/") && layer.prefix !== CONTRACT_NODE)
    return false;
  const feature = featureOf(target);
  if (feature === undefined || layer.prefix === "tests/")
    return [layer.prefix, ...layer.may].some((prefix) => target.startsWith(prefix));
  if (feature === featureOf(file)) return true;
  // Content is grouped and counted by the models of what shows it.
  if (layer.prefix === CONTENT) return target === `${FEATURES}${feature}/model.ts`;
  // Pages and layouts compose: they place any part of a feature.
  if (layer.prefix === FEATURES) return isOffered(target);
  return layer.may.includes(FEATURES);
}

/** Files of the project that a file imports, as paths from its root; packages as they are. */
export function importsIn(file: string, text: string): string[] {
  return [...text.matchAll(SPECIFIER)].map(([, , address = ""]) => {
    const specifier = address.replace(/\?.*/, "");
    if (!/^[./]/.test(specifier)) return specifier;
    const from = specifier.startsWith("/") ? "." : path.posix.dirname(file);
    return path.posix.normalize(path.posix.join(from, `./${specifier}`));
  });
}

const isPackage = (target: string): boolean =>
  !/^(?:\.|src\/|scripts\/|tests\/|cms\/)/.test(target) && !target.endsWith(".ts");

/** The faults of a file, given by its path from the root; each names what it imports. */
export function importViolations(file: string, text: string): string[] {
  const layer = LAYERS.find(({ prefix }) => file.startsWith(prefix));
  if (layer === undefined) return [`${file} lies in no known layer`];
  const around = REFUSED.test(text) && !ALLOWED_ANYWAY.some((prefix) => file.startsWith(prefix));
  const faults = around ? [`${file} imports in a way that cannot be checked`] : [];
  if (file.startsWith("cms/") && !INTERNALS.test(file) && UNDOCUMENTED.test(text))
    faults.push(`${file} uses what Strapi does not document, which only cms/src/internals may`);
  const found = importsIn(file, text).flatMap((target) => {
    if (isPackage(target)) {
      const isKnown = layer.packages === undefined || layer.packages.includes(packageOf(target));
      return isKnown ? [] : [`${file} may not import the package ${target}`];
    }
    // Styles are looked for in all of it.
    if (file.endsWith(".css") && target === "src/") return [];
    return mayImport(layer, file, target) ? [] : [`${file} may not import ${target}`];
  });
  return [...faults, ...found];
}
