import fc from "fast-check";
import { parse } from "node-html-parser";
import { expect, test } from "vitest";
import { serializeThings } from "../../../../src/features/structured-data/serialize.ts";

const HOSTILE = [
  "</script><script>alert(1)</script>",
  "<!--<script>",
  "]]>",
  "\u2028",
  '"}',
  "\\u003c/script>",
];
const text = fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom(...HOSTILE));

test("FND-01 no text of an editor ends the script element, and every text arrives as it is", () => {
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 4 }), (texts) => {
      const things = texts.map((name) => ({ "@type": "Thing", name, nested: [{ name }] }));
      const json = serializeThings(things);
      expect(json).not.toContain("<");
      const page = parse(`<body><script type="application/ld+json">${json}</script><p>after</p></body>`);
      expect(page.querySelectorAll("script")).toHaveLength(1);
      expect(page.querySelector("p")?.text).toBe("after");
      const { "@context": context, ...data } = JSON.parse(page.querySelector("script")?.rawText ?? "");
      expect(context).toBe("https://schema.org");
      expect(data).toEqual(texts.length === 1 ? things[0] : { "@graph": things });
    }),
  );
});
