import { hash } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { startGeneratedCms } from "../../../../../scripts/bench/generated-cms.ts";
import { heldFaults } from "../../../../../scripts/publish/content/hold-back.ts";
import {
  buildNextSite,
  type PublishRequest,
  type RenderContext,
  type Site,
} from "../../../../../scripts/publish/render/build-next-site.ts";
import type { RenderedPage } from "../../../../../scripts/publish/render/render.ts";
import {
  applyChanges,
  type EntriesUpdate,
  type EntryChange,
  readEntries,
} from "../../../../../src/content/entries.ts";
import { recordReads } from "../../../../../src/content/record-reads.ts";
import type { Fault } from "../../../../../src/contract/shapes/fault.ts";

type Data = Record<string, unknown>;

let products: Data[];
let first: EntriesUpdate;

beforeAll(async () => {
  const cms = await startGeneratedCms({ products: 12 });
  const reply = await fetch(`${cms.url}/api/products?pagination[pageSize]=100`);
  ({ data: products } = await reply.json());
  first = await readEntries({ base: cms.url });
  await cms.stop();
});

const HOME = "/";
const pathOf = (slug: unknown) => `/product/${slug}`;

interface Defects {
  /** Links of a product's page, by the product's short description. */
  links?: Record<string, string[]>;
  /** Anchors of a product's page, by the product's short description. */
  anchors?: Record<string, string[]>;
  /** Short descriptions with which a page cannot be rendered. */
  unrenderable?: readonly string[];
  pictureFaults?: readonly Fault[];
  /** Prepared pictures of each page. */
  pictures?: string[];
  /** Uploads that the CMS does not have. */
  missingUploads?: readonly string[];
}

/** Renders each product with the titles of related ones, and a home page from the settings. */
function renderContext({ links = {}, unrenderable = [], pictureFaults = [], ...defects }: Defects = {}) {
  const rendered: string[] = [];
  const context: RenderContext = {
    pathsOf: ({ products: bySlug }) => [HOME, ...[...bySlug.keys()].map(pathOf)],
    render: async (content, path): Promise<RenderedPage> => {
      rendered.push(path);
      const reads = new Set<string>();
      const { products: bySlug, settings } = recordReads(content, reads);
      const product = bySlug.get(path.slice(pathOf("").length));
      const related = product?.related_products.map(({ slug }) => bySlug.get(slug)?.title);
      const text =
        path === HOME ? settings.tagline : `${product?.title} ${product?.short_descriptions} ${related}`;
      const about = product?.short_descriptions ?? "";
      return {
        ...{ path, status: 200, type: "text/html", body: Buffer.from(text), reads: [...reads] },
        ...{
          links: links[about] ?? [],
          anchors: defects.anchors?.[about] ?? [],
          pictures: defects.pictures ?? [],
        },
        fault: unrenderable.includes(about) ? `${path} cannot be rendered` : null,
      };
    },
    store: async ({ body, type }) => ({
      ...{ digest: hash("sha256", body, "hex"), type, size: body.length, encodings: [] },
    }),
    preparePictures: async () => [...pictureFaults],
    isAsset: () => false,
    hasUpload: async (upload) => !defects.missingUploads?.includes(upload),
    log: () => {},
  };
  return { rendered, context };
}

const TRANSPORT = { base: "http://cms.example" };
const OPTIONS = { today: "2026-01-31" };
const publish = async (
  base: Site | null,
  update: EntriesUpdate,
  defects?: Defects,
  more: Partial<PublishRequest> = {},
) => {
  const { rendered, context } = renderContext(defects);
  const result = await buildNextSite({ base, update, ...OPTIONS, ...more }, context, () => {});
  return { ...result, paths: rendered };
};
const firstSite = async (): Promise<Site> => (await publish(null, first)).site;

