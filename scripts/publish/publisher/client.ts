import { setTimeout as pause } from "node:timers/promises";
import * as z from "zod";
import { keyFor, SECRET_HEADER } from "../../../src/contract/node/publish-keys.ts";
import type { Change, PublisherState, PublishRecord } from "../../../src/contract/shapes/publishing.ts";
import { StepError } from "../../lib/steps.ts";
import { ROLLED_BACK } from "../content/faults.ts";
import { rebuildRequest } from "./changes.ts";

const POLL_INTERVAL_MS = 50;
const PUBLISHER_ANSWER_TIMEOUT_MS = 10_000;

const errorSchema = z.object({ error: z.object({ message: z.string() }) });

export interface PublisherClient {
  state(): Promise<PublisherState>;
  /** Waits until the site matches the CMS, or until the publisher reports why it does not. */
  waitUntilUpToDate(): Promise<PublisherState>;
  /** Reports a change, or requests a rebuild, and waits for the record of its publish. */
  publish(change?: Change): Promise<PublishRecord>;
  rollBack(): Promise<PublisherState>;
}

/** A client of the local publisher. Calls throw a StepError if it does not answer or refuses. */
export function publisherClient(port: number, secret: string): PublisherClient {
  const address = `http://127.0.0.1:${port}`;

  async function call<T>(method: "GET" | "POST", path: string, body?: object): Promise<T> {
    const purpose = path === "/publish" ? "hook" : "control";
    const response = await fetch(address + path, {
      method,
      headers: { [SECRET_HEADER]: keyFor(secret, purpose), "content-type": "application/json" },
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(PUBLISHER_ANSWER_TIMEOUT_MS),
    }).catch((error) => {
      throw new StepError(
        `The publisher at ${address} does not answer: ${error.cause?.code ?? error.message}`,
      );
    });
    const reply = await response.json();
    if (response.ok) return reply;
    const { data } = errorSchema.safeParse(reply);
    throw new StepError(
      response.status === 401
        ? `Another publisher listens at ${address}, which works for another DATA_DIR or with another PUBLISH_SECRET.`
        : `The publisher at ${address} refuses: ${data?.error.message ?? response.status}`,
    );
  }

  const state = () => call<PublisherState>("GET", "/state");
  return {
    state,
    waitUntilUpToDate: async () => {
      for (;;) {
        const current = await state();
        const isLive = current.live !== null && current.change !== null && current.state === "idle";
        if (isLive || current.reason !== null) return current;
        await pause(4 * POLL_INTERVAL_MS);
      }
    },
    publish: async (change = rebuildRequest()) => {
      await call("POST", "/publish", { changes: [change] });
      for (;;) {
        const { publishes, rolledBack } = await state();
        const record = publishes.find(({ changes }) => changes.some(({ id }) => id === change.id));
        if (record !== undefined) return record;
        if (rolledBack) throw new StepError(ROLLED_BACK);
        await pause(POLL_INTERVAL_MS);
      }
    },
    rollBack: () => call<PublisherState>("POST", "/rollback", {}),
  };
}

const seconds = (ms: number): string => (ms / 1000).toFixed(1);

/** `site published, 3.1 s (reading 0.2, rendering 2.5)`, without steps shorter than 50 ms. */
export function describeRecord({ begun, ended, durations }: PublishRecord): string {
  const all = seconds(Date.parse(ended) - Date.parse(begun));
  const parts = Object.entries(durations)
    .filter(([name, ms]) => name !== "event" && name !== "collecting" && ms !== undefined && ms >= 50)
    .map(([name, ms = 0]) => `${name} ${seconds(ms)}`);
  return `site published, ${all} s${parts.length > 0 ? ` (${parts.join(", ")})` : ""}`;
}
