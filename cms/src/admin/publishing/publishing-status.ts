import type { PublishRecord } from "halocline-contract/shapes/publishing";
import type { PanelEntry, PublishingStatus } from "../../publishing/status";

/** The path of an entry's form in the panel. */
export const editPath = ({
  kind,
  uid,
  documentId,
}: Pick<PanelEntry, "kind" | "uid" | "documentId">): string =>
  kind === "single-types"
    ? `/content-manager/single-types/${uid}`
    : `/content-manager/collection-types/${uid}/${documentId}`;

/** Whether published changes do not reach visitors until an editor corrects an entry. */
export const isFailing = ({ publisher, faults = [] }: PublishingStatus): boolean =>
  (publisher?.reason ?? null) !== null || faults.length > 0;

const STEP_TEXTS: Readonly<Record<string, string>> = {
  reading: "Reading the content",
  rendering: "Making the pages",
  pictures: "Preparing pictures",
  checking: "Checking pages and links",
  writing: "Writing the release",
  switching: "Going live",
};

const ACTION_VERBS: Readonly<Record<string, string>> = {
  publish: "published",
  unpublish: "unpublished",
  delete: "deleted",
  update: "changed",
};

export const RESULT_LABELS = { live: "Live", failed: "Failed", "rolled-back": "Went back" } as const;

const changesText = (count: number): string => `${count} ${count === 1 ? "change" : "changes"}`;

/** The status as a heading and a sentence below it. */
export function publishingStatusText({
  waiting,
  problem,
  own,
  publisher,
  faults = [],
}: PublishingStatus): [heading: string, sentence: string] {
  if (!own) {
    const sentence = "Changes are reported to the host that builds the site, which shows its own progress.";
    if (waiting === 0) return ["Reported", sentence];
    return problem === null
      ? ["Queued", `${changesText(waiting)} collected for a moment before they are reported.`]
      : ["Waiting", `${changesText(waiting)} could not be reported yet. ${problem}`];
  }
  if (publisher === null) {
    return [
      "No answer",
      "The publisher does not answer. Visitors keep the site they have, and nothing is lost.",
    ];
  }
  const { state, step, rolledBack } = publisher;
  if (state === "building") return ["Building", STEP_TEXTS[step ?? ""] ?? "Starting"];
  if (state === "queued") return ["Queued", "Changes are collected for a moment and then built together."];
  if (state === "failed" && !rolledBack)
    return ["Failed", "Visitors keep the site they have. The publisher tries again automatically."];
  if (waiting > 0) return ["Queued", `${changesText(waiting)} on the way to visitors.`];
  if (rolledBack) {
    return ["Went back", "Visitors see an earlier release. It stays until the next change or rebuild."];
  }
  if (faults.length > 0) {
    return ["Live", "Visitors see what is published, except the entries below, which are held back."];
  }
  return ["Live", "Visitors see everything that is published."];
}

/** Such as `product “foreland-100” published`; `the whole site` for a requested rebuild. */
function changeText({ type, slug, action }: PublishRecord["changes"][number]): string {
  if (action === "rebuild") return "the whole site";
  return [type.replaceAll("-", " "), slug && `“${slug}”`, ACTION_VERBS[action] ?? action]
    .filter(Boolean)
    .join(" ");
}

/** What a publish contains, as a list of its changes. */
export function contentsText({ changes, more, result }: PublishRecord): string {
  if (result === "rolled-back") return "The previous release";
  const named = changes.map(changeText);
  const listed = more > 0 ? [...named, `${more} more`] : named;
  const text = listed.join(", ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The reason of a failure without stack traces, which the publisher's log has. */
export const reasonText = (reason: string): string => reason.replaceAll(/\n\s+at .*/g, "");

/** How long a publish took, such as `4.2 s`. */
export const durationText = ({ begun, ended }: PublishRecord): string =>
  `${((Date.parse(ended) - Date.parse(begun)) / 1000).toFixed(1)} s`;
