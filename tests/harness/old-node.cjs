/** Preloaded into a program: reports the version OLD_NODE, or 20.20.2, as Node's version. */
const node = process.env.OLD_NODE ?? "20.20.2";
Object.defineProperty(process, "versions", { value: { ...process.versions, node } });
