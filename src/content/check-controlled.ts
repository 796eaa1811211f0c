import { playingDownProblems } from "../contract/rules/notice-problems.ts";
import { doFormatsClash } from "../contract/rules/serial-number.ts";
import type { Fault } from "../contract/shapes/fault.ts";
import { fieldFault } from "./content-error.ts";
import type { Entries } from "./entries.ts";

/** Faults of notices by the settings' words, and of formats of serial numbers (NOT-04). */
export function controlledFaults(entries: Entries): Fault[] {
  const phrases = [...entries["site-setting"].values()].flatMap(({ playing_down }) => playing_down);
  const words = [...entries.notice.values()].flatMap((notice) =>
    playingDownProblems(notice, phrases).map((problem) => fieldFault("safety notice", problem, notice)),
  );
  const models = [...entries.product.values()].filter(({ serial_format }) => serial_format !== null);
  const clashes = models.flatMap((product, index) => {
    const other = models
      .slice(0, index)
      .find(({ serial_format }) => doFormatsClash(serial_format ?? "", product.serial_format ?? ""));
    const message = `must differ from the serial numbers of "${other?.slug}"`;
    return other ? [fieldFault("product", { path: ["serial_format"], message }, product)] : [];
  });
  return [...words, ...clashes];
}
