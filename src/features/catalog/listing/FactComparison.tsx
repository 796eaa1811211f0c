import { typeset } from "../../../contract/rules/typeset.ts";
import { productPath } from "../../../contract/site.ts";
import { COMPARE_MESSAGES } from "../../compare/messages.ts";
import { type Fact, type FactRow, mergeByLabel, type StatedValue } from "../../compare/model.ts";

/** A unit whose key facts are compared. */
export interface ComparedUnit {
  slug: string;
  title: string;
  key_facts: readonly Fact[];
}

function Cell({ values }: { values: readonly StatedValue[] }) {
  if (values.length === 0)
    return (
      <td>
        <span className="small">{COMPARE_MESSAGES.notStated}</span>
      </td>
    );
  return (
    <td>
      {values.map(({ value, condition }) => (
        <div key={`${value} ${condition}`}>
          {typeset(value)} {condition && <span className="small">{typeset(condition)}</span>}
        </div>
      ))}
    </td>
  );
}

const differs = ({ cells }: FactRow): boolean => new Set(cells.map((cell) => JSON.stringify(cell))).size > 1;

interface Props {
  units: readonly ComparedUnit[];
  /** Whether facts that all units share are left out. */
  differences?: boolean;
}

/** The key facts of a few units, side by side by label; nothing is ranked (FIT-07). */
export function FactComparison({ units, differences = false }: Props) {
  const rows = mergeByLabel(units.map(({ key_facts: facts }) => facts));
  return (
    <section aria-labelledby="side-by-side" className="fact-comparison">
      <h2 id="side-by-side">{differences ? "What differs" : "Side by side"}</h2>
      <table>
        <thead>
          <tr>
            <td />
            {units.map(({ slug, title }) => (
              <th key={slug} scope="col">
                <a href={productPath(slug)}>{typeset(title)}</a>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(differences ? rows.filter(differs) : rows).map(({ label, condition, cells }) => (
            <tr key={label}>
              <th scope="row">
                {typeset(label)} {condition && <span className="small">{typeset(condition)}</span>}
              </th>
              {cells.map((values, index) => (
                <Cell key={units[index]?.slug} values={values} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
