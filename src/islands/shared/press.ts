import type { ClientDirective } from "astro";

/** Stands on a link that was pressed while what it opens is still being loaded. */
export const WAITING_MARK = "data-waiting";

/**
 * `client:press` loads an island when a link in it is pressed, and not before. The link is marked at once, for styles to show
 * that it was pressed and for the island to go on from there; pressed again, or by Escape, it is not meant any more. If loading
 * fails, the link leads where it leads without script. The island takes over by handling presses itself.
 */
const press: ClientDirective = (load, _options, element) => {
  const marked = () => element.querySelector<HTMLAnchorElement>(`[${WAITING_MARK}]`);
  const start = async () => {
    const hydrate = await load();
    await hydrate();
    // A script that did not arrive is reported by nobody: the island then still has its mark of the server.
    if (!element.hasAttribute("ssr")) return;
    isLoading = false;
    const link = marked();
    if (link) location.assign(link.href);
  };
  let isLoading = false;
  element.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (link === null || elsewhere || event.defaultPrevented) return;
    event.preventDefault();
    // The second press of a double one means what the first one did.
    if (event.detail > 1) return;
    const before = marked();
    before?.removeAttribute(WAITING_MARK);
    if (before === link) return;
    link.setAttribute(WAITING_MARK, "");
    if (!isLoading) start();
    isLoading = true;
  });
  addEventListener("keydown", ({ key }) => {
    if (key === "Escape") marked()?.removeAttribute(WAITING_MARK);
  });
};

export default press;
