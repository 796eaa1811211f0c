import type { Plugin } from "vite";

/**
 * Folders of `src` whose modules become one chunk when several entries share them. A module goes
 * to the first group that matches, together with what it imports, so lower layers come first.
 */
const SHARED_FOLDERS: readonly (readonly [name: string, ...folders: string[]])[] = [
  ["http", "lib/http"],
  ["storage", "lib/storage"],
  ["auth", "features/auth", "features/auth/forms"],
  ["currency", "features/currency", "features/cart/badge"],
  ["orders", "features/orders"],
  ["tracking", "features/orders/tracking"],
  ["ui", "ui"],
  ["cart", "features/cart"],
  ["cart-review", "features/cart/review"],
  ["conditions", "features/conditions"],
  ["checkout", "features/checkout"],
];

/** Modules of packages by chunk, by parts of their paths, which no package promises. */
const PACKAGE_MODULES = {
  base: [...["node_modules/nanostores/atom/", "node_modules/nanostores/map/", "preload-helper"]],
  // Every island needs all of it.
  react: ["react", "react-dom", "scheduler", "@nanostores/react"].map((name) => `node_modules/${name}/`),
};

const within = (parts: readonly string[]): RegExp => new RegExp(parts.join("|"));

/** The bundler's groups of client code. On slow links a request costs more than its bytes. */
export const CHUNKS = [
  {
    name: "base",
    test: within([...PACKAGE_MODULES.base, String.raw`/src/(lib|contract)/[\w-]+\.ts$`]),
  },
  { name: "react", test: within(PACKAGE_MODULES.react) },
  ...SHARED_FOLDERS.map(([name, ...folders]) => ({
    name,
    test: new RegExp(`/src/(?:${folders.join("|")})/[\\w-]+\\.tsx?$`),
    minShareCount: 2,
  })),
];

/** A script that preloads others has this chunk, because the preload helper is in it. */
const isBase = (file: string): boolean => file.startsWith("_astro/base.");

/**
 * Vite plugin: fails the build when an update moves a module of a package out of its chunk. Keeps
 * the names of what a script has already out of its list of what it preloads.
 */
export const checkChunks = (): Plugin => ({
  name: "check-chunks",
  applyToEnvironment: ({ name }) => name === "client",
  // Astro overwrites this part of its configuration.
  configEnvironment: (name) => {
    if (name !== "client") return;
    return {
      build: {
        modulePreload: { resolveDependencies: (_file, files) => files.filter((file) => !isBase(file)) },
      },
    };
  },
  generateBundle(_options, bundle) {
    for (const [name, parts] of Object.entries(PACKAGE_MODULES)) {
      const chunk = Object.values(bundle).find((file) => file.type === "chunk" && file.name === name);
      const modules = chunk?.type === "chunk" ? chunk.moduleIds : [];
      const missing = parts.filter((part) => !modules.some((module) => module.includes(part)));
      if (missing.length > 0) this.error(`The chunk "${name}" lacks ${missing.join(", ")}: see chunks.ts`);
    }
  },
});
