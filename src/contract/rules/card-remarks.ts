import type { ConditionText } from "./conditions.ts";

/** What has to be read before a product is bought, as its card says it. */
interface CardRemarks {
  notice?: string;
  conditions?: string;
}

type Notices = readonly { readonly number: string }[];

/** The open safety notices of products by slug. */
export interface OpenNotices {
  get: (slug: string) => Notices | undefined;
}

/** The numbers of a product's open notices, sorted: `SB 26-01, SB 26-03`. */
export const noticeNumbers = (notices: Notices): string =>
  notices
    .map(({ number }) => number)
    .sort()
    .join(", ");

type SaleCondition = Pick<ConditionText, "title" | "countries"> & { readonly kind: string };

/**
 * What the conditions of sale come to, in the words of a card:
 * `Sold to 7 countries. Required: Training on this unit`. Empty without conditions.
 */
export function conditionsText(conditions: readonly SaleCondition[]): string {
  const limiting = conditions.filter(({ kind }) => kind === "destinations");
  const required = conditions.filter(({ kind }) => kind !== "destinations");
  // The countries that all of them release.
  const count = limiting[0]?.countries.filter((code) =>
    limiting.every(({ countries }) => countries.includes(code)),
  ).length;
  return [
    ...(limiting.length > 0 ? [`Sold to ${count} ${count === 1 ? "country" : "countries"}`] : []),
    ...(required.length > 0 ? [`Required: ${required.map(({ title }) => title).join(", ")}`] : []),
  ].join(". ");
}

/**
 * The remarks of a card (NOT-02, CON-01).
 * @param numbers see `noticeNumbers`
 * @param conditions see `conditionsText`
 */
export const cardRemarks = (numbers: string, conditions: string): CardRemarks => ({
  ...(numbers && { notice: `Safety notice ${numbers}` }),
  ...(conditions && { conditions }),
});
