import path from "node:path";

interface Layer {
  /** Start of the paths that belong to the layer. */
  prefix: string;
  /** Starts of the project's own paths it may import, besides its own folder where `own` says so. */
  may: readonly string[];
  own?: boolean;
  /** The only packages it may import; any, when not given. */
  packages?: readonly string[];
}

const SITE = "src/site.ts";
const DOMAIN = "src/domain/";
const API = "src/api/";
const STORES = "src/stores/";
const ELEMENTS = "src/elements/";
const VIEWS = "src/views/";
const ISLANDS = "src/islands/";
const CONTENT = "src/content/";
const COMPONENTS = "src/components/";
const LAYOUTS = "src/layouts/";
const STYLES = "src/styles/";
const ASSETS = "src/assets/";

/** Anything not listed is forbidden. The first layer whose prefix fits counts. */
const LAYERS: readonly Layer[] = [
  { prefix: SITE, may: [], packages: [] },
  { prefix: "src/env.d.ts", may: [CONTENT] },
  { prefix: DOMAIN, may: [SITE], own: true, packages: ["zod"] },
  { prefix: API, may: [DOMAIN, SITE], own: true },
  { prefix: CONTENT, may: [API, DOMAIN, SITE], own: true },
  {
    prefix: STORES,
    may: [API, DOMAIN, SITE],
    own: true,
    packages: ["nanostores", "js-cookie", "crypto-js", "fflate"],
  },
  { prefix: ELEMENTS, may: [STORES, DOMAIN, SITE], own: true, packages: [] },
  { prefix: VIEWS, may: [DOMAIN, SITE], own: true },
  { prefix: "src/islands/shared/", may: [VIEWS, STORES, DOMAIN, SITE], own: true },
  { prefix: ISLANDS, may: ["src/islands/shared/", VIEWS, STORES, DOMAIN, SITE] },
  { prefix: COMPONENTS, may: [ISLANDS, VIEWS, ELEMENTS, DOMAIN, SITE, ASSETS], own: true },
  { prefix: LAYOUTS, may: [CONTENT, COMPONENTS, STYLES, ASSETS, SITE], own: true },
  { prefix: "src/middleware.ts", may: [CONTENT] },
  { prefix: "src/pages/", may: [LAYOUTS, COMPONENTS, VIEWS, ISLANDS, CONTENT, DOMAIN, SITE, ASSETS] },
  { prefix: STYLES, may: [ASSETS], own: true },
  { prefix: "scripts/test/", may: ["scripts/", "tests/harness/"], own: true },
  { prefix: "scripts/publish/", may: ["scripts/", CONTENT, DOMAIN, API, SITE] },
  { prefix: "scripts/", may: [DOMAIN, API, SITE], own: true },
  { prefix: "tests/", may: ["src/", "scripts/"], own: true },
  { prefix: "astro.config.mjs", may: ["scripts/env.ts", "scripts/publish/"] },
  { prefix: "vitest.config.ts", may: ["scripts/"] },
  { prefix: "playwright.config.ts", may: ["scripts/", "tests/"] },
  { prefix: "cms/", may: [], own: true },
];

/** Ways around the table that the table cannot judge. */
const REFUSED = /import\.meta\.glob|\bcreateRequire\b|\bimport\s*\(\s*`/;
/** The CMS is a CommonJS application of its own, whose pure functions are tested from here; and this file names them. */
const ALLOWED_ANYWAY: readonly string[] = [
  "tests/contract/",
  "tests/unit/scripts/import-rules",
  "scripts/import-rules.ts",
];
const ISLAND_ENTRY = /^src\/islands\/([a-z-]+)\/([A-Za-z]+)\.tsx$/;

const SPECIFIER =
  /(?:\bfrom\s+|\bimport\s*\(\s*|\bimport\s+|@import\s+|@source\s+|\brequire\(\s*)(["'])([^"']+)\1/g;

/** `@scope/name/deep` is the package `@scope/name`. */
function packageOf(specifier: string): string {
  const [first = "", second = ""] = specifier.split("/");
  return first.startsWith("@") ? `${first}/${second}` : first;
}

/** `src/islands/header-cart/HeaderCart.tsx` is the one file of its island that others see. */
function isIslandEntry(target: string): boolean {
  const [, folder = "", name = ""] = target.match(ISLAND_ENTRY) ?? [];
  return name !== "" && name.toLowerCase() === folder.replaceAll("-", "");
}

function mayImport(layer: Layer, file: string, target: string): boolean {
  if (layer.own && target.startsWith(layer.prefix)) return true;
  // An island sees its own folder, and the others only through a component.
  if (layer.prefix === ISLANDS && target.startsWith(`${path.posix.dirname(file)}/`)) return true;
  const entry =
    !target.startsWith(ISLANDS) || target.startsWith("src/islands/shared/") || isIslandEntry(target);
  return layer.may.some((prefix) => target.startsWith(prefix)) && (entry || layer.prefix === "tests/");
}

/** Faults of one file, given its path from the root and its text; each names the file and what it imports. */
export function importFaults(file: string, text: string): string[] {
  const layer = LAYERS.find(({ prefix }) => file.startsWith(prefix));
  if (layer === undefined) return [`${file} lies in no known layer`];
  const around = REFUSED.test(text) && !ALLOWED_ANYWAY.some((prefix) => file.startsWith(prefix));
  const faults = around ? [`${file} imports in a way that cannot be checked`] : [];
  const found = [...text.matchAll(SPECIFIER)].flatMap(([, , specifier = ""]) => {
    if (/^[./]/.test(specifier)) {
      const from = specifier.startsWith("/") ? "." : path.posix.dirname(file);
      const target = path.posix.normalize(path.posix.join(from, `./${specifier}`));
      if (layer.prefix === STYLES && target === "src/") return [];
      return mayImport(layer, file, target) ? [] : [`${file} may not import ${target}`];
    }
    const known = layer.packages;
    if (known === undefined || known.includes(packageOf(specifier))) return [];
    return [`${file} may not import the package ${specifier}`];
  });
  return [...faults, ...found];
}
