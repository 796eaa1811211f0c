import { readdir, rm } from "node:fs/promises";
import sharp from "sharp";
import { beforeEach, expect, test, vi } from "vitest";
import { cardsDir, storeDir } from "../../../../../../scripts/lib/site/data-layout.ts";
import { prune } from "../../../../../../scripts/publish/releases/prune.ts";
import {
  makeLive,
  releaseNameAt,
  writeManifest,
} from "../../../../../../scripts/publish/releases/releases.ts";
import * as pictures from "../../../../../../scripts/publish/render/cards/card-picture.ts";
import {
  drawnPartOf,
  renderProductCard,
} from "../../../../../../scripts/publish/render/cards/product-card.ts";
import type { Content } from "../../../../../../src/content/catalogue.ts";
import { drawingPath } from "../../../../../../src/contract/site.ts";
import { smallDrawingFile } from "../../../../../../src/features/drawings/small.ts";
import { temporaryFolder } from "../../../../../harness/temporary-folder.ts";

const SEAL = { title: "O-ring 12.42 × 1.78 mm", part_number: "HL-2041-07" };
vi.mock(import("../../../../../../scripts/publish/render/cards/card-picture.ts"), { spy: true });
const made = vi.mocked(pictures.cardPicture);

let dataDir: string;
beforeEach(() => {
  dataDir = temporaryFolder();
  made.mockClear();
});

/** The drawing of an O-ring. @param bore in mm */
function drawingOf(bore: number): Response {
  const mm = (name: "inside_diameter" | "section", value: number) => ({
    name,
    value,
    text: null,
    unit: "mm" as const,
  });
  const dimensions = [mm("inside_diameter", bore), mm("section", 1.78)];
  const file = smallDrawingFile({ drawing: "o-ring", dimensions, steps: [] });
  if (!file.ok) throw new Error(JSON.stringify(file.error));
  return new Response(file.data, { headers: { "content-type": "image/svg+xml" } });
}

/** Renders the card of a part. @param bore of its drawing; undefined if it cannot be drawn */
const rendered = (
  product: typeof SEAL,
  bore: number | undefined = 12.42,
  sitePath = "/product/seal/card.jpg",
) =>
  renderProductCard(
    {
      ...{ fingerprint: "1", siteUrl: "http://shop.example", routes: [], client: "" },
      policy: { directives: [], extra: {} },
      render: async (url) => {
        expect(url).toBe(`http://shop.example${drawingPath("seal")}`);
        return bore < 0 ? new Response("", { status: 404 }) : drawingOf(bore);
      },
    },
    { products: new Map([["seal", product]]), settings: { company_name: "Halocline" } } as unknown as Content,
    { sitePath, slug: "seal" },
    { store: storeDir(dataDir), cards: cardsDir(dataDir) },
  );

test("FND-02 a drawn part's card is a JPEG of 1200 by 630 pixels that reads the part and the company's name", async () => {
  const card = await rendered(SEAL);
  expect(card).toMatchObject({
    path: "/product/seal/card.jpg",
    type: "image/jpeg",
    status: 200,
    fault: null,
  });
  const { format, width, height } = await sharp(card.body).metadata();
  expect({ format, width, height }).toEqual({ format: "jpeg", width: 1200, height: 630 });
  expect(card.body.length).toBeLessThan(60_000);
  expect(card.reads.sort()).toEqual(["products:seal", "settings"]);
});

test("FND-02 PUB-03 a card follows title, part number and drawing, and is made once for each", async () => {
  const first = await rendered(SEAL);
  const again = await rendered(SEAL);
  expect(again.body.equals(first.body)).toBe(true);
  expect(made).toHaveBeenCalledTimes(1);
  const others = [
    await rendered({ ...SEAL, title: "O-ring, loop hose" }),
    await rendered({ ...SEAL, part_number: "HL-2041-08" }),
    await rendered(SEAL, 20),
  ];
  for (const other of others) expect(other.body.equals(first.body)).toBe(false);
  expect(made).toHaveBeenCalledTimes(4);
  // As in a full build elsewhere.
  dataDir = temporaryFolder();
  expect((await rendered(SEAL)).body.equals(first.body)).toBe(true);
});

test("FND-02 a card whose stored file is gone is made again", async () => {
  const { body } = await rendered(SEAL);
  await rm(storeDir(dataDir), { recursive: true, force: true });
  expect((await rendered(SEAL)).body.equals(body)).toBe(true);
  expect(made).toHaveBeenCalledTimes(2);
});

test("FND-02 pruning removes what it knows of cards that no release has", async () => {
  await rendered(SEAL);
  const rest = { change: 1, bundle: "b", redirects: {}, thumbnails: {}, pictures: [], files: {} };
  await writeManifest(dataDir, releaseNameAt(new Date(0)), rest);
  await makeLive(dataDir, releaseNameAt(new Date(0)));
  await prune(dataDir, { force: true });
  expect(await readdir(cardsDir(dataDir))).toHaveLength(1);
  await prune(dataDir, { force: true, now: Date.now() + 3 * 24 * 60 * 60 * 1000 });
  expect(await readdir(cardsDir(dataDir))).toEqual([]);
});

test("FND-02 a drawing that cannot be rendered is the fault of its card", async () => {
  const { fault, path } = await rendered(SEAL, -1);
  expect([path, fault]).toEqual(["/product/seal/card.jpg", `${drawingPath("seal")} answers with status 404`]);
});

test("FND-02 a long title is made smaller or cut, and letters that the font lacks are left out", () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"></svg>';
  const linesOf = (title: string) =>
    pictures.cardSvg({ company: "", title, partNumber: null, drawing }).match(/<g [^>]*>(?=<path)/g) ?? [];
  expect(linesOf("Seal")).toHaveLength(1);
  expect(linesOf("Seal for the loop of a breathing bag with a long name")).toHaveLength(3);
  expect(linesOf("Seal for a bag ".repeat(20))).toHaveLength(3);
  expect(linesOf("密封圈")).toHaveLength(0);
});

test("only the path of a card names its part", () => {
  expect(["/product/seal/card.jpg", "/product/seal", "/product/a/b/card.jpg"].map(drawnPartOf)).toEqual([
    "seal",
    undefined,
    undefined,
  ]);
});
