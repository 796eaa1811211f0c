import { hash } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { startGeneratedCms } from "../../../scripts/bench/generated-cms.ts";
import { heldFaults } from "../../../scripts/publish/hold-back.ts";
import { type Order, publishOnce, type Site, type Workshop } from "../../../scripts/publish/publish-once.ts";
import type { RenderedPath } from "../../../scripts/publish/render.ts";
import { type EntryChange, readEntries, type Updated, withEntries } from "../../../src/content/entries.ts";
import { recorded } from "../../../src/content/recorded.ts";
import type { Fault } from "../../../src/domain/fault.ts";

type Data = Record<string, unknown>;

let products: Data[];
let first: Updated;

beforeAll(async () => {
  const cms = await startGeneratedCms({ products: 12 });
  const reply = await fetch(`${cms.url}/api/products?pagination[pageSize]=100`);
  ({ data: products } = await reply.json());
  first = await readEntries({ base: cms.url });
  await cms.stop();
});

const HOME = "/";
const pathOf = (slug: unknown) => `/product/${slug}`;

interface Trouble {
  /** Links of the page of a product, by its short description. */
  links?: Record<string, string[]>;
  /** Places on the page of a product, by the same. */
  anchors?: Record<string, string[]>;
  /** Short descriptions with which a page cannot be rendered. */
  unrenderable?: readonly string[];
  uselessPictures?: readonly Fault[];
  /** Prepared pictures of each page. */
  pictures?: string[];
  /** Uploads that are gone. */
  gone?: readonly string[];
}

/** Renders each product with the titles of its related ones, and a home page of the settings. */
function workshop({ links = {}, unrenderable = [], uselessPictures = [], ...trouble }: Trouble = {}) {
  const rendered: string[] = [];
  const made: Workshop = {
    pathsOf: ({ products: bySlug }) => [HOME, ...[...bySlug.keys()].map(pathOf)],
    render: async (content, path): Promise<RenderedPath> => {
      rendered.push(path);
      const reads = new Set<string>();
      const { products: bySlug, settings } = recorded(content, reads);
      const product = bySlug.get(path.slice(pathOf("").length));
      const related = product?.related_products.map(({ slug }) => bySlug.get(slug)?.title);
      const text =
        path === HOME ? settings.tagline : `${product?.title} ${product?.short_descriptions} ${related}`;
      const about = product?.short_descriptions ?? "";
      return {
        ...{ path, status: 200, type: "text/html", body: Buffer.from(text), reads: [...reads] },
        ...{
          links: links[about] ?? [],
          anchors: trouble.anchors?.[about] ?? [],
          pictures: trouble.pictures ?? [],
        },
        fault: unrenderable.includes(about) ? `${path} cannot be rendered` : null,
      };
    },
    store: async ({ body, type }) => ({
      ...{ digest: hash("sha256", body, "hex"), type, size: body.length, encodings: [] },
    }),
    preparePictures: async () => [...uselessPictures],
    isAsset: () => false,
    hasUpload: async (upload) => !trouble.gone?.includes(upload),
    log: () => {},
  };
  return { rendered, made };
}

const TRANSPORT = { base: "http://cms.example" };
const OPTIONS = { today: "2026-01-31" };
const publish = (base: Site | null, update: Updated, trouble?: Trouble, more: Partial<Order> = {}) => {
  const { rendered, made } = workshop(trouble);
  return publishOnce({ base, update, ...OPTIONS, ...more }, made, () => {}).then((result) => ({
    ...result,
    paths: rendered,
  }));
};
const begin = async (): Promise<Site> => (await publish(null, first)).site;

/** A change of a product, as the CMS gives it. */
const edited = (index: number, fields: Data | null): EntryChange => {
  const data = products[index] ?? {};
  return {
    type: "product",
    documentId: String(data["documentId"]),
    data: fields && { ...data, ...fields },
  };
};
const update = ({ entries }: Site, ...changes: EntryChange[]) => withEntries(entries, changes, {}, TRANSPORT);
const slugOf = (index: number) => products[index]?.["slug"];
const digestOf = ({ pages }: Site, index: number) => pages.get(pathOf(slugOf(index)))?.file.digest;

test("the first site renders every path", async () => {
  const { paths, site, held } = await publish(null, first);
  expect(paths).toHaveLength(13);
  expect([...site.pages.keys()].sort()).toEqual(paths.toSorted());
  expect(held.size).toBe(0);
});

test("an edit renders the pages that read the entry, and the others stay as they are", async () => {
  const base = await begin();
  const { paths, site } = await publish(base, await update(base, edited(3, { title: "Another title" })));
  expect(paths).toContain(pathOf(slugOf(3)));
  expect(paths).not.toContain(HOME);
  expect(paths.length).toBeLessThan(7);
  for (const [path, page] of site.pages) if (!paths.includes(path)) expect(page).toBe(base.pages.get(path));
});

test("what is published without a change renders nothing", async () => {
  const base = await begin();
  expect((await publish(base, await update(base))).paths).toEqual([]);
});

