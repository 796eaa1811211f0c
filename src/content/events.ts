import type { Content } from "./catalogue.ts";

/** Current notices and news items, each with the latest first. */
export function newsByKind({ news }: Pick<Content, "news">) {
  const latestFirst = [...news].sort((a, b) => b.date.localeCompare(a.date));
  return {
    notices: latestFirst.filter(({ notice }) => notice),
    items: latestFirst.filter(({ notice }) => !notice),
  };
}

/**
 * An exhibition is past once its last day is over. Cancelled ones stay listed as forthcoming,
 * because they do not take place on their dates (PAG-10).
 * @param today as in `2020-01-20`
 */
export function exhibitionsByTime({ exhibitions }: Pick<Content, "exhibitions">, today: string) {
  const isPast = ({ cancelled, starts_on, ends_on }: (typeof exhibitions)[number]) =>
    !cancelled && (ends_on ?? starts_on) < today;
  return {
    forthcoming: exhibitions
      .filter((show) => !isPast(show))
      .sort((a, b) => a.starts_on.localeCompare(b.starts_on)),
    past: exhibitions.filter(isPast).sort((a, b) => b.starts_on.localeCompare(a.starts_on)),
  };
}
