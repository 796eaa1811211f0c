/** `<request-quote>` around a link and a `role="status"`: see RequestQuote.tsx. */
class RequestQuote extends HTMLElement {
  connectedCallback(): void {
    this.onclick = (event) => {
      const { target } = event;
      const link = target instanceof Element && target.closest<HTMLAnchorElement>("[data-quote]");
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      // The second click of a double click adds nothing.
      if (event.detail > 1) return;
      // Without its code the link leads to the contact page, as without script.
      import("./list/add-pressed.ts").then(
        ({ addPressed }) => addPressed(link),
        () => location.assign(link.href),
      );
    };
  }
}

customElements.define("request-quote", RequestQuote);
