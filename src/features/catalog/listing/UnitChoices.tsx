import { type Facet, UNIT_FACET } from "../../../contract/rules/part-facets.ts";
import type { ShownPicture } from "../../../contract/shapes/media.ts";
import { PreparedPicture } from "../../../ui/picture/PreparedPicture.tsx";

/** A unit by whose parts a listing is filtered. */
export interface UnitChoice {
  slug: string;
  /** Short: `Foreland 40`. */
  name: string;
  picture: ShownPicture;
}

/** All rebreathers, and few enough for one row of a desktop; the list of units has the others. */
const MAX_UNITS = 7;

/** The slugs of the units that most parts of a listing fit. */
export function mostFitted(facets: readonly Facet[]): string[] {
  const options = facets.find(({ name }) => name === UNIT_FACET)?.options ?? [];
  const byCount = options.toSorted((a, b) => b.count - a.count);
  return byCount.slice(0, MAX_UNITS).map(({ value }) => value);
}

/** What a buyer of parts is asked first: links to the parts of each unit (FIT-03). */
export function UnitChoices({ units }: { units: readonly UnitChoice[] }) {
  if (units.length === 0) return null;
  return (
    <nav className="unit-choices" aria-label="Which unit?">
      <p aria-hidden="true">Which unit?</p>
      <ul data-units="">
        {units.map(({ slug, name, picture }) => (
          <li key={slug}>
            <a href={`?${UNIT_FACET}=${slug}`}>
              <PreparedPicture picture={picture} sizes="128px" small />
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
