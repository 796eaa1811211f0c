import { collectDefaultMetrics, Gauge, Registry } from "prom-client";
import type { Status } from "../../../src/contract/node/status-server.ts";
import type { PublisherState, PublishRecord } from "../../../src/contract/shapes/publishing.ts";

const seconds = ({ begun, ended }: PublishRecord): number => (Date.parse(ended) - Date.parse(begun)) / 1_000;

/** The last publish that went live; publishes are listed with the newest first. */
const lastLive = ({ publishes }: PublisherState): PublishRecord | undefined =>
  publishes.find(({ result }) => result === "live");

const METRICS: readonly {
  name: string;
  help: string;
  read: (state: PublisherState) => number | undefined;
}[] = [
  {
    ...{ name: "halocline_publish_failing", help: "1 while changes cannot be published." },
    read: ({ reason }) => (reason === null ? 0 : 1),
  },
  {
    ...{ name: "halocline_publish_waiting", help: "1 while a publish is due or runs." },
    read: ({ state }) => (state === "queued" || state === "building" ? 1 : 0),
  },
  {
    ...{ name: "halocline_publish_held_entries", help: "Entries of which visitors see the last good state." },
    read: ({ faults }) => faults.length,
  },
  {
    ...{ name: "halocline_published_change", help: "Number of the last change that is published." },
    read: ({ change }) => change ?? undefined,
  },
  {
    ...{ name: "halocline_last_publish_age_seconds", help: "Time since a publish went live." },
    read(state) {
      const record = lastLive(state);
      return record && (Date.now() - Date.parse(record.ended)) / 1_000;
    },
  },
  {
    ...{ name: "halocline_last_publish_seconds", help: "How long the last publish that went live took." },
    read(state) {
      const record = lastLive(state);
      return record && seconds(record);
    },
  },
];

/** What the publisher tells those who watch it (OPS-01). */
export function publisherStatus(readState: () => Promise<PublisherState>): Status {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const { name, help, read } of METRICS) {
    new Gauge({
      ...{ name, help, registers: [registry] },
      async collect() {
        this.reset();
        const value = read(await readState());
        if (value !== undefined) this.set(value);
        else this.remove();
      },
    });
  }
  return {
    problems: async () => {
      const { live, reason } = await readState();
      return [
        ...(live === null ? ["Nothing is published yet."] : []),
        ...(reason === null ? [] : ["Changes cannot be published."]),
      ];
    },
    metrics: () => registry.metrics(),
  };
}
