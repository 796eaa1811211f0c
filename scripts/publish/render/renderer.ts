/**
 * The renderer process: receives one job at a time, builds the release, and reports progress and
 * result. A kill at any moment loses only the work since the last release.
 */
import { readEnv } from "../../lib/env.ts";
import { toFailure } from "../content/faults.ts";
import type { Job } from "../publisher/types.ts";
import { ReleaseBuilder } from "../releases/release-builder.ts";
import type { RendererMessage } from "./run-renderer.ts";

const send = (message: RendererMessage): void => void process.send?.(message);
const builder = new ReleaseBuilder(readEnv(process.env), process.env["PUBLISH_SECRET"] ?? "", console.error);

process.on("message", async (job: Job) => {
  const memory = (): number => process.memoryUsage.rss();
  try {
    const rendered = await builder.publish(job, (step, progress) =>
      send({ kind: "progress", step, progress }),
    );
    send({ kind: "done", rendered, memory: memory() });
  } catch (error) {
    send({ kind: "failed", failure: toFailure(error), memory: memory() });
  }
});
// The open channel keeps the process running until its parent ends.
process.channel?.ref();
