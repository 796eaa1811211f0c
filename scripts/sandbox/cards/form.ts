/** A form's fields; `a[b][c]=d` is nested, and a list is a record with its indexes as keys. */
export interface Form {
  readonly [name: string]: string | Form;
}

/** Parses `application/x-www-form-urlencoded` with brackets, as the provider's SDK sends it. */
export function parseForm(text: string): Form {
  const form = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    const keys = name.split(/\[|\]\[?/).filter((step) => step !== "");
    let node = form;
    for (const [index, step] of keys.entries()) {
      if (index === keys.length - 1) node[step] = value;
      else {
        if (typeof node[step] !== "object") node[step] = Object.create(null);
        node = node[step];
      }
    }
  }
  return form;
}

/** The text of a field or nested field; undefined if there is none. */
export function textAt(form: Form, ...steps: string[]): string | undefined {
  let place: string | Form | undefined = form;
  for (const step of steps) {
    if (typeof place !== "object") return undefined;
    place = place[step];
  }
  return typeof place === "string" ? place : undefined;
}

/** The text values of a field that is a record. */
export function recordAt(form: Form, step: string): Record<string, string> {
  const place = form[step];
  const entries = typeof place === "object" ? Object.entries(place) : [];
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}
