import { describeError, SAME_ORIGIN } from "../../../lib/http/http.ts";
import { MESSAGES } from "../../../lib/messages.ts";
import { $currency } from "../../currency/store.ts";
import { productsByNumber } from "../api.ts";
import { addedMessage, addLabel, answerTitle, ORDER_MESSAGES } from "../messages.ts";
import {
  type AnsweredPart,
  answerParts,
  type CatalogueAnswer,
  cartLinesOf,
  countLines,
  keysOf,
  linesOf,
  listProblem,
  parseList,
  remainingText,
  withNumber,
} from "../model.ts";
import { fillTable } from "./answer-table.ts";

const NOTHING: CatalogueAnswer = { products: [], closest: new Map() };

/** Asks the catalogue about a list; undefined if it does not answer. */
async function answerList(lines: readonly string[]): Promise<AnsweredPart[] | undefined> {
  const parts = parseList(lines);
  const keys = keysOf(parts);
  if (keys.length === 0) return answerParts(parts, NOTHING);
  const reply = await productsByNumber(SAME_ORIGIN, keys);
  if (reply.ok) return answerParts(parts, reply.data);
  console.debug(describeError(reply.error));
  return undefined;
}

/** Answers and adds the list of an `<order-by-number>` element, from the next press on. */
export function startChecking(root: HTMLElement): void {
  const part = <E extends Element>(selector: string): E => {
    const element = root.querySelector<E>(selector);
    if (element === null) throw new Error(`<order-by-number> has no ${selector}`);
    return element;
  };
  const list = part<HTMLTextAreaElement>("textarea");
  const check = part<HTMLButtonElement>("[type=submit]");
  const checkLabel = check.textContent;
  const problem = part<HTMLElement>("[data-problem]");
  const answer = part<HTMLElement>("[data-answer]");
  const title = part<HTMLElement>("h2");
  const table = part<HTMLTableElement>("table");
  const add = part<HTMLButtonElement>("[data-add]");
  const addProblem = part<HTMLElement>("[data-add-problem]");
  const added = part<HTMLElement>("[data-added]");
  let answered: readonly AnsweredPart[] = [];

  const setList = (text: string): void => {
    list.value = text;
    list.dispatchEvent(new Event("input", { bubbles: true }));
  };

  const showTable = (): void => fillTable(table, answered, $currency.get());

  const show = (): void => {
    const { found, all } = countLines(answered);
    title.textContent = answerTitle(found, all);
    add.textContent = addLabel(found);
    add.hidden = found === 0;
    part<HTMLElement>("tfoot").hidden = found === 0;
    addProblem.textContent = "";
    showTable();
    answer.hidden = false;
    title.focus();
  };

  /** Answers belong to the list that was checked; a changed one needs another check. */
  const forget = (): void => {
    answer.hidden = true;
    problem.textContent = "";
    list.ariaInvalid = null;
    added.hidden = true;
  };

  const checkList = async (): Promise<void> => {
    if (check.ariaBusy) return;
    forget();
    const text = list.value;
    const lines = linesOf(text);
    const refusal = listProblem(lines);
    if (refusal !== null) {
      list.ariaInvalid = "true";
      problem.textContent = refusal;
      list.focus();
      return;
    }
    check.ariaBusy = "true";
    check.textContent = ORDER_MESSAGES.checking;
    const answers = await answerList(lines);
    check.ariaBusy = null;
    check.textContent = checkLabel;
    // The list has changed since: its answer would add other parts than those on the page.
    if (list.value !== text) return;
    if (answers === undefined) {
      problem.textContent = ORDER_MESSAGES.failed;
      check.focus();
      return;
    }
    answered = answers;
    show();
  };

  const addLines = async (): Promise<void> => {
    if (add.ariaBusy) return;
    const lines = cartLinesOf(answered);
    const label = add.textContent;
    add.ariaBusy = "true";
    add.textContent = MESSAGES.adding;
    addProblem.textContent = "";
    const { addAll } = await import("../../cart/add/add-all.ts").catch(() => ({ addAll: undefined }));
    const result = await addAll?.(lines);
    add.ariaBusy = null;
    add.textContent = label;
    if (!result?.ok) {
      addProblem.textContent = result?.error ?? MESSAGES.addToCartFailed;
      return;
    }
    const remaining = remainingText(answered);
    setList(remaining);
    part<HTMLElement>("[data-added-text]").textContent = addedMessage(
      lines.length,
      linesOf(remaining).length,
    );
    added.hidden = false;
    added.focus();
  };

  /** Takes a number of the catalogue in place of a mistyped one, and checks again. */
  const replace = (button: HTMLButtonElement): void => {
    const index = Number(button.closest("tr")?.dataset["index"]);
    const mistyped = answered[index]?.part;
    if (mistyped === undefined) return;
    setList(withNumber(list.value, mistyped, button.value));
    checkList();
  };

  root.addEventListener("submit", (event) => {
    event.preventDefault();
    checkList();
  });
  root.addEventListener("input", forget);
  add.addEventListener("click", addLines);
  table.addEventListener("click", ({ target }) => {
    if (target instanceof HTMLButtonElement) replace(target);
  });
  $currency.listen(showTable);
}
