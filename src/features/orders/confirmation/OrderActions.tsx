import { useState } from "react";
import { ROUTES } from "../../../contract/site.ts";
import { LOAD_FAILED_MESSAGE } from "../../../lib/messages.ts";
import { isPaid, type OrderDetails } from "../tracking/order-details.ts";

type Action = "invoice" | "again";

/** Loads on the first press: the cart's code is larger than the rest of this page. */
const ACTIONS: Readonly<Record<Action, (order: OrderDetails) => Promise<string>>> = {
  invoice: async (order) => (await import("./save-invoice.ts")).saveInvoice(order),
  again: async (order) => {
    const added = await (await import("../again/order-again.ts")).orderAgain(order);
    if (!added.ok) return added.error;
    // The cart's page compares the lines with the catalogue and says what has changed. Until it
    // arrives nothing can be pressed: a second press would add everything once more.
    const hasReturned = new Promise((resolve) => {
      addEventListener("pageshow", resolve, { once: true });
    });
    location.assign(ROUTES.cart);
    await hasReturned;
    return "";
  },
};

/** The invoice of a paid order, and all its lines into the cart once more. */
export function OrderActions({ order }: { order: OrderDetails }) {
  const [running, setRunning] = useState<Action>();
  const [failure, setFailure] = useState("");
  const press = async (action: Action) => {
    if (running !== undefined) return;
    setRunning(action);
    setFailure("");
    setFailure(await ACTIONS[action](order).catch(() => LOAD_FAILED_MESSAGE));
    setRunning(undefined);
  };
  const button = (action: Action, label: string, busy: string) => (
    <button
      type="button"
      className="button button-quiet"
      aria-disabled={running !== undefined}
      onClick={() => press(action)}
    >
      {running === action ? busy : label}
    </button>
  );
  return (
    <div className="no-print mt-4">
      <p className="actions">
        {isPaid(order) && button("invoice", "Invoice (PDF)", "Loading the invoice...")}
        {order.items.length > 0 && button("again", "Order again", "Adding to the cart...")}
      </p>
      <p role="alert">{failure}</p>
    </div>
  );
}
