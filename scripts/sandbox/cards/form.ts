/** A form's fields; `a[b][c]=d` is nested, and a list is a record of numbers. */
export interface Form {
  readonly [name: string]: string | Form;
}

/** Reads what the provider's SDK sends: `application/x-www-form-urlencoded` with brackets. Names that a record has anyway are left out. */
export function parseForm(text: string): Form {
  const form = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    const steps = name.split(/\[|\]\[?/).filter((step) => step !== "");
    let place = form;
    for (const [index, step] of steps.entries()) {
      if (index === steps.length - 1) place[step] = value;
      else {
        if (typeof place[step] !== "object") place[step] = Object.create(null);
        place = place[step];
      }
    }
  }
  return form;
}

/** A field, or a field in a field; undefined where there is no text. */
export function textAt(form: Form, ...steps: string[]): string | undefined {
  let place: string | Form | undefined = form;
  for (const step of steps) {
    if (typeof place !== "object") return undefined;
    place = place[step];
  }
  return typeof place === "string" ? place : undefined;
}

/** The texts of a field that is a record. */
export function recordAt(form: Form, step: string): Record<string, string> {
  const place = form[step];
  const entries = typeof place === "object" ? Object.entries(place) : [];
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}
