import type { APIContext } from "astro";
import { expect, test } from "vitest";
import { readContent } from "../../../src/content/read-content.ts";
import type { Notice } from "../../../src/contract/shapes/controlled.ts";
import { GET } from "../../../src/pages/notices.xml.ts";
import { notice, product } from "../../harness/entries.ts";
import { transportOf, validCollections } from "../content/fake-cms.ts";

const site = new URL("https://shop.test");

async function feedOf(...notices: Notice[]): Promise<string> {
  const products = [product("loop", { serial_format: "LP-##-####" })];
  const { transport } = transportOf({ ...validCollections, products, notices });
  const locals = { content: await readContent(transport) };
  return (await GET({ site, locals } as APIContext)).text();
}
const guidsOf = (text: string) => text.match(/(?<=<guid [^>]*>)[^<]*/g) ?? [];

test("NOT-01 the feed has open and closed notices, each with its status and hazard", async () => {
  const text = await feedOf(notice("SB 2"), notice("SB 1", { status: "closed" }));
  expect(text.match(/<item>/g)).toHaveLength(2);
  expect(text).toContain("<link>https://shop.test/notices/SB-1</link>");
  expect(text).toContain("<description>Open. The strap can open.</description>");
  expect(text).toContain("<description>Closed. The strap can open.</description>");
});

test("NOT-01 a notice that is revised or closed is a new item for readers, and an edit of its title is none", async () => {
  const [first] = guidsOf(await feedOf(notice("SB 1")));
  expect(guidsOf(await feedOf(notice("SB 1", { title: "Another title" })))).toEqual([first]);
  expect(guidsOf(await feedOf(notice("SB 1", { revision: "2" })))).not.toEqual([first]);
  expect(guidsOf(await feedOf(notice("SB 1", { status: "closed" })))).not.toEqual([first]);
});
