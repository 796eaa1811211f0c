import { CART_ANIMATION_MS, ROUTES } from "../../../contract/site.ts";
import { MESSAGES } from "../../../lib/messages.ts";
import { $cartAnimation } from "../store.ts";

export { addAllPending as addLeftBehind, addPending as addPressed } from "./pending-adds.ts";

/** Says that a product was added, and leads to the cart. */
export const cartLink = (): HTMLAnchorElement =>
  Object.assign(document.createElement("a"), { href: ROUTES.cart, textContent: MESSAGES.added });

/** Animates the header's cart after an add, because it is often far from the pressed button. */
function animateBadge(): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  document
    .querySelector(".cart-badge")
    ?.animate([{ transform: "none" }, { transform: "scale(1.25)", offset: 0.3 }, { transform: "none" }], {
      duration: CART_ANIMATION_MS,
      easing: "ease-out",
    });
}

$cartAnimation.listen((isStarting) => {
  if (isStarting) animateBadge();
});
