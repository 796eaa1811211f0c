import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { findBrowser, LAUNCH_OPTIONS } from "../lib/browser.ts";

/** An event of the DevTools protocol. */
export interface DevtoolsEvent {
  readonly method: string;
  readonly params: {
    readonly sessionId?: string;
    readonly targetInfo?: { readonly type: string };
    readonly status?: string;
  };
}

/** A browser's DevTools, without what Playwright turns off. */
export interface Devtools {
  /** @throws Error with the browser's message when it refuses, and when the page was left */
  send<T = unknown>(method: string, params?: object, sessionId?: string): Promise<T>;
  close(): Promise<void>;
}

/** A command without an answer yet. */
interface Waiting {
  readonly sessionId: string | undefined;
  readonly answer: (message: { result?: unknown; error?: { message: string } }) => void;
}

/** Starts the browser that `findBrowser` finds. @returns the address of its DevTools */
async function startBrowser(): Promise<{ address: string; end: () => Promise<void> }> {
  const profile = await mkdtemp(path.join(tmpdir(), "halocline-browser-"));
  const flags = [
    ...LAUNCH_OPTIONS.args,
    "--remote-debugging-port=0",
    `--user-data-dir=${profile}`,
    "about:blank",
  ];
  const browser = spawn((await findBrowser()) ?? "chromium", flags, { stdio: ["ignore", "ignore", "pipe"] });
  const ended = once(browser, "close");
  const end = async () => {
    await ended;
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  for await (const line of createInterface(browser.stderr)) {
    const address = /ws:\/\/\S+/.exec(line)?.[0];
    if (address) {
      browser.stderr.resume();
      return { address, end };
    }
  }
  await end();
  throw new Error("The browser ended before its DevTools could be used");
}

/** Starts a browser and connects to it. @param onEvent gets the events of all sessions */
export async function connectDevtools(onEvent: (event: DevtoolsEvent) => void): Promise<Devtools> {
  const { address, end } = await startBrowser();
  const socket = new WebSocket(address);
  await once(socket, "open");
  const waiting = new Map<number, Waiting>();
  socket.addEventListener("message", ({ data }) => {
    const message = JSON.parse(String(data));
    if (message.id) waiting.get(message.id)?.answer(message);
    else onEvent(message);
    // What a page was asked before it was left is never answered.
    if (message.method !== "Target.detachedFromTarget") return;
    for (const { sessionId, answer } of waiting.values())
      if (sessionId === message.params.sessionId) answer({ error: { message: "The page was left" } });
  });
  let last = 0;
  return {
    send: <T>(method: string, params = {}, sessionId?: string) =>
      new Promise<T>((resolve, reject) => {
        const id = ++last;
        const answer: Waiting["answer"] = ({ result, error }) => {
          waiting.delete(id);
          if (error) reject(new Error(`${method}: ${error.message}`));
          else resolve(result as T);
        };
        waiting.set(id, { sessionId, answer });
        socket.send(JSON.stringify({ id, method, params, sessionId }));
      }),
    close: async () => {
      socket.send(JSON.stringify({ id: ++last, method: "Browser.close" }));
      await end();
    },
  };
}
