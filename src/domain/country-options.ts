import { COUNTRIES } from "./countries.ts";

/** The list of countries as a form shows it (AUT-07): lower-case codes, and first the words that none is chosen. */
export const COUNTRY_OPTIONS: readonly { value: string; label: string }[] = [
  { value: "", label: "Please Select" },
  ...COUNTRIES.map(({ code, name }) => ({ value: code, label: name })),
];
