// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { type CheckedModel, packModel } from "../../../../src/features/serial-check/model.ts";
import { SerialCheck } from "../../../../src/features/serial-check/serial-check.ts";

const range = (number: string, isOpen: boolean) => ({
  ...{ number, isOpen, first: "SW-20-0001", last: "SW-20-0380" },
  note: isOpen ? "Read the number on the handset." : null,
});
const MODEL: CheckedModel = {
  ...{ title: "Streamway", format: "SW-##-####" },
  links: [["Service plan", "/product/streamway/service-parts"]],
  ranges: [range("SB 1", false), range("SB 10", true)],
  documents: [
    { label: "Manual HM-1", path: "/documents/HM-1", ranges: [{ first: "SW-20-0001", last: null }] },
  ],
};
const AS_OF = "31 January 2026, 15:02 UTC";
const request = vi.fn();

/** Types a text into the check and presses its button. @returns what it shows */
function check(text: string): Element {
  document.body.innerHTML = `<table><tr><td><a href="/notices/SB-10">SB 10: Cap</a></td><td><a href="/notices/SB-1">SB 1: Clip</a></td></tr></table>`;
  const element = new SerialCheck();
  Object.assign(element.dataset, { models: JSON.stringify([packModel(MODEL)]), asOf: AS_OF });
  element.innerHTML = `<form><input></form><div role="status"></div>`;
  document.body.append(element);
  vi.stubGlobal("fetch", request);
  const [form, input] = [element.querySelector("form"), element.querySelector("input")];
  if (!form || !input) throw new Error("no form");
  input.value = text;
  const event = new Event("submit", { bubbles: true, cancelable: true });
  form.dispatchEvent(event);
  expect([event.defaultPrevented, request.mock.calls]).toEqual([true, []]);
  const answer = element.querySelector("[role=status]") ?? element;
  expect(answer.textContent).not.toMatch(/\bsafe/i);
  return answer;
}
const links = (answer: Element) =>
  [...answer.querySelectorAll("a")].map((link) => [link.textContent, link.getAttribute("href")]);

afterEach(() => vi.unstubAllGlobals());

test("NOT-03 a number leads to its notices, open ones first and closed ones too, documents and service plan", () => {
  const answer = check("sw 20 0380");
  expect(answer.querySelector("h2")?.textContent).toBe("SW-20-0380, Streamway");
  expect(links(answer)).toEqual([
    ["SB 10: Cap", "/notices/SB-10"],
    ["SB 1: Clip", "/notices/SB-1"],
    ["Manual HM-1", "/documents/HM-1"],
    ["Service plan", "/product/streamway/service-parts"],
  ]);
  expect([...answer.querySelectorAll(".answer li p")].map((state) => state.textContent)).toEqual([
    "Open. Read the number on the handset.",
    "Closed. Still applies to an item without its remedy. ",
  ]);
});

test("NOT-03 a number without a notice has none known as of the time of the data, and is not called good", () => {
  const answer = check("SW-20-0381");
  expect(answer.querySelector(".answer")?.textContent).toBe(`No notice known as of ${AS_OF}.`);
});

test("NOT-03 what cannot be read shows how serial numbers look, and no answer", () => {
  const answer = check("20-380");
  expect(answer.textContent).toContain("Streamway: SW-##-####");
  expect([answer.textContent?.includes("No notice"), links(answer)]).toEqual([false, []]);
});
