import { expect, test } from "vitest";
import {
  $display,
  setActiveTab,
  setCurrency,
  setCurrentSlide,
  setSearchOpen,
  toggleSearch,
} from "../../../src/lib/display.ts";

test("STA-01 display state has its defaults, and each part is set and toggled separately", () => {
  expect($display.get()).toEqual({
    activeTab: "featured",
    currency: "USD",
    isSearchOpen: false,
    currentSlide: 0,
  });
  setActiveTab("events");
  setCurrency("GBP");
  setCurrentSlide(3);
  toggleSearch();
  expect($display.get()).toEqual({
    activeTab: "events",
    currency: "GBP",
    isSearchOpen: true,
    currentSlide: 3,
  });
  toggleSearch();
  expect($display.get().isSearchOpen).toBe(false);
  setSearchOpen(true);
  expect($display.get().isSearchOpen).toBe(true);
});
