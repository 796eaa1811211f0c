import { afterAll } from "vitest";

/**
 * Ends the timers of a test file with it. A store, for example, unmounts a second after its last
 * listener has left, when the document of its test is gone.
 */
const timers = new Set<NodeJS.Timeout>();
const { setTimeout: start } = globalThis;

function startAndRemember(...args: Parameters<typeof start>): NodeJS.Timeout {
  const timer = start(...args);
  timers.add(timer);
  return timer;
}

globalThis.setTimeout = Object.assign(startAndRemember, start);
afterAll(() => {
  for (const timer of timers) clearTimeout(timer);
});
