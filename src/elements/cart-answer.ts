import { CART_ANIMATION_MS } from "../site.ts";
import { $cartAnimation } from "../stores/cart.ts";

export { addLeftBehind, addPressed } from "../stores/pressed-adds.ts";

/** The header's cart answers to what was added: it is often far from the button that was pressed. */
function answer(): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  document
    .querySelector(".cart-badge")
    ?.animate([{ transform: "none" }, { transform: "scale(1.25)", offset: 0.3 }, { transform: "none" }], {
      duration: CART_ANIMATION_MS,
      easing: "ease-out",
    });
}

$cartAnimation.listen((begins) => {
  if (begins) answer();
});
