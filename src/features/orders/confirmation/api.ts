import { requestBytes } from "../../../lib/files/request-bytes.ts";
import type { Transport } from "../../../lib/http/http.ts";

/** The PDF of the invoice of one of the customer's own orders; the first request issues it. */
export const ownInvoice = (transport: Transport, token: string, orderId: string) =>
  requestBytes(transport, `/api/orders/${encodeURIComponent(orderId)}/invoice.pdf`, token);
