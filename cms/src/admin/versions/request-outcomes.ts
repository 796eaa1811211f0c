import type { Conflict } from "../../versions/types";
import type { RequestError } from "./document-requests";

/** The entry in a form. */
interface Shown {
  readonly model: string;
  /** None for a new entry and for a single type. */
  readonly documentId?: string;
}

/** A request that the CMS refused because others have changed the entry in the meantime. */
export interface Refusal extends Shown {
  readonly message: string;
  /** Null for a deleted entry. */
  readonly conflict: Conflict | null;
}

/** What happens to a form: its save is sent or done, or its draft is discarded. */
export interface Step extends Shown {
  readonly step: "sent" | "saved" | "discarded";
}

type Listener<Outcome> = (outcome: Outcome) => void;

const refusals = new Set<Listener<Refusal>>();
const steps = new Set<Listener<Step>>();
const publications = new Set<Listener<Shown>>();

const listenIn =
  <Outcome>(listeners: Set<Listener<Outcome>>) =>
  (listener: Listener<Outcome>): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

/** @returns a function that unsubscribes */
export const onRefusal = listenIn(refusals);
export const onStep = listenIn(steps);
export const onPublished = listenIn(publications);

interface Refused extends Shown {
  readonly error: RequestError;
}

export function reportRefusal({ error, model, documentId }: Refused): void {
  const { conflict = null }: { conflict?: Conflict | null } = Object(error.details);
  if (conflict === null && error.status !== 404) return;
  for (const listener of refusals) listener({ message: error.message ?? "", conflict, model, documentId });
}

export function reportStep({ model, documentId, step }: Step): void {
  for (const listener of steps) listener({ model, documentId, step });
}

export function reportPublished({ model, documentId }: Shown): void {
  for (const listener of publications) listener({ model, documentId });
}
