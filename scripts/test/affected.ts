import type { Graph } from "../checks/import-circles.ts";

/** Files that start a program, with the folders of its code: its tests depend on these too. */
const STARTED: ReadonlyMap<string, readonly string[]> = new Map([
  ["tests/contract/cms/process.ts", ["cms/"]],
  ["tests/contract/panel/panel-page.ts", ["cms/src/admin/"]],
  ["tests/faults/backup.test.ts", ["scripts/backup/"]],
  ["tests/harness/stack.ts", ["cms/", "public/", "scripts/", "src/"]],
]);

/**
 * The features that a group of browser tests (`tests/e2e/<group>`) opens, besides those that they
 * import. The other groups use all.
 */
const GROUP_FEATURES: ReadonlyMap<string, readonly string[]> = new Map([
  ["account", ["account", "auth"]],
  ["brand", ["company", "documents", "gallery", "news", "slides"]],
  ["cart", ["cart", "catalog"]],
  ["catalog", ["catalog", "slides"]],
  ["checkout", ["checkout", "orders"]],
  ["currency", ["catalog", "currency-picker"]],
  ["search", ["search"]],
]);

const E2E = "tests/e2e/";
const FEATURE = /^src\/features\/([^/]+)\//;
const isTest = (file: string): boolean => /^tests\/.*\.(?:test|spec)\.tsx?$/.test(file);

const isOfProduct = (file: string): boolean =>
  /^(?:src|cms|public|scripts\/(?:serve|publish|sandbox))\//.test(file);
/** The header and footer are on every page, so a change of the shell itself affects all groups. */
const isOfAllPages = (file: string): boolean =>
  isOfProduct(file) && [undefined, "shell"].includes(FEATURE.exec(file)?.[1]);

/** The tests whose result a change of these files can change, by what they import and start. */
export function affectedTests(graph: Graph, changed: readonly string[]): string[] {
  const started = [...STARTED].filter(([, folders]) =>
    changed.some((file) => folders.some((folder) => file.startsWith(folder))),
  );
  const reached = new Set([...changed, ...started.map(([file]) => file)]);
  // A set also yields what is added to it meanwhile.
  for (const target of reached)
    for (const [file, imports] of graph) if (imports.includes(target)) reached.add(file);
  const features = new Set([...reached].map((file) => FEATURE.exec(file)?.[1]));
  const isSeenBy = (test: string): boolean => {
    const opened = GROUP_FEATURES.get(test.slice(E2E.length).split("/")[0] ?? "");
    if (opened === undefined) return changed.some(isOfProduct);
    return changed.some(isOfAllPages) || opened.some((feature) => features.has(feature));
  };
  const isAffected = (file: string): boolean => reached.has(file) || (file.startsWith(E2E) && isSeenBy(file));
  return [...graph.keys()].filter((file) => isTest(file) && isAffected(file));
}
