// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dropDraft, keepDraft, readDraft } from "../../../src/stores/draft.ts";

const OF = { form: "profile", user: 7 };

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
});

test("a draft is of one form and one person, until it is dropped", () => {
  keepDraft(OF, { firstname: "Grace" });
  expect(readDraft(OF)).toEqual({ firstname: "Grace" });
  expect(readDraft({ ...OF, user: 8 })).toBeUndefined();
  expect(readDraft({ ...OF, form: "addresses" })).toBeUndefined();
  dropDraft(OF);
  expect(readDraft(OF)).toBeUndefined();
});

test("what is stored there and no draft is nothing, and of a spoilt one the texts are left", () => {
  keepDraft(OF, {});
  const [key = ""] = Object.keys(sessionStorage);
  for (const garbage of ["{", "5", "null"]) {
    sessionStorage.setItem(key, garbage);
    expect(readDraft(OF)).toBeUndefined();
  }
  sessionStorage.setItem(key, '{"firstname":"Grace","surname":5,"x":{}}');
  expect(readDraft(OF)).toEqual({ firstname: "Grace" });
});

test("where storage is forbidden it does without", () => {
  vi.stubGlobal("sessionStorage", {
    getItem: () => {
      throw new DOMException("forbidden", "SecurityError");
    },
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
  });
  keepDraft(OF, { firstname: "Grace" });
  expect(readDraft(OF)).toBeUndefined();
});
