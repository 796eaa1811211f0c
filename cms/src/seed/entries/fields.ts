import { isRecord } from "halocline-contract/is-record";
import { fromMajor, MAX_AMOUNT, toMajor } from "halocline-contract/rules/money";
import { slugProblem } from "halocline-contract/rules/slug";
import type { FocalPoint } from "../../serializers/rows";
import { isBefore, LAST_DAY_FIRST } from "../../validation/check-date-order";
import { type PatternedAttribute, patternProblem } from "../../validation/field-patterns";
import type { MediaRequests } from "../media-files";
import type { Report } from "../problems";
import type { SeedFile } from "../seed-file";
import { type Block, markdownToBlocks } from "./markdown";

/** The limits of a text in its schema. */
export interface TextRule extends PatternedAttribute {
  readonly maxLength?: number;
}

/**
 * Parses the fields of one seed entry. For a missing or malformed field a method reports a problem
 * and returns an empty value, which is never stored: a seed with problems is not written.
 */
export class Fields {
  private readonly readNames = new Set<string>();
  private readonly raw: Readonly<Record<string, unknown>>;
  private readonly report: Report;
  private readonly media: MediaRequests;

  constructor(raw: Readonly<Record<string, unknown>>, report: Report, media: MediaRequests) {
    this.raw = raw;
    this.report = report;
    this.media = media;
  }

  text(name: string, rule: TextRule = {}): string {
    const value = this.take(name);
    if (typeof value === "string" && value.trim() !== "") return this.checkText(name, value.trim(), rule);
    this.report(
      name,
      value === undefined || value === null ? "is missing" : "must be a text (a number needs quotes)",
    );
    return "";
  }

