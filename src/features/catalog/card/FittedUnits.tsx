import { Fragment } from "react";
import { typeset } from "../../../contract/rules/typeset.ts";
import { productPath } from "../../../contract/site.ts";
import type { ListedFit } from "../listing/listing-product.ts";
import { moreUnits, namedUnits } from "./named-units.ts";

/** The units that a part fits, as a line of its row (FIT-01). */
export function FittedUnits({ fits }: { fits: readonly ListedFit[] }) {
  return (
    <p className="part-fits">
      {"Fits "}
      {namedUnits(fits).map(({ slug, name }, index) => (
        <Fragment key={slug}>
          {index > 0 && ", "}
          <a href={productPath(slug)}>{typeset(name)}</a>
        </Fragment>
      ))}
      {moreUnits(fits)}
    </p>
  );
}
