import { setTimeout as pause } from "node:timers/promises";
import type { Random } from "../../../scripts/bench/generated/random.ts";
import { SANDBOX_KEYS } from "../../../scripts/sandbox/cards/keys.ts";
import { signatureOf } from "../../../scripts/sandbox/cards/messages.ts";
import { API_VERSION } from "../../../scripts/sandbox/cards/objects.ts";
import type { RunningCms } from "../../contract/cms-process.ts";
import { startCms } from "../../contract/cms-process.ts";
import type { Shop } from "../../contract/cms-shop.ts";
import type { Plan } from "./simulate.ts";

/** How the card provider behaves all the while. */
export const TROUBLE = {
  calls: {
    create: { fail: 0.05, lose: 0.1, delay: 10 },
    retrieve: { fail: 0.05, lose: 0.05 },
    confirm: { fail: 0.03, lose: 0.1 },
    cancel: { fail: 0.1, lose: 0.1 },
    search: { fail: 0.1 },
  },
  events: { drop: 0.15, duplicate: 0.2, forge: 0.1, delay: 1_500 },
};

/** Kills the CMS at random moments and starts it again where it was, until it is told to stop; then it runs. */
export function killAgainAndAgain(
  shop: Shop,
  random: Random,
  { killEvery, mostKills }: Pick<Plan, "killEvery" | "mostKills">,
) {
  let cms: RunningCms = shop.cms;
  let stopped = false;
  let kills = 0;
  const port = Number(new URL(shop.url).port);
  const work = async () => {
    while (!stopped && kills < mostKills) {
      await pause(random.between(...killEvery));
      if (stopped) break;
      await cms.kill();
      kills += 1;
      cms = await startCms(shop.dataDir, shop.variables, port);
    }
  };
  const working = work();
  return {
    async stop(): Promise<{ cms: RunningCms; kills: number }> {
      stopped = true;
      await working;
      return { cms, kills };
    },
  };
}

/**
 * Tells the shop lies about payments that are under way: charged with another amount, in another currency, and without the provider's
 * signature. Until it is told to stop.
 */
export function lieAgainAndAgain(shop: Shop, random: Random) {
  let stopped = false;
  let lies = 0;
  const work = async () => {
    while (!stopped) {
      await pause(random.between(100, 600));
      const { intents } = await shop.provider();
      const open = intents.filter(({ status }) => status === "requires_payment_method").slice(0, 5);
      const victim = open[random.between(0, open.length - 1)];
      if (victim === undefined) continue;
      const claim = { ...victim, status: "succeeded", amount_received: victim.amount };
      const wrong = random.pick<object | null>([{ amount_received: 1 }, { currency: "sek" }, null]);
      lies += 1;
      await send(shop, `evt_lie_${lies}`, { ...claim, ...wrong }, wrong !== null);
    }
  };
  const working = work();
  return {
    async stop(): Promise<number> {
      stopped = true;
      await working;
      return lies;
    },
  };
}

async function send({ url }: Shop, id: string, object: object, signed: boolean): Promise<void> {
  const type = "payment_intent.succeeded";
  const body = JSON.stringify({ id, object: "event", api_version: API_VERSION, type, data: { object } });
  const signature = signatureOf(body, signed ? SANDBOX_KEYS.webhook : "whsec_guessed");
  await fetch(`${url}/api/orders/stripe/events`, {
    method: "POST",
    body,
    headers: { "content-type": "application/json", "stripe-signature": signature },
  }).catch(() => undefined);
}
