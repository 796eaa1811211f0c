/** Scripts that run before the first paint: see scripts/publish/bundle/inline-scripts.ts. */
declare module "*?inline-script" {
  const script: (...values: readonly string[]) => string;
  export default script;
}
