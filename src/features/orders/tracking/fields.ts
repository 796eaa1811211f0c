import { isRecord } from "../../../contract/is-record.ts";

/** An object of a reply, whose fields are parsed one by one. */
export type Fields = Readonly<Record<string, unknown>>;

export const textOf = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";

export const numberOf = (value: unknown): number =>
  typeof value === "number" && Number.isFinite(value) ? value : 0;

export function parseTime(value: unknown): Date | undefined {
  const date = new Date(textOf(value));
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/** The objects of a list; empty if the reply lacks it, and an empty object for what is none. */
export const listOf = (value: unknown): Fields[] =>
  Array.isArray(value) ? value.map((item: unknown) => (isRecord(item) ? item : {})) : [];
