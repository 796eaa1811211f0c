import { type Facet, UNIT_FACET } from "../../../contract/rules/part-facets.ts";
import { optionText } from "./filters.ts";
import { PAGE_SIZES, SORTS } from "./model.ts";

const VIEWS = [
  { name: "limit", label: "View", options: PAGE_SIZES },
  { name: "sort", label: "Sort", options: SORTS },
];

interface Props {
  /** The count of shown products, in words. */
  count: string;
  facets: readonly Facet[];
}

/** What a listing says of its products, and how to view, sort and filter them. */
export function ListingControls({ count, facets }: Props) {
  return (
    <form className="listing-controls" data-controls="">
      <p className="small figures" data-count="" tabIndex={-1} aria-live="polite">
        {count}
      </p>
      <div className="row row-wide">
        {VIEWS.map(({ name, label, options }) => (
          <label key={name} className="small">
            {`${label} `}
            <select name={name} className="choice" autoComplete="off">
              {options.map((option) => (
                <option key={option}>{option}</option>
              ))}
            </select>
          </label>
        ))}
      </div>
      {facets.length > 0 && (
        <details className="filter-fold">
          <summary className="choice">
            Filters <span className="small" data-active="" />
          </summary>
          <div className="filters" data-filters="">
            {facets.map(({ name, label, options }) => (
              <select key={name} name={name} className="choice" aria-label={label} autoComplete="off">
                <option value="">{`Any ${label.toLowerCase()}`}</option>
                {options.map((option) => (
                  <option key={option.value} value={name === UNIT_FACET ? option.value : undefined}>
                    {optionText(option)}
                  </option>
                ))}
              </select>
            ))}
          </div>
        </details>
      )}
    </form>
  );
}
