import { fileURLToPath } from "node:url";
import { build, type Plugin } from "vite";
import { ROUTES, SERVICE_WORKER_PATH } from "../../../src/contract/site.ts";

/** The worker itself, or the one that takes its place to delete it. */
export type WorkerKind = "main" | "withdraw";

const sourceOf = (kind: WorkerKind): string =>
  fileURLToPath(new URL(`../../../src/service-worker/${kind}.ts`, import.meta.url));

/** Puts the routes that the worker names in their places: the compiler would keep all of them. */
const inlineRoutes: Plugin = {
  name: "inline-routes",
  transform: (code) =>
    code.replace(/\bROUTES\.(\w+)/g, (_, name: keyof typeof ROUTES) => JSON.stringify(ROUTES[name])),
};

/** Compiles a service worker into one minified classic script. */
export async function compileWorker(kind: WorkerKind): Promise<string> {
  const result = await build({
    ...({
      configFile: false,
      envDir: false,
      publicDir: false,
      logLevel: "silent",
      mode: "production",
    } as const),
    plugins: [inlineRoutes],
    // Workbox checks its callers in development, with as much code again.
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: sourceOf(kind),
        output: { format: "iife" },
        optimization: { inlineConst: { mode: "all" } },
        treeshake: { propertyReadSideEffects: false },
      },
    },
  });
  const [chunk] = "output" in result ? result.output : [];
  if (chunk?.type !== "chunk") throw new Error(`The service worker "${kind}" does not compile`);
  return chunk.code;
}

/** Vite plugin: adds the service worker to the client files, at an address that stays. */
export const serviceWorker = (kind: WorkerKind): Plugin => ({
  name: "service-worker",
  applyToEnvironment: ({ name }) => name === "client",
  async generateBundle() {
    const source = await compileWorker(kind);
    this.emitFile({ type: "asset", fileName: SERVICE_WORKER_PATH.slice(1), source });
  },
});
