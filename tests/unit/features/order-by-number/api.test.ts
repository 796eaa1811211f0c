import { expect, test } from "vitest";
import { productsByNumber } from "../../../../src/features/order-by-number/api.ts";

const card = {
  ...{ documentId: "ring", slug: "o-ring", title: "O-ring", part_number: "HS-10103-A", price: 2.4 },
  former_part_numbers: ["HS-10103-0"],
};

/** Calls the catalogue, which gives this answer. @returns the result and the requested address */
async function ask(answer: unknown, keys: readonly string[] = ["hs10103a"]) {
  let url = "";
  const fetch = async (address: string | URL | Request) => {
    url = String(address);
    return Response.json(answer);
  };
  return { result: await productsByNumber({ base: "http://shop", fetch }, keys), url };
}

test("FIT-05 all numbers are asked for in one call, and prices are read in cents", async () => {
  const { result, url } = await ask({ data: [card], meta: { closest: { x1: "X-2" } } }, ["hs10103a", "x1"]);
  expect(new URL(url).searchParams.getAll("filters[part_number][$in][1]")).toEqual(["x1"]);
  expect(result).toEqual({
    ok: true,
    data: { products: [{ ...card, price: 240 }], closest: new Map([["x1", "X-2"]]) },
  });
});

test("FIT-05 sixty of the longest numbers fit into an address that servers take", async () => {
  const { url } = await ask({ data: [], meta: { closest: {} } }, Array<string>(60).fill("9".repeat(40)));
  expect(url.length).toBeLessThan(8_000);
});

test("FIT-05 an answer of another shape is refused", async () => {
  for (const answer of [
    {},
    { data: [], meta: {} },
    { data: [{ ...card, price: "2" }], meta: { closest: {} } },
    { data: [{ ...card, former_part_numbers: undefined }], meta: { closest: {} } },
  ])
    expect((await ask(answer)).result).toMatchObject({ ok: false, error: { status: "PARSING_ERROR" } });
});