/** A change of a product, as the CMS reports it; null removes the product. */
const edited = (index: number, fields: Data | null): EntryChange => {
  const data = products[index] ?? {};
  return {
    type: "product",
    documentId: String(data["documentId"]),
    data: fields && { ...data, ...fields },
  };
};
const update = ({ entries }: Site, ...changes: EntryChange[]) =>
  applyChanges(entries, changes, {}, TRANSPORT);
const slugOf = (index: number) => products[index]?.["slug"];
const digestOf = ({ pages }: Site, index: number) => pages.get(pathOf(slugOf(index)))?.file.digest;

test("the first site renders every path", async () => {
  const { paths, site, held } = await publish(null, first);
  expect(paths).toHaveLength(13);
  expect([...site.pages.keys()].sort()).toEqual(paths.toSorted());
  expect(held.size).toBe(0);
});

test("an edit renders the pages that read the entry, and all others stay unchanged", async () => {
  const base = await firstSite();
  const { paths, site } = await publish(base, await update(base, edited(3, { title: "Another title" })));
  expect(paths).toContain(pathOf(slugOf(3)));
  expect(paths).not.toContain(HOME);
  expect(paths.length).toBeLessThan(7);
  for (const [path, page] of site.pages) if (!paths.includes(path)) expect(page).toBe(base.pages.get(path));
});

test("a publish without changes renders nothing", async () => {
  const base = await firstSite();
  expect((await publish(base, await update(base))).paths).toEqual([]);
});

test("an entry that cannot be read keeps its last good state, and another edit goes live", async () => {
  const base = await firstSite();
  const changes = [edited(1, { title: null }), edited(2, { short_descriptions: "Beside it." })];
  const { site, held } = await publish(base, await update(base, ...changes));
  expect(digestOf(site, 1)).toBe(digestOf(base, 1));
  expect(digestOf(site, 2)).not.toBe(digestOf(base, 2));
  expect(heldFaults(held)).toMatchObject([
    { documentId: products[1]?.["documentId"], field: "title", held: true },
  ]);
  const mended = await publish(site, await update(site, edited(1, { title: "Mended" })));
  expect(mended.held.size).toBe(0);
  expect(digestOf(mended.site, 1)).not.toBe(digestOf(base, 1));
});

test.each<[string, Defects]>([
  ["whose page cannot be rendered", { unrenderable: ["Wrong."] }],
  ["whose page has a broken link", { links: { "Wrong.": ["/nowhere"] } }],
])("an entry %s is held, and another edit goes live", async (_, defects) => {
  const base = await firstSite();
  const changes = [1, 2, 3].map((index) =>
    edited(index, { short_descriptions: index === 2 ? "Wrong." : "Right." }),
  );
  const { site, held } = await publish(base, await update(base, ...changes), defects);
  expect([...held.keys()]).toEqual([`product:${products[2]?.["documentId"]}`]);
  expect(digestOf(site, 2)).toBe(digestOf(base, 2));
  for (const index of [1, 3]) expect(digestOf(site, index)).not.toBe(digestOf(base, index));
});

test("a removed product that other pages still need stays", async () => {
  const base = await firstSite();
  const { site, held } = await publish(base, await update(base, edited(7, null)));
  expect([...held.keys()]).toEqual([`product:${products[7]?.["documentId"]}`]);
  expect(digestOf(site, 7)).toBe(digestOf(base, 7));
});

test("a renamed product has its new path, and its former path redirects there", async () => {
  const base = await firstSite();
  const renamed = edited(11, { slug: "renamed" });
  // Like the CMS, we send the entries that refer to the product too.
  const pointing = products.flatMap((product, index) => {
    const related = product["related_products"] as Data[];
    const changed = related.map((one) => (one["slug"] === slugOf(11) ? { ...one, slug: "renamed" } : one));
    return related.some(({ slug }) => slug === slugOf(11))
      ? [edited(index, { related_products: changed })]
      : [];
  });
  const { site } = await publish(base, await update(base, renamed, ...pointing));
  expect(site.pages.has("/product/renamed")).toBe(true);
  expect(site.pages.has(pathOf(slugOf(11)))).toBe(false);
  expect(site.former[pathOf(slugOf(11))]).toBe(products[11]?.["documentId"]);
  // Another edit keeps the redirect.
  const next = await publish(site, await update(site, edited(1, { short_descriptions: "Later." })));
  expect(next.site.former).toEqual(site.former);
});

