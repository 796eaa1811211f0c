import { PRODUCT } from "../content-types";
import { namesSince } from "../versions/conflict";
import { checkContent } from "./check-content";
import { type ListedProduct, readListedProducts } from "./listed-product";
import { hasNewerDraft } from "./newer-draft";
import type { Parsed, Saved } from "./parsed";
import type { ImportPlan, PlannedChange, PlannedField } from "./planned-change";
import { type ListLine, readList } from "./read-list";
import type { ListProblem } from "./types";
import { type FindUnits, NO_UNITS, readUnits } from "./units";

/** More are counted only. */
export const MAX_LISTED_PROBLEMS = 200;

/** The shop on SQLite waits for an import, which takes some seconds for this many products. */
export const MAX_CHANGES = 500;
/** The same for former part numbers and fits, each of which is a row of draft and live product. */
export const MAX_ITEMS = 2_000;

/**
 * Compares an uploaded list with the published products. Call it inside a transaction.
 * @param file the text of a CSV file
 */
export async function planImport(file: string): Promise<ImportPlan> {
  const { lines, problems: unreadable } = readList(file);
  const problems: ListProblem[] = [...unreadable];
  const ids = [...new Set(lines.map(({ documentId }) => documentId))];
  const read = await readListedProducts({ documentId: { $in: ids } });
  const products = new Map(read.map((product) => [product.documentId, product]));
  const hasUnits = lines[0]?.cells.some(([{ field }]) => field === "fits") === true;
  const findUnits = hasUnits ? await readUnits() : NO_UNITS;
  const firstLines = new Map<string, number>();
  const changes: PlannedChange[] = [];
  let unchanged = 0;
  for (const line of lines) {
    const product = products.get(line.documentId);
    const problem = lineProblem(line, product, firstLines.get(line.documentId));
    firstLines.set(line.documentId, firstLines.get(line.documentId) ?? line.line);
    if (product === undefined || problem !== null) {
      problems.push({ line: line.line, column: null, message: problem ?? "" });
      continue;
    }
    const { fields, wrong } = compare(line, product, findUnits);
    if (fields.length + wrong.length === 0) {
      unchanged += 1;
      continue;
    }
    const stale = await staleProblem(line, product, problems.length < MAX_LISTED_PROBLEMS);
    if (stale !== null) problems.push({ line: line.line, column: null, message: stale });
    else if (wrong.length > 0) problems.push(...wrong);
    else changes.push({ line: line.line, product, fields });
  }
  const excess = excessOf(changes);
  if (excess) problems.push(excess);
  else problems.push(...(await checkContent(changes)));
  return { changes, unchanged, problems: problems.toSorted((one, other) => one.line - other.line) };
}

/** What makes an import too long for the shop that waits; undefined if nothing does. */
function excessOf(changes: readonly PlannedChange[]): ListProblem | undefined {
  const limits = [
    { what: "products", max: MAX_CHANGES, sizeOf: () => 1 },
    { what: "former part numbers and fits", max: MAX_ITEMS, sizeOf: itemCount },
  ];
  for (const { what, max, sizeOf } of limits) {
    const count = changes.reduce((sum, change) => sum + sizeOf(change), 0);
    let before = 0;
    const beyond = changes.find((change) => {
      before += sizeOf(change);
      return before > max;
    });
    if (beyond) return { line: beyond.line, column: null, message: tooMany(count, what, max) };
  }
  return undefined;
}

const itemCount = ({ fields }: PlannedChange): number =>
  fields.reduce((sum, { saved }) => sum + (Array.isArray(saved) ? saved.length : 0), 0);

const tooMany = (count: number, what: string, max: number): string =>
  `This list changes ${count} ${what}, and one import at most ${max}. Import it in parts: products that a list leaves out stay as they are.`;

function lineProblem(
  { documentId }: ListLine,
  product: ListedProduct | undefined,
  firstLine: number | undefined,
): string | null {
  if (firstLine !== undefined) return `Line ${firstLine} has the same product.`;
  if (product !== undefined) return null;
  return `No published product has the id “${documentId.slice(0, 100)}”. A list changes products, and creates none.`;
}

/** The fields that a line changes, and its cells that cannot be read. */
function compare({ line, cells }: ListLine, product: ListedProduct, findUnits: FindUnits) {
  const fields: PlannedField[] = [];
  const wrong: ListProblem[] = [];
  for (const [column, cell] of cells) {
    const [before, after] = [column.textOf(product), cell].map(withPlainLineEnds) as [string, string];
    if (before === after) continue;
    const lock = column.lockOf?.(product) ?? null;
    const parsed = lock === null ? column.parse(after, findUnits) : { problem: lock };
    if ("problem" in parsed) wrong.push({ line, column: column.title, message: parsed.problem });
    else if (!isSame(column.parse(before, findUnits), parsed)) {
      const texts = { before: column.describe(before), after: column.describe(after) };
      fields.push({ field: column.field, column: column.title, ...texts, ...parsed });
    }
  }
  return { fields, wrong };
}

/** Spreadsheets save some line ends as two characters. */
const withPlainLineEnds = (text: string): string => text.replace(/\r\n?/g, "\n");

const isSame = (before: Parsed, { saved }: { readonly saved: Saved }): boolean =>
  "saved" in before && JSON.stringify(before.saved) === JSON.stringify(saved);

/** Why a product may not be changed from its line: another editor has changed or is changing it. */
async function staleProblem(
  { version }: ListLine,
  product: ListedProduct,
  isListed: boolean,
): Promise<string | null> {
  const { documentId } = product;
  if (version !== product.version) {
    const names = isListed ? await namesSince(PRODUCT, documentId, version) : "Another editor";
    if (names === null) return `This version of “${product.title}” is not known. Download the list again.`;
    return `${names} changed “${product.title}” after this list was downloaded. Download the list again.`;
  }
  if (!product.isDraftNewer || !(await hasNewerDraft(documentId))) return null;
  return `“${product.title}” has unpublished changes. Publish or discard them in its form first.`;
}
