import type { Fault } from "../../../src/contract/shapes/fault.ts";
import type { ReportedFault } from "../../../src/contract/shapes/publishing.ts";
import { type EntryKey, parseEntryKey } from "./entry-keys.ts";

/** Entries that keep their last good state, each with the faults of its state in the CMS. */
export type Held = Map<EntryKey, readonly Fault[]>;

interface SiteBuild {
  /** Why the site cannot go live; empty if it can. */
  faults: readonly Fault[];
}

/** Whether a fault names an entry, by its documentId or, for a single type, by the type. */
const isFaultOf = ({ documentId, type }: Fault, key: EntryKey): boolean => {
  const entry = parseEntryKey(key);
  return documentId === undefined
    ? type !== undefined && key === `${type}:${type}`
    : entry.documentId === documentId;
};

const isSameFault = (one: Fault) => (other: Fault) =>
  one.target === undefined ? one.message === other.message : one.target === other.target;

/**
 * Builds the site, holding back changed entries with faults and the entries that need them (D36).
 * @param changed entries that differ from the last good state, in the order of their changes
 * @param held entries that cannot be read; this function adds those that it holds back
 * @param build builds the site with the held entries in their last good state
 * @returns the build without faults, or the last one if nothing is left to hold back
 */
export async function holdBack<T extends SiteBuild>(
  changed: readonly EntryKey[],
  held: Held,
  build: (held: ReadonlySet<EntryKey>) => Promise<T>,
): Promise<T> {
  for (;;) {
    const result = await build(new Set(held.keys()));
    const suspects = changed.filter((key) => !held.has(key));
    if (result.faults.length === 0 || suspects.length === 0) return result;
    const found = Map.groupBy(result.faults, (fault) => suspects.find((key) => isFaultOf(fault, key)));
    const [unassigned = []] = [found.get(undefined)];
    found.delete(undefined);
    if (found.size === 0) {
      const [fault] = unassigned;
      if (fault === undefined) return result;
      const culprit = await findCulprit(fault, suspects, held, build);
      if (culprit === undefined) return result;
      found.set(culprit, unassigned.filter(isSameFault(fault)));
    }
    for (const [key, faults] of found) if (key !== undefined) held.set(key, faults);
  }
}

/** Finds by bisection the change with which a fault appears; undefined if no change causes it. */
async function findCulprit<T extends SiteBuild>(
  fault: Fault,
  suspects: readonly EntryKey[],
  held: Held,
  build: (held: ReadonlySet<EntryKey>) => Promise<T>,
): Promise<EntryKey | undefined> {
  const hasFault = async (count: number): Promise<boolean> => {
    const { faults } = await build(new Set([...held.keys(), ...suspects.slice(count)]));
    return faults.some(isSameFault(fault));
  };
  // The fault appears without any of the changes.
  if (await hasFault(0)) return undefined;
  let [good, faulty] = [0, suspects.length];
  while (faulty - good > 1) {
    const middle = Math.floor((good + faulty) / 2);
    if (await hasFault(middle)) faulty = middle;
    else good = middle;
  }
  return suspects[faulty - 1];
}

/** The held entry that causes a fault of another one, which merely shows it. */
const causeOf = (fault: Fault, key: EntryKey, held: Held): EntryKey | undefined =>
  [...held].find(
    ([other, faults]) =>
      other !== key && isFaultOf(fault, other) && faults.some((own) => isFaultOf(own, other)),
  )?.[0];

/**
 * The faults of held entries for editors. Each names the entry to correct, whatever entry it shows
 * on, and as `dependents` the entries that are held only because they show that one.
 */
export function heldFaults(held: Held): ReportedFault[] {
  const all = [...held].flatMap(([key, faults]) =>
    faults.map((fault) => ({ key, fault, source: causeOf(fault, key, held) })),
  );
  const showing = Map.groupBy(all, ({ source }) => source);
  return (showing.get(undefined) ?? []).map(({ key, fault }) => {
    const { type, documentId } = parseEntryKey(key);
    const keys = new Set(showing.get(key)?.map((one) => one.key));
    const dependents = keys.size > 0 ? { dependents: [...keys].map(entryReference) } : {};
    const field = fault.documentId === documentId && type !== documentId && fault.field;
    return {
      message: fault.message,
      ...entryReference(key),
      ...(field ? { field } : {}),
      ...dependents,
      held: true,
    };
  });
}

/** Names an entry as faults do: a single type by its type, others by documentId. */
function entryReference(key: EntryKey): Pick<Fault, "type" | "documentId"> {
  const { type, documentId } = parseEntryKey(key);
  return type === documentId ? { type } : { documentId };
}
