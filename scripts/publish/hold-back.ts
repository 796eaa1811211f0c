import type { Fault } from "../../src/domain/fault.ts";
import { type EntryKey, partsOf } from "./entry-keys.ts";
import type { ReportedFault } from "./types.ts";

/** Entries that keep their last good state, each with the faults of the state that it has in the CMS. */
export type Held = Map<EntryKey, readonly Fault[]>;

interface Attempt {
  /** Why the site cannot go live like that; empty when it can. */
  faults: readonly Fault[];
}

/** Whether a fault is that of an entry; of a kind that has one entry only, the kind says so. */
const isOf = ({ documentId, type }: Fault, key: EntryKey): boolean => {
  const entry = partsOf(key);
  return documentId === undefined
    ? type !== undefined && key === `${type}:${type}`
    : entry.documentId === documentId;
};

const isSame = (one: Fault) => (other: Fault) =>
  one.target === undefined ? one.message === other.message : one.target === other.target;

/**
 * Finds what can go live when some of the changes are at fault: those are held back, together with what needs them (D36).
 * @param changed entries that differ from the last good state, in the order of their changes
 * @param held those that cannot even be read; the ones that are found are added
 * @param attempt makes the site while the held entries keep their last good state
 * @returns the attempt without faults; else the last one, when there is nothing left to hold back
 */
export async function holdBack<T extends Attempt>(
  changed: readonly EntryKey[],
  held: Held,
  attempt: (held: ReadonlySet<EntryKey>) => Promise<T>,
): Promise<T> {
  for (;;) {
    const made = await attempt(new Set(held.keys()));
    const suspects = changed.filter((key) => !held.has(key));
    if (made.faults.length === 0 || suspects.length === 0) return made;
    const found = Map.groupBy(made.faults, (fault) => suspects.find((key) => isOf(fault, key)));
    const [unknown = []] = [found.get(undefined)];
    found.delete(undefined);
    if (found.size === 0) {
      const [fault] = unknown;
      if (fault === undefined) return made;
      const culprit = await firstWith(fault, suspects, held, attempt);
      if (culprit === undefined) return made;
      found.set(culprit, unknown.filter(isSame(fault)));
    }
    for (const [key, faults] of found) if (key !== undefined) held.set(key, faults);
  }
}

/** The change with which a fault appears, when they are made one after the other. */
async function firstWith<T extends Attempt>(
  fault: Fault,
  suspects: readonly EntryKey[],
  held: Held,
  attempt: (held: ReadonlySet<EntryKey>) => Promise<T>,
): Promise<EntryKey | undefined> {
  const shows = async (count: number): Promise<boolean> => {
    const { faults } = await attempt(new Set([...held.keys(), ...suspects.slice(count)]));
    return faults.some(isSame(fault));
  };
  // Without any of the changes it is not their fault.
  if (await shows(0)) return undefined;
  let [without, withIt] = [0, suspects.length];
  while (withIt - without > 1) {
    const middle = Math.floor((without + withIt) / 2);
    if (await shows(middle)) withIt = middle;
    else without = middle;
  }
  return suspects[withIt - 1];
}

/** The other held entry where a fault is to be mended: the entry that has it merely shows that one. */
const sourceOf = (fault: Fault, key: EntryKey, held: Held): EntryKey | undefined =>
  [...held].find(
    ([other, faults]) => other !== key && isOf(fault, other) && faults.some((own) => isOf(own, other)),
  )?.[0];

/**
 * What editors are told of held entries: each fault names the entry that is held, whatever entry it shows on, and those that are
 * held only because they show that one.
 */
export function heldFaults(held: Held): ReportedFault[] {
  const all = [...held].flatMap(([key, faults]) =>
    faults.map((fault) => ({ key, fault, source: sourceOf(fault, key, held) })),
  );
  const showing = Map.groupBy(all, ({ source }) => source);
  return (showing.get(undefined) ?? []).map(({ key, fault }) => {
    const { type, documentId } = partsOf(key);
    const keys = new Set(showing.get(key)?.map((one) => one.key));
    const dependents = keys.size > 0 ? { dependents: [...keys].map(nameOf) } : {};
    const field = fault.documentId === documentId && type !== documentId && fault.field;
    return { message: fault.message, ...nameOf(key), ...(field ? { field } : {}), ...dependents, held: true };
  });
}

/** As a fault names an entry: one that is alone of its kind by the kind. */
function nameOf(key: EntryKey): Pick<Fault, "type" | "documentId"> {
  const { type, documentId } = partsOf(key);
  return type === documentId ? { type } : { documentId };
}
