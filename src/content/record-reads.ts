import type { Content } from "./catalogue.ts";

/** A map that records which keys are read, and whether all keys or all values are read. */
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

/** The recorded reads of one page. */
interface ReadRecorder {
  readonly reads: Set<string>;
}

const recorders = new WeakMap<Content, object>();

/** One prototype per content, because every page reads through it. */
function recorderFor(content: Content): object {
  const existing = recorders.get(content);
  if (existing) return existing;
  const properties = Object.entries(content).map(([name, value]) => {
    function get(this: ReadRecorder): unknown {
      if (isMap(value)) return new RecordedMap(value, name, this.reads);
      this.reads.add(name);
      return value;
    }
    return [name, { get, enumerable: true }];
  });
  const recorder = Object.create(null, Object.fromEntries(properties));
  recorders.set(content, recorder);
  return recorder;
}

/**
 * The same content, with every read recorded: `settings` for a value, `products:loop` for one entry
 * of a map, `products#keys` for its keys, `products#values` for all entries.
 * @param reads receives the recorded reads
 */
export const recordReads = (content: Content, reads: Set<string>): Content =>
  Object.create(recorderFor(content), { reads: { value: reads } });

function changedKeys(
  name: string,
  before: ReadonlyMap<string, unknown>,
  after: ReadonlyMap<string, unknown>,
  changed: Set<string>,
): void {
  const previousKeys = before.keys();
  let sameKeys = before.size === after.size;
  for (const [key, value] of after) {
    if (sameKeys && previousKeys.next().value !== key) sameKeys = false;
    if (before.get(key) !== value) changed.add(entryOf(name, key)).add(valuesOf(name));
  }
  for (const key of before.keys()) if (!after.has(key)) changed.add(entryOf(name, key));
  if (!sameKeys) changed.add(keysOf(name)).add(valuesOf(name));
}

/** All reads that have another value in `after`: pages that recorded one must be rendered again. */
export function changedReads(before: Content, after: Content): Set<string> {
  const changed = new Set<string>();
  const previous = new Map<string, unknown>(Object.entries(before));
  for (const [name, value] of Object.entries(after)) {
    const old = previous.get(name);
    if (isMap(value) && isMap(old)) changedKeys(name, old, value, changed);
    else if (value !== old) changed.add(name);
  }
  return changed;
}
