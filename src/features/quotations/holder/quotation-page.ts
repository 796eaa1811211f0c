import type { OpenQuotation } from "../../../contract/rules/quotations.ts";
import { RETURN_URL_KEY } from "../../../contract/site.ts";
import { savePdf } from "../../../lib/files/save-file.ts";
import { type ApiError, SAME_ORIGIN } from "../../../lib/http/http.ts";
import { tryStorage } from "../../../lib/storage/try-storage.ts";
import { isUnreachable, refusalMessage } from "../../auth/api.ts";
import "../../auth/forms/checked-form.ts";
import { HOLDER_MESSAGES } from "../messages.ts";
import { AcceptForm } from "./accept-form.ts";
import { openQuotation, quotationPdf } from "./api.ts";
import "./form-checks.ts";
import { cardPath, type HolderLink, parseHolderLink } from "./link.ts";
import { showQuotation } from "./show-quotation.ts";

/** Why a quotation cannot be shown, and whether another try may help. */
function failureOf(error: ApiError): { message: string; isFinal: boolean } {
  if (error.status === 404) return { message: HOLDER_MESSAGES.unknown, isFinal: true };
  const offline = isUnreachable(error) ? HOLDER_MESSAGES.offline : HOLDER_MESSAGES.failed;
  return { message: refusalMessage(error) ?? offline, isFinal: false };
}

/** `<quotation-page>` shows the quotation that the fragment names, see Quotation.astro. */
class QuotationPage extends HTMLElement {
  #form: AcceptForm | undefined;
  #read: { link: HolderLink; quotation: OpenQuotation } | undefined;
  /** Counts the openings, so that one that another overtakes is not shown. */
  #latest = 0;

