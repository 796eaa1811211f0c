// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readDraft, removeDraft, storeDraft } from "../../../../../src/features/auth/forms/draft.ts";

const KEY = { form: "profile", user: 7 };

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
});

test("a draft belongs to one form and one account, until it is removed", () => {
  storeDraft(KEY, { firstname: "Grace" });
  expect(readDraft(KEY)).toEqual({ firstname: "Grace" });
  expect(readDraft({ ...KEY, user: 8 })).toBeUndefined();
  expect(readDraft({ ...KEY, form: "addresses" })).toBeUndefined();
  removeDraft(KEY);
  expect(readDraft(KEY)).toBeUndefined();
});

test("an invalid stored draft is ignored, and non-string values are dropped", () => {
  storeDraft(KEY, {});
  const [key = ""] = Object.keys(sessionStorage);
  for (const garbage of ["{", "5", "null"]) {
    sessionStorage.setItem(key, garbage);
    expect(readDraft(KEY)).toBeUndefined();
  }
  sessionStorage.setItem(key, '{"firstname":"Grace","surname":5,"x":{}}');
  expect(readDraft(KEY)).toEqual({ firstname: "Grace" });
});

test("without storage, drafts are silently not stored", () => {
  vi.stubGlobal("sessionStorage", {
    getItem: () => {
      throw new DOMException("forbidden", "SecurityError");
    },
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
  });
  storeDraft(KEY, { firstname: "Grace" });
  expect(readDraft(KEY)).toBeUndefined();
});
