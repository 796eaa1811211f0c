import { adminApi } from "@strapi/strapi/admin";
import { type RequestError, reportPublished, reportRefusal, reportStep } from "../versions/request-outcomes";

/**
 * The only place that changes the content manager's requests to the CMS. Strapi documents
 * `adminApi` and `enhanceEndpoints`, but not the names and arguments of its endpoints (5.54): the
 * panel does not start when an update removes one.
 * Each request that changes entries names the versions it is based on (`If-Match`). After a refusal
 * the form keeps its unsaved input: Strapi would reload the entry and overwrite it.
 */

interface Entry {
  readonly documentId?: string;
  readonly version?: string;
}

interface DocumentResponse {
  readonly data?: Entry;
  readonly results?: readonly Entry[];
}

interface Target {
  readonly collectionType?: string;
  readonly model: string;
  readonly documentId?: string;
  readonly documentIds?: readonly string[];
  readonly data?: object;
  readonly params?: { readonly status?: string };
}

interface Request {
  readonly config?: { readonly headers?: Readonly<Record<string, string>> };
}

interface Store {
  readonly dispatch: (action: unknown) => void;
}

type Tags = (result: unknown, error: RequestError | undefined, target: Target, meta: unknown) => unknown;

interface Definition {
  query?: (target: Target) => Request;
  /** In place of `query` and `transformResponse`. */
  queryFn?: (target: Target, store: Store, ...rest: readonly unknown[]) => Promise<{ data?: unknown }>;
  transformResponse?: (response: unknown, meta: unknown, target: Target) => unknown;
  invalidatesTags?: Tags;
  transformErrorResponse?: (error: RequestError, meta: unknown, target: Target) => RequestError;
  onQueryStarted?: unknown;
}

interface Endpoints {
  enhanceEndpoints(changes: { endpoints: Record<string, (definition?: Definition) => void> }): void;
  readonly util: { invalidateTags(tags: ReadonlyArray<{ type: string; id: string }>): unknown };
}

const api = adminApi as unknown as Endpoints;

type Versions = Map<string, string>;

/** Draft versions that forms were filled with, by documentId; for a single type also by type. */
const inForms: Versions = new Map();
/** Versions that lists have loaded: these may be newer than those of the forms. */
const inLists: Versions = new Map();
/** Older versions that forms act on until their editors have compared them with the loaded ones. */
const pinned: Versions = new Map();

/** The draft version that the form of an entry, or of a single type, was filled with. */
export const loadedVersion = (key: string): string | undefined => inForms.get(key);

/** The draft version that this form's requests are based on. */
export const openedVersion = (key: string): string | undefined => pinned.get(key) ?? inForms.get(key);

/** Bases a form's requests on that version, or on the loaded one. */
export function pinVersion(key: string, version?: string): void {
  if (version === undefined || version === inForms.get(key)) pinned.delete(key);
  else pinned.set(key, version);
}

function trackVersion(versions: Versions, entry: Entry | undefined, model?: string): void {
  if (!entry?.version) return;
  for (const key of [entry.documentId, model]) if (key) versions.set(key, entry.version);
}

/** Only forms send data; a button acts on what its view shows. The URL names a form's entry. */
function versionsOf({ model, documentId, documentIds = [documentId ?? model], data }: Target): string[] {
  const segments = window.location.pathname.split("/");
  return documentIds.flatMap((id) => {
    const isForm = data !== undefined || segments.includes(id);
    const listed = inLists.get(id);
    return (isForm ? (openedVersion(id) ?? listed) : (listed ?? openedVersion(id))) ?? [];
  });
}

/** The entries in the response of each endpoint. */
const ENTRIES_READ_BY: Readonly<Record<string, (response: DocumentResponse) => readonly Entry[]>> = {
  getDocument: ({ data }) => (data ? [data] : []),
  getAllDocuments: ({ results = [] }) => results,
  getDocumentsForValidation: (response) => (Array.isArray(response) ? response : []),
};

const PUBLISH = "publishDocument";
const DISCARD = "discardDocument";
const SAVE_ENDPOINTS = ["updateDocument", PUBLISH];
const OTHER_WRITE_ENDPOINTS = [
  ...["unpublishDocument", DISCARD, "deleteDocument"],
  ...["publishManyDocuments", "unpublishManyDocuments", "deleteManyDocuments"],
];

