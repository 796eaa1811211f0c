import type { Content } from "./catalogue.ts";

/** A map that notes which of its keys are read, and whether the keys or the values are read as a whole. */
class RecordedMap<T> implements ReadonlyMap<string, T> {
  readonly #map: ReadonlyMap<string, T>;
  readonly #name: string;
  readonly #reads: Set<string>;

  constructor(map: ReadonlyMap<string, T>, name: string, reads: Set<string>) {
    this.#map = map;
    this.#name = name;
    this.#reads = reads;
  }

  get size(): number {
    this.#reads.add(keysOf(this.#name));
    return this.#map.size;
  }

  get(key: string): T | undefined {
    this.#reads.add(entryOf(this.#name, key));
    return this.#map.get(key);
  }

  has(key: string): boolean {
    return this.get(key) !== undefined;
  }

  keys(): MapIterator<string> {
    this.#reads.add(keysOf(this.#name));
    return this.#map.keys();
  }

  values(): MapIterator<T> {
    this.#reads.add(valuesOf(this.#name));
    return this.#map.values();
  }

  entries(): MapIterator<[string, T]> {
    this.#reads.add(valuesOf(this.#name));
    return this.#map.entries();
  }

  [Symbol.iterator](): MapIterator<[string, T]> {
    return this.entries();
  }

  forEach(callback: (value: T, key: string, map: ReadonlyMap<string, T>) => void): void {
    for (const [key, value] of this) callback(value, key, this);
  }
}

const keysOf = (name: string): string => `${name}#keys`;
const valuesOf = (name: string): string => `${name}#values`;
const entryOf = (name: string, key: string): string => `${name}:${key}`;

const isMap = (value: unknown): value is ReadonlyMap<string, unknown> => value instanceof Map;

/** What one page reads of a content. */
interface Recorded {
  readonly reads: Set<string>;
}

const recorders = new WeakMap<Content, object>();

/** Made once for a content, as every page reads through it. */
function recorderOf(content: Content): object {
  const known = recorders.get(content);
  if (known) return known;
  const members = Object.entries(content).map(([name, value]) => {
    function get(this: Recorded): unknown {
      if (isMap(value)) return new RecordedMap(value, name, this.reads);
      this.reads.add(name);
      return value;
    }
    return [name, { get, enumerable: true }];
  });
  const recorder = Object.create(null, Object.fromEntries(members));
  recorders.set(content, recorder);
  return recorder;
}

/**
 * The same content, which notes what is read of it: `settings`, `products:loop` for one entry, `products#keys` for which there are,
 * `products#values` for all of them.
 */
export const recorded = (content: Content, reads: Set<string>): Content =>
  Object.create(recorderOf(content), { reads: { value: reads } });

function changedKeys(
  name: string,
  before: ReadonlyMap<string, unknown>,
  after: ReadonlyMap<string, unknown>,
  changed: Set<string>,
): void {
  const formerKeys = before.keys();
  let sameKeys = before.size === after.size;
  for (const [key, value] of after) {
    if (sameKeys && formerKeys.next().value !== key) sameKeys = false;
    if (before.get(key) !== value) changed.add(entryOf(name, key)).add(valuesOf(name));
  }
  for (const key of before.keys()) if (!after.has(key)) changed.add(entryOf(name, key));
  if (!sameKeys) changed.add(keysOf(name)).add(valuesOf(name));
}

/** Everything `recorded` may have noted that has another value in `after`: whatever read one of these must be rendered again. */
export function changedReads(before: Content, after: Content): Set<string> {
  const changed = new Set<string>();
  const former = new Map<string, unknown>(Object.entries(before));
  for (const [name, value] of Object.entries(after)) {
    const old = former.get(name);
    if (isMap(value) && isMap(old)) changedKeys(name, old, value, changed);
    else if (value !== old) changed.add(name);
  }
  return changed;
}
