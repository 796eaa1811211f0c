import cluster from "node:cluster";
import type { FastifyInstance } from "fastify";
import { AggregatorRegistry, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Status } from "../../src/contract/node/status-server.ts";
import type { ServedSite } from "./site/site.ts";

/** Upper limits (s) of the times that requests are counted by: static pages take a millisecond. */
const BUCKETS_S = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** The area of what belongs to no other one. */
export const PAGES = "pages";

/** What keeps a server from serving a site. */
export const releaseProblems = async (site: ServedSite | undefined): Promise<string[]> =>
  (await site?.current()) === undefined ? ["There is no release to serve."] : [];

/** Counts the answers of a server, and tells whether it has a release to serve (OPS-01). */
export class ServerMetrics implements Status {
  readonly #registry = new Registry();
  readonly #requests = new Histogram({
    name: "halocline_http_request_seconds",
    help: "Time until an answer was sent, by area of the site and status.",
    labelNames: ["area", "status"],
    buckets: BUCKETS_S,
    registers: [this.#registry],
  });
  #site: ServedSite | undefined;

  constructor() {
    if (cluster.isWorker) {
      // From here on, this process answers when the first one collects the metrics of all.
      new AggregatorRegistry();
      AggregatorRegistry.setRegistries(this.#registry);
    }
    collectDefaultMetrics({ register: this.#registry });
    const isServing = async () => (await this.problems()).length === 0;
    new Gauge({
      name: "halocline_site_has_release",
      help: "1 while there is a release to serve.",
      aggregator: "min",
      registers: [this.#registry],
      async collect() {
        this.set((await isServing()) ? 1 : 0);
      },
    });
  }

  /** Counts the answers of a server for a site. No address, path or query becomes a label. */
  watch(app: FastifyInstance, site: ServedSite): void {
    this.#site = site;
    app.addHook("onResponse", async (request, reply) => {
      this.count(request.routeOptions.config.area ?? PAGES, reply.statusCode, reply.elapsedTime);
    });
  }

  /** Counts one answer. @param elapsed ms until it was sent */
  count(area: string, status: number, elapsed: number): void {
    this.#requests.observe({ area, status }, elapsed / 1_000);
  }

  problems = (): Promise<string[]> => releaseProblems(this.#site);

  metrics = (): Promise<string> => this.#registry.metrics();
}
