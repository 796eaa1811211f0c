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
  { prefix: "src/env.d.ts", may: [] },
  { prefix: DOMAIN, may: [SITE], own: true, packages: ["zod"] },
  { prefix: API, may: [DOMAIN, SITE], own: true },
  { prefix: CONTENT, may: [API, DOMAIN, SITE], own: true },
  { prefix: STORES, may: [API, DOMAIN, SITE], own: true },
  { prefix: ELEMENTS, may: [STORES, DOMAIN, SITE], own: true },
  { prefix: VIEWS, may: [DOMAIN, SITE], own: true },
  { prefix: "src/islands/shared/", may: [VIEWS, STORES, DOMAIN, SITE], own: true },
  { prefix: ISLANDS, may: ["src/islands/shared/", VIEWS, STORES, DOMAIN, SITE] },
  { prefix: COMPONENTS, may: [ISLANDS, VIEWS, ELEMENTS, DOMAIN, SITE, ASSETS], own: true },
  { prefix: LAYOUTS, may: [COMPONENTS, STYLES, SITE], own: true },
  { prefix: "src/pages/", may: [LAYOUTS, COMPONENTS, VIEWS, ISLANDS, CONTENT, DOMAIN, SITE, ASSETS] },
  { prefix: STYLES, may: [ASSETS], own: true },
  { prefix: "scripts/test/", may: ["scripts/", "tests/harness/"], own: true },
  { prefix: "scripts/", may: [DOMAIN, API, SITE], own: true },
  { prefix: "tests/", may: ["src/", "scripts/"], own: true },
  { prefix: "astro.config.mjs", may: ["scripts/env.ts"] },
  { prefix: "vitest.config.ts", may: ["scripts/"] },
  { prefix: "playwright.config.ts", may: ["scripts/", "tests/"] },
  { prefix: "cms/", may: [], own: true },
];

const SPECIFIER =
  /(?:\bfrom\s+|\bimport\s*\(\s*|\bimport\s+|@import\s+|@source\s+|\brequire\(\s*)(["'])([^"']+)\1/g;

/** `@scope/name/deep` is the package `@scope/name`. */
function packageOf(specifier: string): string {
  const [first = "", second = ""] = specifier.split("/");
  return first.startsWith("@") ? `${first}/${second}` : first;
}

function mayImport(layer: Layer, file: string, target: string): boolean {
  if (layer.own && target.startsWith(layer.prefix)) return true;
  // An island sees its own folder, and the others only through a component.
  if (layer.prefix === ISLANDS && target.startsWith(`${path.posix.dirname(file)}/`)) return true;
  return layer.may.some((prefix) => target.startsWith(prefix));
}

/** Faults of one file, given its path from the root and its text; each names the file and what it imports. */
export function importFaults(file: string, text: string): string[] {
  const layer = LAYERS.find(({ prefix }) => file.startsWith(prefix));
  if (layer === undefined) return [`${file} lies in no known layer`];
  return [...text.matchAll(SPECIFIER)].flatMap(([, , specifier = ""]) => {
    if (specifier.startsWith(".")) {
      const target = path.posix.normalize(path.posix.join(path.posix.dirname(file), specifier));
      if (layer.prefix === STYLES && target === "src/") return [];
      return mayImport(layer, file, target) ? [] : [`${file} may not import ${target}`];
    }
    const known = layer.packages;
    if (known === undefined || known.includes(packageOf(specifier))) return [];
    return [`${file} may not import the package ${specifier}`];
  });
}
