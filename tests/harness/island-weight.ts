import { liveScripts } from "./live-release.ts";

const STATIC_IMPORT = /(?:\bfrom|\bimport)\s*"\.\/([^"]+\.js)"/g;

/** The scripts of the live release by file name, as they are served. */
export function builtScripts() {
  const scripts = liveScripts();
  const names = [...scripts.keys()];
  const source = (name: string): string => scripts.get(name)?.bytes().toString() ?? "";

  /** The built file of a module: its name, a hash and the extension. */
  function fileOf(module: string): string {
    const matches = names.filter((name) => name.split(".")[0] === module);
    const [file] = matches;
    if (file === undefined || matches.length > 1)
      throw new Error(`${matches.length} scripts are called ${module}`);
    return file;
  }

  /** These files and all that they import statically. */
  function closure(files: readonly string[]): Set<string> {
    const all = new Set(files);
    for (const file of all)
      for (const [, imported = ""] of source(file).matchAll(STATIC_IMPORT)) all.add(imported);
    return all;
  }

  /** Bytes with brotli at its highest level, as hashed files are stored; tiny ones are not. */
  const bytesOf = (name: string): number => {
    const script = scripts.get(name);
    return script?.bytes(script.file.encodings.includes("br") ? "br" : undefined).length ?? 0;
  };
  const weigh = (files: Iterable<string>): number => [...files].reduce((sum, name) => sum + bytesOf(name), 0);

  return { names, source, fileOf, closure, weigh };
}
