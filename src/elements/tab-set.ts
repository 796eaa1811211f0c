import { $display, setActiveTab } from "../stores/display.ts";

/**
 * Where a browser measures the places of pictures itself (`sizes="auto, …"`), a hidden one has no place and would be fetched anew, as wide
 * as the screen: it is told the width that it has, as long as it has one.
 */
function keepWidths(panel: HTMLElement): void {
  for (const told of panel.querySelectorAll<HTMLImageElement | HTMLSourceElement>("[sizes^=auto]"))
    told.sizes = `${told.parentElement?.querySelector("img")?.width}px`;
}

/**
 * `<tab-set>` around a list of links to panels on the page (`<ul data-tabs>` with `href="#name"`) and those panels. Without script, and
 * until somebody chooses, every panel is shown under its heading and no tab is highlighted; a chosen tab shows its panel alone (D23).
 */
class TabSet extends HTMLElement {
  #stop: () => void = () => undefined;

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
      const hidden = chosen !== undefined && tab !== chosen;
      if (hidden) keepWidths(panel);
      panel.hidden = hidden;
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
    // Together with these, keys are the browser's own, as when they go back.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const tabs = this.#tabs;
    // Only what has the focus hears of keys.
    const at = tabs.indexOf(event.target as HTMLAnchorElement);
    if (at < 0) return;
    if (event.key === " ") this.#choose(event);
    // From the end, where it is below nought.
    const to: Record<string, number> = {
      ArrowRight: (at + 1) % tabs.length,
      ArrowLeft: at - 1,
      Home: 0,
      End: -1,
    };
    const step = to[event.key];
    const next = step === undefined ? step : tabs.at(step);
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
    this.#stop = $display.subscribe(({ activeTab }) => this.#show(activeTab));
    // Of its own, so they end with it, and are not added twice where it is moved.
    this.addEventListener("click", this.#choose);
    this.addEventListener("keydown", this.#move);
  }

  disconnectedCallback(): void {
    this.#stop();
  }
}

customElements.define("tab-set", TabSet);