  #part = <E extends HTMLElement = HTMLElement>(name: string): E => {
    const element = this.querySelector<E>(`[data-${name}]`);
    if (element === null) throw new Error(`<quotation-page> has no ${name}`);
    return element;
  };

  #showOnly(name: "loading" | "failed" | "shown"): void {
    for (const one of ["loading", "failed", "shown"]) this.#part(one).hidden = one !== name;
  }

  #showFailure(message: string, isFinal: boolean): void {
    this.#part("failure").textContent = message;
    this.#part("retry").hidden = isFinal;
    this.#showOnly("failed");
  }

  /** Opens the quotation again. @param refusal why something was refused; shown above its state */
  #open = async (refusal = ""): Promise<void> => {
    this.#latest += 1;
    const own = this.#latest;
    const link = parseHolderLink(location.hash);
    if (!link) {
      this.#showFailure(HOLDER_MESSAGES.unknown, true);
      return;
    }
    if (this.#read?.link.key !== link.key) this.#showOnly("loading");
    const reply = await openQuotation(SAME_ORIGIN, link);
    if (own !== this.#latest) return;
    const before = this.#read?.link.key === link.key ? this.#read.quotation : undefined;
    // What was read stays while the shop does not answer.
    if (!reply.ok && before && reply.error.status !== 404) {
      this.#part("refusal").textContent = refusal;
      return;
    }
    if (!reply.ok) {
      const { message, isFinal } = failureOf(reply.error);
      this.#showFailure(message, isFinal);
      return;
    }
    const quotation = reply.data;
    const isNewer = before !== undefined && before.revision !== quotation.revision;
    this.#read = { link, quotation };
    this.#part("refusal").textContent = refusal || (isNewer ? HOLDER_MESSAGES.changed : "");
    showQuotation(this.#part, quotation);
    this.#part<HTMLAnchorElement>("card").href = cardPath(link, quotation.revision);
    this.#showOnly("shown");
    this.#form?.fill(link.number).catch(console.debug);
  };

  /** Runs what a button starts, which says so meanwhile. */
  async #runFrom(button: HTMLElement, busy: string, act: () => Promise<void>): Promise<void> {
    if (button.ariaDisabled === "true") return;
    const label = button.textContent;
    button.ariaDisabled = "true";
    button.textContent = busy;
    await act().finally(() => {
      button.ariaDisabled = null;
      button.textContent = label;
    });
  }

  async #savePdf(link: HolderLink): Promise<void> {
    const failure = this.#part("pdf-failure");
    failure.textContent = "";
    const file = await quotationPdf(SAME_ORIGIN, link);
    if (file.ok) savePdf(file.data, `quotation-${link.number}.pdf`);
    else failure.textContent = HOLDER_MESSAGES.noPdf;
  }

  #press = (event: MouseEvent): void => {
    const pressed = event.target instanceof Element ? event.target.closest("button,a") : null;
    if (!(pressed instanceof HTMLElement)) return;
    if (pressed.matches("[data-sign-in]"))
      // The sign-in returns to this address, whose fragment no referrer has.
      tryStorage(() => localStorage.setItem(RETURN_URL_KEY, location.pathname + location.hash));
    if (pressed.matches("[data-retry]")) this.#open();
    if (pressed.matches("[data-print]")) print();
    if (pressed.matches("[data-open-order]")) this.#openForm(pressed);
    const link = this.#read?.link;
    if (pressed.matches("[data-pdf]") && link)
      this.#runFrom(pressed, HOLDER_MESSAGES.loadingPdf, () => this.#savePdf(link));
  };

  #openForm(button: HTMLElement): void {
    const form = document.getElementById(button.getAttribute("aria-controls") ?? "");
    if (!form) return;
    form.hidden = !form.hidden;
    button.ariaExpanded = String(!form.hidden);
    if (!form.hidden) form.querySelector("input")?.focus();
  }

  #submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    const button = this.querySelector<HTMLElement>("[type=submit]");
    const form = this.querySelector("form");
    if (!button || !form) return;
    form.dataset["busy"] = "";
    await this.#runFrom(button, HOLDER_MESSAGES.accepting, () => this.#accept()).finally(() => {
      delete form.dataset["busy"];
    });
  };

  async #accept(): Promise<void> {
    if (!this.#read || !this.#form) return;
    const { link, quotation } = this.#read;
    const failure = this.#part("accept-failure");
    failure.textContent = "";
    const reply = await this.#form.accept(link, quotation);
    const status = reply.ok ? 201 : reply.error.status;
    // If the quotation cannot be read again, the page says at least what was answered.
    if (reply.ok) showQuotation(this.#part, { ...quotation, state: "accepted", order: reply.data });
    if (reply.ok || status === 409) {
      // Another tab may have accepted it first: the answer is what the quotation says now.
      await this.#open(reply.ok ? "" : refusalMessage(reply.error));
      this.#part("state").focus();
      this.#part("state").scrollIntoView({ block: "nearest" });
      return;
    }
    // Without a session the form is hidden, and the way to the sign-in is shown.
    if (status === 401) this.#part("refusal").textContent = HOLDER_MESSAGES.signIn;
    else failure.textContent = refusalMessage(reply.error) ?? HOLDER_MESSAGES.acceptFailed;
  }

  #followTab = (): void => {
    // Another tab or another person may have accepted it meanwhile.
    if (document.visibilityState === "visible" && this.#read) this.#open();
  };

  #follow = (): void => {
    this.#open();
  };

  connectedCallback(): void {
    const form = this.querySelector("form");
    if (form) this.#form = new AcceptForm(form);
    this.addEventListener("click", this.#press);
    this.addEventListener("submit", this.#submit);
    addEventListener("hashchange", this.#follow);
    document.addEventListener("visibilitychange", this.#followTab);
    this.#open();
  }

  disconnectedCallback(): void {
    removeEventListener("hashchange", this.#follow);
    document.removeEventListener("visibilitychange", this.#followTab);
  }
}

customElements.define("quotation-page", QuotationPage);
