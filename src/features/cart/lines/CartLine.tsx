import type { KeyboardEvent, ReactNode } from "react";
import { MAX_ORDER_QUANTITY, productPath, thumbnailPath } from "../../../contract/site.ts";
import { type Currency, formatPrice } from "../../currency/model.ts";
import { type CartItem, QUANTITY_LIMIT_MESSAGE } from "../model.ts";
import type { LineActions } from "./use-cart.ts";

interface Props {
  item: CartItem;
  index: number;
  currency: Currency;
  actions: LineActions;
  /** Slug of the product's page, if it is known. */
  slug?: string | undefined;
  /** The part number, if it is known. */
  part?: string | undefined;
  /** Whether it can be paid for. */
  payable?: boolean;
  /** Notes about the line. */
  children?: ReactNode;
}

/** The focus moves to the next line's button, so a held Enter key would remove every line. */
function ignoreRepeated(event: KeyboardEvent): void {
  if (event.repeat && event.key === "Enter") event.preventDefault();
}

/** A line of the cart: picture, title, quantity × price, and its buttons (DRP-01, CRT-01). */
export function CartLine({ item, index, currency, actions, slug, part, payable = true, children }: Props) {
  const { id, title, price, quantity } = item;
  const isFull = quantity >= MAX_ORDER_QUANTITY;
  return (
    <li className="cart-line">
      <img src={thumbnailPath(id)} alt="" width={96} height={72} loading="lazy" />
      <div className="cart-line-words">
        <p className="cart-line-title">{slug ? <a href={productPath(slug)}>{title}</a> : title}</p>
        {part && <p className="caption">{part}</p>}
        <p className="small figures">
          {quantity} × {formatPrice(price, currency)}
        </p>
      </div>
      {payable && <p className="cart-line-total figures">{formatPrice(price, currency, quantity)}</p>}
      {(children || isFull) && (
        <div className="cart-line-notes">
          {children}
          {isFull && <p className="small">{QUANTITY_LIMIT_MESSAGE}</p>}
        </div>
      )}
      <div className="cart-line-acts">
        {payable && (
          <fieldset className="stepper" aria-label={`Quantity of ${title}`}>
            <button
              type="button"
              data-part="decrease"
              aria-label={`Decrease quantity of ${title}`}
              disabled={quantity <= 1}
              onClick={() => actions.decrease(item, index)}
            >
              −
            </button>
            <span className="figures">{quantity}</span>
            <button
              type="button"
              data-part="increase"
              aria-label={`Increase quantity of ${title}`}
              disabled={isFull}
              onClick={() => actions.increase(item, index)}
            >
              +
            </button>
          </fieldset>
        )}
        {/* The second click of a double click would hit the line that moved up. */}
        <button
          type="button"
          data-part="remove"
          className="cart-remove"
          aria-label={`Remove ${title}`}
          onKeyDown={ignoreRepeated}
          onClick={({ detail }) => detail < 2 && actions.remove(item, index)}
        >
          Remove
        </button>
      </div>
    </li>
  );
}
