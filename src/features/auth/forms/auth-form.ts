import { AUTH_KEY, ROUTES } from "../../../contract/site.ts";
import { tryStorage } from "../../../lib/storage/try-storage.ts";
import { valuesOf } from "../../../ui/form/form-values.ts";
import { redirectAfterSignIn, storeReturnUrl } from "../return-url/store.ts";
import { readSession } from "../store.ts";
import { initialProblem, SUBMIT_HANDLERS } from "./auth-forms.ts";
import { CheckedForm } from "./checked-form.ts";

const EMAIL_KEY = "email";
/** Id of the note that a sign-in leads to the checkout. */
const CHECKOUT_NOTE_ID = "to-checkout";

/**
 * `<auth-form name="sign-in" busy="Signing in...">` validates and sends a form of the login and
 * registration pages, and shows the result in its `role="alert"` and `role="status"` elements.
 */
class AuthForm extends CheckedForm {
  get #name(): string {
    return this.getAttribute("name") ?? "";
  }

  #showMessage(role: "alert" | "status", message: string): void {
    const output = this.querySelector(`[role=${role}]`);
    if (output) output.textContent = message;
  }

  #submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    const form = this.form;
    const send = SUBMIT_HANDLERS[this.#name];
    const button = form?.querySelector("[type=submit]");
    if (!form || !send || !button) return;
    const label = button.textContent;
    const reset = (): void => {
      delete form.dataset["busy"];
      button.textContent = label;
    };
    form.dataset["busy"] = "";
    button.textContent = this.getAttribute("busy");
    this.#showMessage("alert", "");
    this.#showMessage("status", "");
    try {
      const result = await send(valuesOf(form));
      this.#showMessage(result.ok ? "status" : "alert", result.ok ? result.data.message : result.error);
      if (!result.ok || result.data.toLoginAfter === undefined) return;
      form.reset();
      setTimeout(() => location.assign(ROUTES.login), result.data.toLoginAfter);
    } finally {
      reset();
    }
  };

  #leaveWhenSignedIn = ({ key }: StorageEvent): void => {
    // A visitor can set a new password although another tab is signed in.
    if (key === AUTH_KEY && this.#name !== "reset" && readSession()) redirectAfterSignIn();
  };

  get #email(): HTMLInputElement | null {
    return this.querySelector("[type=email]");
  }

  #storeEmail = (): void => {
    tryStorage(() => sessionStorage.setItem(EMAIL_KEY, this.#email?.value ?? ""));
  };

  override connectedCallback(): void {
    super.connectedCallback();
    this.addEventListener("submit", this.#submit);
    this.addEventListener("change", this.#storeEmail);
    addEventListener("storage", this.#leaveWhenSignedIn);
    // Typed once, the address is in the forms of the pages that follow.
    const email = this.#email;
    if (email) email.value ||= tryStorage(() => sessionStorage.getItem(EMAIL_KEY)) ?? "";
    if (storeReturnUrl()?.startsWith(ROUTES.checkout))
      document.getElementById(CHECKOUT_NOTE_ID)?.classList.remove("invisible");
    this.#showMessage("alert", initialProblem(this.#name));
  }

  disconnectedCallback(): void {
    removeEventListener("storage", this.#leaveWhenSignedIn);
  }
}

customElements.define("auth-form", AuthForm);
