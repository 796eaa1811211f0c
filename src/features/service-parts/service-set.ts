import { LOAD_FAILED_MESSAGE } from "../../lib/messages.ts";

/** `<service-set>` around the form that adds all parts of a service, and a `role="status"`. */
class ServiceSet extends HTMLElement {
  /** Called on first use: see load-on-interaction.ts. */
  load = () => import("./add-service-set.ts");

  #press = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const button = this.querySelector("button");
    const form = this.querySelector("form");
    if (!button || !form || button.ariaBusy) return;
    button.ariaBusy = "true";
    this.#show("");
    try {
      const { addServiceSet } = await this.load();
      this.#show(await addServiceSet(form.action));
    } catch (error) {
      console.error(error);
      this.#show(LOAD_FAILED_MESSAGE);
    }
    button.ariaBusy = null;
  };

  #show(message: string): void {
    const status = this.querySelector("[role=status]");
    if (status) status.textContent = message;
  }

  connectedCallback(): void {
    this.addEventListener("submit", this.#press);
  }

  disconnectedCallback(): void {
    this.removeEventListener("submit", this.#press);
  }
}

customElements.define("service-set", ServiceSet);
