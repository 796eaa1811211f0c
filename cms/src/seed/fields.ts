import { LARGEST_PRICE, SLUG_PATTERN } from "../catalogue/types";
import { isBefore, LAST_DAY_FIRST } from "../checks/check-days";
import { type FormedAttribute, formProblem } from "../checks/forms";
import type { FocalPoint } from "../reads/rows";
import { type Block, markdownToBlocks } from "./markdown";
import type { MediaWishes } from "./media-files";
import type { Report } from "./problems";
import type { SeedFile } from "./seed-file";

/** What the schema says about a text. */
export interface TextRule extends FormedAttribute {
  readonly maxLength?: number;
}

const CENTS = 100;

/**
 * Reads the fields of one seed entry. Each reader adds a problem when the field is missing or malformed and then
 * returns an empty value, which is never written because nothing is written once there is a problem.
 */
export class Fields {
  private readonly seen = new Set<string>();
  private readonly raw: Readonly<Record<string, unknown>>;
  private readonly report: Report;
  private readonly media: MediaWishes;

  constructor(raw: Readonly<Record<string, unknown>>, report: Report, media: MediaWishes) {
    this.raw = raw;
    this.report = report;
    this.media = media;
  }

  text(name: string, rule: TextRule = {}): string {
    const value = this.take(name);
    if (typeof value === "string" && value.trim() !== "") return this.limited(name, value.trim(), rule);
    this.report(
      name,
      value === undefined || value === null ? "is missing" : "must be a text (a number needs quotes)",
    );
    return "";
  }

  /** Several texts that have to be there, each held against the rule of its name. */
  texts<Name extends string>(
    rules: Readonly<Record<Name, TextRule>>,
    ...names: readonly Name[]
  ): Record<Name, string> {
    const pairs = names.map((name): [Name, string] => [name, this.text(name, rules[name])]);
    return Object.fromEntries(pairs) as Record<Name, string>;
  }

  optionalText(name: string, rule: TextRule = {}): string | null {
    return this.isAbsent(name) ? null : this.text(name, rule);
  }

  slug(name = "slug"): string {
    const value = this.text(name);
    if (value !== "" && !SLUG_PATTERN.test(value))
      this.report(name, `"${value}" may only have a–z, 0–9 and single hyphens`);
    return value;
  }

  wholeNumber(name: string): number {
    const value = this.take(name);
    if (Number.isInteger(value)) return Number(value);
    this.report(name, value === undefined ? "is missing" : "must be a whole number");
    return 0;
  }

  /** A whole number of per cent. */
  share(name: string): number {
    const share = this.wholeNumber(name);
    if (share < 0 || share > 100) this.report(name, "must be from 0 to 100");
    return share;
  }

  flag(name: string): boolean {
    const value = this.take(name) ?? false;
    if (typeof value !== "boolean") this.report(name, "must be true or false");
    return value === true;
  }

  /** Dollars in the file, cents as the result; null (no price shown) has to be written out. */
  price(name: string): number | null {
    const value = this.take(name);
    if (value === null) return null;
    if (value === undefined) {
      this.report(name, "is missing; write 0 for price on request or null for no price");
      return null;
    }
    const cents = typeof value === "number" ? Math.round(value * CENTS) : Number.NaN;
    if (typeof value !== "number" || Math.abs(value * CENTS - cents) > 1e-6)
      this.report(name, "must be an amount in dollars with at most two decimals");
    else if (cents < 0) this.report(name, "must not be negative");
    else if (cents > LARGEST_PRICE) this.report(name, `must not be above ${LARGEST_PRICE / CENTS}`);
    return cents;
  }

  /** A calendar day such as 2024-01-15, as written. */
  day(name: string): string {
    const value = this.text(name);
    const valid = /^\d{4}-\d{2}-\d{2}$/.test(value) && new Date(value).toJSON()?.startsWith(value);
    if (value !== "" && !valid) this.report(name, `"${value}" is not a day such as 2024-01-15`);
    return value;
  }

  optionalDay(name: string): string | null {
    return this.isAbsent(name) ? null : this.day(name);
  }

  /** A day that does not come before another one of the same entry. */
  optionalLastDay(name: string, first: string): string | null {
    const day = this.optionalDay(name);
    if (isBefore(day, this.raw[first])) this.report(name, `${day} ${LAST_DAY_FIRST}`);
    return day;
  }

