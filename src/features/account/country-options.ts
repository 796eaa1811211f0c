import { COUNTRIES } from "../../contract/rules/countries.ts";

/** The options of a country field (AUT-07): lower-case codes, after an empty first option. */
export const COUNTRY_OPTIONS: readonly { value: string; label: string }[] = [
  { value: "", label: "Please Select" },
  ...COUNTRIES.map(({ code, name }) => ({ value: code, label: name })),
];
