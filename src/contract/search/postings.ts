import { FIELD_NAMES, type FieldName } from "./settings.ts";

/** The places of the products that have a token, by field; places are those by title. */
export type Postings = ReadonlyMap<FieldName, readonly number[]>;

const BASE = 36;

/** `0,1,5` as `0 1 4`: differences, of which a run of ones is `~` with its length. */
function encodePlaces(places: readonly number[]): string {
  const parts: string[] = [];
  let run = 0;
  const endRun = () => {
    if (run > 2) parts.push(`~${run.toString(BASE)}`);
    else for (let index = 0; index < run; index += 1) parts.push("1");
    run = 0;
  };
  let last = 0;
  for (const [index, place] of places.entries()) {
    const step = place - last;
    last = place;
    if (step === 1 && index > 0) run += 1;
    else {
      endRun();
      parts.push(step.toString(BASE));
    }
  }
  endRun();
  return parts.join(" ");
}

function decodePlaces(text: string): number[] {
  const places: number[] = [];
  let last = 0;
  for (const part of text.split(" ")) {
    const count = part.startsWith("~") ? Number.parseInt(part.slice(1), BASE) : 0;
    for (let index = 0; index < count; index += 1) places.push(++last);
    if (count > 0) continue;
    last += Number.parseInt(part, BASE);
    places.push(last);
  }
  return places;
}

/** Encodes postings as text: fields with the same places share them, `12:0 3;4:1`. */
export function encodePostings(postings: Postings): string {
  const fieldsOf = new Map<string, string>();
  for (const [index, field] of FIELD_NAMES.entries()) {
    const places = postings.get(field);
    if (places === undefined || places.length === 0) continue;
    const text = encodePlaces(places);
    fieldsOf.set(text, `${fieldsOf.get(text) ?? ""}${index}`);
  }
  return [...fieldsOf].map(([places, fields]) => `${fields}:${places}`).join(";");
}

/** Decodes what `encodePostings` has written. */
export function decodePostings(text: string): Map<FieldName, number[]> {
  const postings = new Map<FieldName, number[]>();
  for (const part of text === "" ? [] : text.split(";")) {
    const [fields = "", places = ""] = part.split(":");
    for (const index of fields) {
      const field = FIELD_NAMES[Number(index)];
      if (field) postings.set(field, decodePlaces(places));
    }
  }
  return postings;
}
