import { SAME_ORIGIN } from "../../../lib/http/http.ts";
import { withToken } from "../../auth/store.ts";
import type { OrderDetails } from "../tracking/order-details.ts";
import { ownInvoice } from "./api.ts";
import { ORDER_MESSAGES } from "./messages.ts";

/** Saves the invoice as a file. @returns why that failed, or an empty text */
export async function saveInvoice({ documentId, number }: OrderDetails): Promise<string> {
  const file = await withToken((token) => ownInvoice(SAME_ORIGIN, token, documentId));
  if (!file.ok) return ORDER_MESSAGES.noInvoice;
  const url = URL.createObjectURL(new Blob([file.data], { type: "application/pdf" }));
  const link = Object.assign(document.createElement("a"), { href: url, download: `invoice-${number}.pdf` });
  document.body.append(link);
  link.click();
  link.remove();
  // Safari reads the address after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
  return "";
}
