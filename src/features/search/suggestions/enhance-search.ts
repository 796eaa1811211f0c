import { searchPath } from "../../../contract/site.ts";
import { MESSAGES } from "../../../lib/messages.ts";
import { prepareIndex } from "../index/store.ts";
import { isShortTerm, searchTerm } from "../search-term.ts";
import { SuggestionList } from "./suggestion-list.ts";
import styles from "./suggestions.css?inline";
import { suggestionsFor } from "./suggestions.ts";

// The styles load with this code, so that pages without a search do not contain them.
const sheet = new CSSStyleSheet();
sheet.replaceSync(styles);
document.adoptedStyleSheets.push(sheet);

/** Adds suggestions below a search form's field, and validates its submit (HDR-08). */
export function enhanceSearch(form: HTMLFormElement, field: HTMLInputElement): void {
  const list = new SuggestionList(field);
  const alert = document.createElement("p");
  alert.id = `${field.id}-alert`;
  alert.className = "search-alert";
  alert.setAttribute("role", "alert");
  form.append(alert);
  // The browser's validation has other messages and accepts spaces.
  form.noValidate = true;

  const warn = (message: string): void => {
    alert.textContent = message;
    field.setAttribute("aria-invalid", String(message !== ""));
    if (message === "") field.removeAttribute("aria-describedby");
    else field.setAttribute("aria-describedby", alert.id);
  };

  /** Counts what makes suggestions that still load unwanted: other text, and Escape. */
  let version = 0;

  /** Shows suggestions for the field's text. Without the index there are none. */
  const suggest = async (): Promise<void> => {
    version += 1;
    const own = version;
    const term = searchTerm(field.value);
    if (isShortTerm(term)) {
      list.hide();
      return;
    }
    const found = await suggestionsFor(term);
    if (own !== version || document.activeElement !== field) return;
    if (found.ok) list.show(found.data, term);
    else {
      list.hide();
      console.debug(found.error);
    }
  };

  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const term = searchTerm(field.value);
    warn("");
    if (term === "") return;
    list.hide();
    if (isShortTerm(term)) {
      warn(MESSAGES.searchTooShort);
      field.focus();
      return;
    }
    location.assign(searchPath(term));
    if (form.closest("header") === null) return;
    field.value = "";
    form.closest("details")?.removeAttribute("open");
  };

  const handleKey = (event: KeyboardEvent): void => {
    // During composition, keys belong to the input method.
    if (event.isComposing) return;
    const { key } = event;
    if (key === "ArrowDown" || key === "ArrowUp") {
      if (list.isOpen) list.move(key === "ArrowDown" ? 1 : -1);
      else suggest();
    } else if (key === "Escape" && list.isOpen) {
      // Preventing the default keeps the menu around the list open.
      version += 1;
      list.hide();
    } else if (key !== "Enter" || !list.follow()) {
      return;
    }
    event.preventDefault();
  };

  form.addEventListener("submit", submit);
  field.addEventListener("keydown", handleKey);
  field.addEventListener("input", () => {
    warn("");
    suggest();
  });
  field.addEventListener("focus", () => {
    prepareIndex();
    suggest();
  });
  field.addEventListener("blur", () => list.hide());
  document.addEventListener("pointerdown", ({ target }) => {
    if (target instanceof Node && !form.contains(target)) list.hide();
  });
  prepareIndex();
  suggest();
}
