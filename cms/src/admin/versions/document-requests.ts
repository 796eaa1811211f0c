import { adminApi } from "@strapi/strapi/admin";
import { reportPublished, reportRefusal } from "./request-outcomes";

/**
 * The one place that changes how Strapi's content manager asks the CMS. Strapi promises `adminApi` and its `enhanceEndpoints`, but not
 * the names and arguments below: the panel does not start when an update has taken one of them away.
 *
 * Each request that changes entries names the versions that it was made from. A refused one leaves the form and what is typed there alone:
 * Strapi would load the entry again and put that in its place.
 */

interface Entry {
  readonly documentId?: string;
  readonly version?: string;
}

interface Answer {
  readonly data?: Entry;
  readonly results?: readonly Entry[];
}

interface Target {
  readonly collectionType?: string;
  readonly model: string;
  readonly documentId?: string;
  readonly documentIds?: readonly string[];
  readonly data?: { readonly version?: string };
}

interface Request {
  readonly config?: { readonly headers?: Readonly<Record<string, string>> };
}

export interface RequestError {
  readonly status?: number;
  readonly name?: string;
  readonly message?: string;
  readonly details?: unknown;
}

interface Lifecycle {
  readonly requestId: string;
  readonly dispatch: (action: unknown) => void;
  readonly queryFulfilled: Promise<{ data: unknown }>;
}

type Tags = (result: unknown, error: RequestError | undefined, target: Target, meta: unknown) => unknown;

interface Definition {
  query?: (target: Target) => Request;
  invalidatesTags?: Tags;
  transformErrorResponse?: (error: RequestError, meta: unknown, target: Target) => RequestError;
  onQueryStarted?: (target: Target, lifecycle: Lifecycle) => Promise<void>;
}

interface Endpoints {
  enhanceEndpoints(changes: { endpoints: Record<string, (definition?: Definition) => void> }): void;
  readonly util: {
    invalidateTags(tags: ReadonlyArray<{ type: string; id: string }>): unknown;
    updateQueryData(name: string, target: object, change: (cached: { data?: object }) => void): unknown;
  };
}

const api = adminApi as unknown as Endpoints;

type Versions = Map<string, string>;

/** By documentId, of a single type also by the type: the drafts' versions that forms were filled with. */
const inForms: Versions = new Map();
/** Those that lists have loaded: they are newer than what a form still shows. */
const inLists: Versions = new Map();
/** Those that requests of this tab have made. */
const own = new Set<string>();

/** Whether an entry is as this tab has made it, and not another editor. */
export const isOwnVersion = (version: unknown): boolean => own.has(String(version));

function remember(versions: Versions, entry: Entry | undefined, model?: string): void {
  if (!entry?.version) return;
  for (const key of [entry.documentId, model]) if (key) versions.set(key, entry.version);
}

/** A form carries its version; a button acts on what its view shows: the address names a form's entry. */
function versionsOf({ model, documentId, documentIds = [documentId ?? model], data }: Target): string[] {
  if (data?.version) return [data.version];
  const places = window.location.pathname.split("/");
  return documentIds.flatMap((id) => {
    const [first, second] = places.includes(id) ? [inForms, inLists] : [inLists, inForms];
    return first.get(id) ?? second.get(id) ?? [];
  });
}

/** What each answer tells of entries. */
const READS: Readonly<Record<string, (answer: Answer) => readonly Entry[]>> = {
  getDocument: ({ data }) => (data ? [data] : []),
  getAllDocuments: ({ results = [] }) => results,
  getDocumentsForValidation: (answer) => (Array.isArray(answer) ? answer : []),
};

const PUBLISH = "publishDocument";
const SAVES = ["updateDocument", PUBLISH];
const WRITES = [
  ...["unpublishDocument", "discardDocument", "deleteDocument"],
  ...["publishManyDocuments", "unpublishManyDocuments", "deleteManyDocuments"],
];

/** @throws Error at the start of the panel, when Strapi has no such endpoint any longer */
function checked(name: string, change: (definition: Definition) => void) {
  return (definition?: Definition) => {
    if (!definition) throw new Error(`The content manager has no endpoint "${name}" any longer.`);
    change(definition);
  };
}

