import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A server that sends one page in two parts, and proxies its resources from the site. */
export interface SplitPage extends AsyncDisposable {
  readonly url: string;
  /** Sends the second part. */
  readonly finish: () => void;
}

/**
 * @param site address of the site
 * @param path of the page
 * @param at where it is cut: right after this text's first place
 */
export async function servePageInParts(site: string, path: string, at: string): Promise<SplitPage> {
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
  const server = createServer(async ({ url = "/" }, response) => {
    const answer = await fetch(new URL(url, site));
    response.setHeader("content-type", answer.headers.get("content-type") ?? "");
    if (url !== path) return response.end(Buffer.from(await answer.arrayBuffer()));
    const html = await answer.text();
    const cut = html.indexOf(at) + at.length;
    if (cut < at.length) throw new Error(`${path} does not contain ${at}`);
    response.write(html.slice(0, cut));
    await finished;
    return response.end(html.slice(cut));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
    finish,
    [Symbol.asyncDispose]: () => {
      server.closeAllConnections();
      return new Promise<void>((closed) => server.close(() => closed()));
    },
  };
}
