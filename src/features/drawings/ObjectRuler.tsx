import type { Dimension } from "../../contract/shapes/part.ts";
import { longestOf, tickMillimetres, ticksEvery } from "./millimetres.ts";

const MOST_TICKS = 100;

/** A ruler as long as the object of its page, over the page's width; nothing without a length. */
export function ObjectRuler({ dimensions }: { dimensions: readonly Dimension[] }) {
  const longest = longestOf(dimensions);
  if (longest === null) return null;
  const { millimetres, words } = longest;
  const period = (100 * tickMillimetres(millimetres / MOST_TICKS)) / millimetres;
  return (
    <div className="ruler small figures">
      <svg aria-hidden="true" height="12">
        <line x2="100%" y1="8" y2="8" pathLength="100" strokeDasharray={ticksEvery(period, 0.1)} />
        <line x2="100%" y1="6" y2="6" pathLength="100" strokeDasharray={ticksEvery(10 * period, 0.15)} />
      </svg>
      <span>0</span>
      {words}
    </div>
  );
}
