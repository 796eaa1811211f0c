/** A key fact of a unit, as its page states it. */
export interface Fact {
  label: string;
  value: string;
  /** Under which the value was measured; null if none is stated. */
  condition: string | null;
}

export type StatedValue = Omit<Fact, "label">;

/** The values of several units under one label (FIT-06). */
export interface FactRow {
  label: string;
  /** The condition of all values; null if they differ, and then each value has its own. */
  condition: string | null;
  /** For each unit its values: mostly one, none if it does not state any. */
  cells: readonly (readonly StatedValue[])[];
}

const keyOf = (label: string): string => label.trim().toLowerCase();

/** The condition that all of several values share. One value alone keeps its own. */
function sharedCondition(values: readonly StatedValue[]): string | null {
  const [first] = values;
  const isShared = values.length > 1 && values.every(({ condition }) => condition === first?.condition);
  return isShared ? (first?.condition ?? null) : null;
}

/**
 * Puts the facts of units side by side by their labels. The first facts of the units come first;
 * nothing is ranked.
 * @param units the facts of each unit, in the order of its page
 */
export function mergeByLabel(units: readonly (readonly Fact[])[]): FactRow[] {
  const places = new Map<string, { label: string; place: number }>();
  for (const facts of units) {
    for (const [place, { label }] of facts.entries()) {
      const known = places.get(keyOf(label));
      if (!known) places.set(keyOf(label), { label, place });
      else known.place = Math.min(known.place, place);
    }
  }
  const labels = [...places].sort(([, a], [, b]) => a.place - b.place);
  return labels.map(([key, { label }]) => {
    const stated = units.map((facts) => facts.filter((fact) => keyOf(fact.label) === key));
    const condition = sharedCondition(stated.flat());
    const cells = stated.map((facts) =>
      facts.map((fact) => ({ value: fact.value, condition: condition === null ? fact.condition : null })),
    );
    return { label, condition, cells };
  });
}
