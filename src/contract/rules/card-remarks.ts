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

export const conditionTitles = (conditions: readonly { readonly title: string }[]): string =>
  conditions.map(({ title }) => title).join(", ");

/**
 * The remarks of a card (NOT-02, CON-01).
 * @param numbers see `noticeNumbers`
 * @param titles see `conditionTitles`
 */
export const cardRemarks = (numbers: string, titles: string): CardRemarks => ({
  ...(numbers && { notice: `Safety notice ${numbers}` }),
  ...(titles && { conditions: `Conditions: ${titles}` }),
});
