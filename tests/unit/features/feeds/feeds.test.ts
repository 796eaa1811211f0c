import fc from "fast-check";
import { expect, test } from "vitest";
import { merchantItem } from "../../../../src/features/feeds/merchant-item.ts";
import { rssResponse } from "../../../../src/features/feeds/rss.ts";
import { element } from "../../../../src/features/feeds/xml.ts";
import { product } from "../../../harness/entries.ts";

test("FND-02 no text of an editor changes the elements of a feed or holds what XML cannot", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const [, inner = ""] = /^<title>(.*)<\/title>$/s.exec(element("title", text)) ?? [];
      expect(inner).not.toMatch(/[<"]|&(?!(?:amp|lt|quot);)/);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML cannot hold
      expect(inner).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/);
      expect(inner.isWellFormed()).toBe(true);
    }),
  );
});

test("FND-02 a feed names itself, its page and its namespaces", async () => {
  const reply = rssResponse({
    ...{ title: "A & B", description: "All.", page: "https://shop.test/a", self: "https://shop.test/a.xml" },
    namespaces: { g: "http://base.google.com/ns/1.0" },
    items: [["<title>One</title>", "<link>x</link>"], []],
  });
  expect(reply.headers.get("content-type")).toBe("application/rss+xml");
  const text = await reply.text();
  expect(text).toContain('xmlns:atom="http://www.w3.org/2005/Atom" xmlns:g="http://base.google.com/ns/1.0">');
  expect(text).toContain("<title>A &amp; B</title>\n<link>https://shop.test/a</link>");
  expect(text).toContain('href="https://shop.test/a.xml" rel="self"');
  expect(text).toContain("<item>\n<title>One</title>\n<link>x</link>\n</item>\n<item>");
});

const itemOf = (changes: Parameters<typeof product>[1], picture?: string) =>
  merchantItem(product("ring", { part_number: "HS-1", price: 2.4, ...changes }), {
    ...{ brand: "Halocline", picture, address: (path) => `https://shop.test${path}` },
  });

test("FND-02 a part of the merchant feed has price, number, addresses and brand", () => {
  expect(itemOf({}, "/product/ring/card.jpg")).toEqual([
    "<g:id>ring-id</g:id>",
    "<g:title>Title of ring</g:title>",
    "<g:description>What ring is.</g:description>",
    "<g:link>https://shop.test/product/ring</g:link>",
    "<g:image_link>https://shop.test/product/ring/card.jpg</g:image_link>",
    "<g:price>2.40 USD</g:price>",
    "<g:availability>in_stock</g:availability>",
    "<g:condition>new</g:condition>",
    "<g:brand>Halocline</g:brand>",
    "<g:mpn>HS-1</g:mpn>",
  ]);
  expect(itemOf({}).join()).not.toContain("image_link");
  expect(itemOf({ title: "🤿".repeat(200) })[1]).toBe(`<g:title>${"🤿".repeat(150)}</g:title>`);
});
