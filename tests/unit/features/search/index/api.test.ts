import { expect, test } from "vitest";
import { searchProducts } from "../../../../../src/features/search/index/api.ts";
import { describeError } from "../../../../../src/lib/http/http.ts";
import { product } from "../../../../harness/entries.ts";

test("FIT-08 SRC-04 a result that is drawn shows its drawing, because its picture may show another part", async () => {
  const drawn = product("ring", { drawing: "o-ring" });
  const data = [drawn, product("kit")].map((one) => ({ ...one, notices: [] }));
  const pagination = { page: 1, pageSize: 24, pageCount: 1, total: 2 };
  const fetch = async () => Response.json({ data, meta: { pagination } });
  const reply = await searchProducts({ base: "http://shop", fetch }, "o-ring");
  if (!reply.ok) throw new Error(describeError(reply.error));
  expect(reply.data.data.map(({ featured }) => featured?.url)).toEqual([
    `/thumbnails/${drawn.documentId}`,
    product("kit").featured.url,
  ]);
});
