import type { Content } from "./catalogue.ts";

/** Notices in force apart from what happened; the latest first in both. */
export function newsByKind({ news }: Pick<Content, "news">) {
  const latestFirst = [...news].sort((a, b) => b.date.localeCompare(a.date));
  return {
    notices: latestFirst.filter(({ notice }) => notice),
    items: latestFirst.filter(({ notice }) => !notice),
  };
}

/**
 * A show is past once its last day is over. Cancelled ones stay listed as forthcoming: they are neither past nor will
 * they take place as dated.
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
