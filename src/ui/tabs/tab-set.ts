import { $display, setActiveTab } from "../../lib/display.ts";

/**
 * Replaces `sizes="auto, …"` by the width in px before a panel is hidden: a hidden picture has no
 * width, so the browser would fetch it again as wide as the screen.
 */
function fixSizes(panel: HTMLElement): void {
  for (const source of panel.querySelectorAll<HTMLImageElement | HTMLSourceElement>("[sizes^=auto]"))
    source.sizes = `${source.parentElement?.querySelector("img")?.width}px`;
}

/**
 * `<tab-set>` around tab links (`<ul data-tabs>` with `href="#name"`) and their panels. Every panel
 * shows until the visitor chooses a tab, which then shows its panel alone (D23).
 */
class TabSet extends HTMLElement {
  #unsubscribe: () => void = () => undefined;

  get #tabs(): HTMLAnchorElement[] {
    return [...this.querySelectorAll<HTMLAnchorElement>("[data-tabs] a")];
  }

  #show = (active: string): void => {
    const tabs = this.#tabs;
    const chosen = tabs.find(({ hash }) => hash === `#${active}`);
    for (const tab of tabs) {
      tab.setAttribute("aria-selected", String(tab === chosen));
      tab.tabIndex = tab === (chosen ?? tabs[0]) ? 0 : -1;
      const panel = document.getElementById(tab.hash.slice(1));
      if (!panel) continue;
      const isHidden = chosen !== undefined && tab !== chosen;
      if (isHidden) fixSizes(panel);
      panel.hidden = isHidden;
    }
  };

  #choose = (event: Event): void => {
    const tab =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("[data-tabs] a") : null;
    if (tab === null) return;
    event.preventDefault();
    setActiveTab(tab.hash.slice(1));
    tab.focus();
  };

  #move = (event: KeyboardEvent): void => {
    // Keys with modifiers are shortcuts of the browser.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const tabs = this.#tabs;
    // Key events come from the focused element, which is a link.
    const at = tabs.indexOf(event.target as HTMLAnchorElement);
    if (at < 0) return;
    if (event.key === " ") this.#choose(event);
    // Negative indexes count from the end.
    const targets: Record<string, number> = {
      ArrowRight: (at + 1) % tabs.length,
      ArrowLeft: at - 1,
      Home: 0,
      End: -1,
    };
    const target = targets[event.key];
    const next = target === undefined ? target : tabs.at(target);
    if (!next) return;
    event.preventDefault();
    for (const tab of tabs) tab.tabIndex = tab === next ? 0 : -1;
    next.focus();
  };

  connectedCallback(): void {
    this.querySelector("[data-tabs]")?.setAttribute("role", "tablist");
    for (const tab of this.#tabs) {
      tab.setAttribute("role", "tab");
      tab.setAttribute("aria-controls", tab.hash.slice(1));
      tab.parentElement?.setAttribute("role", "presentation");
      document.getElementById(tab.hash.slice(1))?.setAttribute("role", "tabpanel");
    }
    setActiveTab("all");
    this.#unsubscribe = $display.subscribe(({ activeTab }) => this.#show(activeTab));
    // Listeners on the element itself: moving it in the document does not add them twice.
    this.addEventListener("click", this.#choose);
    this.addEventListener("keydown", this.#move);
  }

  disconnectedCallback(): void {
    this.#unsubscribe();
  }
}

customElements.define("tab-set", TabSet);
