import { formatSerial, isInRange, readSerial, type SerialRange } from "../../contract/rules/serial-number.ts";

/** A notice with a range of a model's serial numbers. */
export interface NoticeRange extends SerialRange {
  readonly number: string;
  readonly isOpen: boolean;
  readonly note: string | null;
}

/** A document with the ranges of a model's serial numbers that it is for. */
export interface CoveringDocument {
  readonly label: string;
  readonly path: string;
  readonly ranges: readonly SerialRange[];
}

/** A model whose serial numbers can be checked, with what its answer leads to. */
export interface CheckedModel {
  readonly title: string;
  readonly format: string;
  /** Paths of its page and service plan. */
  readonly links: ReadonlyArray<readonly [label: string, path: string]>;
  readonly documents: readonly CoveringDocument[];
  readonly ranges: readonly NoticeRange[];
}

/** What a typed text is: a serial number with its notices, or nothing that can be read. */
export type SerialAnswer =
  | {
      readonly kind: "found";
      readonly serial: string;
      readonly model: CheckedModel;
      /** Open ones first. */
      readonly notices: readonly NoticeRange[];
      /** Those that are for this serial number. */
      readonly documents: readonly CoveringDocument[];
    }
  | { readonly kind: "unreadable" };

/** Looks a serial number up. It never guesses: another text is unreadable (NOT-03). */
export function checkSerial(text: string, models: readonly CheckedModel[]): SerialAnswer {
  for (const model of models) {
    const { format } = model;
    const serial = readSerial(text, format);
    if (serial === null) continue;
    const covers = (range: SerialRange): boolean => isInRange(serial, range, format);
    const notices = model.ranges.filter(covers).sort((a, b) => Number(b.isOpen) - Number(a.isOpen));
    const documents = model.documents.filter(({ ranges }) => ranges.some(covers));
    return { kind: "found", serial: formatSerial(serial, format), model, notices, documents };
  }
  return { kind: "unreadable" };
}

/** Short keys and no titles of notices: 200 of them and the code are to fit into 6 KB. */
type PackedRange = readonly [
  number: string,
  isOpen: 0 | 1,
  first: string | null,
  last: string | null,
  note?: string,
];
/** The first and the last serial number of each range follow. */
type PackedDocument = readonly [label: string, path: string, ...ends: (string | null)[]];
export type PackedModel = readonly [
  title: string,
  format: string,
  links: CheckedModel["links"],
  ranges: readonly PackedRange[],
  documents: readonly PackedDocument[],
];

export const packModel = ({ title, format, links, ranges, documents }: CheckedModel): PackedModel => [
  title,
  format,
  links,
  ranges.map(({ number, isOpen, first, last, note }) => [
    ...([number, isOpen ? 1 : 0, first, last] as const),
    ...(note === null ? ([] as const) : ([note] as const)),
  ]),
  documents.map(({ label, path, ranges }) => [
    ...([label, path] as const),
    ...ranges.flatMap(({ first, last }) => [first, last]),
  ]),
];

/** Reads what the page itself contains, so it needs no schema. */
export const unpackModels = (json: string): CheckedModel[] =>
  (JSON.parse(json) as PackedModel[]).map(([title, format, links, ranges, documents]) => ({
    ...{ title, format, links },
    ranges: ranges.map(([number, isOpen, first, last, note = null]) => ({
      ...{ number, first, last, note },
      isOpen: isOpen === 1,
    })),
    documents: documents.map(([label, path, ...ends]) => ({
      ...{ label, path },
      ranges: ends.flatMap((first, index) => (index % 2 ? [] : [{ first, last: ends[index + 1] ?? null }])),
    })),
  }));
