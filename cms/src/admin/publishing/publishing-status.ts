/** The state that the publisher reports. */
export interface PublisherState {
  readonly state: "idle" | "queued" | "building" | "failed";
  readonly step: string | null;
  /** Of the whole build, 0 to 1. */
  readonly progress: number | null;
  readonly live: { readonly release: string; readonly since: string } | null;
  readonly reason: string | null;
  /** Whether an editor went back to an earlier release, which stays until the next publish. */
  readonly held?: boolean;
  readonly publishes: readonly Publish[];
}

export interface Publish {
  readonly id: string;
  readonly begun: string;
  readonly ended: string | null;
  readonly result: "live" | "failed" | "rolled-back";
  readonly reason: string | null;
  readonly changes: ReadonlyArray<{ type: string; slug: string | null; action: string }>;
  /** Number of changes beyond those listed. */
  readonly more: number;
}

/** A fault that stops the build or holds an entry back, and the entries to correct. */
export interface Fault {
  readonly message: string;
  /** Whether the build goes on without the entry: visitors see its last good state. */
  readonly held?: boolean;
  /** Path in the entry, such as `Faqs.0.Question`. */
  readonly field?: string;
  readonly entries: readonly FaultyEntry[];
  /** Entries that are held back only because they show these. */
  readonly dependents: readonly FaultyEntry[];
}

export interface FaultyEntry {
  readonly documentId: string;
  readonly title: string;
  readonly uid: string;
  readonly kind: string;
  /** The field's label in the form; empty if unknown. */
  readonly field: string;
}

export interface PublishingStatus {
  /** Changes that are not live yet, or not reported to a foreign host. */
  readonly waiting: number;
  /** Why the foreign host has not taken the last report. */
  readonly problem: string | null;
  /** Whether the site is built by the shop's own publisher. */
  readonly own: boolean;
  readonly publisher: PublisherState | null;
  /** The faults in entries that made the last build fail, and those that hold entries back. */
  readonly faults?: readonly Fault[];
}

/** The path of an entry's form in the panel. */
export const editPath = ({ kind, uid, documentId }: FaultyEntry): string =>
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
    const sentence = "Changes are told to the host that builds the site; how far it is stands there.";
    if (waiting === 0) return ["Told", sentence];
    return problem === null
      ? ["Queued", `${changesText(waiting)} collected for a moment before the host is told.`]
      : ["Waiting", `${changesText(waiting)} could not be told yet. ${problem}`];
  }
  if (publisher === null) {
    return [
      "No answer",
      "The publisher does not answer. Visitors keep the site they have, and nothing is lost.",
    ];
  }
  const { state, step, held } = publisher;
  if (state === "building") return ["Building", STEP_TEXTS[step ?? ""] ?? "Beginning"];
  if (state === "queued") return ["Queued", "Changes are collected for a moment and then built together."];
  if (state === "failed" && !held)
    return ["Failed", "Visitors keep the site they have. It is tried again by itself."];
  if (waiting > 0) return ["Queued", `${changesText(waiting)} on the way to visitors.`];
  if (held) {
    return ["Went back", "Visitors see an earlier release. It stays until the next change or rebuild."];
  }
  if (faults.length > 0) {
    return ["Live", "Visitors see what is published, but for the entries below, which are held back."];
  }
  return ["Live", "Everything that is published is what visitors see."];
}

/** Such as `product “foreland-100” published`; `the whole site` for a requested rebuild. */
function changeText({ type, slug, action }: Publish["changes"][number]): string {
  if (action === "rebuild") return "the whole site";
  return [type.replaceAll("-", " "), slug && `“${slug}”`, ACTION_VERBS[action] ?? action]
    .filter(Boolean)
    .join(" ");
}

/** What a publish contains, as a list of its changes. */
export function contentsText({ changes, more, result }: Publish): string {
  if (result === "rolled-back") return "The release before";
  const named = changes.map(changeText);
  const listed = more > 0 ? [...named, `${more} more`] : named;
  const text = listed.join(", ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The reason of a failure without stack traces, which the publisher's log has. */
export const reasonText = (reason: string): string => reason.replaceAll(/\n\s+at .*/g, "");

/** How long a publish took, such as `4.2 s`; empty while it runs. */
export function durationText({ begun, ended }: Publish): string {
  if (ended === null) return "";
  return `${((Date.parse(ended) - Date.parse(begun)) / 1000).toFixed(1)} s`;
}
