import path from "node:path";

interface Layer {
  /** Path prefix of the layer's files. */
  prefix: string;
  /** Path prefixes that it may import, besides its own folder if `ownFolder` is set. */
  imports: readonly string[];
  ownFolder?: boolean;
  /** The packages it may import; undefined allows any. */
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

/** Imports that are not listed are forbidden. A file belongs to the first layer that matches. */
const LAYERS: readonly Layer[] = [
  { prefix: SITE, imports: [], packages: [] },
  { prefix: "src/env.d.ts", imports: [CONTENT] },
  { prefix: DOMAIN, imports: [SITE], ownFolder: true, packages: ["zod"] },
  { prefix: API, imports: [DOMAIN, SITE], ownFolder: true },
  { prefix: CONTENT, imports: [API, DOMAIN, SITE], ownFolder: true },
  {
    prefix: STORES,
    imports: [API, DOMAIN, SITE],
    ownFolder: true,
    packages: ["nanostores", "js-cookie", "crypto-js", "fflate"],
  },
  { prefix: ELEMENTS, imports: [STORES, DOMAIN, SITE], ownFolder: true, packages: [] },
  { prefix: VIEWS, imports: [DOMAIN, SITE], ownFolder: true },
  { prefix: "src/islands/shared/", imports: [VIEWS, STORES, DOMAIN, SITE], ownFolder: true },
  { prefix: ISLANDS, imports: ["src/islands/shared/", VIEWS, STORES, DOMAIN, SITE] },
  { prefix: COMPONENTS, imports: [ISLANDS, VIEWS, ELEMENTS, DOMAIN, SITE, ASSETS], ownFolder: true },
  { prefix: LAYOUTS, imports: [CONTENT, COMPONENTS, STYLES, ASSETS, SITE], ownFolder: true },
  { prefix: "src/middleware.ts", imports: [CONTENT] },
  { prefix: "src/pages/", imports: [LAYOUTS, COMPONENTS, VIEWS, ISLANDS, CONTENT, DOMAIN, SITE, ASSETS] },
  { prefix: STYLES, imports: [ASSETS], ownFolder: true },
  { prefix: "scripts/test/", imports: ["scripts/", "tests/harness/"], ownFolder: true },
  { prefix: "scripts/publish/", imports: ["scripts/", CONTENT, DOMAIN, API, SITE] },
  { prefix: "scripts/", imports: [DOMAIN, API, SITE], ownFolder: true },
  { prefix: "tests/", imports: ["src/", "scripts/"], ownFolder: true },
  { prefix: "astro.config.mjs", imports: ["scripts/env.ts", "scripts/publish/"] },
  { prefix: "vitest.config.ts", imports: ["scripts/"] },
  { prefix: "playwright.config.ts", imports: ["scripts/", "tests/"] },
  { prefix: "cms/", imports: [], ownFolder: true },
];

/** Forms of import whose target cannot be read from the source text. */
const UNCHECKABLE_IMPORT = /import\.meta\.glob|\bcreateRequire\b|\bimport\s*\(\s*`/;
/** Contract tests load the CommonJS modules of the CMS; the others only name these forms. */
const UNCHECKABLE_ALLOWED: readonly string[] = [
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

/** Other layers may import only the entry of an island, as `islands/header-cart/HeaderCart.tsx`. */
function isIslandEntry(target: string): boolean {
  const [, folder = "", name = ""] = target.match(ISLAND_ENTRY) ?? [];
  return name !== "" && name.toLowerCase() === folder.replaceAll("-", "");
}

function mayImport(layer: Layer, file: string, target: string): boolean {
  if (layer.ownFolder && target.startsWith(layer.prefix)) return true;
  // An island may import its own folder, but no other island.
  if (layer.prefix === ISLANDS && target.startsWith(`${path.posix.dirname(file)}/`)) return true;
  const entry =
    !target.startsWith(ISLANDS) || target.startsWith("src/islands/shared/") || isIslandEntry(target);
  return layer.imports.some((prefix) => target.startsWith(prefix)) && (entry || layer.prefix === "tests/");
}

/**
 * Checks the imports of one file.
 * @param file path from the root
 * @returns a sentence for each forbidden import, naming the file and the import
 */
export function importViolations(file: string, text: string): string[] {
  const layer = LAYERS.find(({ prefix }) => file.startsWith(prefix));
  if (layer === undefined) return [`${file} lies in no known layer`];
  const isUncheckable =
    UNCHECKABLE_IMPORT.test(text) && !UNCHECKABLE_ALLOWED.some((prefix) => file.startsWith(prefix));
  const uncheckable = isUncheckable ? [`${file} imports in a way that cannot be checked`] : [];
  const forbidden = [...text.matchAll(SPECIFIER)].flatMap(([, , specifier = ""]) => {
    if (/^[./]/.test(specifier)) {
      const from = specifier.startsWith("/") ? "." : path.posix.dirname(file);
      const target = path.posix.normalize(path.posix.join(from, `./${specifier}`));
      if (layer.prefix === STYLES && target === "src/") return [];
      return mayImport(layer, file, target) ? [] : [`${file} may not import ${target}`];
    }
    const { packages } = layer;
    if (packages === undefined || packages.includes(packageOf(specifier))) return [];
    return [`${file} may not import the package ${specifier}`];
  });
  return [...uncheckable, ...forbidden];
}
