import type { Page } from "playwright";

/** One request and what came back for it. */
export interface Transfer {
  url: string;
  /** What the page asked for, where it was redirected. */
  asked: string;
  /** As the browser's protocol names it: Document, Stylesheet, Script, Image, Font, Fetch … */
  type: string;
  /** Headers and body as they came over the wire; what redirected to it is a transfer of its own. */
  bytes: number;
  ok: boolean;
}

/** Bytes of all of them. */
export const sum = (transfers: readonly Transfer[]): number =>
  transfers.reduce((total, { bytes }) => total + bytes, 0);

const PICTURE = /\.(avif|webp|png|jpe?g|svg|ico)$/i;

/** Notes everything a page loads from now on; the function it gives reads the notes. */
export async function recordTraffic(page: Page): Promise<() => Transfer[]> {
  const session = await page.context().newCDPSession(page);
  const done: Transfer[] = [];
  const open = new Map<string, Transfer>();
  const note = (id: string) => {
    const transfer = open.get(id);
    if (transfer) done.push(transfer);
    open.delete(id);
  };
  session.on("Network.requestWillBeSent", ({ requestId, request, type = "Other", redirectResponse }) => {
    const before = open.get(requestId);
    if (before && redirectResponse) {
      before.bytes = redirectResponse.encodedDataLength;
      note(requestId);
    }
    // Pictures inside the document are not requests.
    if (request.url.startsWith("data:")) return;
    open.set(requestId, { url: request.url, asked: before?.asked ?? request.url, type, bytes: 0, ok: true });
  });
  session.on("Network.responseReceived", ({ requestId, type, response }) => {
    const transfer = open.get(requestId);
    if (!transfer) return;
    // Icons arrive as "Other", and a missing one as the page that says so.
    const isPicture = response.mimeType.startsWith("image/") || PICTURE.test(new URL(transfer.url).pathname);
    transfer.type = isPicture ? "Image" : type;
    transfer.ok = response.status < 400;
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const transfer = open.get(requestId);
    if (transfer) transfer.bytes = encodedDataLength;
    note(requestId);
  });
  session.on("Network.loadingFailed", ({ requestId }) => {
    const transfer = open.get(requestId);
    if (transfer) transfer.ok = false;
    note(requestId);
  });
  await session.send("Network.enable");
  return () => [...done, ...open.values()];
}
