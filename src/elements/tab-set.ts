import { $display, setActiveTab } from "../stores/display.ts";

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
    const chosen = tabs.some((tab) => tab.hash === `#${active}`);
    for (const [index, tab] of tabs.entries()) {
      const selected = tab.hash === `#${active}`;
      tab.setAttribute("aria-selected", String(selected));
      tab.tabIndex = selected || (!chosen && index === 0) ? 0 : -1;
      const panel = document.getElementById(tab.hash.slice(1));
      if (panel) panel.hidden = chosen && !selected;
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
    const at = tabs.findIndex((tab) => event.composedPath().includes(tab));
    if (at < 0) return;
    const to: Record<string, number> = {
      ArrowRight: (at + 1) % tabs.length,
      ArrowLeft: (at + tabs.length - 1) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    };
    if (event.key === " ") this.#choose(event);
    const next = tabs[to[event.key] ?? -1];
    if (next === undefined) return;
    event.preventDefault();
    for (const tab of tabs) tab.tabIndex = tab === next ? 0 : -1;
    next.focus();
  };

  connectedCallback(): void {
    const list = this.querySelector("[data-tabs]");
    list?.setAttribute("role", "tablist");
    for (const tab of this.#tabs) {
      tab.setAttribute("role", "tab");
      tab.setAttribute("aria-controls", tab.hash.slice(1));
      tab.parentElement?.setAttribute("role", "presentation");
      document.getElementById(tab.hash.slice(1))?.setAttribute("role", "tabpanel");
    }
    setActiveTab("all");
    this.#stop = $display.subscribe(({ activeTab }) => this.#show(activeTab));
    list?.addEventListener("click", this.#choose);
    this.addEventListener("keydown", this.#move);
  }

  disconnectedCallback(): void {
    this.#stop();
    this.querySelector("[data-tabs]")?.removeEventListener("click", this.#choose);
    this.removeEventListener("keydown", this.#move);
  }
}

customElements.define("tab-set", TabSet);
