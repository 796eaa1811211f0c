import { AsyncLocalStorage } from "node:async_hooks";

const ids = new AsyncLocalStorage<string | undefined>();

/** The id of the request that this code works for; undefined in background work. */
export const currentRequestId = (): string | undefined => ids.getStore();

/** Runs `work` for the request of this id; null for none. */
export const withRequestId = <T>(id: string | null, work: () => T): T => ids.run(id ?? undefined, work);
