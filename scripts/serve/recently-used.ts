/** Estimated memory of an entry beside its key and its value. */
const ENTRY_OVERHEAD_BYTES = 1024;

interface Entry<T> {
  value: T;
  bytes: number;
}

/** A map of limited size, from which the least recently used entries go first. */
export class RecentlyUsed<T> {
  /** In the order of their last use. */
  readonly #entries = new Map<string, Entry<T>>();
  readonly #maxBytes: number;
  #bytes = 0;

  /** @param maxBytes of all keys and values together */
  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get(key: string): T | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  /** @param size of the value, bytes */
  set(key: string, value: T, size: number): void {
    this.delete(key);
    const bytes = size + key.length + ENTRY_OVERHEAD_BYTES;
    this.#entries.set(key, { value, bytes });
    this.#bytes += bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0;
    this.#entries.delete(key);
  }

  clear(): void {
    this.#entries.clear();
    this.#bytes = 0;
  }
}
