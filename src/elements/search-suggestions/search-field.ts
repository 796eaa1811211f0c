import { MESSAGES } from "../../domain/errors.ts";
import { isShortTerm, searchTerm } from "../../domain/search-term.ts";
import { SUGGESTIONS, searchPath } from "../../site.ts";
import { $searchIndex, loadSearchIndex } from "../../stores/search-index.ts";
import { SuggestionList } from "./suggestion-list.ts";
import styles from "./suggestions.css?inline";

// Styles come with the code that needs them: no page carries them before somebody searches.
const sheet = new CSSStyleSheet();
sheet.replaceSync(styles);
document.adoptedStyleSheets.push(sheet);

/** Suggestions below a search form's field, and its rules on sending (HDR-08). */
export function enhance(form: HTMLFormElement, field: HTMLInputElement): void {
  const list = new SuggestionList(field);
  const alert = document.createElement("p");
  alert.id = `${field.id}-alert`;
  alert.className = "search-alert";
  alert.setAttribute("role", "alert");
  form.append(alert);
  // The browser's own checks would speak other words, and let spaces count.
  form.noValidate = true;

  const warn = (message: string): void => {
    alert.textContent = message;
    field.setAttribute("aria-invalid", String(message !== ""));
    if (message === "") field.removeAttribute("aria-describedby");
    else field.setAttribute("aria-describedby", alert.id);
  };

  /** Suggests for what stands in the field now, which may be more than when the index was asked for. */
  const suggest = (): void => {
    const term = searchTerm(field.value);
    const index = $searchIndex.get();
    if (isShortTerm(term) || !index || document.activeElement !== field) list.hide();
    else list.show(index.best(term, SUGGESTIONS).map(index.productAt), term);
  };

  /** Without an index there are no suggestions, and searching works all the same. */
  const prepare = async (): Promise<void> => {
    const loaded = await loadSearchIndex();
    if (loaded.ok) suggest();
    else console.debug(loaded.error);
  };

  const send = (event: SubmitEvent): void => {
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

  const press = (event: KeyboardEvent): void => {
    // While signs are being composed, the keys belong to that.
    if (event.isComposing) return;
    const { key } = event;
    if (key === "ArrowDown" || key === "ArrowUp") {
      if (list.isOpen) list.move(key === "ArrowDown" ? 1 : -1);
      else suggest();
    } else if (key === "Escape" && list.isOpen) {
      // One press closes one thing: with its default prevented, not also the menu around it.
      list.hide();
    } else if (key !== "Enter" || !list.follow()) {
      return;
    }
    event.preventDefault();
  };

  form.addEventListener("submit", send);
  field.addEventListener("keydown", press);
  field.addEventListener("input", () => {
    warn("");
    suggest();
  });
  field.addEventListener("focus", prepare);
  field.addEventListener("blur", () => list.hide());
  document.addEventListener("pointerdown", ({ target }) => {
    if (target instanceof Node && !form.contains(target)) list.hide();
  });
  prepare();
}
