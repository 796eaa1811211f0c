import { savePdf } from "../../../lib/files/save-file.ts";
import { SAME_ORIGIN } from "../../../lib/http/http.ts";
import { withToken } from "../../auth/store.ts";
import type { OrderDetails } from "../tracking/order-details.ts";
import { ownInvoice } from "./api.ts";
import { ORDER_MESSAGES } from "./messages.ts";

/** Saves the invoice as a file. @returns why that failed, or an empty text */
export async function saveInvoice({ documentId, number }: OrderDetails): Promise<string> {
  const file = await withToken((token) => ownInvoice(SAME_ORIGIN, token, documentId));
  if (!file.ok) return ORDER_MESSAGES.noInvoice;
  savePdf(file.data, `invoice-${number}.pdf`);
  return "";
}
