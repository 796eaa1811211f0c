import { MESSAGES } from "../../domain/errors.ts";
import { Failure } from "./Failure.tsx";

/** Skeleton cards as many as the widest window shows (SUB-04); narrower ones hide some. */
const CARDS = [1, 2, 3, 4, 5];

function ProductSkeleton() {
  return (
    <div className="product-top">
      <div className="late-block late-picture" />
      <div className="late-lines">
        <div className="late-block" />
        <div className="late-block" />
        <div className="late-block" />
      </div>
    </div>
  );
}

function ShelfSkeleton() {
  return (
    <>
      <div className="late-lines">
        <div className="late-block" />
        <div className="late-block" />
      </div>
      <div className="aside">
        <div className="late-lines">
          <div className="late-block" />
          <div className="late-block" />
          <div className="late-block" />
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

/** The page before its code has come, and while the CMS is asked; attributes around it say what of this is to be seen. */
export function Waiting() {
  const kinds = [
    { kind: "product", message: MESSAGES.productFailed, skeleton: <ProductSkeleton /> },
    { kind: "shelf", message: MESSAGES.categoriesFailed, skeleton: <ShelfSkeleton /> },
  ];
  return (
    <>
      {kinds.map(({ kind, message, skeleton }) => (
        <div key={kind} className={`late-${kind} wrap section`}>
          <div className="late-skeleton" aria-busy="true">
            <p className="sr-only" role="status">
              Loading…
            </p>
            <div aria-hidden="true">{skeleton}</div>
          </div>
          <div className="late-lost">
            <Failure message={message} />
          </div>
        </div>
      ))}
    </>
  );
}
