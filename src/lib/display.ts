import { map } from "nanostores";
import { type CurrencyCode, DEFAULT_CURRENCY } from "../contract/site.ts";

/** The display state of the current page. It is not stored. */
export interface Display {
  /** Name of the active tab; `all` shows every panel (D23). */
  activeTab: string;
  currency: CurrencyCode;
  isSearchOpen: boolean;
  /** Index from 0. */
  currentSlide: number;
}

export const $display = map<Display>({
  activeTab: "featured",
  currency: DEFAULT_CURRENCY,
  isSearchOpen: false,
  currentSlide: 0,
});

export const setActiveTab = (tab: string): void => $display.setKey("activeTab", tab);
export const setCurrency = (currency: CurrencyCode): void => $display.setKey("currency", currency);
export const setSearchOpen = (open: boolean): void => $display.setKey("isSearchOpen", open);
export const toggleSearch = (): void => setSearchOpen(!$display.get().isSearchOpen);
export const setCurrentSlide = (index: number): void => $display.setKey("currentSlide", index);
