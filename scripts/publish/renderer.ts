/**
 * Renders and stores releases, as a process of its own: it is sent jobs one after the other and reports how far each is and how it
 * ends. A kill at any moment costs only its work since the last release.
 */
import { readEnv } from "../env.ts";
import { failureOf } from "./faults.ts";
import { ReleaseMaker } from "./release-maker.ts";
import type { RendererMessage } from "./run-renderer.ts";
import type { Job } from "./types.ts";

const say = (message: RendererMessage): void => void process.send?.(message);
const maker = new ReleaseMaker(readEnv(process.env), process.env["PUBLISH_SECRET"] ?? "", console.error);

process.on("message", async (job: Job) => {
  const memory = (): number => process.memoryUsage.rss();
  try {
    const rendered = await maker.publish(job, (step, progress) => say({ kind: "progress", step, progress }));
    say({ kind: "done", rendered, memory: memory() });
  } catch (error) {
    say({ kind: "failed", failure: failureOf(error), memory: memory() });
  }
});
// It waits for jobs, and ends with its parent.
process.channel?.ref();