  /** Parses several required texts, each with the rule of its name. */
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
    const problem = value === "" ? null : slugProblem(value);
    if (problem !== null) this.report(name, `"${value}" ${problem}`);
    return value;
  }

  wholeNumber(name: string): number {
    const value = this.take(name);
    if (Number.isInteger(value)) return Number(value);
    this.report(name, value === undefined ? "is missing" : "must be a whole number");
    return 0;
  }

  /** Parses an integer from 0 to 100. */
  percent(name: string): number {
    const percent = this.wholeNumber(name);
    if (percent < 0 || percent > 100) this.report(name, "must be from 0 to 100");
    return percent;
  }

  flag(name: string): boolean {
    const value = this.take(name) ?? false;
    if (typeof value !== "boolean") this.report(name, "must be true or false");
    return value === true;
  }

  /** Parses an amount in dollars and returns cents. A product without a price needs a null. */
  price(name: string): number | null {
    const value = this.take(name);
    if (value === null) return null;
    if (value === undefined) {
      this.report(name, "is missing; write 0 for price on request or null for no price");
      return null;
    }
    const cents = typeof value === "number" ? fromMajor(value) : Number.NaN;
    if (typeof value !== "number" || toMajor(cents) !== value)
      this.report(name, "must be an amount in dollars with at most two decimals");
    else if (cents < 0) this.report(name, "must not be negative");
    else if (cents > MAX_AMOUNT) this.report(name, `must not be above ${toMajor(MAX_AMOUNT)}`);
    return cents;
  }

  /** Parses a calendar day such as 2024-01-15 and returns it as written. */
  day(name: string): string {
    const value = this.text(name);
    const valid = /^\d{4}-\d{2}-\d{2}$/.test(value) && new Date(value).toJSON()?.startsWith(value);
    if (value !== "" && !valid) this.report(name, `"${value}" is not a day such as 2024-01-15`);
    return value;
  }

  optionalDay(name: string): string | null {
    return this.isAbsent(name) ? null : this.day(name);
  }

  /** Parses a day that is not before another day of the same entry. */
  optionalLastDay(name: string, first: string): string | null {
    const day = this.optionalDay(name);
    if (isBefore(day, this.raw[first])) this.report(name, `${day} ${LAST_DAY_FIRST}`);
    return day;
  }

  /** Parses a day and returns its start in UTC (ISO 8601); an empty text if it is invalid. */
  createdAt(): string {
    const day = this.day("created_at");
    const instant = new Date(day);
    return Number.isNaN(instant.valueOf()) ? "" : instant.toISOString();
  }

  markdown(name: string): Block[] {
    const value = this.text(name);
    return markdownToBlocks(value, {
      refuse: (sentence) => this.report(name, sentence),
      requestFile: (file) => this.requestFile(name, file),
    });
  }

  optionalMarkdown(name: string): Block[] | null {
    return this.isAbsent(name) ? null : this.markdown(name);
  }

  slugs(name: string, minCount = 0): string[] {
    const value = this.take(name) ?? [];
    if (!Array.isArray(value) || !value.every((item) => typeof item === "string")) {
      this.report(name, "must be a list of slugs");
      return [];
    }
    if (value.length < minCount) this.report(name, `needs at least ${minCount}`);
    if (new Set(value).size < value.length) this.report(name, "names one slug twice");
    return value;
  }

  /** Parses a group: the file in `media/pictures/`, its alternative text, maybe its focal point. */
  picture(name: string): SeedFile {
    return this.group(name, (picture) => {
      const file = picture.text("file");
      const focus = picture.isAbsent("focus")
        ? null
        : picture.group("focus", (point) => ({ x: point.percent("x"), y: point.percent("y") }));
      return picture.requestFile("file", file && `pictures/${file}`, picture.text("alt"), focus);
    });
  }

  optionalPicture(name: string): SeedFile | null {
    return this.isAbsent(name) ? null : this.picture(name);
  }

  /** Parses the path of a file below `media/`, such as `documents/sales-terms.pdf`. */
  optionalFile(name: string): SeedFile | null {
    return this.isAbsent(name) ? null : this.requestFile(name, this.text(name));
  }

  /** Requests a file below `media/` for a field. */
  requestFile(
    field: string,
    file: string,
    alternativeText: string | null = null,
    focus: FocalPoint | null = null,
  ): SeedFile {
    return this.media.add({ file, alternativeText, focus, field, report: this.report });
  }

  /** Parses a nested group of fields with `read`. */
  group<T>(name: string, read: (fields: Fields) => T): T {
    const value = this.take(name);
    if (!isRecord(value)) this.report(name, value === undefined ? "is missing" : "must be a group of fields");
    return this.nested(isRecord(value) ? value : null, name, read);
  }

  list<T>(name: string, read: (fields: Fields) => T, minCount = 0): T[] {
    const value = this.take(name) ?? [];
    if (!Array.isArray(value)) {
      this.report(name, "must be a list");
      return [];
    }
    if (value.length < minCount)
      this.report(name, value.length === 0 ? "is missing" : `needs at least ${minCount}`);
    return value.flatMap((item: unknown, index) => {
      if (isRecord(item)) return [this.nested(item, `${name}[${index + 1}]`, read)];
      this.report(`${name}[${index + 1}]`, "must be a group of fields");
      return [];
    });
  }

  /** Reports the fields that were not read, which are mistyped. Runs last. */
  refuseOthers(): void {
    for (const name of Object.keys(this.raw))
      if (!this.readNames.has(name)) this.report(name, "is not a known field");
  }

  private nested<T>(raw: Record<string, unknown> | null, name: string, read: (fields: Fields) => T): T {
    // A missing group is reported already, so its fields are not reported one by one.
    const report: Report = raw ? (field, sentence) => this.report(`${name}.${field}`, sentence) : () => {};
    const fields = new Fields(raw ?? {}, report, this.media);
    const result = read(fields);
    fields.refuseOthers();
    return result;
  }

  private checkText(name: string, value: string, rule: TextRule): string {
    const { maxLength } = rule;
    if (maxLength !== undefined && value.length > maxLength)
      this.report(name, `has ${value.length} characters; ${maxLength} are allowed`);
    const problem = patternProblem(rule, value);
    if (problem !== null) this.report(name, `"${value}" ${problem}`);
    return value;
  }

  private isAbsent(name: string): boolean {
    const value = this.take(name);
    return value === undefined || value === null;
  }

  private take(name: string): unknown {
    this.readNames.add(name);
    return this.raw[name];
  }
}
