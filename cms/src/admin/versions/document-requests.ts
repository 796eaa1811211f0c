import { adminApi } from "@strapi/strapi/admin";
import { reportPublished, reportRefusal } from "./request-outcomes";

/**
 * The only place that changes the content manager's requests to the CMS. Strapi documents
 * `adminApi` and `enhanceEndpoints`, but not the names and arguments used below: the panel does not
 * start when an update removes one.
 * Each request that changes entries names the versions it is based on. After a refusal the form
 * keeps its unsaved input: Strapi would reload the entry and overwrite it.
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

/** Draft versions that forms were filled with, by documentId; for a single type also by type. */
const inForms: Versions = new Map();
/** Versions that lists have loaded: these may be newer than those of the forms. */
const inLists: Versions = new Map();
/** Versions that requests of this tab have created. */
const own = new Set<string>();

/** Whether this tab, not another editor, has created a version of an entry. */
export const isOwnVersion = (version: unknown): boolean => own.has(String(version));

function remember(versions: Versions, entry: Entry | undefined, model?: string): void {
  if (!entry?.version) return;
  for (const key of [entry.documentId, model]) if (key) versions.set(key, entry.version);
}

/** A form sends its version; a button acts on what its view shows. The URL names a form's entry. */
function versionsOf({ model, documentId, documentIds = [documentId ?? model], data }: Target): string[] {
  if (data?.version) return [data.version];
  const places = window.location.pathname.split("/");
  return documentIds.flatMap((id) => {
    const [first, second] = places.includes(id) ? [inForms, inLists] : [inLists, inForms];
    return first.get(id) ?? second.get(id) ?? [];
  });
}

/** The entries in each endpoint's answer. */
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

/** @throws Error at the start of the panel when Strapi no longer has the endpoint */
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

/** After a refusal, lists reload and forms do not. */
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

/** Without this, changes by this tab would look like another editor's. */
function recordOwn(definition: Definition): void {
  definition.onQueryStarted = async (_, { queryFulfilled }) => {
    const version = versionIn(await queryFulfilled.catch(() => null));
    if (version) own.add(version);
  };
}

/** Strapi's form drops unsaved input after every error except a ValidationError. */
function keepTyped(definition: Definition, name: string): void {
  const report = definition.transformErrorResponse;
  definition.transformErrorResponse = (error, meta, target) => {
    const details: { errors?: unknown } = Object(report?.(error, meta, target).details);
    return { ...error, name: "ValidationError", details: { ...details, errors: details.errors ?? [] } };
  };
  // Strapi's own handler updates the cache before the answer; this one waits for it.
  definition.onQueryStarted = async ({ data, ...entry }, { dispatch, queryFulfilled, requestId }) => {
    const answer = await queryFulfilled.catch(() => null);
    const version = versionIn(answer);
    // The form still shows the unsaved input.
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

/** Reloads an entry and refills the form. */
export function reloadEntry(model: string, documentId: string | undefined): void {
  store?.(api.util.invalidateTags([{ type: "Document", id: documentId ? `${model}_${documentId}` : model }]));
}

/** The header with which our own requests name the entry version that this tab shows. */
export function openedHeader(documentId: string): Record<string, string> {
  const version = inForms.get(documentId);
  return version ? { "If-Match": `"${version}"` } : {};
}
