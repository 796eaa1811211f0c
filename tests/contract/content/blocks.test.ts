import { createRequire } from "node:module";
import path from "node:path";
import { expect, test } from "vitest";
import { readContent } from "../../../src/content/read-content.ts";
import { product } from "../../harness/entries.ts";
import { transportOf, validCollections } from "../../unit/content/fake-cms.ts";
import { compiledCms } from "../cms/process.ts";

/** The serializer of rich texts. */
const { serializeBlocks }: { serializeBlocks: (stored: unknown) => object[] } = createRequire(
  import.meta.url,
)(path.join(compiledCms(), "src", "serializers", "blocks.js"));

const text = { type: "text", text: "Said" };
const paragraph = { type: "paragraph", children: [text] };

test.each([
  [
    "a block of another type",
    { type: "video", secret: "s", children: [text] },
    "long_descriptions.1.type: must be one of paragraph",
  ],
  [
    "such a node inside a block",
    { type: "paragraph", children: [{ type: "emoji", secret: "s" }] },
    "long_descriptions.1.children.0",
  ],
  ["a block without a type", { secret: "s" }, "long_descriptions.1.type: is empty"],
  ["a block that is not an object", "s", "long_descriptions.1.type: is empty"],
  ["a picture that was removed", { type: "image", children: [text] }, "long_descriptions.1.image: is empty"],
])(
  "%s reaches the build, which names entry and field; its content is not public",
  async (_what, node, fault) => {
    const serialized = serializeBlocks([paragraph, node]);
    expect(JSON.stringify(serialized)).not.toContain('"s"');
    const products = [{ ...product("loop"), long_descriptions: serialized }];
    await expect(readContent(transportOf({ ...validCollections, products }).transport)).rejects.toThrow(
      `product "loop": field ${fault}`,
    );
  },
);

test("blocks that the editor supports pass unchanged", async () => {
  const stored = [
    { ...paragraph, extra: 1 },
    { type: "list", format: "ordered", children: [] },
  ];
  expect(serializeBlocks(stored)).toEqual([paragraph, { type: "list", format: "ordered", children: [] }]);
});
