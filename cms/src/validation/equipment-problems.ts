import {
  type EquipmentDraft,
  equipmentProblems,
  type NoticeTexts,
  playingDownProblems,
} from "halocline-contract/rules/notice-problems";
import { doFormatsClash } from "halocline-contract/rules/serial-number";
import { DOCUMENT, NOTICE, PRODUCT } from "../content-types";
import { PUBLISHED } from "../serializers/find";
import { readAllPublished } from "../serializers/serializers";
import type { FieldProblem } from "./field-errors";
import { describeEntries, type NamedEntry } from "./links";

interface Concerning extends NamedEntry {
  readonly equipment: readonly EquipmentDraft[];
}

/** The published documents and notices that name a product. */
async function entriesConcerning(product: string): Promise<Concerning[]> {
  const entries: Concerning[] = [];
  for (const uid of [DOCUMENT, NOTICE] as const) {
    const found = await readAllPublished(uid, { equipment: { model: { documentId: product } } });
    entries.push(...found.map((entry) => ({ uid, ...(entry as object as Omit<Concerning, "uid">) })));
  }
  return entries;
}

/** A product that documents or notices name must stay: their ranges would lose their model. */
export async function removedModelProblems(product: string): Promise<FieldProblem[]> {
  const entries = await entriesConcerning(product);
  if (entries.length === 0) return [];
  return [{ path: [], message: `It is named by ${describeEntries(entries)}. Change that first.` }];
}

interface Product {
  readonly documentId: string;
  readonly serial_format: string | null;
}

/** Problems of a published product's format of serial numbers with others, and with ranges. */
export async function serialFormatProblems({ documentId, serial_format }: Product): Promise<FieldProblem[]> {
  const problem = (message: string): FieldProblem => ({ path: ["serial_format"], message });
  const entries = await entriesConcerning(documentId);
  const contradicting = entries.filter(({ equipment }) => equipmentProblems(equipment).length > 0);
  if (contradicting.length > 0)
    return [problem(`Serial numbers of ${describeEntries(contradicting)} do not have this format.`)];
  if (serial_format === null) return [];
  const others: Array<Product & { title: string }> = await strapi.db.query(PRODUCT).findMany({
    select: ["documentId", "title", "serial_format"],
    where: { ...PUBLISHED, documentId: { $ne: documentId }, serial_format: { $notNull: true } },
  });
  const clash = others.find((other) => doFormatsClash(other.serial_format ?? "", serial_format));
  return clash ? [problem(`This must differ from the serial numbers of “${clash.title}”.`)] : [];
}

/** Published notices with words that the site settings are to forbid. */
export async function forbiddenWordProblems(phrases: readonly string[]): Promise<FieldProblem[]> {
  const notices = await readAllPublished(NOTICE, {});
  const faulty = notices.filter(
    (notice) => playingDownProblems(notice as object as NoticeTexts, phrases).length > 0,
  );
  if (faulty.length === 0) return [];
  const entries = faulty.map(
    (notice): NamedEntry => ({
      uid: NOTICE,
      ...(notice as object as Omit<NamedEntry, "uid">),
    }),
  );
  const message = `One of these stands in ${describeEntries(entries)}. Rewrite that first.`;
  return [{ path: ["playing_down"], message }];
}
