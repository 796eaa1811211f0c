/** Preloaded into a program, which then sees the version of an older Node: OLD_NODE, or 20.20.2. */
const node = process.env.OLD_NODE ?? "20.20.2";
Object.defineProperty(process, "versions", { value: { ...process.versions, node } });
