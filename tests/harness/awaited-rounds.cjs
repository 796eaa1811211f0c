/**
 * Preloaded: timers of ten minutes, which are those between rounds of rare background work, end
 * when a file appears, once all of them wait.
 */
const { existsSync, rmSync } = require("node:fs");

const TEN_MINUTES_MS = 600_000;
const { setTimeout: start, clearTimeout: clear } = globalThis;
const waiting = new Map();

globalThis.setTimeout = (work, pause, ...values) => {
  const timer = start(work, pause, ...values);
  if (pause === TEN_MINUTES_MS) waiting.set(timer, work);
  return timer;
};
globalThis.clearTimeout = (timer) => {
  waiting.delete(timer);
  clear(timer);
};

setInterval(() => {
  if (waiting.size < Number(process.env.AWAITED_ROUNDS) || !existsSync(process.env.ROUND_FILE)) return;
  rmSync(process.env.ROUND_FILE);
  for (const [timer, work] of [...waiting]) {
    globalThis.clearTimeout(timer);
    work();
  }
}, 20).unref();
