import { AUTH_KEY, ROUTES } from "../site.ts";
import { valuesOf } from "../stores/form-values.ts";
import { problemOnOpening, SENDERS } from "../stores/guest-forms.ts";
import { readSession } from "../stores/session.ts";
import { goBack, keepWayBack } from "../stores/way-back.ts";
import { CheckedForm } from "./checked-form.ts";

/**
 * `<guest-form name="sign-in" busy="Signing in...">` around a form of somebody who is not signed in: checks it (see checked-form.ts), sends
 * it without leaving the page, and says at its places with `role="alert"` and `role="status"` how that went. What was typed stays
 * unless it has served. Whoever gets signed in, in whichever tab, goes on from here.
 */
class GuestForm extends CheckedForm {
  get #name(): string {
    return this.getAttribute("name") ?? "";
  }

  #say(role: "alert" | "status", words: string): void {
    const place = this.querySelector(`[role=${role}]`);
    if (place) place.textContent = words;
  }

  #submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    const form = this.form;
    const send = SENDERS[this.#name];
    const button = form?.querySelector("[type=submit]");
    if (!form || !send || !button) return;
    const label = button.textContent;
    const release = (): void => {
      delete form.dataset["busy"];
      button.textContent = label;
    };
    form.dataset["busy"] = "";
    button.textContent = this.getAttribute("busy");
    this.#say("alert", "");
    this.#say("status", "");
    try {
      const sent = await send(valuesOf(form));
      this.#say(sent.ok ? "status" : "alert", sent.ok ? sent.data.said : sent.error);
      if (!sent.ok || sent.data.toLoginAfter === undefined) return;
      form.reset();
      setTimeout(() => location.assign(ROUTES.login), sent.data.toLoginAfter);
    } finally {
      release();
    }
  };

  #follow = ({ key }: StorageEvent): void => {
    // A new password can be set whoever is signed in elsewhere.
    if (key === AUTH_KEY && this.#name !== "reset" && readSession()) goBack();
  };

  override connectedCallback(): void {
    super.connectedCallback();
    this.addEventListener("submit", this.#submit);
    addEventListener("storage", this.#follow);
    keepWayBack();
    this.#say("alert", problemOnOpening(this.#name));
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.removeEventListener("submit", this.#submit);
    removeEventListener("storage", this.#follow);
  }
}

customElements.define("guest-form", GuestForm);
