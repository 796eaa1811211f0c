import { expect, test } from "vitest";
import { brandCollections } from "../../../scripts/bench/generated/brand.ts";
import { exhibitionsByTime, newsInOrder } from "../../../src/content/events.ts";

const [show] = brandCollections.exhibitions;
const [item] = brandCollections["news-items"];

test("PAG-10 cancelled exhibitions stand as forthcoming, the earliest first; past ones with the latest first", () => {
  const exhibition = (title: string, starts_on: string, cancelled: boolean) => ({
    ...show,
    title,
    starts_on,
    cancelled,
  });
  const { forthcoming, past } = exhibitionsByTime({
    exhibitions: [
      exhibition("b", "2020-06-01", true),
      exhibition("old", "2016-01-01", false),
      exhibition("a", "2020-03-01", true),
      exhibition("new", "2019-01-01", false),
    ] as never,
  });
  expect(forthcoming.map(({ title }) => title)).toEqual(["a", "b"]);
  expect(past.map(({ title }) => title)).toEqual(["new", "old"]);
});

test("PAG-12 the notice stands first, then what happened last", () => {
  const news = [
    { ...item, title: "2020", date: "2020-01-01", notice: false },
    { ...item, title: "2024", date: "2024-01-01", notice: false },
    { ...item, title: "notice", date: "2019-01-01", notice: true },
  ];
  expect(newsInOrder({ news } as never).map(({ title }) => title)).toEqual(["notice", "2024", "2020"]);
});
