import type { OpenQuotation } from "../../../contract/rules/quotations.ts";
import { shipsToBilling } from "../../../contract/shapes/profile.ts";
import { AUTH_KEY } from "../../../contract/site.ts";
import { type ApiError, SAME_ORIGIN } from "../../../lib/http/http.ts";
import type { Result } from "../../../lib/result.ts";
import { valuesOf } from "../../../ui/form/form-values.ts";
import { orderAddresses } from "../../account/form-address.ts";
import { ownProfile } from "../../auth/api.ts";
import { addressValues } from "../../auth/forms/address-values.ts";
import { readSession, withToken } from "../../auth/store.ts";
import { fillEmpty, forgetTyped, keepTyped, restoreTyped } from "../typed-form.ts";
import { acceptByPurchaseOrder } from "./api.ts";
import type { HolderLink } from "./link.ts";

/** A draft of each quotation: a number typed for one is not offered for another. */
const draftOf = (number: string): string => `purchase-order ${number}`;

/** The form with a purchase order number and the addresses of the order. */
export class AcceptForm {
  #form: HTMLFormElement;
  /** The account and the quotation that the form is filled in for. */
  #filledFor: unknown;
  #number = "";

  constructor(form: HTMLFormElement) {
    this.#form = form;
    form.addEventListener("change", this.#showShipping);
    keepTyped(form, () => draftOf(this.#number));
    addEventListener("storage", ({ key }) => key === AUTH_KEY && this.fill());
  }

  #field(name: string): HTMLInputElement | undefined {
    const field = this.#form.elements.namedItem(name);
    return field instanceof HTMLInputElement ? field : undefined;
  }

  #showShipping = (): void => {
    const shipping = this.#field("shipping-name")?.closest("fieldset");
    if (shipping) shipping.hidden = shipping.disabled = this.#field("same")?.checked === true;
  };

  #setSame(isSame: boolean): void {
    const same = this.#field("same");
    if (same) same.checked = isSame;
    this.#showShipping();
  }

  /** Fills in what was typed, then the account's addresses, once for each account. */
  async fill(number = this.#number): Promise<void> {
    this.#number = number;
    const id = readSession()?.user["id"];
    const user = `${id} ${number}`;
    if (id === undefined || user === this.#filledFor) return;
    // What another customer of this browser typed is not shown to this one.
    if (this.#filledFor !== undefined) this.#form.reset();
    this.#filledFor = user;
    const typed = restoreTyped(this.#form, draftOf(number));
    if (typed) this.#setSame(typed["same"] !== undefined);
    const reply = await withToken((token) => ownProfile(SAME_ORIGIN, token));
    if (!reply.ok) {
      this.#filledFor = undefined;
      return;
    }
    fillEmpty(this.#form, addressValues(reply.data));
    if (!typed) this.#setSame(shipsToBilling(reply.data));
  }

  /** Accepts what was read. @returns the order's number */
  async accept(
    link: HolderLink,
    { revision, conditions_digest: conditions }: OpenQuotation,
  ): Promise<Result<string, ApiError>> {
    const values = valuesOf(this.#form);
    const purchase_order = (values["purchase_order"] ?? "").trim();
    const body = { ...link, revision, conditions, purchase_order, Address: orderAddresses(values) };
    const reply = await withToken((token) => acceptByPurchaseOrder(SAME_ORIGIN, token, body));
    if (reply.ok) forgetTyped(draftOf(link.number));
    return reply;
  }
}
