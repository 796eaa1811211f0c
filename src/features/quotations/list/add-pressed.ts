import { ROUTES } from "../../../contract/site.ts";
import { REQUEST_QUOTE_FOR } from "../label.ts";
import { LIST_MESSAGES } from "../messages.ts";
import { addLine } from "../model.ts";
import { changeList } from "../store.ts";

/** The product of a link: its id, the title from its label, the slug from its address. */
const productOf = ({ ariaLabel, dataset, href }: HTMLAnchorElement) => ({
  id: dataset["quote"] ?? "",
  title: ariaLabel?.slice(REQUEST_QUOTE_FOR.length) ?? "",
  slug: new URL(href).searchParams.get("product") ?? "",
});

/**
 * Adds the product of a pressed link to the quote list, and says so beside the link. If this
 * browser keeps no list, it follows the link.
 */
export async function addPressed(link: HTMLAnchorElement): Promise<void> {
  const quantity = Number(link.dataset["quantity"] ?? 1);
  const added = await changeList((list) => addLine(list, productOf(link), quantity));
  if (!added.ok && added.error.isRefused) {
    location.assign(link.href);
    return;
  }
  const answer = added.ok
    ? Object.assign(document.createElement("a"), {
        href: ROUTES.quoteRequest,
        textContent: LIST_MESSAGES.added,
      })
    : added.error.message;
  link.parentElement?.querySelector("[role=status]")?.replaceChildren(answer);
}
