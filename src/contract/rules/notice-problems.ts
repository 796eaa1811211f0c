import type { Issue } from "../shapes/issues.ts";
import { foldSerial, rangeEnds, readSerial, type SerialRange } from "./serial-number.ts";

/** Equipment that a notice or a document is for; in a draft, values may be missing. */
export interface EquipmentDraft extends SerialRange {
  readonly model: { readonly documentId: string; readonly serial_format: string | null } | null;
  /** What serial numbers cannot say, as in `sold before 1 November 2020`. */
  readonly note: string | null;
}

type EndName = "first" | "last";

const endProblem = (value: string | null, format: string | null): string | null => {
  if (value === null) return null;
  if (format === null) return "must be empty: this model has no format of serial numbers";
  return readSerial(value, format) === null ? `must be a serial number like ${format}` : null;
};

/** What is wrong with one range: an end of another format, or the last before the first. */
function rangeProblems({ model, first, last }: EquipmentDraft, index: number): Issue[] {
  if (model === null) return [];
  const problems = Object.entries({ first, last } satisfies Record<EndName, string | null>).flatMap(
    ([name, value]): Issue[] => {
      const message = endProblem(value, model.serial_format);
      return message === null ? [] : [{ path: ["equipment", index, name], message }];
    },
  );
  if (problems.length > 0 || first === null || last === null) return problems;
  if (foldSerial(last) >= foldSerial(first)) return [];
  return [{ path: ["equipment", index, "last"], message: "must not come before the first serial number" }];
}

function overlap(one: EquipmentDraft, other: EquipmentDraft): boolean {
  if (one.model === null || one.model.documentId !== other.model?.documentId) return false;
  const format = one.model.serial_format;
  // Without serial numbers, two lines may differ by their notes.
  if (format === null) return one.note === other.note;
  const [ends, others] = [rangeEnds(one, format), rangeEnds(other, format)];
  return ends !== null && others !== null && ends.first <= others.last && others.first <= ends.last;
}

/** What is wrong with the equipment of a notice or document: inverted and overlapping ranges. */
export function equipmentProblems(equipment: readonly EquipmentDraft[]): Issue[] {
  const problems = equipment.flatMap(rangeProblems);
  if (problems.length > 0) return problems;
  return equipment.flatMap((item, index) =>
    equipment.slice(0, index).some((before) => overlap(item, before))
      ? [{ path: ["equipment", index, "first"], message: "must not overlap another range of the same model" }]
      : [],
  );
}

/** The texts of a notice that may not play its hazard down. */
export interface NoticeTexts {
  readonly title: string | null;
  readonly hazard: string | null;
  readonly before_next_dive: string | null;
  readonly remedy: string | null;
  readonly equipment: ReadonlyArray<Pick<EquipmentDraft, "note">>;
}

/** Invisible characters inside words, such as soft hyphens. A zero-width space separates words. */
const INVISIBLE = /(?!\u200b)\p{Cf}/gu;

/** Letters and digits of a text in lower case, with one space between words and at both ends. */
const foldWords = (text: string): string =>
  ` ${
    text
      .normalize("NFKC")
      .replace(INVISIBLE, "")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(" ") ?? ""
  } `;

/**
 * Where a notice plays its hazard down, as the EU's rules for recall notices forbid (Regulation
 * (EU) 2023/988, Article 36) (NOT-04).
 * @param phrases words and phrases, which are content of the CMS
 */
export function playingDownProblems(notice: NoticeTexts, phrases: readonly string[]): Issue[] {
  const folded = phrases
    .map((phrase) => ({ phrase, words: foldWords(phrase) }))
    .filter(({ words }) => words.trim());
  const { title, hazard, before_next_dive, remedy, equipment } = notice;
  const texts: Array<[Issue["path"], string | null]> = [
    ...Object.entries({ title, hazard, before_next_dive, remedy }).map(
      ([name, text]): [Issue["path"], string | null] => [[name], text],
    ),
    ...equipment.map(({ note }, index): [Issue["path"], string | null] => [
      ["equipment", index, "note"],
      note,
    ]),
  ];
  return texts.flatMap(([path, text]) => {
    const within = foldWords(text ?? "");
    const found = folded.find(({ words }) => within.includes(words));
    return found ? [{ path, message: `must not play the hazard down with “${found.phrase}”` }] : [];
  });
}
