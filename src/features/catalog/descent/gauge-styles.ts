import type { Leg } from "./scale.ts";

export const legId = (index: number): string => `leg-${index}`;

/**
 * Styles by which the gauge shows the depth of what passes the middle of the screen. Each leg moves
 * it from one depth to the next while that leg passes; between legs it holds the level's depth.
 * @param legs in order of depth
 */
export function gaugeStyles(legs: readonly Leg[]): string {
  if (legs.length === 0) return "";
  const names = legs.map((_, index) => legId(index));
  const timelines = names.map((name) => `--${name}`).join();
  const each = legs.map(
    ({ from, to }, index) =>
      `#${names[index]}{view-timeline-name:--${names[index]}}@keyframes ${names[index]}{from{--depth:${Math.round(from)}}to{--depth:${Math.round(to)}}}`,
  );
  return `.descent{timeline-scope:${timelines}}.gauge{animation-name:${names.join()};animation-timeline:${timelines}}${each.join("")}`;
}