  /** The instant a day begins in UTC, or an empty text for a day that is not one. */
  createdAt(): string {
    const day = this.day("created_at");
    const instant = new Date(day);
    return Number.isNaN(instant.valueOf()) ? "" : instant.toISOString();
  }

  markdown(name: string): Block[] {
    const value = this.text(name);
    return markdownToBlocks(value, {
      refuse: (sentence) => this.report(name, sentence),
      wish: (file) => this.wish(name, file),
    });
  }

  optionalMarkdown(name: string): Block[] | null {
    return this.isAbsent(name) ? null : this.markdown(name);
  }

  slugs(name: string, atLeast = 0): string[] {
    const value = this.take(name) ?? [];
    if (!Array.isArray(value) || !value.every((item) => typeof item === "string")) {
      this.report(name, "must be a list of slugs");
      return [];
    }
    if (value.length < atLeast) this.report(name, `needs at least ${atLeast}`);
    if (new Set(value).size < value.length) this.report(name, "names one slug twice");
    return value;
  }

  /** A group of the file's name in `media/pictures/`, the words that stand for the picture, and maybe the point in it that matters. */
  picture(name: string): SeedFile {
    return this.group(name, (picture) => {
      const file = picture.text("file");
      const focus = picture.isAbsent("focus")
        ? null
        : picture.group("focus", (point) => ({ x: point.share("x"), y: point.share("y") }));
      return picture.wish("file", file && `pictures/${file}`, picture.text("alt"), focus);
    });
  }

  optionalPicture(name: string): SeedFile | null {
    return this.isAbsent(name) ? null : this.picture(name);
  }

  /** A file below `media/`, such as `documents/sales-terms.pdf`. */
  optionalFile(name: string): SeedFile | null {
    return this.isAbsent(name) ? null : this.wish(name, this.text(name));
  }

  /** Asks for a file below `media/` that belongs to the field. */
  wish(
    field: string,
    file: string,
    alternativeText: string | null = null,
    focus: FocalPoint | null = null,
  ): SeedFile {
    return this.media.add({ file, alternativeText, focus, field, report: this.report });
  }

  /** A single nested group of fields, read by `read`. */
  group<T>(name: string, read: (fields: Fields) => T): T {
    const value = this.take(name);
    if (!isRecord(value)) this.report(name, value === undefined ? "is missing" : "must be a group of fields");
    return this.nested(isRecord(value) ? value : null, name, read);
  }

  list<T>(name: string, read: (fields: Fields) => T, atLeast = 0): T[] {
    const value = this.take(name) ?? [];
    if (!Array.isArray(value)) {
      this.report(name, "must be a list");
      return [];
    }
    if (value.length < atLeast)
      this.report(name, value.length === 0 ? "is missing" : `needs at least ${atLeast}`);
    return value.flatMap((item: unknown, index) => {
      if (isRecord(item)) return [this.nested(item, `${name}[${index + 1}]`, read)];
      this.report(`${name}[${index + 1}]`, "must be a group of fields");
      return [];
    });
  }

  /** To be called last: a field that nothing has read is a mistyped one. */
  refuseOthers(): void {
    for (const name of Object.keys(this.raw))
      if (!this.seen.has(name)) this.report(name, "is not a known field");
  }

  private nested<T>(raw: Record<string, unknown> | null, name: string, read: (fields: Fields) => T): T {
    // A missing group has been named already; its fields need not be named one by one.
    const report: Report = raw ? (field, sentence) => this.report(`${name}.${field}`, sentence) : () => {};
    const fields = new Fields(raw ?? {}, report, this.media);
    const result = read(fields);
    fields.refuseOthers();
    return result;
  }

  private limited(name: string, value: string, rule: TextRule): string {
    const { maxLength } = rule;
    if (maxLength !== undefined && value.length > maxLength)
      this.report(name, `has ${value.length} characters; ${maxLength} are allowed`);
    const problem = formProblem(rule, value);
    if (problem !== null) this.report(name, `"${value}" ${problem}`);
    return value;
  }

  private isAbsent(name: string): boolean {
    const value = this.take(name);
    return value === undefined || value === null;
  }

  private take(name: string): unknown {
    this.seen.add(name);
    return this.raw[name];
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
