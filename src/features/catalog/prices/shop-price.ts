import "../../cart/badge/follow-currency.ts";
import { formatPrice } from "../../currency/model.ts";
import { $currency } from "../../currency/store.ts";

/** `<shop-price usd="minor units of USD">` shows its price in the chosen currency. */
class ShopPrice extends HTMLElement {
  static readonly observedAttributes = ["usd"];
  #unsubscribe: (() => void) | undefined;

  #show = (): void => {
    const text = formatPrice(Number(this.getAttribute("usd")), $currency.get());
    if (this.textContent !== text) this.textContent = text;
  };

  connectedCallback(): void {
    this.#unsubscribe = $currency.subscribe(this.#show);
  }

  disconnectedCallback(): void {
    this.#unsubscribe?.();
  }

  attributeChangedCallback(): void {
    if (this.isConnected) this.#show();
  }
}

customElements.define("shop-price", ShopPrice);
