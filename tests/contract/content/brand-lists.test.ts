import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { api, callCms, type Entry } from "../cms/json.ts";
import type { RunningCms } from "../cms/process.ts";
import { startSmallCms } from "../cms/small.ts";
import { DATED, ENTRY, file, NEWS, PANDEMIC, PART, pdf, SET, TRAINING } from "./brand-shapes.ts";

/** The complete answers of all public lists, with the small seed. */

let cms: RunningCms;

beforeAll(async () => {
  cms = await startSmallCms();
});

afterAll(async () => {
  await cms.stop();
});

async function read(path: string): Promise<readonly Entry[]> {
  const { status, data } = await callCms(cms.url, api(path));
  expect(status).toBe(200);
  return data;
}

describe("lists of brand content", () => {
  test("tiles by their documentId", async () => {
    const tiles = await read("tiles");
    expect(tiles).toHaveLength(3);
    expect(tiles).toEqual(expect.arrayContaining([TRAINING, PANDEMIC, NEWS]));
    expect(tiles).toEqual(tiles.toSorted((one, other) => (one.documentId < other.documentId ? -1 : 1)));
  });

  test("PAG-01 certificates by position", async () => {
    expect(await read("certificates")).toEqual([
      {
        ...DATED,
        title: "ISO9001:2015",
        issuer: "A body",
        description: "Quality",
        status: "Current",
        number: "QM-1",
        issued_on: "2024-05-13",
        valid_until: "2027-05-12",
        scope: "Works",
        file: pdf("levels"),
        mark: file("seal", ".svg", "image/svg+xml", {
          alternativeText: "A seal",
          width: 64,
          height: 64,
          color: "#000000",
        }),
        position: 1,
      },
      {
        ...DATED,
        title: "CE",
        issuer: "Another body",
        description: "Type examination",
        status: "Completed",
        number: null,
        issued_on: null,
        valid_until: null,
        scope: null,
        file: null,
        mark: null,
        position: 2,
      },
    ]);
  });

  test("PAG-07 distributors by position, a logo may be an SVG drawing", async () => {
    const drawing = file("zander", ".svg", "image/svg+xml", {
      alternativeText: "Zander Dive",
      width: 240,
      height: 80,
      color: "#000000",
    });
    expect(await read("distributors")).toEqual([
      {
        ...DATED,
        name: "Zander Dive",
        description: "Sales",
        website: "https://zander.example",
        logo: drawing,
        position: 1,
      },
      {
        ...DATED,
        name: "Abalone Subsea",
        description: "Service",
        website: "https://abalone.example/en",
        logo: PART,
        position: 2,
      },
    ]);
  });

  test("PAG-10 exhibitions, the latest first", async () => {
    const fair = { ...DATED, title: "Spring fair", location: "Lisbon" };
    expect(await read("exhibitions")).toEqual([
      {
        ...fair,
        starts_on: "2020-03-24",
        ends_on: "2020-03-27",
        description: "Cancelled",
        picture: null,
        link: "/training",
        cancelled: true,
      },
      {
        ...fair,
        starts_on: "2019-03-26",
        ends_on: null,
        description: "Held",
        picture: SET,
        link: null,
        cancelled: false,
      },
    ]);
  });

  test("PAG-12 news, the newest first", async () => {
    const nothing = { location: null, picture: null, link: null, document: null };
    expect(await read("news-items")).toEqual([
      {
        ...ENTRY,
        ...nothing,
        title: "A notice",
        date: "2023-01-16",
        location: "Works",
        description: "Now",
        picture: SET,
        link: "/contact-us",
        notice: true,
      },
      {
        ...ENTRY,
        ...nothing,
        title: "A bulletin",
        date: "2021-04-19",
        description: "Then",
        document: pdf("bulletin"),
        notice: false,
      },
      {
        ...ENTRY,
        ...nothing,
        title: "A paper",
        date: "2020-02-08",
        description: "Before",
        link: "https://proceedings.example/paper",
        notice: false,
      },
    ]);
  });

  test("PAG-09 video refreshers by position", async () => {
    const refresher = (title: string, description: string) => ({ ...DATED, title, description });
    expect(await read("video-refreshers")).toEqual([
      {
        ...refresher("Packing", "How to pack"),
        video_url: "https://video.example/packing",
        featured: SET,
        login_required: true,
        position: 1,
      },
      {
        ...refresher("Checking", "How to check"),
        video_url: "https://video.example/checking",
        featured: PART,
        login_required: false,
        position: 2,
      },
    ]);
  });

  test("PAG-06 safety document sets by position, with a file or without", async () => {
    expect(await read("safety-document-sets")).toEqual([
      {
        ...ENTRY,
        title: "Levels",
        description: "Assigned",
        size_text: null,
        file: pdf("levels"),
        revision: "4",
        date: "2021-01-18",
        document: { ...ENTRY, number: "DS-1", title: "Levels" },
        notice: { ...ENTRY, number: "SB 1", title: "A strap can open" },
        position: 1,
      },
      {
        ...ENTRY,
        title: "Accidents",
        description: "Reviewed",
        size_text: "325KB",
        file: null,
        revision: null,
        date: null,
        document: null,
        notice: null,
        position: 2,
      },
    ]);
  });

  test("PAG-13 gallery pictures by position", async () => {
    expect(await read("gallery-pictures")).toEqual([
      { ...DATED, title: "Under water", picture: SET, position: 1 },
      { ...DATED, title: "A bench", picture: PART, position: 2 },
    ]);
  });

  test("SRC-02 groups of synonyms, each synonym as a text", async () => {
    const groups = (await read("search-synonyms")).toSorted((a, b) =>
      String(Object(a).term).localeCompare(String(Object(b).term)),
    );
    expect(groups).toEqual([
      { ...ENTRY, term: "set", synonyms: ["unit"], both_ways: true },
      { ...ENTRY, term: "thing", synonyms: ["part", "spare part"], both_ways: false },
    ]);
  });

  test("lists are paginated and refuse filters", async () => {
    const { data, pagination } = await callCms(
      cms.url,
      api("certificates", { "pagination[page]": 2, "pagination[pageSize]": 1 }),
    );
    expect(data.map(({ title }) => title)).toEqual(["CE"]);
    expect(pagination).toEqual({ page: 2, pageSize: 1, pageCount: 2, total: 2 });
    for (const path of ["tiles", "certificates", "news-items", "gallery-pictures"]) {
      const { status, error } = await callCms(cms.url, api(path, { "filters[title][$containsi]": "a" }));
      expect([path, status, error?.details]).toEqual([path, 400, { parameter: "filters[title]" }]);
    }
  });
});
