/** Cookies are anybody's to write: one that is not encoded rightly counts as none. */
function decoded(value = ""): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return "";
  }
}

/**
 * `<cart-badge cookie="…" event="…" empty="total of an empty cart">` shows `lines|total` of the plain hint beside the cart cookie. It imports nothing, so that
 * it stays inline in every page; the cart's store writes the hint and fires the event.
 */
class CartBadge extends HTMLElement {
  #show = (): void => {
    const name = `${this.getAttribute("cookie")}=`;
    const hint = document.cookie.split("; ").find((pair) => pair.startsWith(name));
    const [, lines = "0", total = this.getAttribute("empty")] =
      decoded(hint?.slice(name.length)).match(/^(\d+)\|(.{1,30})$/) ?? [];
    for (const [slot, text] of Object.entries({ lines, total })) {
      const place = this.querySelector(`[data-${slot}]`);
      if (place) place.textContent = text;
    }
  };

  connectedCallback(): void {
    this.#show();
    document.addEventListener(this.getAttribute("event") ?? "", this.#show);
  }

  disconnectedCallback(): void {
    document.removeEventListener(this.getAttribute("event") ?? "", this.#show);
  }
}

customElements.define("cart-badge", CartBadge);
