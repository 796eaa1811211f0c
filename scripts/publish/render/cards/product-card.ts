import { hash } from "node:crypto";
import { mkdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import type { Content } from "../../../../src/content/catalogue.ts";
import { recordReads } from "../../../../src/content/record-reads.ts";
import { cardPath, drawingPath } from "../../../../src/contract/site.ts";
import { storedFilePath } from "../../../lib/site/data-layout.ts";
import type { Bundle } from "../../bundle/load.ts";
import { addToStore, writeAtomically } from "../../releases/store.ts";
import { type RenderedPage, renderPage } from "../render.ts";
import { cardPicture, cardSvg } from "./card-picture.ts";

const CARD = new RegExp(`^${cardPath("([^/]+)")}$`);
const JPEG = "image/jpeg";

/** The slug of the part whose card has this path; undefined for any other path. */
export const drawnPartOf = (sitePath: string): string | undefined => CARD.exec(sitePath)?.[1];

interface Folders {
  store: string;
  /** Has a file for each card that was ever made: its name says what it shows, its text which
   * stored file that is. */
  cards: string;
}

/** A picture that was made before; undefined if there is none, or if its file was pruned. */
async function madeBefore(file: string, store: string): Promise<Buffer | undefined> {
  const digest = await readFile(file, "utf8").catch(() => "");
  const bytes = digest && (await readFile(storedFilePath(store, digest)).catch(() => null));
  return bytes && hash("sha256", bytes, "hex") === digest ? bytes : undefined;
}

/** Makes a card, which takes 20 ms of CPU, unless it was made before by the same encoder. */
async function makeCard(svg: string, sitePath: string, { store, cards }: Folders): Promise<Buffer> {
  const name = hash("sha256", JSON.stringify([svg, sharp.versions]), "hex");
  const before = await madeBefore(path.join(cards, name), store);
  if (before) return before;
  const bytes = await cardPicture(svg);
  const { digest } = await addToStore(store, sitePath, bytes, JPEG);
  mkdirSync(cards, { recursive: true });
  writeAtomically(path.join(cards, name), Buffer.from(digest));
  return bytes;
}

/**
 * Renders the picture that other sites show beside a link to a drawn part (FND-02): its drawing,
 * title and part number.
 * @param sitePath of the card
 * @param slug of the part
 */
export async function renderProductCard(
  bundle: Bundle,
  content: Content,
  { sitePath, slug }: { sitePath: string; slug: string },
  folders: Folders,
): Promise<RenderedPage> {
  const drawing = await renderPage(bundle, content, drawingPath(slug));
  const reads = new Set(drawing.reads);
  const { products, settings } = recordReads(content, reads);
  const product = products.get(slug);
  const page = { ...drawing, path: sitePath, type: JPEG, reads: [...reads] };
  if (drawing.fault !== null || product === undefined) return page;
  const { title, part_number: partNumber } = product;
  const company = settings.company_name;
  const svg = cardSvg({ company, title, partNumber, drawing: drawing.body.toString() });
  return { ...page, body: await makeCard(svg, sitePath, folders) };
}
