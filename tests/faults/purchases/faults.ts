import { setTimeout as pause } from "node:timers/promises";
import type { Random } from "../../../scripts/bench/generated/random.ts";
import { signatureOf } from "../../../scripts/sandbox/cards/events.ts";
import { API_VERSION } from "../../../scripts/sandbox/cards/objects.ts";
import { SANDBOX_KEYS } from "../../../src/contract/node/sandbox-keys.ts";
import type { RunningCms } from "../../contract/cms/process.ts";
import { startCms } from "../../contract/cms/process.ts";
import type { Shop } from "../../contract/cms/shop.ts";

/** How the card provider misbehaves during the simulation. */
export const PROVIDER_FAULTS = {
  calls: {
    create: { fail: 0.05, lose: 0.1, delay: 10 },
    retrieve: { fail: 0.05, lose: 0.05 },
    confirm: { fail: 0.03, lose: 0.1 },
    cancel: { fail: 0.1, lose: 0.1 },
    search: { fail: 0.1 },
  },
  events: { drop: 0.15, duplicate: 0.2, forge: 0.1, delay: 1_500 },
};

export interface KillPlan {
  /** Minimum and maximum time between two kills of the CMS, ms. */
  readonly killEvery: readonly [number, number];
  /** Kills at most: on a busy machine the customers would otherwise never finish. */
  readonly maxKills: number;
}

/** Kills the CMS at random times and restarts it on the same port, until stopped; then it runs. */
export function startKiller(shop: Shop, random: Random, { killEvery, maxKills }: KillPlan) {
  let cms: RunningCms = shop.cms;
  let stopped = false;
  let kills = 0;
  const port = Number(new URL(shop.url).port);
  const work = async () => {
    while (!stopped && kills < maxKills) {
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
 * Sends the shop forged events about open payments, until stopped: with another amount or currency,
 * or without the provider's signature.
 */
export function startForger(shop: Shop, random: Random) {
  let stopped = false;
  let forgedEvents = 0;
  const work = async () => {
    while (!stopped) {
      await pause(random.between(100, 600));
      const { intents } = await shop.providerState();
      const open = intents.filter(({ status }) => status === "requires_payment_method").slice(0, 5);
      const intent = open[random.between(0, open.length - 1)];
      if (intent === undefined) continue;
      const claim = { ...intent, status: "succeeded", amount_received: intent.amount };
      const wrong = random.pick<object | null>([{ amount_received: 1 }, { currency: "sek" }, null]);
      forgedEvents += 1;
      await send(shop, `evt_forged_${forgedEvents}`, { ...claim, ...wrong }, wrong !== null);
    }
  };
  const working = work();
  return {
    async stop(): Promise<number> {
      stopped = true;
      await working;
      return forgedEvents;
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
