import { availabilityAt, priceLessText } from "halocline-contract/rules/availability";
import { dollarsText, parseDollars } from "halocline-contract/rules/dollars-text";
import { PRICE_ON_REQUEST, UNDER_CONTRACT } from "halocline-contract/rules/messages";
import { formatMoney, MAX_AMOUNT, toMajor } from "halocline-contract/rules/money";
import { labelOf } from "../admin-config/field-names";
import formerNumberSchema from "../components/product/former-part-number.json";
import { PRODUCT } from "../content-types";
import { fitsLock, fitsText, parseFits } from "./fits-cell";
import { isOneItem, joinItems, splitItems } from "./list-cells";
import { LISTED_FIELDS, type ListedField, type ListedProduct, type ListField } from "./listed-product";
import type { Parsed } from "./parsed";
import type { FindUnits } from "./units";

/** A column that editors may change. */
export interface Column {
  readonly field: ListedField;
  readonly title: string;
  readonly isNumber: boolean;
  textOf(product: ListedProduct): string;
  parse(text: string, findUnits: FindUnits): Parsed;
  /** What a preview shows of a text. */
  describe(text: string): string;
  /** Why a cell cannot hold what the product has; null or missing if it can. */
  lockOf?(product: ListedProduct): string | null;
}

/** The columns that identify a line; editors must not change them. */
export const ID_COLUMN = "Product";
export const VERSION_COLUMN = "Version";

const AMOUNT_RULE = `This must be an amount of US dollars such as 1234.50, at most ${toMajor(MAX_AMOUNT)}; 0 for “${PRICE_ON_REQUEST}”, empty for “${UNDER_CONTRACT}”.`;

interface TextAttribute {
  readonly type?: string;
  readonly required?: boolean;
  readonly maxLength?: number;
}

function textProblem(text: string, { type, maxLength = Number.POSITIVE_INFINITY }: TextAttribute) {
  const control = type === "text" ? /[^\P{Cc}\n\t]/u : /\p{Cc}/u;
  if (control.test(text)) return "This must be one line, without control characters.";
  return text.length > maxLength ? `This must have at most ${maxLength} characters.` : null;
}

const attributeOf = (field: ListedField): TextAttribute =>
  strapi.contentType(PRODUCT).attributes[field] ?? {};

/** Required texts stay empty, so that the schema of the site's pages refuses them. */
function parseText(field: ListedField, text: string): Parsed {
  const attribute = attributeOf(field);
  const value = text.trim();
  const problem = textProblem(value, attribute);
  if (problem !== null) return { problem };
  const saved = value === "" && attribute.required !== true ? null : value;
  return { saved, shown: saved };
}

function parseFormerNumbers(text: string): Parsed {
  const numbers = splitItems(text);
  const { number: attribute } = formerNumberSchema.attributes;
  const problems = numbers.flatMap((number) => textProblem(number, attribute) ?? []);
  const [problem] = problems;
  if (problem !== undefined) return { problem };
  return { saved: numbers.map((number) => ({ number })), shown: numbers };
}

/** Thousands for some spreadsheets, and for others a decimal comma with three digits: refused. */
const AMBIGUOUS = /^\$?\s*\d{1,3},\d{3}$/;

/** Where spreadsheets separate fields by semicolons, they write decimals with a comma. */
function parsePrice(text: string): Parsed {
  const amount = text.trim();
  if (AMBIGUOUS.test(amount)) return { problem: AMOUNT_RULE };
  const cents = parseDollars(amount.replace(/^(\d+),(\d{1,2})$/, "$1.$2"));
  if (cents === undefined) return { problem: AMOUNT_RULE };
  return { saved: cents, shown: cents === null ? null : toMajor(cents) };
}

function describePrice(text: string): string {
  const availability = availabilityAt(parseDollars(text) ?? null);
  return availability.kind === "sale" ? formatMoney(availability.price) : priceLessText(availability.kind);
}

type Kind = Omit<Column, "field" | "title">;

const ofText = (field: Exclude<ListedField, "price" | ListField>): Kind => ({
  isNumber: false,
  textOf: (product) => product[field] ?? "",
  parse: (text) => parseText(field, text),
  describe: (text) => text,
});

const KINDS: Readonly<Record<ListedField, Kind>> = {
  part_number: ofText("part_number"),
  title: ofText("title"),
  price: {
    isNumber: true,
    textOf: ({ price }) => dollarsText(price),
    parse: parsePrice,
    describe: describePrice,
  },
  short_descriptions: ofText("short_descriptions"),
  former_part_numbers: {
    isNumber: false,
    textOf: ({ former_part_numbers }) => joinItems(former_part_numbers),
    parse: parseFormerNumbers,
    describe: (text) => text,
    lockOf: ({ former_part_numbers }) =>
      former_part_numbers.every(isOneItem)
        ? null
        : "One of these numbers has a semicolon or a line end. Change them in the product's form.",
  },
  fits: {
    isNumber: false,
    textOf: fitsText,
    parse: parseFits,
    describe: (text) => text,
    lockOf: fitsLock,
  },
};

/** Titled as the fields of the form. */
export const COLUMNS: readonly Column[] = LISTED_FIELDS.map((field) => ({
  field,
  title: field === "price" ? "Price in USD" : labelOf(PRODUCT, field),
  ...KINDS[field],
}));