/** @throws Error at the start of the panel when Strapi no longer has the endpoint */
function requireEndpoint(name: string, change: (definition: Definition, name: string) => void) {
  return (definition?: Definition) => {
    if (!definition) throw new Error(`The content manager has no endpoint "${name}" any longer.`);
    change(definition, name);
  };
}

function sendVersions(definition: Definition): void {
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
function keepFormOnRefusal(definition: Definition): void {
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

/** Calls back once per response; Strapi's store runs `onQueryStarted` twice. */
function onResponse(
  definition: Definition,
  listener: (response: DocumentResponse, target: Target) => void,
): void {
  const { queryFn, transformResponse } = definition;
  if (queryFn) {
    definition.queryFn = async (target, api, ...rest) => {
      store = api;
      const result = await queryFn(target, api, ...rest);
      listener(Object(result.data), target);
      return result;
    };
    return;
  }
  definition.transformResponse = (response, meta, target) => {
    const transformed = transformResponse ? transformResponse(response, meta, target) : response;
    listener(Object(transformed), target);
    return transformed;
  };
}

function keepUnsavedInput(definition: Definition, name: string): void {
  const { query, transformErrorResponse: report } = definition;
  definition.query = (target) => {
    reportStep({ ...target, step: "sent" });
    return Object(query?.(target));
  };
  // Strapi's form drops unsaved input after every error except a ValidationError.
  definition.transformErrorResponse = (error, meta, target) => {
    const details: { errors?: unknown } = Object(report?.(error, meta, target).details);
    return { ...error, name: "ValidationError", details: { ...details, errors: details.errors ?? [] } };
  };
  // Strapi's own handler would fill the form before the response.
  definition.onQueryStarted = undefined;
  onResponse(definition, ({ data }, target) => {
    trackVersion(inForms, { documentId: target.documentId, version: data?.version }, target.model);
    reportStep({ ...target, step: "saved" });
    // The form still shows the unsaved input.
    if (name === PUBLISH) reportPublished(target);
  });
}

/** The published tab names the draft's version, but it does not show the draft. */
const isPublishedTabOfForm = ({ model, documentId, params }: Target): boolean =>
  params?.status === "published" && inForms.has(documentId ?? model);

function trackVersionsRead(definition: Definition, name: string): void {
  const isForm = name === "getDocument";
  onResponse(definition, (response, target) => {
    if (isForm && isPublishedTabOfForm(target)) return;
    for (const entry of ENTRIES_READ_BY[name]?.(response) ?? []) {
      trackVersion(isForm ? inForms : inLists, entry, target.documentId ? undefined : target.model);
    }
  });
}

function changeWrite(definition: Definition, name: string): void {
  sendVersions(definition);
  keepFormOnRefusal(definition);
  if (SAVE_ENDPOINTS.includes(name)) keepUnsavedInput(definition, name);
  if (name === DISCARD) onResponse(definition, (_, target) => reportStep({ ...target, step: "discarded" }));
}

/** Adds versions to the requests of forms and lists. Call it once, before a form opens. */
export function guardDocumentRequests(): void {
  const changes = [
    ...Object.keys(ENTRIES_READ_BY).map((name) => [name, trackVersionsRead] as const),
    ...[...SAVE_ENDPOINTS, ...OTHER_WRITE_ENDPOINTS].map((name) => [name, changeWrite] as const),
  ];
  api.enhanceEndpoints({
    endpoints: Object.fromEntries(changes.map(([name, change]) => [name, requireEndpoint(name, change)])),
  });
}

let store: Store | undefined;

/** Reloads an entry and refills the form. */
export function reloadEntry(model: string, documentId: string | undefined): void {
  store?.dispatch(
    api.util.invalidateTags([{ type: "Document", id: documentId ? `${model}_${documentId}` : model }]),
  );
}

/** The header with which our own requests name the entry version that this tab shows. */
export function openedHeader(documentId: string): Record<string, string> {
  const version = openedVersion(documentId);
  return version ? { "If-Match": `"${version}"` } : {};
}
