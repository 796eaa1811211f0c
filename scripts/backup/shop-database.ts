import type { DatabaseKind } from "./archive/manifest.ts";

/** The shop's database, as backup and restore use it. */
export interface ShopDatabase {
  readonly kind: DatabaseKind;
  /** What to call it in messages, without its password. */
  readonly name: string;
  /**
   * Copies it to a file in one consistent state, while the shop writes.
   * @returns the addresses of the uploads that it names
   */
  snapshot(file: string): Promise<readonly string[]>;
  /** Why nothing can be restored into it; undefined if it is empty. */
  occupiedBy(): Promise<string | undefined>;
  /** Fills it from a copy, completely or not at all. The copy's file may go away afterwards. */
  restore(file: string): Promise<void>;
}
