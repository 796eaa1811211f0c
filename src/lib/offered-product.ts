/** What `<add-to-cart>` adds. */
interface OfferedProduct {
  /** documentId */
  id: string;
  title: string;
  /** In minor units of USD. */
  price: number;
}

/**
 * Reads the product of an `<add-to-cart>` from the texts around it, which pages have once: its
 * button has id and title, its parent element the `<shop-price>`.
 */
export const offeredProduct = (add: Element): OfferedProduct => ({
  id: add.querySelector("button")?.value ?? "",
  title: add.querySelector(".sr-only")?.textContent ?? "",
  price: Number(add.parentElement?.querySelector("shop-price")?.getAttribute("usd")),
});