test("without a last good state, former paths come from an earlier release", async () => {
  const paths = { "/product/old": pathOf(slugOf(1)), "/product/gone": "/product/nowhere" };
  const { site } = await publish(null, first, {}, { redirects: Object.entries(paths) });
  expect(site.former).toMatchObject({ "/product/old": products[1]?.["documentId"] });
  expect(site.former).not.toHaveProperty("/product/gone");
});

test("of two changes that only fail together, the later one is held, whatever the order of the list", async () => {
  const links = { "Linking.": [`${pathOf(slugOf(1))}#depth`] };
  const defects = { links, anchors: { "With depth.": ["depth"] } };
  const start = await firstSite();
  const withDepth = await update(start, edited(1, { short_descriptions: "With depth." }));
  const { site: base } = await publish(start, withDepth, defects);
  const changes = [
    edited(1, { short_descriptions: "Without." }),
    edited(2, { short_descriptions: "Linking." }),
  ];
  const keys = changes.map(({ documentId }) => `product:${documentId}`);
  for (const sequence of [keys, keys.toReversed()]) {
    const { held } = await publish(base, await update(base, ...changes), defects, { sequence });
    expect([...held.keys()]).toEqual(sequence.slice(1));
  }
});

test("a rebuild renders everything, and uploads are checked again on request", async () => {
  const links = { [String(products[1]?.["short_descriptions"])]: ["/uploads/a.pdf"] };
  const { site: base } = await publish(null, first, { links });
  const defects = { links, missingUploads: ["/uploads/a.pdf"] };
  expect((await publish(base, await update(base), defects, { everything: true })).paths).toHaveLength(13);
  await expect(
    publish(base, await update(base), defects, { everything: true, recheckUploads: true }),
  ).rejects.toThrow("/uploads/a.pdf, which is not there");
});

test("a page lists the original of each of its pictures once", async () => {
  const pictures = ["a.webp/480.webp", "a.webp/960.webp", "b.png/480.avif"].map(
    (name) => `/pictures/${name}`,
  );
  const { site } = await publish(null, first, { pictures });
  expect(site.pages.get(HOME)?.pictures).toEqual(["a.webp", "b.png"]);
});

test("a fault that no change causes stops the publish, as does any fault without a last good state", async () => {
  const base = await firstSite();
  const defects = { pictureFaults: [{ message: "The picture is gone", target: "/uploads/gone.webp" }] };
  await expect(publish(base, await update(base), defects)).rejects.toThrow("The picture is gone");
  await expect(publish(null, first, defects)).rejects.toThrow("The picture is gone");
});

test("without a last good state, each fault names its entry", async () => {
  const about = String(products[1]?.["short_descriptions"]);
  const documentId = products[1]?.["documentId"];
  const failed = (update: EntriesUpdate, defects?: Defects) => expect(publish(null, update, defects)).rejects;
  await failed(first, { unrenderable: [about] }).toMatchObject({ faults: [{ documentId }] });
  const faults = [{ message: "title: is empty", documentId: "x" }];
  const refused = [{ type: "product", documentId: "x", faults }];
  await failed({ ...first, refused }).toMatchObject({ faults });
  const pictureFaults = [{ message: "The picture is gone" }];
  const both = { pictureFaults, links: { [about]: ["/nowhere"] } };
  await failed(first, both).toMatchObject({ faults: [...pictureFaults, { target: "/nowhere" }] });
});
