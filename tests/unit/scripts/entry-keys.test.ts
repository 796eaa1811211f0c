import { expect, test } from "vitest";
import { withHeld } from "../../../scripts/publish/entry-keys.ts";
import { type Entries, emptyEntries } from "../../../src/content/entries.ts";

/** Certificates by their first letter, in the order of the list. */
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
])("an entry that was %s and is held stays as it was, in its place", (_how, before, after, expected) => {
  const held = withHeld(certificates(...after), certificates(...before), new Set(["certificate:b"]));
  expect([...held.certificate.values()]).toEqual(expected);
});
