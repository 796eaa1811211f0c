import type { Content } from "../../src/content/catalogue.ts";

/** A map that allows only these reads; independent of the recording code that it verifies. */
function restrictMap(
  name: string,
  map: ReadonlyMap<string, unknown>,
  reads: ReadonlySet<string>,
): ReadonlyMap<string, unknown> {
  if (reads.has(`${name}#values`)) return map;
  const throwUnrecorded = (what: string) => (): never => {
    throw new Error(`${name}${what} was read and not recorded`);
  };
  const keys = reads.has(`${name}#keys`);
  const get = (key: string) => (reads.has(`${name}:${key}`) ? map.get(key) : throwUnrecorded(`:${key}`)());
  return {
    get,
    has: (key) => get(key) !== undefined,
    keys: keys ? () => map.keys() : throwUnrecorded("#keys"),
    get size() {
      return keys ? map.size : throwUnrecorded("#keys")();
    },
    values: throwUnrecorded("#values"),
    entries: throwUnrecorded("#values"),
    forEach: throwUnrecorded("#values"),
    [Symbol.iterator]: throwUnrecorded("#values"),
  };
}

/** Content that throws on every other read than these. */
export function restrictToReads(content: Content, reads: ReadonlySet<string>): Content {
  const members = Object.entries(content).map(([name, value]) => {
    const get = () => {
      if (value instanceof Map) return restrictMap(name, value, reads);
      if (!reads.has(name)) throw new Error(`${name} was read and not recorded`);
      return value;
    };
    return [name, { get, enumerable: true }];
  });
  return Object.defineProperties({}, Object.fromEntries(members)) as Content;
}
