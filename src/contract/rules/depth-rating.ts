/** Labels of the key fact that states how deep a product may go, in lower case. */
const LABELS = ["maximum depth", "maximum operating depth", "depth rating", "rated depth"];
/** `40 m`, `1,000 m`. A range or a tolerance is no rating. */
const METRES = /^(\d[\d,]*(?:\.\d+)?)\s*m$/;

interface Fact {
  label: string;
  value: string;
}

/** Metres of a fact that states a depth rating; undefined for other facts. */
function metresOf({ label, value }: Fact): number | undefined {
  if (!LABELS.includes(label.trim().toLowerCase())) return undefined;
  const [, metres] = value.trim().match(METRES) ?? [];
  return metres === undefined ? undefined : Number(metres.replaceAll(",", ""));
}

/** The key fact that states a product's depth rating, with its metres; null if none does. */
export function depthRatingOf<F extends Fact>(facts: readonly F[]): { fact: F; metres: number } | null {
  for (const fact of facts) {
    const metres = metresOf(fact);
    if (metres !== undefined) return { fact, metres };
  }
  return null;
}
