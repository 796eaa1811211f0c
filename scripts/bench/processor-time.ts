import { readFile } from "node:fs/promises";

/** Linux counts processor time in hundredths of a second. */
const SECONDS_PER_TICK = 0.01;

/** A process and all that it has started. */
export async function processTree(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8");
  const below = await Promise.all(children.split(" ").filter(Boolean).map(Number).map(processTree));
  return [pid, ...below.flat()];
}

/** The processor time (s) of a process, of those that it has started, and of those that ended. */
export async function processorTime(pid: number): Promise<number> {
  const times = await Promise.all((await processTree(pid)).map(ownTime));
  return times.reduce((sum, time) => sum + time, 0);
}

async function ownTime(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, "utf8");
  // The second field is the name, which may have spaces; the times are fields 14 to 17.
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks) * SECONDS_PER_TICK, 0);
}
