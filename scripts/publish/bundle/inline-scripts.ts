import { build, type Plugin } from "vite";

const QUERY = "?inline-script";
/** Stands for the arguments of the call in a compiled script. */
const ARGUMENTS = "...INLINE_SCRIPT_ARGUMENTS";
const ENTRY = "inline-script-entry";

/** Compiles a minified script that calls a module's default export with `ARGUMENTS`. */
async function compile(file: string): Promise<{ script: string; sources: string[] }> {
  const entry: Plugin = {
    name: ENTRY,
    resolveId: (id) => (id === ENTRY ? id : null),
    load: (id) => (id === ENTRY ? `import run from ${JSON.stringify(file)};run(${ARGUMENTS})` : null),
  };
  const rolldownOptions = {
    input: ENTRY,
    optimization: { inlineConst: { mode: "all" } },
    treeshake: { propertyReadSideEffects: false },
  } as const;
  const options = { configFile: false, envDir: false, publicDir: false, logLevel: "silent" } as const;
  const result = await build({ ...options, plugins: [entry], build: { write: false, rolldownOptions } });
  const [chunk] = "output" in result ? result.output : [];
  // Shorter than the function that the bundler puts around a classic script.
  const script = `(()=>{${chunk?.code.trim().replace(/;$/, "")}})();`;
  if (script.split(ARGUMENTS).length !== 2) throw new Error(`${file} does not compile to one call`);
  return { script, sources: chunk?.moduleIds.filter((id) => id !== ENTRY) ?? [] };
}

/**
 * Vite plugin for scripts that run before the first paint; Astro's own run after the page is
 * parsed. `import script from "./x.ts?inline-script"` is a function that returns the text for
 * `<script is:inline set:html={script(…)} />`: a minified call of the module's default export with
 * these values, which are written as JSON.
 */
export const inlineScripts = (): Plugin => ({
  name: "inline-scripts",
  async load(id) {
    if (!id.endsWith(QUERY)) return undefined;
    const { script, sources } = await compile(id.slice(0, -QUERY.length));
    for (const source of sources) this.addWatchFile(source);
    const [start, end] = script.split(ARGUMENTS).map((part) => JSON.stringify(part));
    const values = "values.map((value) => JSON.stringify(value)).join()";
    return { code: `export default (...values) => ${start} + ${values} + ${end};`, moduleType: "js" };
  },
});
