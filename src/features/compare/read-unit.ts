import type { Fact } from "./model.ts";

/** What a comparison shows of a unit, as its page has it. */
export interface ComparedUnit {
  title: string;
  picture: Element | null;
  /** The price or the text in its place; null if the page has neither. */
  price: { text: string /** Cents of USD; null for a text. */; usd: string | null } | null;
  /** Without facts it is no unit. */
  facts: readonly Fact[];
}

const textOf = (element: Element | null | undefined): string => element?.textContent.trim() ?? "";

/** Reads a unit from the HTML of its product page; null if it is no such page. */
export function readUnit(page: ParentNode): ComparedUnit | null {
  const title = textOf(page.querySelector(".product-summary h1"));
  if (title === "") return null;
  // Parts show their dimensions in the same form.
  const facts = [...page.querySelectorAll(".key-facts:not(#dimensions) > div")].map((fact) => {
    const [value, condition] = fact.querySelectorAll("dd");
    return {
      label: textOf(fact.querySelector("dt")),
      value: textOf(value),
      condition: textOf(condition) || null,
    };
  });
  const price = page.querySelector(".product-summary .price");
  const usd = price?.querySelector("shop-price")?.getAttribute("usd") ?? null;
  return {
    title,
    picture: page.querySelector(".zoom-frame picture"),
    price: price && { text: textOf(price), usd },
    facts: facts.filter(({ label, value }) => label !== "" && value !== ""),
  };
}
