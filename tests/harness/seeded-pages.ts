import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { marked, type Tokens } from "marked";
import { parse } from "yaml";
import { ROOT } from "../../scripts/lib/root.ts";
import { searchPages } from "../../src/content/search-pages.ts";
import type { RichText } from "../../src/contract/shapes/rich-text.ts";

const SEED = path.join(ROOT, "cms", "seed");
const read = async (file: string) => parse(await readFile(path.join(SEED, file), "utf8"));

/** The blocks of a seed's Markdown, as far as the search reads them. */
function blocksOf(markdown: string): RichText {
  return marked
    .lexer(markdown)
    .filter(({ type }) => type !== "space")
    .map((token) => {
      const children = [{ type: "text" as const, text: token.raw.replace(/[#*_`]|\]\([^)]*\)|\[/g, "") }];
      return token.type === "heading"
        ? { type: "heading" as const, level: (token as Tokens.Heading).depth, children }
        : { type: "paragraph" as const, children };
    });
}

/** The second group of results for the content of the seed. */
export async function seededSearchPages() {
  const names = await readdir(path.join(SEED, "pages"));
  const pages = await Promise.all(names.map((name) => read(`pages/${name}`)));
  const categories = await read("categories.yaml");
  const numbered = async (file: string) => {
    const entries: { number: string; equipment?: { model: string }[] }[] = await read(file);
    return new Map(
      entries.map((entry) => {
        const equipment = (entry.equipment ?? []).map(({ model }) => ({ model: { title: model } }));
        return [entry.number, { ...entry, equipment }];
      }),
    ) as never;
  };
  const lists = ["certificates", "distributors", "exhibitions", "news", "refreshers", "safety"];
  const [certificates, distributors, exhibitions, news, refreshers, safetySets] = await Promise.all(
    lists.map((name) => read(`${name}.yaml`)),
  );
  type Category = { slug: string; title: string; sub_categories: { slug: string; title: string }[] };
  const subCategories = categories.flatMap((parent: Category) =>
    parent.sub_categories.map((one) => [one.slug, { ...one, parent }]),
  );
  return searchPages({
    infoPages: new Map(
      pages.map((page) => [page.slug, { ...page, note: page.note ?? null, body: blocksOf(page.body ?? "") }]),
    ),
    categories: new Map(categories.map((one: Category) => [one.slug, one])),
    subCategories: new Map(subCategories),
    ...{ certificates, distributors, exhibitions, news, refreshers, safetySets },
    documents: await numbered("documents.yaml"),
    notices: await numbered("notices.yaml"),
    settings: await read("site.yaml"),
    synonyms: [],
  }).pages;
}
