import { setTimeout as pause } from "node:timers/promises";
import * as z from "zod";
import { StepError } from "../steps.ts";
import { type Change, rebuild } from "./changes.ts";
import { WENT_BACK } from "./faults.ts";
import { keyFor, SECRET_HEADER } from "./keys.ts";
import type { PublishRecord } from "./records.ts";
import type { State } from "./types.ts";

const ASK_AGAIN_MS = 50;
const TIMEOUT_MS = 10_000;

const refusal = z.object({ error: z.object({ message: z.string() }) });

export interface PublisherClient {
  state(): Promise<State>;
  /** Waits until the site is as it is in the CMS, or the publisher says why it cannot be. */
  upToDate(): Promise<State>;
  /** Tells a change, or wishes for everything to be built, and waits for how that ends. */
  publish(change?: Change): Promise<PublishRecord>;
  goBack(): Promise<State>;
}

/**
 * Speaks with the publisher on this machine's port. All calls throw a StepError when it does not answer or refuses.
 */
export function publisherClient(port: number, secret: string): PublisherClient {
  const address = `http://127.0.0.1:${port}`;

  async function call<T>(method: "GET" | "POST", where: string, body?: object): Promise<T> {
    const opens = where === "/publish" ? "hook" : "control";
    const response = await fetch(address + where, {
      method,
      headers: { [SECRET_HEADER]: keyFor(secret, opens), "content-type": "application/json" },
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((error) => {
      throw new StepError(
        `The publisher at ${address} does not answer: ${error.cause?.code ?? error.message}`,
      );
    });
    const answer = await response.json();
    if (response.ok) return answer;
    const { data } = refusal.safeParse(answer);
    throw new StepError(
      response.status === 401
        ? `Another publisher listens at ${address}, which works for another DATA_DIR or with another PUBLISH_SECRET.`
        : `The publisher at ${address} refuses: ${data?.error.message ?? response.status}`,
    );
  }

  const state = () => call<State>("GET", "/state");
  return {
    state,
    upToDate: async () => {
      for (;;) {
        const now = await state();
        const isLive = now.live !== null && now.change !== null && now.state === "idle";
        if (isLive || now.reason !== null) return now;
        await pause(4 * ASK_AGAIN_MS);
      }
    },
    publish: async (change = rebuild()) => {
      await call("POST", "/publish", { changes: [change] });
      for (;;) {
        const { publishes, held } = await state();
        const record = publishes.find(({ changes }) => changes.some(({ id }) => id === change.id));
        if (record !== undefined) return record;
        if (held) throw new StepError(WENT_BACK);
        await pause(ASK_AGAIN_MS);
      }
    },
    goBack: () => call<State>("POST", "/rollback", {}),
  };
}

const seconds = (ms: number): string => (ms / 1000).toFixed(1);

/** `site published, 3.1 s (reading 0.2, rendering 2.5)`, leaving out what took next to no time. */
export function describeRecord({ begun, ended, durations }: PublishRecord): string {
  const all = seconds(Date.parse(ended) - Date.parse(begun));
  const parts = Object.entries(durations)
    .filter(([name, ms]) => name !== "event" && name !== "collecting" && ms !== undefined && ms >= 50)
    .map(([name, ms = 0]) => `${name} ${seconds(ms)}`);
  return `site published, ${all} s${parts.length > 0 ? ` (${parts.join(", ")})` : ""}`;
}
