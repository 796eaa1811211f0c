/** Cookies are anybody's to write: one that is not encoded rightly counts as none. */
function decoded(value = ""): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return "";
  }
}

/**
 * `<cart-badge cart="…" hint="…" event="…" empty="total of an empty cart">` shows `lines|total` of the plain hint beside the cart's cookie, also
 * when another tab has changed it or the page comes back from the browser's memory. It imports nothing, so that it stays inline in
 * every page; the cart's store writes the hint and fires the event.
 */
class CartBadge extends HTMLElement {
  #show = (): void => {
    const cookie = (attribute: string): string | undefined => {
      const name = `${this.getAttribute(attribute)}=`;
      return document.cookie
        .split("; ")
        .find((pair) => pair.startsWith(name))
        ?.slice(name.length);
    };
    const hint = cookie("hint");
    const [, lines = "0", total = this.getAttribute("empty")] =
      decoded(hint).match(/^(\d+)\|(.{1,30})$/) ?? [];
    for (const [slot, text] of Object.entries({ lines, total })) {
      const place = this.querySelector(`[data-${slot}]`);
      if (place) place.textContent = text;
    }
    const panel = this.closest("details");
    // Before its lines are drawn, a panel that is not empty must not say that it is.
    panel?.classList.toggle("filled", lines !== "0");
    // Somebody else's cart, without our hint: reading it is the store's work, which comes with the panel.
    if (hint === undefined && cookie("cart")) panel?.dispatchEvent(new Event("focusin"));
  };

  connectedCallback(): void {
    this.#show();
    document.addEventListener(this.getAttribute("event") ?? "", this.#show);
    addEventListener("storage", this.#show);
    addEventListener("pageshow", this.#show);
  }

  disconnectedCallback(): void {
    document.removeEventListener(this.getAttribute("event") ?? "", this.#show);
    removeEventListener("storage", this.#show);
    removeEventListener("pageshow", this.#show);
  }
}

customElements.define("cart-badge", CartBadge);
