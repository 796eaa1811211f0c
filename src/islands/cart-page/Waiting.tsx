const LINES = [1, 2];

/** The page before its script has come: the cart is known to this browser alone. */
export function Waiting() {
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
