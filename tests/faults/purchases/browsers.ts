import path from "node:path";
import { randomFor } from "../../../scripts/bench/generated/random.ts";
import { launchBrowser } from "../../../scripts/lib/browser.ts";
import { createServer } from "../../../scripts/serve/server.ts";
import { signedIn } from "../../contract/accounts/account.ts";
import { startStack, valueForPages } from "../../harness/stack.ts";
import { buyWith } from "./browser-customer.ts";
import { openBrowser } from "./closable-browser.ts";
import { type Buyers, inParallel } from "./simulate.ts";

/** Customers with browsers on the built site, each purchase with an account of its own. */
export const inBrowsers: Buyers = async (shop, { purchases, customers, seed }) => {
  const release = await findRelease();
  const site = createServer({ site: { dataDir: release.dataDir }, cmsUrl: shop.url });
  const siteUrl = await site.listen({ port: 0, host: "127.0.0.1" });
  const browser = await launchBrowser();
  const ready = await Promise.all(
    Array.from({ length: purchases }, async (_, index) => {
      const random = randomFor(seed * 100_000 + index);
      const person = await signedIn(shop.url);
      return { random, person, account: await openBrowser({ browser, siteUrl, shop, person, random }) };
    }),
  );
  const workers = Array.from({ length: customers }, (_, index) => index);
  return {
    buy: () =>
      inParallel(workers, purchases, (_, index) => {
        const customer = ready[index];
        if (customer === undefined) throw new Error("There are more purchases than customers");
        return buyWith(customer.account, customer.person, index, customer.random);
      }),
    async end() {
      await browser.close();
      site.server.closeAllConnections();
      await site.close();
      await release.stop();
    },
  };
};

/** The release of the running product that the environment names; else of one started for this. */
async function findRelease(): Promise<{ dataDir: string; stop: () => Promise<void> }> {
  const running = valueForPages("HALOCLINE_DATA_DIR");
  if (running !== undefined) return { dataDir: path.resolve(running), stop: async () => undefined };
  const { dataDir, stop } = await startStack();
  return { dataDir, stop };
}
