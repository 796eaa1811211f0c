import { valuesOf } from "../../../ui/form/form-values.ts";
import { fieldProblem } from "./model.ts";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const CONTROLS = ":is(input, select, textarea)[name]:enabled";
const isControl = (target: EventTarget | null): target is Control =>
  target instanceof Element && target.matches(CONTROLS);

/**
 * `<checked-form name="sign-in">` validates its form's fields by the rules of that name, on blur
 * and submit, and shows errors in the elements of `aria-describedby`. It also toggles passwords.
 */
export class CheckedForm extends HTMLElement {
  get form(): HTMLFormElement | null {
    return this.querySelector("form");
  }

  #controls = (): Control[] => [...this.querySelectorAll<Control>(CONTROLS)];

  #validate = (control: Control): boolean => {
    const form = this.form;
    const problem =
      (form && fieldProblem(this.getAttribute("name") ?? "", control.name, valuesOf(form))) ||
      // What code of the form's own has found.
      (control.validity.customError && control.validationMessage) ||
      null;
    control.ariaInvalid = problem ? "true" : null;
    const output = document.getElementById(control.getAttribute("aria-describedby") ?? "");
    if (output) output.textContent = problem;
    return !problem;
  };

  #blur = ({ target }: Event): void => {
    // When only the window loses the focus, the field stays the active element.
    if (isControl(target) && target !== document.activeElement && !target.matches(":read-only:not(select)"))
      this.#validate(target);
  };

  /** Removes an error once it is corrected, in its own field or in the field it must match. */
  #revalidate = (): void => {
    for (const control of this.#controls()) if (control.ariaInvalid === "true") this.#validate(control);
  };

  #submit = (event: Event): void => {
    if (this.form?.hasAttribute("data-busy")) {
      event.preventDefault();
      event.stopImmediatePropagation();
      return;
    }
    const [invalid] = this.#controls().filter((control) => !this.#validate(control));
    if (invalid === undefined) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    invalid.focus();
  };

  #togglePassword = ({ target }: Event): void => {
    const button = target instanceof Element ? target.closest("[data-show]") : null;
    const field = document.getElementById(button?.getAttribute("aria-controls") ?? "");
    if (button === null || !(field instanceof HTMLInputElement)) return;
    const isShown = field.type === "text";
    field.type = isShown ? "password" : "text";
    button.ariaPressed = String(!isShown);
  };

  connectedCallback(): void {
    this.addEventListener("focusout", this.#blur);
    this.addEventListener("input", this.#revalidate);
    this.addEventListener("submit", this.#submit);
    this.addEventListener("click", this.#togglePassword);
    const form = this.form;
    if (form === null) return;
    // Without scripts the browser validates, with its own messages.
    form.noValidate = true;
    if (form.dataset["pressed"] === undefined) return;
    delete form.dataset["pressed"];
    // Waits until subclasses have added their listeners.
    queueMicrotask(() => form.requestSubmit());
  }
}

customElements.define("checked-form", CheckedForm);
