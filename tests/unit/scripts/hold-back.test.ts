import { expect, test } from "vitest";
import { type Held, heldFaults, holdBack } from "../../../scripts/publish/hold-back.ts";
import type { Fault } from "../../../src/domain/fault.ts";

/** Makes a site of letters, each of which stands for a changed entry, and finds faults by its rule. */
function site(changed: string, rule: (made: string) => Fault[], held: Held = new Map()) {
  const keys = [...changed].map((letter) => `product:${letter}`);
  const attempts: string[] = [];
  const attempt = async (without: ReadonlySet<string>) => {
    const made = [...changed].filter((letter) => !without.has(`product:${letter}`)).join("");
    attempts.push(made);
    return { made, faults: rule(made) };
  };
  return { held, attempts, result: () => holdBack(keys, held, attempt) };
}

const names = (held: Held) => [...held.keys()].map((key) => key.slice("product:".length)).join("");

test("without faults everything goes live at once", async () => {
  const { result, attempts, held } = site("abc", () => []);
  expect(await result()).toMatchObject({ made: "abc" });
  expect([attempts, held.size]).toEqual([["abc"], 0]);
});

test("an entry that is named by its fault is held, and everything else goes live", async () => {
  const wrong = { message: "b is empty", documentId: "b", field: "title" };
  const { result, attempts, held } = site("abc", (made) => (made.includes("b") ? [wrong] : []));
  expect(await result()).toMatchObject({ made: "ac", faults: [] });
  expect(attempts).toEqual(["abc", "ac"]);
  expect(heldFaults(held)).toEqual([{ ...wrong, held: true }]);
});

test("what needs a held entry is held with it", async () => {
  const rule = (made: string): Fault[] => {
    if (made.includes("a")) return [{ message: "a is empty", documentId: "a" }];
    return made.includes("c") ? [{ message: "c points to a", documentId: "c" }] : [];
  };
  const { result, held } = site("abc", rule);
  expect(await result()).toMatchObject({ made: "b", faults: [] });
  expect(names(held)).toBe("ac");
});

test.each(["a", "d", "g"])(
  "a fault that shows on another entry is that of the change with which it appears: %s",
  async (wrong) => {
    const fault = { message: "The home page shows nothing", documentId: "home" };
    const { result, held, attempts } = site("abcdefg", (made) => (made.includes(wrong) ? [fault] : []));
    expect(await result()).toMatchObject({ faults: [] });
    expect(names(held)).toBe(wrong);
    expect(heldFaults(held)).toEqual([{ message: fault.message, documentId: wrong, held: true }]);
    expect(attempts.length).toBeLessThanOrEqual(6);
  },
);

test("of two changes that clash, the later one is held", async () => {
  const clash = { message: "Both claim one path", documentId: "other" };
  const { result, held } = site("abcd", (made) => (/a.*c/.test(made) ? [clash] : []));
  expect(await result()).toMatchObject({ made: "abd" });
  expect(names(held)).toBe("c");
});

test("a broken link is the same on whichever page it is found", async () => {
  const rule = (made: string): Fault[] =>
    made.includes("b") ? [{ message: `/${made} points to /gone, which is not there`, target: "/gone" }] : [];
  const { result, held } = site("abc", rule);
  expect(await result()).toMatchObject({ made: "ac" });
  expect(names(held)).toBe("b");
});

test("a fault of none of the changes is given back, and nothing is held for it", async () => {
  const fault = { message: "The code is wrong" };
  const { result, held } = site("ab", () => [fault]);
  expect(await result()).toMatchObject({ faults: [fault] });
  expect(held.size).toBe(0);
  const unchanged = site("", () => [fault]);
  expect(await unchanged.result()).toMatchObject({ faults: [fault] });
  expect(unchanged.attempts).toHaveLength(1);
});

test("an entry that cannot be read is held from the beginning", async () => {
  const unreadable: Held = new Map([["product:b", [{ message: "b has no title", documentId: "b" }]]]);
  const { result, attempts } = site("abc", () => [], unreadable);
  expect(await result()).toMatchObject({ made: "ac" });
  expect(attempts).toEqual(["ac"]);
});

test("entries that only show a held one are named with its fault, so that editors are led to the one to mend", () => {
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

test("entries that are held for each other's faults are both named", () => {
  const held: Held = new Map([
    ["product:a", [{ message: "b points to a", documentId: "b" }]],
    ["product:b", [{ message: "a points to b", documentId: "a" }]],
  ]);
  expect(heldFaults(held).map(({ documentId }) => documentId)).toEqual(["a", "b"]);
});
