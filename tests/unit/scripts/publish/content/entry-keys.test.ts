import { expect, test } from "vitest";
import { withHeldEntries } from "../../../../../scripts/publish/content/entry-keys.ts";
import { type Entries, emptyEntries } from "../../../../../src/content/entries.ts";

/** Entries with certificates by their first letter, in the order of the arguments. */
const certificates = (...texts: string[]): Entries => {
  const certificate = new Map<string, unknown>(texts.map((text) => [text.slice(0, 1), text]));
  return Object.assign(emptyEntries(), { certificate });
};

test.each([
  ["changed", ["a 1", "b 1", "c 1"], ["c 2", "b 2", "a 1"], ["c 2", "b 1", "a 1"]],
  ["deleted", ["a 1", "b 1", "c 1"], ["a 2", "c 1"], ["a 2", "b 1", "c 1"]],
  ["deleted from the top", ["b 1", "c 1"], ["c 1", "d 1"], ["b 1", "c 1", "d 1"]],
  ["deleted with the one before it", ["a 1", "b 1", "c 1"], ["c 1"], ["b 1", "c 1"]],
  ["added", ["a 1"], ["b 1", "a 2"], ["a 2"]],
])("a held entry that was %s keeps its previous state and position", (_how, before, after, expected) => {
  const held = withHeldEntries(certificates(...after), certificates(...before), new Set(["certificate:b"]));
  expect([...held.certificate.values()]).toEqual(expected);
});
