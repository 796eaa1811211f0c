import type { Page } from "playwright";

/** One request and its response. */
export interface Transfer {
  url: string;
  /** The URL that the page requested, before redirects. */
  requestedUrl: string;
  /** The type in the DevTools protocol: Document, Stylesheet, Script, Image, Font, Fetch … */
  type: string;
  /** Headers and body over the wire; a redirect to it is a transfer of its own. */
  bytes: number;
  /** HTTP status, or why the browser got no response; absent for a response below 400. */
  error?: string;
}

/** The sum of the transfers' bytes. */
export const totalBytes = (transfers: readonly Transfer[]): number =>
  transfers.reduce((total, { bytes }) => total + bytes, 0);

const PICTURE = /\.(avif|webp|png|jpe?g|svg|ico)$/i;

/**
 * Records all requests of a page from now on.
 * @returns a function that returns the transfers so far
 */
export async function recordTraffic(page: Page): Promise<() => Transfer[]> {
  const session = await page.context().newCDPSession(page);
  const finished: Transfer[] = [];
  const pending = new Map<string, Transfer>();
  const finish = (id: string) => {
    const transfer = pending.get(id);
    if (transfer) finished.push(transfer);
    pending.delete(id);
  };
  session.on("Network.requestWillBeSent", ({ requestId, request, type = "Other", redirectResponse }) => {
    const redirected = pending.get(requestId);
    if (redirected && redirectResponse) {
      redirected.bytes = redirectResponse.encodedDataLength;
      finish(requestId);
    }
    // Pictures in data URLs are not requests.
    if (request.url.startsWith("data:")) return;
    pending.set(requestId, {
      url: request.url,
      requestedUrl: redirected?.requestedUrl ?? request.url,
      type,
      bytes: 0,
    });
  });
  session.on("Network.responseReceived", ({ requestId, type, response }) => {
    const transfer = pending.get(requestId);
    if (!transfer) return;
    // Icons have the type "Other", and a missing icon is answered with an HTML page.
    const isPicture = response.mimeType.startsWith("image/") || PICTURE.test(new URL(transfer.url).pathname);
    transfer.type = isPicture ? "Image" : type;
    if (response.status >= 400) transfer.error = `status ${response.status}`;
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const transfer = pending.get(requestId);
    if (transfer) transfer.bytes = encodedDataLength;
    finish(requestId);
  });
  session.on("Network.loadingFailed", ({ requestId, errorText, canceled }) => {
    const transfer = pending.get(requestId);
    if (transfer) transfer.error = canceled ? `${errorText}, canceled` : errorText;
    finish(requestId);
  });
  await session.send("Network.enable");
  return () => [...finished, ...pending.values()];
}
