import type { Conflict } from "../../versions/types";

export interface RequestError {
  readonly status?: number;
  readonly name?: string;
  readonly message?: string;
  readonly details?: unknown;
}

/** The entry that a form shows. */
interface FormEntry {
  readonly model: string;
  /** Undefined for a new entry and for a single type. */
  readonly documentId?: string;
}

/** A request that the CMS refused because others have changed the entry in the meantime. */
export interface Refusal extends FormEntry {
  readonly message: string;
  /** Null for a deleted entry. */
  readonly conflict: Conflict | null;
}

/** What happens to a form: its save is sent or done, or its draft is discarded. */
export interface Step extends FormEntry {
  readonly step: "sent" | "saved" | "discarded";
}

type Listener<Outcome> = (outcome: Outcome) => void;

const refusals = new Set<Listener<Refusal>>();
const steps = new Set<Listener<Step>>();
const publications = new Set<Listener<FormEntry>>();

const subscribeTo =
  <Outcome>(listeners: Set<Listener<Outcome>>) =>
  (listener: Listener<Outcome>): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

/** @returns a function that unsubscribes */
export const onRefusal = subscribeTo(refusals);
export const onStep = subscribeTo(steps);
export const onPublished = subscribeTo(publications);

interface Refused extends FormEntry {
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

export function reportPublished({ model, documentId }: FormEntry): void {
  for (const listener of publications) listener({ model, documentId });
}
