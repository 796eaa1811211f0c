import { MAX_SLUG_LENGTH } from "../shared/site";

/**
 * What a public read may ask for. Only `filters` and `pagination` are looked at; every other parameter (populate,
 * fields, sort, status, locale …) is ignored, so that no client can make an answer deeper, longer or a draft.
 */
export type Filter =
  | { readonly kind: "all" }
  | { readonly kind: "slug"; readonly slug: string }
  | { readonly kind: "ids"; readonly ids: readonly string[] }
  | { readonly kind: "title"; readonly term: string };

export type FilterKind = Filter["kind"];

export interface ReadQuery {
  readonly filter: Filter;
  readonly page: number;
  readonly pageSize: number;
}

export type ReadResult =
  | { readonly ok: true; readonly query: ReadQuery }
  | { readonly ok: false; readonly parameter: string; readonly message: string };

type Failure = Extract<ReadResult, { ok: false }>;

const LONGEST_TERM = 200;
const LONGEST_ID = 64;
const MOST_IDS = 100;
const LARGEST_PAGE = 100;
const USUAL_PAGE = 25;
const LAST_PAGE = 1_000_000;

/** `filters[field][operator]` → the kind of read that it stands for. */
const SHAPES: ReadonlyArray<{ field: string; operator: string; kind: FilterKind }> = [
  { field: "slug", operator: "$eq", kind: "slug" },
  { field: "documentId", operator: "$in", kind: "ids" },
  { field: "title", operator: "$containsi", kind: "title" },
];

/**
 * Reads a parsed query string.
 * @param allowed the filters this path offers; an unfiltered read is always allowed
 * @returns the query, or the parameter at fault with a sentence naming it
 */
export function readQuery(
  raw: Readonly<Record<string, unknown>>,
  allowed: readonly FilterKind[],
): ReadResult {
  const filter = readFilter(raw.filters, allowed);
  if ("ok" in filter) return filter;
  const pagination = readPagination(raw.pagination);
  if ("ok" in pagination) return pagination;
  return { ok: true, query: { filter, ...pagination } };
}

function readFilter(raw: unknown, allowed: readonly FilterKind[]): Filter | Failure {
  if (raw === undefined) return { kind: "all" };
  const field = onlyEntry(raw, "filters");
  if ("ok" in field) return field;
  const fieldName = `filters[${field.key}]`;
  const shape = SHAPES.find(({ field: name, kind }) => name === field.key && allowed.includes(kind));
  if (!shape) return failure(fieldName, "is not a filter of this path");
  const operator = onlyEntry(field.value, fieldName);
  if ("ok" in operator) return operator;
  const name = `${fieldName}[${operator.key}]`;
  if (operator.key !== shape.operator) return failure(name, `is not supported; use ${shape.operator}`);
  if (shape.kind === "ids") return readIds(operator.value, name);
  const longest = shape.kind === "slug" ? MAX_SLUG_LENGTH : LONGEST_TERM;
  const text = readText(operator.value, name, longest);
  if (typeof text !== "string") return text;
  return shape.kind === "slug" ? { kind: "slug", slug: text } : { kind: "title", term: text };
}

function readIds(raw: unknown, name: string): Filter | Failure {
  // Beyond the parser's limit for arrays the ids arrive as an object with numbers for keys.
  const values = Array.isArray(raw) ? raw : isRecord(raw) ? Object.values(raw) : [raw];
  if (values.length > MOST_IDS) return failure(name, `takes at most ${MOST_IDS} ids`);
  const ids: string[] = [];
  for (const value of values) {
    const id = readText(value, name, LONGEST_ID);
    if (typeof id !== "string") return id;
    ids.push(id);
  }
  return { kind: "ids", ids };
}

function readPagination(raw: unknown): { page: number; pageSize: number } | Failure {
  if (raw === undefined) return { page: 1, pageSize: USUAL_PAGE };
  if (!isRecord(raw)) return failure("pagination", "takes page and pageSize");
  const unknown = Object.keys(raw).find((key) => key !== "page" && key !== "pageSize");
  if (unknown !== undefined)
    return failure(`pagination[${unknown}]`, "is not supported; use page and pageSize");
  const page = readNumber(raw.page ?? 1, "pagination[page]", LAST_PAGE);
  if (typeof page !== "number") return page;
  const pageSize = readNumber(raw.pageSize ?? USUAL_PAGE, "pagination[pageSize]", LARGEST_PAGE);
  return typeof pageSize === "number" ? { page, pageSize } : pageSize;
}

function readNumber(raw: unknown, name: string, largest: number): number | Failure {
  const value = typeof raw === "string" && /^\d{1,9}$/.test(raw) ? Number(raw) : raw;
  if (typeof value === "number" && value >= 1 && value <= largest) return value;
  return failure(name, `must be a whole number from 1 to ${largest}`);
}

function readText(raw: unknown, name: string, longest: number): string | Failure {
  if (typeof raw !== "string" || raw === "") return failure(name, "must be a text");
  // A database may cut a text at a NUL or refuse it; nobody searches for one.
  if (/\p{Cc}/u.test(raw)) return failure(name, "must not contain control characters");
  return raw.length <= longest ? raw : failure(name, `must not be longer than ${longest} characters`);
}

function onlyEntry(raw: unknown, name: string): { key: string; value: unknown } | Failure {
  const entries = isRecord(raw) ? Object.entries(raw) : [];
  const [first, second] = entries;
  if (!first) return failure(name, "must name a field and an operator, as in filters[slug][$eq]");
  if (second) return failure(`${name}[${second[0]}]`, "is one filter too many: one is supported");
  return { key: first[0], value: first[1] };
}

/** Names come from the address, so an over-long one is cut before it is sent back. */
function failure(parameter: string, sentence: string): Failure {
  const shown = parameter.slice(0, 100);
  return { ok: false, parameter: shown, message: `${shown} ${sentence}.` };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
