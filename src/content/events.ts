import type { Content } from "./catalogue.ts";

/** The current notice stands first, then what happened last. */
export const newsInOrder = ({ news }: Pick<Content, "news">) =>
  [...news].sort((a, b) => Number(b.notice) - Number(a.notice) || b.date.localeCompare(a.date));

/** Cancelled shows stay listed as forthcoming: they are neither past nor will they take place as dated. */
export function exhibitionsByTime({ exhibitions }: Pick<Content, "exhibitions">) {
  const forthcoming = exhibitions.filter(({ cancelled }) => cancelled);
  const past = exhibitions.filter(({ cancelled }) => !cancelled);
  return {
    forthcoming: forthcoming.sort((a, b) => a.starts_on.localeCompare(b.starts_on)),
    past: past.sort((a, b) => b.starts_on.localeCompare(a.starts_on)),
  };
}
