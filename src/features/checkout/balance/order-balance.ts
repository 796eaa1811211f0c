import { PAYMENT_STATUS_PARAMETER } from "../../../contract/site.ts";
import { LOAD_FAILED_MESSAGE } from "../../../lib/messages.ts";
import { $order, type OrderState } from "../../orders/confirmation/store.ts";
import { isBalanceOpen, type OrderBalance, type OrderDetails } from "../../orders/tracking/order-details.ts";

/** What is said of the balance of an order. */
export function balanceWords({ balance, status, purchaseOrder }: OrderDetails): string {
  if (balance === undefined) return "";
  const { first, amount } = balance;
  if (status === "pending") return `You pay ${first} with the order, and ${amount} before dispatch.`;
  if (purchaseOrder)
    return `You have paid ${first} with the order. Please pay the balance of ${amount} by transfer.`;
  return `You have paid ${first} with the order. We send it once the balance of ${amount} is paid.`;
}

/** `<order-balance>` shows what is left to pay of the order on the page, and takes it by card. */
class OrderBalanceElement extends HTMLElement {
  #order: OrderDetails | undefined;
  #isBusy = false;
  #isAwaited = false;
  #unsubscribe: (() => void) | undefined;

  #part = <E extends HTMLElement = HTMLElement>(name: string): E => {
    const element = this.querySelector<E>(name);
    if (element === null) throw new Error(`<order-balance> has no ${name}`);
    return element;
  };

  #show = (now: OrderState): void => {
    const order = now.state === "ready" ? now.order : undefined;
    this.#order = order;
    this.hidden = order === undefined || !isBalanceOpen(order);
    if (order === undefined || this.hidden) return;
    this.#part("[data-words]").textContent = balanceWords(order);
    const isPayable = order.status === "paid" && !order.purchaseOrder;
    this.#part("[data-start]").hidden = !isPayable || !this.#part("form").hidden;
    this.#awaitReturn(order.documentId, order.balance);
  };

  /** Back from the customer's bank: the shop may not know of the payment yet. */
  #awaitReturn(orderId: string, balance: OrderBalance | undefined): void {
    const reported = new URLSearchParams(location.search).get(PAYMENT_STATUS_PARAMETER);
    if (this.#isAwaited || balance?.state !== "pending" || reported !== "succeeded") return;
    this.#isAwaited = true;
    this.#run(async () => (await import("./pay-balance.ts")).awaitBalance(orderId));
  }

  /** Runs a step, of which there is one at a time. @param step returns why it failed, if it did */
  async #run(step: () => Promise<string>): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    const buttons = this.querySelectorAll("button");
    for (const button of buttons) button.ariaDisabled = "true";
    this.#part("[data-failure]").textContent = "";
    const failure = await step().catch(() => LOAD_FAILED_MESSAGE);
    this.#part("[data-failure]").textContent = failure;
    for (const button of buttons) button.ariaDisabled = null;
    this.#isBusy = false;
  }

  #press = (event: MouseEvent): void => {
    const order = this.#order;
    const isStart = event.target instanceof Element && event.target.closest("[data-start]") !== null;
    if (!isStart || order === undefined) return;
    const { publicKey = "", scriptUrl = null } = this.dataset;
    this.#run(async () => {
      // Loaded on the first press, with the provider's script.
      const { openCardForm } = await import("./pay-balance.ts");
      return openCardForm(this.#part, order, { publicKey, scriptUrl });
    });
  };

  #submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const orderId = this.#order?.documentId;
    if (orderId === undefined) return;
    this.#run(async () => (await import("./pay-balance.ts")).pay(this.#part, orderId));
  };

  connectedCallback(): void {
    this.addEventListener("click", this.#press);
    this.addEventListener("submit", this.#submit);
    this.#unsubscribe = $order.subscribe(this.#show);
  }

  disconnectedCallback(): void {
    this.#unsubscribe?.();
  }
}

customElements.define("order-balance", OrderBalanceElement);
