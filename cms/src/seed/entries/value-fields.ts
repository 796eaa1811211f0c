import { fromMajor, MAX_AMOUNT, toMajor } from "halocline-contract/rules/money";
import { slugProblem } from "halocline-contract/rules/slug";
import { isBefore, LAST_DAY_FIRST } from "../../validation/check-date-order";
import { type PatternedAttribute, patternProblem } from "../../validation/field-patterns";
import type { Report } from "../problems";

/** The limits of a text in its schema. */
export interface TextRule extends PatternedAttribute {
  readonly maxLength?: number;
}

/**
 * Parses the fields with one value of a seed entry. For a missing or malformed field a method
 * reports a problem and returns an empty value, which is never stored: a seed with problems is not
 * written.
 */
export class ValueFields {
  private readonly readNames = new Set<string>();
  protected readonly raw: Readonly<Record<string, unknown>>;
  protected readonly report: Report;

  constructor(raw: Readonly<Record<string, unknown>>, report: Report) {
    this.raw = raw;
    this.report = report;
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

  /** Parses a list of texts, which may be missing. */
  textList(name: string, rule: TextRule = {}): string[] {
    const value = this.take(name) ?? [];
    if (Array.isArray(value) && value.every((item) => typeof item === "string" && item.trim() !== ""))
      return value.map((item) => this.checkText(name, item.trim(), rule));
    this.report(name, "must be a list of texts");
    return [];
  }

  /** Parses one of several words. */
  choice(name: string, choices: readonly string[]): string {
    const value = this.text(name);
    if (value !== "" && !choices.includes(value))
      this.report(name, `"${value}" is none of ${choices.join(", ")}`);
    return value;
  }

  optionalChoice(name: string, choices: readonly string[]): string | null {
    return this.isAbsent(name) ? null : this.choice(name, choices);
  }

  slug(name = "slug"): string {
    const value = this.text(name);
    const problem = value === "" ? null : slugProblem(value);
    if (problem !== null) this.report(name, `"${value}" ${problem}`);
    return value;
  }

  optionalSlug(name: string): string | null {
    return this.isAbsent(name) ? null : this.slug(name);
  }

  optionalNumber(name: string): number | null {
    const value = this.take(name) ?? null;
    if (value === null || Number.isFinite(value)) return value === null ? null : Number(value);
    this.report(name, "must be a number");
    return null;
  }

  /** Parses a number within the limits of its schema. */
  size(name: string, { min, max }: { readonly min: number; readonly max: number }): number {
    const value = this.optionalNumber(name);
    if (value === null) this.report(name, "must be a number");
    else if (value < min || value > max) this.report(name, `must be from ${min} to ${max}`);
    return value ?? 0;
  }

  optionalSize(name: string, rule: { readonly min: number; readonly max: number }): number | null {
    return this.isAbsent(name) ? null : this.size(name, rule);
  }

  /** Parses a whole number of at least 1, or another least one. */
  count(name: string, least = 1): number {
    const count = this.wholeNumber(name);
    if (count < least) this.report(name, `must be ${least} or more`);
    return count;
  }

  optionalCount(name: string): number | null {
    return this.isAbsent(name) ? null : this.count(name);
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

  /** Reports the fields that were not read, which are mistyped. Runs last. */
  refuseOthers(): void {
    for (const name of Object.keys(this.raw))
      if (!this.readNames.has(name)) this.report(name, "is not a known field");
  }

  private checkText(name: string, value: string, rule: TextRule): string {
    const { maxLength } = rule;
    if (maxLength !== undefined && value.length > maxLength)
      this.report(name, `has ${value.length} characters; ${maxLength} are allowed`);
    const problem = patternProblem(rule, value);
    if (problem !== null) this.report(name, `"${value}" ${problem}`);
    return value;
  }

  protected isAbsent(name: string): boolean {
    const value = this.take(name);
    return value === undefined || value === null;
  }

  protected take(name: string): unknown {
    this.readNames.add(name);
    return this.raw[name];
  }
}
