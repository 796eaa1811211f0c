import { AsyncLocalStorage } from "node:async_hooks";
import type { Content } from "./catalogue.ts";

const shown = new AsyncLocalStorage<Content>();

/** Takes the place of site-content.ts where drafts are looked at: each page is made of what it is given. */
export async function siteContent(): Promise<Content> {
  const content = shown.getStore();
  if (content === undefined) throw new Error("A page is being made of nothing");
  return content;
}

/** Does something while pages are made of this content. */
export const showing = <T>(content: Content, work: () => Promise<T>): Promise<T> => shown.run(content, work);
