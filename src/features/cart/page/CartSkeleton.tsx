const LINES = [1, 2];

/** The placeholder while the script loads: only the browser knows the cart. */
export function CartSkeleton() {
  return (
    <div className="cart-waiting mt-8">
      <p role="status" className="sr-only">
        Loading your cart…
      </p>
      <div className="beside" aria-hidden="true">
        <div>
          {LINES.map((line) => (
            <div key={line} className="waiting cart-waiting-line" />
          ))}
        </div>
        <div className="waiting cart-waiting-summary" />
      </div>
    </div>
  );
}
