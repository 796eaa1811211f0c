import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { type Picture, readPicture } from "./picture.ts";
import { portable } from "./portable.ts";
import { DatasheetError } from "./problem.ts";
import { type Product, readProducts } from "./product.ts";
import { renderDatasheet } from "./render.ts";

export interface Folders {
  products: string;
  pictures: string;
  datasheets: string;
}

export interface Datasheet {
  /** Name of the PDF, without its folder. */
  file: string;
  pdf: Buffer;
  hasPicture: boolean;
}

export interface Finding {
  state: "stale" | "missing" | "orphan";
  file: string;
}

async function rendered(product: Product, picture: Picture | undefined): Promise<Buffer> {
  try {
    return await renderDatasheet(product, picture);
  } catch (error) {
    if (error instanceof DatasheetError) throw new DatasheetError(`${product.slug}: ${error.message}`);
    throw error;
  }
}

/** Makes every datasheet in memory. @throws DatasheetError naming the product that does not fit one */
export async function makeDatasheets(folders: Folders): Promise<Datasheet[]> {
  const products = await readProducts(folders.products);
  return Promise.all(
    products.map(async (product) => {
      const picture = await readPicture(path.join(folders.pictures, product.featured.file));
      const pdf = await rendered(product, picture);
      return { file: `${product.slug}.pdf`, pdf, hasPicture: picture !== undefined };
    }),
  );
}

async function present(folder: string): Promise<string[]> {
  const entries = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  return entries.filter((entry) => entry.endsWith(".pdf")).sort();
}

/** Where the folder differs from the datasheets as they should be: outdated, absent, or of no product. */
export async function compareDatasheets(sheets: readonly Datasheet[], folder: string): Promise<Finding[]> {
  const files = await present(folder);
  const expected = new Set(sheets.map(({ file }) => file));
  const findings = await Promise.all(
    sheets.map(async ({ file, pdf }): Promise<Finding[]> => {
      if (!files.includes(file)) return [{ state: "missing", file }];
      const written = await readFile(path.join(folder, file));
      const same = written.equals(pdf) || portable(written) === portable(pdf);
      return same ? [] : [{ state: "stale", file }];
    }),
  );
  const orphans = files.filter((file) => !expected.has(file));
  return [...findings.flat(), ...orphans.map((file): Finding => ({ state: "orphan", file }))];
}

/** Writes the datasheets that are missing or outdated, so that a commit holds only what changed. Returns their names. */
export async function writeDatasheets(sheets: readonly Datasheet[], folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const findings = await compareDatasheets(sheets, folder);
  const due = new Set(findings.map(({ file }) => file));
  const changed = sheets.filter(({ file }) => due.has(file));
  await Promise.all(changed.map(({ file, pdf }) => writeFile(path.join(folder, file), pdf)));
  return changed.map(({ file }) => file);
}
