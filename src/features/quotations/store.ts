import { atom, onMount } from "nanostores";
import { QUOTE_LIST_KEY } from "../../contract/site.ts";
import { fail, type Result, succeed } from "../../lib/result.ts";
import { withTabLock } from "../../lib/storage/tab-lock.ts";
import { tryStorage } from "../../lib/storage/try-storage.ts";
import { LIST_MESSAGES } from "./messages.ts";
import { parseList, type QuoteList, serializeList } from "./model.ts";

/** This browser's quote list. Stored on every change, and synced between tabs. */
export const $quoteList = atom<QuoteList>([]);

const readList = (): QuoteList => parseList(tryStorage(() => localStorage.getItem(QUOTE_LIST_KEY)) ?? "");

const refresh = (): void => $quoteList.set(readList());

function onStorage({ key }: StorageEvent): void {
  if (key === QUOTE_LIST_KEY || key === null) refresh();
}

onMount($quoteList, () => {
  refresh();
  addEventListener("storage", onStorage);
  addEventListener("pageshow", refresh);
  return () => {
    removeEventListener("storage", onStorage);
    removeEventListener("pageshow", refresh);
  };
});

/** @returns false if storage is full or forbidden */
function storeList(list: QuoteList): boolean {
  const isStored = tryStorage(() => {
    if (list.length === 0) localStorage.removeItem(QUOTE_LIST_KEY);
    else localStorage.setItem(QUOTE_LIST_KEY, serializeList(list));
    return true;
  });
  return isStored === true;
}

/** The changed list; or why it was not changed, and whether the browser refused to store it. */
export type ListResult = Result<QuoteList, { message: string; isRefused: boolean }>;

/** Changes the stored list, which another tab may have changed since this tab read it. */
export function changeList(step: (list: QuoteList) => Result<QuoteList, string>): Promise<ListResult> {
  return withTabLock("quotes", () => {
    const changed = step(readList());
    if (!changed.ok) return fail({ message: changed.error, isRefused: false });
    if (!storeList(changed.data)) return fail({ message: LIST_MESSAGES.notKept, isRefused: true });
    // The browser sends this event to the other tabs only.
    dispatchEvent(new StorageEvent("storage", { key: QUOTE_LIST_KEY }));
    $quoteList.set(changed.data);
    return succeed(changed.data);
  });
}
