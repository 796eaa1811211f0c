import { typeset } from "../../contract/rules/typeset.ts";
import { type DrawnLimit, depthStep, type Edge, edgeTitle, envelopeOf } from "./envelope.ts";
import { ticksEvery } from "./millimetres.ts";

/** In pixels: the drawing is as wide as its place, and its letters stay as large as they are. */
const WATER_HEIGHT = 150;
const LINE = 16;
/** The two lines of a duration above the water. */
const ROW = 2 * LINE + 6;
/** From the middle of a time to its end, on a phone: a share of the axis. */
const TIME_WIDTH = 1 / 30;
/** The drawing on a phone, a letter, and what depths take beside their axis. */
const PHONE = { width: 328, letter: 6, depths: 40 };

const multiplesWithin = (end: number, step: number): number[] =>
  Array.from({ length: Math.floor(end / step) }, (_, index) => (index + 1) * step);

const timeText = (minutes: number): string => (minutes % 60 === 0 ? `${minutes / 60} h` : `${minutes} min`);

/**
 * Limits of a unit as depth over time, with the condition of each; nothing without limits. Its
 * texts say all that it draws, so screen readers get no other words.
 */
export function UnitEnvelope({ limits }: { limits: readonly DrawnLimit[] }) {
  const envelope = envelopeOf(limits);
  if (envelope === null) return null;
  const { depth, end, regions, edges } = envelope;
  const above = edges.filter(({ from }) => from === null).sort((a, b) => b.minutes - a.minutes);
  const surface = Math.max(ROW * above.length, LINE);
  const floor = surface + WATER_HEIGHT;
  const yOf = (metres: number): number => surface + Math.round((metres / depth.metres) * WATER_HEIGHT);
  const xOf = (minutes: number): string => `${Math.round((minutes / end) * 1000) / 10}%`;
  const topOf = (edge: Edge): number => {
    if (edge.from === null) return above.indexOf(edge) * ROW + LINE - 4;
    // Below the times at the surface.
    return yOf(edge.from) + (edge.from === 0 ? 36 : 20);
  };
  // A phone's letters need 24 px from one depth to the next.
  const every = [1, 2]
    .map((times) => times * depthStep(depth.metres))
    .find((metres) => yOf(metres) >= surface + 24);
  /** Where the two lines of an edge begin on a phone, if they end at it. */
  const startOf = ({ limit, minutes }: Edge): number => {
    const letters = Math.max(edgeTitle(limit).length, limit.condition?.length ?? 0);
    return (minutes / end) * PHONE.width - 8 - letters * PHONE.letter;
  };
  const baselineOf = (metres: number): number => (metres === 0 ? surface - 7 : yOf(metres) - 3);
  /** Apart from the two lines of each edge, which may begin at the axis. */
  const isClear = (metres: number): boolean =>
    edges.every((edge) => {
      const fromTitle = baselineOf(metres) - topOf(edge);
      const isApart = fromTitle <= -LINE - 2 || fromTitle >= 2 * LINE + 2;
      return isApart || startOf(edge) >= PHONE.depths;
    });
  const depths = every === undefined ? [] : [0, ...multiplesWithin(depth.metres, every)].filter(isClear);
  const [tick, step] = end > 360 ? [60, 60] : [10, end > 120 ? 60 : 30];
  /** Its middle may be on the end of a duration, not its letters. */
  const isFree = (time: number): boolean =>
    edges.every(({ minutes }) => Math.abs(minutes - time) > end * TIME_WIDTH);
  const times = multiplesWithin(end, step);
  return (
    <figure className="unit-drawing">
      <figcaption className="caption">Dive envelope: limits, not a dive plan</figcaption>
      <svg role="presentation" fill="none" height={floor + LINE}>
        {regions.map(({ from, to, minutes }) => (
          <rect key={from} y={yOf(from)} width={xOf(minutes)} height={yOf(to) - yOf(from)} />
        ))}
        <rect className="frame" y={surface} width="100%" height={WATER_HEIGHT} />
        <line
          x2="100%"
          y1={surface}
          y2={surface}
          className="scale"
          pathLength="100"
          strokeDasharray={ticksEvery((100 * tick) / end, 0.15)}
        />
        <line
          y1={surface}
          y2={floor}
          className="scale"
          strokeDasharray={ticksEvery((WATER_HEIGHT * depthStep(depth.metres)) / depth.metres, 1)}
        />
        {above.map((edge, index) => (
          <line
            key={edge.minutes}
            x1={xOf(edge.minutes)}
            x2={xOf(edge.minutes)}
            y1={index * ROW}
            y2={floor}
          />
        ))}
        <text className="floor" y={floor + LINE}>
          <tspan>{`Depth ${depth.figure} `}</tspan>
          {typeset(depth.condition ?? "")}
        </text>
        {edges.flatMap((edge) => {
          const place = { className: edge.minutes * 2 < end ? "after" : "before", x: xOf(edge.minutes) };
          return [
            <text key={`${edge.minutes} title`} {...place} y={topOf(edge)}>
              <tspan>{edgeTitle(edge.limit)}</tspan>
            </text>,
            <text key={edge.minutes} {...place} y={topOf(edge) + LINE}>
              {typeset(edge.limit.condition ?? "")}
            </text>,
          ];
        })}
        {depths.map((metres) => (
          <text key={metres} className="after" y={baselineOf(metres)}>
            {metres === 0 ? "0" : `${metres} m`}
          </text>
        ))}
        {times.map((minutes) => (
          <text
            key={minutes}
            className={isFree(minutes) ? undefined : "before"}
            x={xOf(minutes)}
            y={surface + 18}
          >
            {timeText(minutes)}
          </text>
        ))}
      </svg>
    </figure>
  );
}