test("an entry that cannot be read keeps its last good state, and an edit beside it goes live", async () => {
  const base = await begin();
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

test.each<[string, Trouble]>([
  ["with which its page cannot be rendered", { unrenderable: ["Wrong."] }],
  ["with which its page links to nothing", { links: { "Wrong.": ["/nowhere"] } }],
])("an entry %s is held, and an edit beside it goes live", async (_, trouble) => {
  const base = await begin();
  const changes = [1, 2, 3].map((index) =>
    edited(index, { short_descriptions: index === 2 ? "Wrong." : "Right." }),
  );
  const { site, held } = await publish(base, await update(base, ...changes), trouble);
  expect([...held.keys()]).toEqual([`product:${products[2]?.["documentId"]}`]);
  expect(digestOf(site, 2)).toBe(digestOf(base, 2));
  for (const index of [1, 3]) expect(digestOf(site, index)).not.toBe(digestOf(base, index));
});

test("a removed product that others still need stays", async () => {
  const base = await begin();
  const { site, held } = await publish(base, await update(base, edited(7, null)));
  expect([...held.keys()]).toEqual([`product:${products[7]?.["documentId"]}`]);
  expect(digestOf(site, 7)).toBe(digestOf(base, 7));
});

test("a renamed product is found at its new path, and its former path leads there", async () => {
  const base = await begin();
  const renamed = edited(11, { slug: "renamed" });
  // As the CMS does: whatever points to it is given with it.
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
  // It goes on leading there after any other edit.
  const next = await publish(site, await update(site, edited(1, { short_descriptions: "Later." })));
  expect(next.site.former).toEqual(site.former);
});

test("without a last good state, former paths are those of an earlier release", async () => {
  const redirects = { "/product/old": pathOf(slugOf(1)), "/product/gone": "/product/nowhere" };
  const { site } = await publish(null, first, {}, { redirects });
  expect(site.former).toEqual({ "/product/old": products[1]?.["documentId"] });
});

test("of two changes that only fail together, the later one is held, wherever the two are listed", async () => {
  const links = { "Linking.": [`${pathOf(slugOf(1))}#depth`] };
  const trouble = { links, anchors: { "With depth.": ["depth"] } };
  const start = await begin();
  const withDepth = await update(start, edited(1, { short_descriptions: "With depth." }));
  const { site: base } = await publish(start, withDepth, trouble);
  const changes = [
    edited(1, { short_descriptions: "Without." }),
    edited(2, { short_descriptions: "Linking." }),
  ];
  const keys = changes.map(({ documentId }) => `product:${documentId}`);
  for (const sequence of [keys, keys.toReversed()]) {
    const { held } = await publish(base, await update(base, ...changes), trouble, { sequence });
    expect([...held.keys()]).toEqual(sequence.slice(1));
  }
});

test("everything is rendered on request, and uploads that may be gone are asked for again", async () => {
  const links = { [String(products[1]?.["short_descriptions"])]: ["/uploads/a.pdf"] };
  const { site: base } = await publish(null, first, { links });
  const gone = { links, gone: ["/uploads/a.pdf"] };
  expect((await publish(base, await update(base), gone, { everything: true })).paths).toHaveLength(13);
  await expect(
    publish(base, await update(base), gone, { everything: true, recheckUploads: true }),
  ).rejects.toThrow("/uploads/a.pdf, which is not there");
});

test("the originals of all pictures of a page are known, each once", async () => {
  const pictures = ["a.webp/480.webp", "a.webp/960.webp", "b.png/480.avif"].map(
    (name) => `/pictures/${name}`,
  );
  const { site } = await publish(null, first, { pictures });
  expect(site.pages.get(HOME)?.pictures).toEqual(["a.webp", "b.png"]);
});

test("a fault of none of the changes stops the publish, and so does any without a last good state", async () => {
  const base = await begin();
  const trouble = { uselessPictures: [{ message: "The picture is gone", target: "/uploads/gone.webp" }] };
  await expect(publish(base, await update(base), trouble)).rejects.toThrow("The picture is gone");
  await expect(publish(null, first, trouble)).rejects.toThrow("The picture is gone");
});

test("without a last good state, each fault is named with its entry", async () => {
  const about = String(products[1]?.["short_descriptions"]);
  const documentId = products[1]?.["documentId"];
  const faulty = (update: Updated, trouble?: Trouble) => expect(publish(null, update, trouble)).rejects;
  await faulty(first, { unrenderable: [about] }).toMatchObject({ faults: [{ documentId }] });
  const faults = [{ message: "title: is empty", documentId: "x" }];
  const refused = [{ type: "product", documentId: "x", faults }];
  await faulty({ ...first, refused }).toMatchObject({ faults });
  const uselessPictures = [{ message: "The picture is gone" }];
  const both = { uselessPictures, links: { [about]: ["/nowhere"] } };
  await faulty(first, both).toMatchObject({ faults: [...uselessPictures, { target: "/nowhere" }] });
});
