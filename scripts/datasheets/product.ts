import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { parse, YAMLParseError } from "yaml";
import * as z from "zod";
import { inStandardSigns, undrawable } from "./characters.ts";
import { DatasheetError } from "./problem.ts";

const drawn = z.string().transform((text, context) => {
  const said = inStandardSigns(text);
  const strange = undrawable(said);
  if (strange.length > 0) {
    context.addIssue({ code: "custom", message: `has no glyph in Helvetica for ${strange.join(" ")}` });
  }
  return said;
});

/** What of a product's file a datasheet shows; everything else in the file is left alone. */
const schema = z.object({
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  title: drawn,
  part_number: drawn.nullable(),
  created_at: z.iso.date(),
  /** Set when the datasheet's content changes later than the product was created. */
  datasheet_revision: z.iso.date().optional(),
  featured: z.object({ file: z.string().regex(/^[\w-]+\.webp$/), alt: z.string() }),
  short_descriptions: drawn,
  long_descriptions: drawn,
  key_facts: z.array(z.object({ label: drawn, value: drawn, condition: drawn.optional() })),
  standards: z.array(z.object({ code: drawn, title: drawn })),
  datasheet: z.boolean(),
});

export type Product = z.infer<typeof schema>;

/**
 * A product from the text of its YAML file, in signs that the datasheet's font draws.
 * @throws DatasheetError naming the file and every field that does not fit
 */
export function parseProduct(text: string, file: string): Product {
  let content: unknown;
  try {
    content = parse(text);
  } catch (error) {
    if (error instanceof YAMLParseError) throw new DatasheetError(`${file}: ${error.message}`);
    throw error;
  }
  const parsed = schema.safeParse(content);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`);
  throw new DatasheetError(`${file}: ${faults.join("; ")}`);
}

/** The products of a folder that have a datasheet, by slug. @throws DatasheetError as parseProduct does */
export async function readProducts(folder: string): Promise<Product[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".yaml")).sort();
  const products = await Promise.all(
    files.map(async (file) => parseProduct(await readFile(path.join(folder, file), "utf8"), file)),
  );
  return products.filter(({ datasheet }) => datasheet);
}