function stateVersions(definition: Definition): void {
  const { query } = definition;
  if (!query) throw new Error("An endpoint of the content manager makes its requests in another way.");
  definition.query = (target) => {
    const request = query(target);
    const tags = versionsOf(target).map((version) => `"${version}"`);
    const headers = {
      ...request.config?.headers,
      ...(tags.length > 0 ? { "If-Match": tags.join(", ") } : {}),
    };
    return { ...request, config: { ...request.config, headers } };
  };
}

/** A list shows what is there now; a form keeps what it has. */
function keepForm(definition: Definition): void {
  const { invalidatesTags } = definition;
  definition.invalidatesTags = (result, error, target, meta) =>
    error
      ? [{ type: "Document", id: `${target.model}_LIST` }]
      : (invalidatesTags?.(result, error, target, meta) ?? []);
  definition.transformErrorResponse = (error, _, target) => {
    reportRefusal({ error, model: target.model, documentId: target.documentId });
    return error;
  };
}

const versionIn = (answer: { data: unknown } | null): string | undefined =>
  Object(Object(answer?.data).data).version;

/** Without it, what a request of this tab makes of the entry would look like another editor's. */
function recordOwn(definition: Definition): void {
  definition.onQueryStarted = async (_, { queryFulfilled }) => {
    const version = versionIn(await queryFulfilled.catch(() => null));
    if (version) own.add(version);
  };
}

/** The form forgets what is typed after every error but this kind, which marks fields. */
function keepTyped(definition: Definition, name: string): void {
  const report = definition.transformErrorResponse;
  definition.transformErrorResponse = (error, meta, target) => {
    const details: { errors?: unknown } = Object(report?.(error, meta, target).details);
    return { ...error, name: "ValidationError", details: { ...details, errors: details.errors ?? [] } };
  };
  // Strapi shows what is sent as if it were saved already, and takes it back when it is refused.
  definition.onQueryStarted = async ({ data, ...entry }, { dispatch, queryFulfilled, requestId }) => {
    const answer = await queryFulfilled.catch(() => null);
    const version = versionIn(answer);
    // The form still shows what was sent.
    if (answer && name === PUBLISH) reportPublished(entry, requestId);
    if (!version) return;
    own.add(version);
    remember(inForms, { ...entry, version }, entry.model);
    dispatch(
      api.util.updateQueryData("getDocument", entry, (cached) => {
        if (cached.data) Object.assign(cached.data, data, { version });
      }),
    );
  };
}

export function stateOpenedVersions(): void {
  const changes = [
    ...Object.entries(READS).map(([name, entriesOf]) => [
      name,
      (definition: Definition) => {
        definition.onQueryStarted = async ({ model, documentId }, { dispatch, queryFulfilled }) => {
          store = dispatch;
          const answer = await queryFulfilled.catch(() => null);
          const versions = name === "getDocument" ? inForms : inLists;
          for (const entry of answer ? entriesOf(Object(answer.data)) : []) {
            remember(versions, entry, documentId ? undefined : model);
          }
        };
      },
    ]),
    ...[...SAVES, ...WRITES].map((name) => [
      name,
      (definition: Definition) => {
        stateVersions(definition);
        keepForm(definition);
        if (SAVES.includes(name)) keepTyped(definition, name);
        else recordOwn(definition);
      },
    ]),
  ] as Array<[string, (definition: Definition) => void]>;
  api.enhanceEndpoints({
    endpoints: Object.fromEntries(changes.map(([name, change]) => [name, checked(name, change)])),
  });
}

let store: Lifecycle["dispatch"] | undefined;

/** Loads an entry again and fills the form with it. */
export function reloadEntry(model: string, documentId: string | undefined): void {
  store?.(api.util.invalidateTags([{ type: "Document", id: documentId ? `${model}_${documentId}` : model }]));
}

/** The header by which a request of our own names the version that this tab shows of an entry. */
export function openedHeader(documentId: string): Record<string, string> {
  const version = inForms.get(documentId);
  return version ? { "If-Match": `"${version}"` } : {};
}
