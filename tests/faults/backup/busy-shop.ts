import sharp from "sharp";
import { randomFor } from "../../../scripts/bench/generated/random.ts";
import { signedIn } from "../../contract/accounts/account.ts";
import type { Shop } from "../../contract/cms/shop.ts";
import { signIn } from "../../contract/panel/editor.ts";
import { buy } from "../purchases/customer.ts";

const CUSTOMERS = 8;

export interface BusyShop {
  /** Purchases that customers saw paid, so far. */
  paid(): number;
  /** Names of the news that the editor has published, in order. */
  readonly published: readonly string[];
  /** Ends once everyone has finished what they began. */
  end(): Promise<void>;
}

/** Eight customers buy and an editor uploads and publishes, all one thing after the other. */
export async function makeBusy(shop: Shop): Promise<BusyShop> {
  const people = await Promise.all(Array.from({ length: CUSTOMERS }, () => signedIn(shop.url)));
  const editor = await signIn(shop.cms);
  let [paid, stopped] = [0, false];
  const published: string[] = [];
  const shopping = people.map(async (person, index) => {
    for (let times = 0; !stopped; times += 1) {
      const { sawPaid } = await buy(shop, person, "pays", randomFor(index * 1_000 + times));
      if (sawPaid) paid += 1;
    }
  });
  const publish = async () => {
    while (!stopped) {
      const name = `news-${published.length}`;
      const colour = `#${String(published.length).padStart(6, "0")}`;
      const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: colour } }).png();
      await editor.upload(
        new File([new Uint8Array(await picture.toBuffer())], `${name}.png`, { type: "image/png" }),
      );
      const page = await editor.publishNew("search-synonym", {
        term: name,
        synonyms: [{ term: `other ${name}` }],
      });
      if (page.error) throw new Error(`The editor cannot publish: ${page.text}`);
      published.push(name);
    }
  };
  const publishing = publish();
  return {
    paid: () => paid,
    published,
    async end() {
      stopped = true;
      await Promise.all([...shopping, publishing]);
    },
  };
}
