import type { Conflict } from "../../versions/types";
import type { RequestError } from "./document-requests";

/** A request that the CMS has refused because of what others did to the entry meanwhile. */
export interface Refusal {
  readonly message: string;
  /** Null for an entry that is gone. */
  readonly conflict: Conflict | null;
  readonly model: string;
  /** None for a single type. */
  readonly documentId: string | undefined;
}

type Listener = (refusal: Refusal) => void;

const listeners = new Set<Listener>();

/** Whoever shows refusals is told of new ones until they end it. */
export function onRefusal(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

interface Refused {
  readonly error: RequestError;
  readonly model: string;
  readonly documentId: string | undefined;
}

export function reportRefusal({ error, model, documentId }: Refused): void {
  const { conflict = null }: { conflict?: Conflict | null } = Object(error.details);
  if (conflict === null && error.status !== 404) return;
  for (const tell of listeners) tell({ message: error.message ?? "", conflict, model, documentId });
}
