import type { Content } from "../../src/content/catalogue.ts";

/** A map of which only these reads are allowed; written apart from the recording, which it is to judge. */
function onlyReadMap(
  name: string,
  map: ReadonlyMap<string, unknown>,
  reads: ReadonlySet<string>,
): ReadonlyMap<string, unknown> {
  if (reads.has(`${name}#values`)) return map;
  const refuse = (what: string) => (): never => {
    throw new Error(`${name}${what} was read and not recorded`);
  };
  const keys = reads.has(`${name}#keys`);
  const get = (key: string) => (reads.has(`${name}:${key}`) ? map.get(key) : refuse(`:${key}`)());
  return {
    get,
    has: (key) => get(key) !== undefined,
    keys: keys ? () => map.keys() : refuse("#keys"),
    get size() {
      return keys ? map.size : refuse("#keys")();
    },
    values: refuse("#values"),
    entries: refuse("#values"),
    forEach: refuse("#values"),
    [Symbol.iterator]: refuse("#values"),
  };
}

/** Content of which everything else than these reads throws. */
export function onlyRead(content: Content, reads: ReadonlySet<string>): Content {
  const members = Object.entries(content).map(([name, value]) => {
    const get = () => {
      if (value instanceof Map) return onlyReadMap(name, value, reads);
      if (!reads.has(name)) throw new Error(`${name} was read and not recorded`);
      return value;
    };
    return [name, { get, enumerable: true }];
  });
  return Object.defineProperties({}, Object.fromEntries(members)) as Content;
}
