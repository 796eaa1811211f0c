import { type Level, ticksOf } from "./scale.ts";

export const legId = (index: number): string => `leg-${index}`;

const round = (value: number): number => Math.round(value * 1000) / 1000;

/**
 * Styles of each level's ruler: its ticks, and the timeline by which the gauge shows the depth of
 * what passes the middle of the screen.
 * @param levels in order of depth
 */
export function gaugeStyles(levels: readonly Pick<Level<unknown>, "from" | "depth">[]): string {
  if (levels.length === 0) return "";
  const names = levels.map((_, index) => legId(index));
  const timelines = names.map((name) => `--${name}`).join();
  const each = levels.map((level, index) => {
    const name = names[index];
    const { lengths, first } = ticksOf(level);
    const offset = first === 0 ? "" : `;--first:${round(first)}`;
    return `#${name}{--lengths:${round(lengths)}${offset};view-timeline-name:--${name}}@keyframes ${name}{to{--depth:${Math.round(level.depth)}}}`;
  });
  return `.descent{timeline-scope:${timelines}}.gauge{animation-name:${names.join()};animation-timeline:${timelines}}${each.join("")}`;
}
