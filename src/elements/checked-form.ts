import { fieldProblem } from "../domain/account-forms.ts";
import { valuesOf } from "../stores/form-values.ts";

type Control = HTMLInputElement | HTMLSelectElement;

const CONTROLS = ":is(input, select)[name]:enabled";
const isControl = (target: EventTarget | null): target is Control =>
  target instanceof Element && target.matches(CONTROLS);

/**
 * `<checked-form name="sign-in">` around a form: checks its fields by the rules of that name when they are left and when the form is
 * sent, says what is wrong at the field (the element that its `aria-describedby` names), and leads to the first one. Only a form
 * in which nothing is wrong is sent on, and not while it says `data-busy`. Passwords are shown on demand.
 */
export class CheckedForm extends HTMLElement {
  get form(): HTMLFormElement | null {
    return this.querySelector("form");
  }

  #controls = (): Control[] => [...this.querySelectorAll<Control>(CONTROLS)];

  #check = (control: Control): boolean => {
    const form = this.form;
    const problem = form && fieldProblem(this.getAttribute("name") ?? "", control.name, valuesOf(form));
    control.ariaInvalid = problem ? "true" : null;
    const place = document.getElementById(control.getAttribute("aria-describedby") ?? "");
    if (place) place.textContent = problem;
    return !problem;
  };

  #leave = ({ target }: Event): void => {
    // Who only looks into another window has not left the field.
    if (isControl(target) && target !== document.activeElement && !target.matches(":read-only:not(select)"))
      this.#check(target);
  };

  /** What was said of a field is true until it is mended, here or in the field that it has to agree with. */
  #mend = (): void => {
    for (const control of this.#controls()) if (control.ariaInvalid === "true") this.#check(control);
  };

  #send = (event: Event): void => {
    if (this.form?.hasAttribute("data-busy")) {
      event.preventDefault();
      event.stopImmediatePropagation();
      return;
    }
    const [wrong] = this.#controls().filter((control) => !this.#check(control));
    if (wrong === undefined) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    wrong.focus();
  };

  #show = ({ target }: Event): void => {
    const button = target instanceof Element ? target.closest("[data-show]") : null;
    const field = document.getElementById(button?.getAttribute("aria-controls") ?? "");
    if (button === null || !(field instanceof HTMLInputElement)) return;
    const isShown = field.type === "text";
    field.type = isShown ? "password" : "text";
    button.ariaPressed = String(!isShown);
  };

  connectedCallback(): void {
    this.addEventListener("focusout", this.#leave);
    this.addEventListener("input", this.#mend);
    this.addEventListener("submit", this.#send);
    this.addEventListener("click", this.#show);
    const form = this.form;
    if (form === null) return;
    // Without script the browser itself checks, in its own words.
    form.noValidate = true;
    if (form.dataset["pressed"] === undefined) return;
    delete form.dataset["pressed"];
    // Once whoever else listens has begun to.
    queueMicrotask(() => form.requestSubmit());
  }

  disconnectedCallback(): void {
    this.removeEventListener("focusout", this.#leave);
    this.removeEventListener("input", this.#mend);
    this.removeEventListener("submit", this.#send);
    this.removeEventListener("click", this.#show);
  }
}

customElements.define("checked-form", CheckedForm);
