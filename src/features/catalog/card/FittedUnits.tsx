import { Fragment } from "react";
import { typeset } from "../../../contract/rules/typeset.ts";
import { productPath } from "../../../contract/site.ts";
import type { ListedFit } from "../listing/listing-product.ts";
import { allUnitsPath, moreUnits, namedUnits } from "./named-units.ts";

interface Props {
  /** Slug of the part. */
  part: string;
  fits: readonly ListedFit[];
}

/** The units that a part fits, as a line of its row (FIT-01). */
export function FittedUnits({ part, fits }: Props) {
  const more = moreUnits(fits);
  return (
    <p className="part-fits">
      {"Fits "}
      {namedUnits(fits).map(({ slug, name }, index) => (
        <Fragment key={slug}>
          {index > 0 && ", "}
          <a href={productPath(slug)}>{typeset(name)}</a>
        </Fragment>
      ))}
      {more && (
        <>
          {" and\u00a0"}
          <a href={allUnitsPath(part)}>{more}</a>
        </>
      )}
    </p>
  );
}
