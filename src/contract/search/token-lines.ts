const BASE = 36;
/** The longest beginning that one digit of the base can count. */
const MAX_SHARED = BASE - 1;

/** The first place of postings, after its fields. */
const FIRST_PLACE = /^(\d+:)(-?[0-9a-z]+)/;

/** Replaces the first place of some postings. */
const withFirstPlace = (postings: string, change: (place: number) => number): string =>
  postings.replace(
    FIRST_PLACE,
    (_, fields: string, place: string) => fields + change(Number.parseInt(place, BASE)).toString(BASE),
  );

function sharedLength(token: string, before: string): number {
  let length = 0;
  while (length < MAX_SHARED && length < before.length && token[length] === before[length]) length += 1;
  return length;
}

/**
 * Encodes sorted tokens with their postings, one a line: `#hc10`, `#hc11` as `0#hc10`, `41`. Each
 * says how much of its beginning is that of the line before, and counts its first place from that
 * of the line before: part numbers in a row often belong to titles in a row.
 */
export function encodeLines(tokens: readonly string[], postings: readonly string[]): string {
  let [before, last] = ["", 0];
  const lines = tokens.map((token, index) => {
    const shared = sharedLength(token, before);
    before = token;
    const fromLast = withFirstPlace(postings[index] ?? "", (place) => {
      const step = place - last;
      last = place;
      return step;
    });
    return `${shared.toString(BASE)}${token.slice(shared)}\t${fromLast}`;
  });
  return lines.join("\n");
}

/** Decodes what `encodeLines` has written to pairs of a token and its postings. */
export function decodeLines(text: string): [token: string, postings: string][] {
  let [before, last] = ["", 0];
  return text.split("\n").map((line) => {
    const tab = line.indexOf("\t");
    before = before.slice(0, Number.parseInt(line.charAt(0), BASE)) + line.slice(1, tab);
    const postings = withFirstPlace(line.slice(tab + 1), (step) => {
      last += step;
      return last;
    });
    return [before, postings];
  });
}
