const DIGIT = /\d/;

/** The maker's name, if all titles begin with it. */
function commonWord(titles: readonly string[]): string {
  const first = titles[0]?.match(/^\S+ /)?.[0] ?? "";
  return titles.every((title) => title.startsWith(first)) ? first : "";
}

/** A title's beginning to its number, or else its first word, and so many words more. */
function beginning(title: string, more: number): string {
  const words = title.split(" ");
  const number = words.findIndex((word) => DIGIT.test(word));
  return words.slice(0, Math.max(number, 0) + 1 + more).join(" ");
}

/**
 * Short names of units for lines with little space: `Foreland 40` of `Halocline Foreland 40 eCCR`.
 * Units whose names would be equal get as many words more as tell them apart.
 * @param titles by slug
 */
export function unitNames(titles: ReadonlyMap<string, string>): Map<string, string> {
  const maker = commonWord([...titles.values()]);
  const rest = [...titles].map(([slug, title]) => ({ slug, title: title.slice(maker.length) }));
  const nameOf = (title: string, more = 0): string => {
    const name = beginning(title, more);
    const isUnique = rest.every((other) => other.title === title || beginning(other.title, more) !== name);
    return isUnique || name === title ? name : nameOf(title, more + 1);
  };
  return new Map(rest.map(({ slug, title }) => [slug, nameOf(title)]));
}
