/** Preloaded into a program, which then sees the version of an older Node. */
Object.defineProperty(process, "versions", { value: { ...process.versions, node: "20.20.2" } });
