import { expect, test } from "vitest";
import { brandCollections } from "../../../scripts/bench/generated/brand.ts";
import { exhibitionsByTime, newsByKind } from "../../../src/content/events.ts";

const [show] = brandCollections.exhibitions;
const [item] = brandCollections["news-items"];

const exhibition = (title: string, starts_on: string, ends_on: string | null, cancelled = false) => ({
  ...show,
  title,
  starts_on,
  ends_on,
  cancelled,
});
const titles = (entries: readonly { title: string }[]) => entries.map(({ title }) => title);

test("PAG-10 cancelled exhibitions are listed as forthcoming, the earliest first; past ones the latest first", () => {
  const exhibitions = [
    exhibition("b", "2020-06-01", null, true),
    exhibition("old", "2016-01-01", "2016-01-02"),
    exhibition("a", "2020-03-01", "2020-03-02", true),
    exhibition("new", "2019-01-01", null),
  ];
  const { forthcoming, past } = exhibitionsByTime({ exhibitions } as never, "2024-05-17");
  expect(titles(forthcoming)).toEqual(["a", "b"]);
  expect(titles(past)).toEqual(["new", "old"]);
});

test("PAG-10 an exhibition that is in the future or runs today is not past", () => {
  const exhibitions = [
    exhibition("over", "2024-05-15", "2024-05-16"),
    exhibition("last day", "2024-05-15", "2024-05-17"),
    exhibition("one day", "2024-05-17", null),
    exhibition("next year", "2025-02-01", "2025-02-03"),
  ];
  const { forthcoming, past } = exhibitionsByTime({ exhibitions } as never, "2024-05-17");
  expect(titles(forthcoming)).toEqual(["last day", "one day", "next year"]);
  expect(titles(past)).toEqual(["over"]);
});

test("PAG-12 current notices are listed apart from the news, each with the latest first", () => {
  const news = [
    { ...item, title: "2020", date: "2020-01-01", notice: false },
    { ...item, title: "2024", date: "2024-01-01", notice: false },
    { ...item, title: "notice", date: "2019-01-01", notice: true },
  ];
  const { notices, items } = newsByKind({ news } as never);
  expect(titles(notices)).toEqual(["notice"]);
  expect(titles(items)).toEqual(["2024", "2020"]);
});
