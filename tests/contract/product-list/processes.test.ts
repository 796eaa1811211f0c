import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningCms, startCms } from "../cms/process.ts";
import { type Editor, signIn } from "../panel/editor.ts";
import { editors, priced, shop, startLists } from "./lists.ts";

/** Prices and spares as CSV in two processes with one database. */

startLists(0);
const { changes, fileWith, importing, live, readList, rowOf } = shop;

let second: RunningCms;
let other: Editor;

beforeAll(async () => {
  const { cms } = editors();
  second = await startCms(cms.dataDir);
  other = await signIn(second, "administrator");
});
afterAll(() => second.stop());

test("BULK OPS-03 of two imports of one list at once in two processes, one succeeds and the other is refused, naming the editor", async () => {
  for (let round = 1; round <= 5; round += 1) {
    await readList();
    const [one, part] = [await live("set-one"), await live("part-one")];
    const fileOf = (price: number) => fileWith(...[one, part].map((row) => priced(rowOf(row), `${price}`)));
    const prices = [round * 10, round * 10 + 1];
    const before = changes();
    const answers = await Promise.all(
      prices.map((price, index) =>
        index === round % 2
          ? importing(fileOf(price))
          : other.panel("POST", "/product-list/import", { file: fileOf(price) }),
      ),
    );
    const [done, refused] = answers.toSorted((a, b) => a.status - b.status);
    expect([done?.status, refused?.status]).toEqual([200, 409]);
    expect(refused?.error?.message).toMatch(
      /^Nothing was imported\. Line 2: .+ changed “Set One” after this list was downloaded\..+ \(and 1 more\)$/,
    );
    const price = prices[answers.findIndex(({ status }) => status === 200)];
    expect([(await live("set-one"))["price"], (await live("part-one"))["price"]]).toEqual([price, price]);
    expect(changes()).toHaveLength(before.length + 2);
  }
});
