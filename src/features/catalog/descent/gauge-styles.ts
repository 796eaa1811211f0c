import type { Leg } from "./scale.ts";

export const legId = (index: number): string => `leg-${index}`;

/**
 * Styles by which the gauge shows the depth of what passes the middle of the screen. Each leg moves
 * it on to its lower end while it passes; between legs the gauge keeps the depth that it has.
 * @param legs in order of depth
 */
export function gaugeStyles(legs: readonly Leg[]): string {
  if (legs.length === 0) return "";
  const names = legs.map((_, index) => legId(index));
  const timelines = names.map((name) => `--${name}`).join();
  const each = legs.map(({ to }, index) => {
    const name = names[index];
    return `#${name}{view-timeline-name:--${name}}@keyframes ${name}{to{--depth:${Math.round(to)}}}`;
  });
  return `.descent{timeline-scope:${timelines}}.gauge{animation-name:${names.join()};animation-timeline:${timelines}}${each.join("")}`;
}
