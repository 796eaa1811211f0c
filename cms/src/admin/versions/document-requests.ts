import { adminApi } from "@strapi/strapi/admin";
import { reportPublished, reportRefusal, reportStep } from "./request-outcomes";

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
  readonly data?: object;
  readonly params?: { readonly status?: string };
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
const held: Versions = new Map();

/** The draft version that the form of an entry, or of a single type, was filled with. */
export const loadedVersion = (key: string): string | undefined => inForms.get(key);

/** The draft version that this form's requests are based on. */
export const openedVersion = (key: string): string | undefined => held.get(key) ?? inForms.get(key);

/** Bases a form's requests on a version; without one on the loaded version. */
export function holdVersion(key: string, version?: string): void {
  if (version === undefined || version === inForms.get(key)) held.delete(key);
  else held.set(key, version);
}

function remember(versions: Versions, entry: Entry | undefined, model?: string): void {
  if (!entry?.version) return;
  for (const key of [entry.documentId, model]) if (key) versions.set(key, entry.version);
}

/** Only forms send data; a button acts on what its view shows. The URL names a form's entry. */
function versionsOf({ model, documentId, documentIds = [documentId ?? model], data }: Target): string[] {
  const places = window.location.pathname.split("/");
  return documentIds.flatMap((id) => {
    const isForm = data !== undefined || places.includes(id);
    const listed = inLists.get(id);
    return (isForm ? (openedVersion(id) ?? listed) : (listed ?? openedVersion(id))) ?? [];
  });
}

/** The entries in each endpoint's answer. */
const READS: Readonly<Record<string, (answer: Answer) => readonly Entry[]>> = {
  getDocument: ({ data }) => (data ? [data] : []),
  getAllDocuments: ({ results = [] }) => results,
  getDocumentsForValidation: (answer) => (Array.isArray(answer) ? answer : []),
};

const PUBLISH = "publishDocument";
const DISCARD = "discardDocument";
const SAVES = ["updateDocument", PUBLISH];
const WRITES = [
  ...["unpublishDocument", DISCARD, "deleteDocument"],
  ...["publishManyDocuments", "unpublishManyDocuments", "deleteManyDocuments"],
];

/** @throws Error at the start of the panel when Strapi no longer has the endpoint */
function checked(name: string, change: (definition: Definition, name: string) => void) {
  return (definition?: Definition) => {
    if (!definition) throw new Error(`The content manager has no endpoint "${name}" any longer.`);
    change(definition, name);
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

/** Calls back once per answer, before the store has it. Strapi's store runs `onQueryStarted` twice. */
function onAnswer(definition: Definition, listener: (answer: Answer, target: Target) => void): void {
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
    const answer = transformResponse ? transformResponse(response, meta, target) : response;
    listener(Object(answer), target);
    return answer;
  };
}

function keepTyped(definition: Definition, name: string): void {
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
  // Strapi's own handler would fill the form before the answer.
  definition.onQueryStarted = undefined;
  onAnswer(definition, ({ data }, target) => {
    remember(inForms, { documentId: target.documentId, version: data?.version }, target.model);
    reportStep({ ...target, step: "saved" });
    // The form still shows the unsaved input.
    if (name === PUBLISH) reportPublished(target);
  });
}

/** The published tab names the draft's version, but it does not show the draft. */
const isBesideForm = ({ model, documentId, params }: Target): boolean =>
  params?.status === "published" && inForms.has(documentId ?? model);

function rememberRead(definition: Definition, name: string): void {
  const isForm = name === "getDocument";
  onAnswer(definition, (answer, target) => {
    if (isForm && isBesideForm(target)) return;
    for (const entry of READS[name]?.(answer) ?? []) {
      remember(isForm ? inForms : inLists, entry, target.documentId ? undefined : target.model);
    }
  });
}

function changeWrite(definition: Definition, name: string): void {
  stateVersions(definition);
  keepForm(definition);
  if (SAVES.includes(name)) keepTyped(definition, name);
  if (name === DISCARD) onAnswer(definition, (_, target) => reportStep({ ...target, step: "discarded" }));
}

export function stateOpenedVersions(): void {
  const changes = [
    ...Object.keys(READS).map((name) => [name, rememberRead] as const),
    ...[...SAVES, ...WRITES].map((name) => [name, changeWrite] as const),
  ];
  api.enhanceEndpoints({
    endpoints: Object.fromEntries(changes.map(([name, change]) => [name, checked(name, change)])),
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
