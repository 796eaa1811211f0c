import { expect, test } from "vitest";
import { type Held, heldFaults, holdBack } from "../../../../../scripts/publish/content/hold-back.ts";
import type { Fault } from "../../../../../src/contract/shapes/fault.ts";

/** Builds a site of letters, which represent changed entries, and finds its faults. */
function site(changed: string, findFaults: (letters: string) => Fault[], held: Held = new Map()) {
  const keys = [...changed].map((letter) => `product:${letter}`);
  const builds: string[] = [];
  const build = async (heldKeys: ReadonlySet<string>) => {
    const letters = [...changed].filter((letter) => !heldKeys.has(`product:${letter}`)).join("");
    builds.push(letters);
    return { letters, faults: findFaults(letters) };
  };
  return { held, builds, result: () => holdBack(keys, held, build) };
}

const names = (held: Held) => [...held.keys()].map((key) => key.slice("product:".length)).join("");

test("without faults all changes go live", async () => {
  const { result, builds, held } = site("abc", () => []);
  expect(await result()).toMatchObject({ letters: "abc" });
  expect([builds, held.size]).toEqual([["abc"], 0]);
});

test("an entry that its fault names is held, and all other changes go live", async () => {
  const wrong = { message: "b is empty", documentId: "b", field: "title" };
  const { result, builds, held } = site("abc", (letters) => (letters.includes("b") ? [wrong] : []));
  expect(await result()).toMatchObject({ letters: "ac", faults: [] });
  expect(builds).toEqual(["abc", "ac"]);
  expect(heldFaults(held)).toEqual([{ ...wrong, held: true }]);
});

test("an entry that needs a held entry is held too", async () => {
  const findFaults = (letters: string): Fault[] => {
    if (letters.includes("a")) return [{ message: "a is empty", documentId: "a" }];
    return letters.includes("c") ? [{ message: "c points to a", documentId: "c" }] : [];
  };
  const { result, held } = site("abc", findFaults);
  expect(await result()).toMatchObject({ letters: "b", faults: [] });
  expect(names(held)).toBe("ac");
});

test.each(["a", "d", "g"])(
  "a fault that shows on another entry is assigned to the change that causes it: %s",
  async (wrong) => {
    const fault = { message: "The home page shows nothing", documentId: "home" };
    const { result, held, builds } = site("abcdefg", (letters) => (letters.includes(wrong) ? [fault] : []));
    expect(await result()).toMatchObject({ faults: [] });
    expect(names(held)).toBe(wrong);
    expect(heldFaults(held)).toEqual([{ message: fault.message, documentId: wrong, held: true }]);
    expect(builds.length).toBeLessThanOrEqual(6);
  },
);

test("of two conflicting changes, the later one is held", async () => {
  const clash = { message: "Both claim one path", documentId: "other" };
  const { result, held } = site("abcd", (letters) => (/a.*c/.test(letters) ? [clash] : []));
  expect(await result()).toMatchObject({ letters: "abd" });
  expect(names(held)).toBe("c");
});

test("a broken link is the same fault on any page", async () => {
  const findFaults = (letters: string): Fault[] =>
    letters.includes("b")
      ? [{ message: `/${letters} points to /gone, which is not there`, target: "/gone" }]
      : [];
  const { result, held } = site("abc", findFaults);
  expect(await result()).toMatchObject({ letters: "ac" });
  expect(names(held)).toBe("b");
});

test("a fault that no change causes is returned, and no entry is held for it", async () => {
  const fault = { message: "The code is wrong" };
  const { result, held } = site("ab", () => [fault]);
  expect(await result()).toMatchObject({ faults: [fault] });
  expect(held.size).toBe(0);
  const unchanged = site("", () => [fault]);
  expect(await unchanged.result()).toMatchObject({ faults: [fault] });
  expect(unchanged.builds).toHaveLength(1);
});

test("an entry that cannot be read is held from the start", async () => {
  const unreadable: Held = new Map([["product:b", [{ message: "b has no title", documentId: "b" }]]]);
  const { result, builds } = site("abc", () => [], unreadable);
  expect(await result()).toMatchObject({ letters: "ac" });
  expect(builds).toEqual(["ac"]);
});

test("entries that only show a held one are its dependents, so that editors find the entry to correct", () => {
  const fault = { message: "b is empty", documentId: "b", field: "title" };
  const shown = { message: "x shows b", documentId: "b", field: "title" };
  const held: Held = new Map([
    ["product:a", [shown, { message: "a has no picture", documentId: "a", field: "featured" }]],
    ["product:b", [fault]],
    ["home-page:home-page", [shown, shown]],
  ]);
  expect(heldFaults(held)).toEqual([
    { message: "a has no picture", documentId: "a", field: "featured", held: true },
    { ...fault, dependents: [{ documentId: "a" }, { type: "home-page" }], held: true },
  ]);
});

test("two entries that are held for each other's faults are both named", () => {
  const held: Held = new Map([
    ["product:a", [{ message: "b points to a", documentId: "b" }]],
    ["product:b", [{ message: "a points to b", documentId: "a" }]],
  ]);
  expect(heldFaults(held).map(({ documentId }) => documentId)).toEqual(["a", "b"]);
});
