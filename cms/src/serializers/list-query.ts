import { isRecord } from "halocline-contract/is-record";
import { MAX_DOCUMENT_ID_LENGTH } from "halocline-contract/rules/document-id";
import { foldPartNumber, MAX_PART_NUMBER_LENGTH } from "halocline-contract/rules/part-number";
import { MAX_SLUG_LENGTH } from "halocline-contract/rules/slug";
import { CMS_PAGE_SIZE, MAX_LIST_LINES, SEARCH_MAX_LENGTH } from "halocline-contract/site";

/**
 * The filter of a public read. Only `filters` and `pagination` are parsed; every other parameter
 * (populate, fields, sort, status, locale …) is ignored, so that no client gets drafts.
 */
export type Filter =
  | { readonly kind: "all" }
  | { readonly kind: "slug"; readonly slug: string }
  | { readonly kind: "ids"; readonly ids: readonly string[] }
  /** As `foldPartNumber` folds them. */
  | { readonly kind: "part-numbers"; readonly keys: readonly string[] }
  | { readonly kind: "title"; readonly term: string };

export type FilterKind = Filter["kind"];

/** A parsed query of a public list; pages are counted from 1. */
export interface ListQuery {
  readonly filter: Filter;
  readonly page: number;
  readonly pageSize: number;
}

export type ParsedListQuery =
  | { readonly ok: true; readonly query: ListQuery }
  | { readonly ok: false; readonly parameter: string; readonly message: string };

type Failure = Extract<ParsedListQuery, { ok: false }>;

const MAX_SHOWN_PARAMETER_LENGTH = 100;
const MAX_FILTER_IDS = 100;
export const DEFAULT_PAGE_SIZE = 25;
export const MAX_PAGE_NUMBER = 1_000_000;

/** The supported `filters[field][operator]`, with the kind of read of each. */
const SUPPORTED_FILTERS: ReadonlyArray<{ field: string; operator: string; kind: FilterKind }> = [
  { field: "slug", operator: "$eq", kind: "slug" },
  { field: "documentId", operator: "$in", kind: "ids" },
  { field: "part_number", operator: "$in", kind: "part-numbers" },
  { field: "title", operator: "$containsi", kind: "title" },
];

/**
 * Parses the query of a public list.
 * @param raw the query string as Koa parsed it
 * @param allowed the filters of this path; an unfiltered read is always allowed
 * @returns the query, or the invalid parameter with a message that names it
 */
export function parseListQuery(
  raw: Readonly<Record<string, unknown>>,
  allowed: readonly FilterKind[],
): ParsedListQuery {
  const filter = parseFilter(raw.filters, allowed);
  if ("ok" in filter) return filter;
  const pagination = parsePagination(raw.pagination);
  if ("ok" in pagination) return pagination;
  return { ok: true, query: { filter, ...pagination } };
}

function parseFilter(raw: unknown, allowed: readonly FilterKind[]): Filter | Failure {
  if (raw === undefined) return { kind: "all" };
  const field = onlyEntry(raw, "filters");
  if ("ok" in field) return field;
  const fieldName = `filters[${field.key}]`;
  const supported = SUPPORTED_FILTERS.find(
    ({ field: name, kind }) => name === field.key && allowed.includes(kind),
  );
  if (!supported) return failure(fieldName, "is not a filter of this path");
  const operator = onlyEntry(field.value, fieldName);
  if ("ok" in operator) return operator;
  const name = `${fieldName}[${operator.key}]`;
  if (operator.key !== supported.operator)
    return failure(name, `is not supported; use ${supported.operator}`);
  if (supported.kind === "ids") return parseIds(operator.value, name);
  if (supported.kind === "part-numbers") return parsePartNumbers(operator.value, name);
  const maxLength = supported.kind === "slug" ? MAX_SLUG_LENGTH : SEARCH_MAX_LENGTH;
  const text = parseText(operator.value, name, maxLength);
  if (typeof text !== "string") return text;
  return supported.kind === "slug" ? { kind: "slug", slug: text } : { kind: "title", term: text };
}

function parseIds(raw: unknown, name: string): Filter | Failure {
  const ids = parseTexts(raw, name, MAX_FILTER_IDS, "ids", MAX_DOCUMENT_ID_LENGTH);
  return "ok" in ids ? ids : { kind: "ids", ids };
}

function parsePartNumbers(raw: unknown, name: string): Filter | Failure {
  const numbers = parseTexts(raw, name, MAX_LIST_LINES, "numbers", MAX_PART_NUMBER_LENGTH);
  if ("ok" in numbers) return numbers;
  const keys = numbers.map(foldPartNumber);
  return keys.includes("") ? failure(name, "must have letters or digits") : { kind: "part-numbers", keys };
}

/** @param things what the texts are, for the message */
function parseTexts(
  raw: unknown,
  name: string,
  maxCount: number,
  things: string,
  maxLength: number,
): string[] | Failure {
  // Above its array limit, the query parser returns the texts as an object with numeric keys.
  const values = Array.isArray(raw) ? raw : isRecord(raw) ? Object.values(raw) : [raw];
  if (values.length > maxCount) return failure(name, `takes at most ${maxCount} ${things}`);
  const texts: string[] = [];
  for (const value of values) {
    const text = parseText(value, name, maxLength);
    if (typeof text !== "string") return text;
    texts.push(text);
  }
  return texts;
}

function parsePagination(raw: unknown): { page: number; pageSize: number } | Failure {
  if (raw === undefined) return { page: 1, pageSize: DEFAULT_PAGE_SIZE };
  if (!isRecord(raw)) return failure("pagination", "takes page and pageSize");
  const unknown = Object.keys(raw).find((key) => key !== "page" && key !== "pageSize");
  if (unknown !== undefined)
    return failure(`pagination[${unknown}]`, "is not supported; use page and pageSize");
  const page = parseNumber(raw.page ?? 1, "pagination[page]", MAX_PAGE_NUMBER);
  if (typeof page !== "number") return page;
  const pageSize = parseNumber(raw.pageSize ?? DEFAULT_PAGE_SIZE, "pagination[pageSize]", CMS_PAGE_SIZE);
  return typeof pageSize === "number" ? { page, pageSize } : pageSize;
}

function parseNumber(raw: unknown, name: string, max: number): number | Failure {
  const value = typeof raw === "string" && /^\d{1,9}$/.test(raw) ? Number(raw) : raw;
  if (typeof value === "number" && value >= 1 && value <= max) return value;
  return failure(name, `must be a whole number from 1 to ${max}`);
}

function parseText(raw: unknown, name: string, maxLength: number): string | Failure {
  if (typeof raw !== "string" || raw === "") return failure(name, "must be a text");
  // A database may truncate or refuse a text with a NUL.
  if (/\p{Cc}/u.test(raw)) return failure(name, "must not contain control characters");
  return raw.length <= maxLength ? raw : failure(name, `must not be longer than ${maxLength} characters`);
}

function onlyEntry(raw: unknown, name: string): { key: string; value: unknown } | Failure {
  const entries = isRecord(raw) ? Object.entries(raw) : [];
  const [first, second] = entries;
  if (!first) return failure(name, "must name a field and an operator, as in filters[slug][$eq]");
  if (second) return failure(`${name}[${second[0]}]`, "is one filter too many: one is supported");
  return { key: first[0], value: first[1] };
}

/** Parameter names come from the address, so a long one is cut before it is sent back. */
function failure(parameter: string, sentence: string): Failure {
  const displayed = parameter.slice(0, MAX_SHOWN_PARAMETER_LENGTH);
  return { ok: false, parameter: displayed, message: `${displayed} ${sentence}.` };
}
