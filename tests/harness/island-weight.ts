import { liveScripts } from "./live-release.ts";

const STATIC_IMPORT = /(?:\bfrom|\bimport)\s*"\.\/([^"]+\.js)"/g;

/** The scripts of the live release by name, as they are served. */
export function builtScripts() {
  const scripts = liveScripts();
  const names = [...scripts.keys()];
  const source = (name: string): string => scripts.get(name)?.bytes().toString() ?? "";

  /** The file that the build made of a module: its name, a hash and the ending. */
  function fileOf(module: string): string {
    const found = names.filter((name) => name.split(".")[0] === module);
    const [file] = found;
    if (file === undefined || found.length > 1)
      throw new Error(`${found.length} scripts are called ${module}`);
    return file;
  }

  /** All that comes along with these files before any of them runs. */
  function closure(files: readonly string[]): Set<string> {
    const all = new Set(files);
    for (const file of all)
      for (const [, imported = ""] of source(file).matchAll(STATIC_IMPORT)) all.add(imported);
    return all;
  }

  /** Bytes after brotli at its highest level, as hashed files are kept. */
  const weigh = (files: Iterable<string>): number =>
    [...files].reduce((sum, name) => sum + (scripts.get(name)?.bytes("br").length ?? 0), 0);

  return { names, source, fileOf, closure, weigh };
}
