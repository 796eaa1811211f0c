import { MESSAGES } from "../../../lib/messages.ts";
import { Failure } from "./Failure.tsx";

/** As many skeleton cards as the widest window shows (SUB-04); narrower windows hide some. */
const CARDS = [1, 2, 3, 4, 5];

function ProductSkeleton() {
  return (
    <div className="product-top">
      <div className="fallback-block fallback-picture" />
      <div className="fallback-lines">
        <div className="fallback-block" />
        <div className="fallback-block" />
        <div className="fallback-block" />
      </div>
    </div>
  );
}

function ListingSkeleton() {
  return (
    <>
      <div className="fallback-lines">
        <div className="fallback-block" />
        <div className="fallback-block" />
      </div>
      <div className="aside">
        <div className="fallback-lines">
          <div className="fallback-block" />
          <div className="fallback-block" />
          <div className="fallback-block" />
        </div>
        <ul className="product-grid">
          {CARDS.map((card) => (
            <li key={card} className="skeleton" />
          ))}
        </ul>
      </div>
    </>
  );
}

/** Skeletons and load errors for both kinds of page; an ancestor's attributes select one. */
export function FallbackSkeleton() {
  const kinds = [
    { kind: "product", message: MESSAGES.productFailed, skeleton: <ProductSkeleton /> },
    { kind: "listing", message: MESSAGES.categoriesFailed, skeleton: <ListingSkeleton /> },
  ];
  return (
    <>
      {kinds.map(({ kind, message, skeleton }) => (
        <div key={kind} className={`fallback-${kind} wrap section`}>
          <div className="fallback-skeleton" aria-busy="true">
            <p className="sr-only" role="status">
              Loading…
            </p>
            <div aria-hidden="true">{skeleton}</div>
          </div>
          <div className="fallback-failed">
            <Failure message={message} />
          </div>
        </div>
      ))}
    </>
  );
}
