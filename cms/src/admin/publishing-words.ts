/** What the publisher says of itself. */
export interface PublisherState {
  readonly state: "idle" | "queued" | "building" | "failed";
  readonly step: string | null;
  /** Of the whole build, 0 to 1. */
  readonly progress: number | null;
  readonly live: { readonly release: string; readonly since: string } | null;
  readonly reason: string | null;
  /** Whether somebody went back to an earlier release, which stays until something is published. */
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
  /** Changes beyond those named. */
  readonly more: number;
}

/** One fault that stops the site from being built or holds an entry back, and the entries to correct. */
export interface Fault {
  readonly message: string;
  /** Whether the site goes on without it: visitors see the entry's last good state. */
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

export interface Standing {
  /** Changes that are not live yet, or not reported to a foreign host. */
  readonly waiting: number;
  /** Why the foreign host has not taken the last report. */
  readonly problem: string | null;
  /** Whether the site is built by the shop's own publisher. */
  readonly own: boolean;
  readonly publisher: PublisherState | null;
  /** Why the last build failed, as far as entries cause it, and why entries are held back. */
  readonly faults?: readonly Fault[];
}

/** Where the panel edits an entry. */
export const editPath = ({ kind, uid, documentId }: FaultyEntry): string =>
  kind === "single-types"
    ? `/content-manager/single-types/${uid}`
    : `/content-manager/collection-types/${uid}/${documentId}`;

/** Whether published changes do not reach visitors until a person corrects something. */
export const isFailing = ({ publisher, faults = [] }: Standing): boolean =>
  (publisher?.reason ?? null) !== null || faults.length > 0;

const STEPS: Readonly<Record<string, string>> = {
  reading: "Reading the content",
  rendering: "Making the pages",
  pictures: "Preparing pictures",
  checking: "Checking pages and links",
  writing: "Writing the release",
  switching: "Going live",
};

const ACTIONS: Readonly<Record<string, string>> = {
  publish: "published",
  unpublish: "unpublished",
  delete: "deleted",
  update: "changed",
};

export const RESULTS = { live: "Live", failed: "Failed", "rolled-back": "Went back" } as const;

const changesOf = (count: number): string => `${count} ${count === 1 ? "change" : "changes"}`;

/** How it stands, in a few words for the heading and a sentence below. */
export function standingInWords({
  waiting,
  problem,
  own,
  publisher,
  faults = [],
}: Standing): [word: string, sentence: string] {
  if (!own) {
    const told = "Changes are told to the host that builds the site; how far it is stands there.";
    if (waiting === 0) return ["Told", told];
    return problem === null
      ? ["Queued", `${changesOf(waiting)} collected for a moment before the host is told.`]
      : ["Waiting", `${changesOf(waiting)} could not be told yet. ${problem}`];
  }
  if (publisher === null) {
    return [
      "No answer",
      "The publisher does not answer. Visitors keep the site they have, and nothing is lost.",
    ];
  }
  const { state, step, held } = publisher;
  if (state === "building") return ["Building", STEPS[step ?? ""] ?? "Beginning"];
  if (state === "queued") return ["Queued", "Changes are collected for a moment and then built together."];
  if (state === "failed" && !held)
    return ["Failed", "Visitors keep the site they have. It is tried again by itself."];
  if (waiting > 0) return ["Queued", `${changesOf(waiting)} on the way to visitors.`];
  if (held) {
    return ["Went back", "Visitors see an earlier release. It stays until the next change or rebuild."];
  }
  if (faults.length > 0) {
    return ["Live", "Visitors see what is published, but for the entries below, which are held back."];
  }
  return ["Live", "Everything that is published is what visitors see."];
}

/** `product “foreland-100” published`; the whole site where that was asked for. */
function changeInWords({ type, slug, action }: Publish["changes"][number]): string {
  if (action === "rebuild") return "the whole site";
  return [type.replaceAll("-", " "), slug && `“${slug}”`, ACTIONS[action] ?? action]
    .filter(Boolean)
    .join(" ");
}

export function contentsInWords({ changes, more, result }: Publish): string {
  if (result === "rolled-back") return "The release before";
  const named = changes.map(changeInWords);
  const all = more > 0 ? [...named, `${more} more`] : named;
  const text = all.join(", ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Without the lines that say where in the code: they stand in the publisher's log. */
export const reasonInWords = (reason: string): string => reason.replaceAll(/\n\s+at .*/g, "");

/** Such as `4.2 s`. */
export function lengthOf({ begun, ended }: Publish): string {
  if (ended === null) return "";
  return `${((Date.parse(ended) - Date.parse(begun)) / 1000).toFixed(1)} s`;
}
