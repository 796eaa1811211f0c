import { readFile } from "node:fs/promises";
import path from "node:path";
import { type Answer, callCms } from "../cms/json.ts";
import type { RunningCms } from "../cms/process.ts";

/** The version that a form was opened with; requests without one open the entry first. */
export type OpenedVersion = string | undefined;

/** An editor signed in to the panel; sends the panel's requests to the CMS. */
export interface Editor {
  /** Sends a request to any path as the panel does; a string is sent as it is. */
  panel(method: string, address: string, data?: object | string, opened?: OpenedVersion): Promise<Answer>;
  /** The version that a form opened now would have; a single type has no documentId. */
  open(type: string, documentId?: string): Promise<OpenedVersion>;
  /** Sends a form with files or their metadata. */
  send(address: string, form: FormData): Promise<Answer>;
  save(type: string, documentId: string, data: object, opened?: OpenedVersion): Promise<Answer>;
  create(type: string, data: object): Promise<Answer>;
  /** Creates and publishes in one step. */
  publishNew(type: string, data: object): Promise<Answer>;
  act(
    type: string,
    documentId: string,
    action: string,
    data?: object,
    opened?: OpenedVersion,
  ): Promise<Answer>;
  copy(type: string, documentId: string, data: object): Promise<Answer>;
  remove(type: string, documentId: string, opened?: OpenedVersion): Promise<Answer>;
  /** `bulkPublish`, `bulkUnpublish` or `bulkDelete` with the versions that the list shows now. */
  bulk(type: string, action: string, documentIds: readonly string[]): Promise<Answer>;
  /** Uploads a file, or replaces the one with the id `replacedId`; returns its row. */
  upload(file: File, replacedId?: number): Promise<StoredFile>;
  /** The draft of a single type. */
  readSingle(type: string): Promise<Answer>;
  /** Saves the draft of a single type and publishes it; returns the first refusal. */
  publishSingle(type: string, data: object, opened?: OpenedVersion): Promise<Answer>;
  unpublishSingle(type: string): Promise<Answer>;
  /** The pattern that the panel checks the field with before a save. */
  patternOf(kind: "content-types" | "components", uid: string, field: string): Promise<unknown>;
  /** An attribute of a type or component in the panel's API. */
  attributeOf(kind: "content-types" | "components", uid: string, field: string): Promise<unknown>;
  /** The configuration of the edit and list views of a type or component. */
  viewOf(kind: "content-types" | "components", uid: string): Promise<PanelView>;
}

export interface StoredFile {
  readonly id: number;
  readonly url: string;
}

export interface PanelView {
  readonly settings: Readonly<Record<string, unknown>>;
  readonly layouts: { readonly list: readonly string[] };
  readonly metadatas: Readonly<Record<string, { edit: { label: string; description: string } }>>;
}

/** The panel accounts of a new shop. */
type Account = "editor" | "administrator";

export async function readSignIn(
  dataDir: string,
  account: Account = "editor",
): Promise<{ email: string; password: string }> {
  return JSON.parse(await readFile(path.join(dataDir, `${account}.json`), "utf8"));
}

type Cms = Pick<RunningCms, "url" | "dataDir">;

/** Signs an account in to the panel. @returns its token */
export const panelToken = async ({ url, dataDir }: Cms, account?: Account): Promise<string> =>
  tokenFor(url, "/admin/login", await readSignIn(dataDir, account));

export const signIn = async (cms: Cms, account?: Account): Promise<Editor> =>
  editorWith(await panelToken(cms, account), cms.url);

const JSON_HEADERS = { "content-type": "application/json" };

async function tokenFor(url: string, place: string, data: object): Promise<string> {
  const body = JSON.stringify(data);
  const answer = await callCms(url, place, { method: "POST", body, headers: JSON_HEADERS });
  const token = JSON.parse(answer.text).data?.token;
  if (typeof token !== "string") throw new Error(`Sign-in failed: ${answer.text}`);
  return token;
}

function editorWith(token: string, url: string): Editor {
  const authorization = `Bearer ${token}`;
  const panel: Editor["panel"] = (method, address, data, opened) =>
    callCms(url, address, {
      method,
      ...(data ? { body: typeof data === "string" ? data : JSON.stringify(data) } : {}),
      headers: { ...JSON_HEADERS, authorization, ...(opened ? { "if-match": `"${opened}"` } : {}) },
    });
  const call = (method: string, address: string, data?: object, opened?: OpenedVersion) =>
    panel(method, `/content-manager/${address}`, data, opened);
  const addressOf = (type: string, documentId?: string) =>
    documentId === undefined
      ? `single-types/api::${type}.${type}`
      : `collection-types/api::${type}.${type}/${documentId}`;
  const open: Editor["open"] = async (type, documentId) => {
    const { data } = await call("GET", addressOf(type, documentId));
    const version = data[0]?.["version"];
    return typeof version === "string" ? version : undefined;
  };
  const send = (method: string, address: string, data: object) =>
    call(method, `collection-types/api::${address}`, data);
  const sendForm = (address: string, body: FormData) =>
    callCms(url, address, { method: "POST", body, headers: { authorization } });
  const attributeOf: Editor["attributeOf"] = async (kind, uid, field) => {
    const models: Array<{ uid: string; attributes: Record<string, object> }> = JSON.parse(
      (await call("GET", kind)).text,
    ).data;
    return models.find((model) => model.uid === uid)?.attributes[field];
  };
  return {
    panel,
    open,
    send: sendForm,
    save: async (type, documentId, data, opened) =>
      call("PUT", addressOf(type, documentId), data, opened ?? (await open(type, documentId))),
    create: (type, data) => send("POST", `${type}.${type}`, data),
    publishNew: (type, data) => send("POST", `${type}.${type}/actions/publish`, data),
    act: async (type, documentId, action, data = {}, opened) => {
      const address = `${addressOf(type, documentId)}/actions/${action}`;
      return call("POST", address, data, opened ?? (await open(type, documentId)));
    },
    copy: (type, documentId, data) => send("POST", `${type}.${type}/clone/${documentId}`, data),
    remove: async (type, documentId, opened) =>
      call("DELETE", addressOf(type, documentId), undefined, opened ?? (await open(type, documentId))),
    bulk: async (type, action, documentIds) => {
      const opened = await Promise.all(documentIds.map((documentId) => open(type, documentId)));
      const address = `${addressOf(type, "actions")}/${action}`;
      return call("POST", address, { documentIds }, opened.join('", "'));
    },
    upload: async (file, replacedId) => {
      const body = new FormData();
      body.append("files", file);
      body.append("fileInfo", JSON.stringify({ name: file.name }));
      const sent = await sendForm(replacedId === undefined ? "/upload" : `/upload?id=${replacedId}`, body);
      const [stored]: StoredFile[] = sent.status < 300 ? [JSON.parse(sent.text)].flat() : [];
      if (stored === undefined) throw new Error(`The upload was refused: ${sent.text}`);
      return stored;
    },
    readSingle: (type) => call("GET", addressOf(type)),
    publishSingle: async (type, data, opened) => {
      const saved = await call("PUT", addressOf(type), data, opened ?? (await open(type)));
      if (saved.error) return saved;
      return call("POST", `${addressOf(type)}/actions/publish`, {}, await open(type));
    },
    unpublishSingle: async (type) =>
      call("POST", `${addressOf(type)}/actions/unpublish`, {}, await open(type)),
    patternOf: async (...field) => Object(await attributeOf(...field)).regex,
    attributeOf,
    viewOf: async (kind, uid) => {
      const { text } = await call("GET", `${kind}/${uid}/configuration`);
      return JSON.parse(text).data[kind === "components" ? "component" : "contentType"];
    },
  };
}

/** Signs in a new panel user with one role, invited by an administrator. */
export async function signInAs(
  role: string,
  administrator: Editor,
  { url }: Pick<RunningCms, "url">,
): Promise<Editor["panel"]> {
  return (await invite({ firstname: "Ann", lastname: role }, role, administrator, url)).panel;
}

/** Invites a panel user with a name and one role, and signs them in. */
export async function invite(
  name: { firstname: string; lastname: string },
  role: string,
  administrator: Editor,
  url: string,
): Promise<Editor> {
  const roles = JSON.parse((await administrator.panel("GET", "/admin/roles")).text).data;
  const { id } = roles.find(({ name }: { name: string }) => name === role);
  const email = `${name.firstname}.${name.lastname}@halocline.example`.toLowerCase().replaceAll(" ", "-");
  const password = "Only-For-Tests-1";
  const invited = JSON.parse(
    (await administrator.panel("POST", "/admin/users", { email, ...name, roles: [id] })).text,
  ).data;
  const token = invited
    ? await tokenFor(url, "/admin/register", {
        userInfo: { ...name, password },
        registrationToken: invited.registrationToken,
      })
    : await tokenFor(url, "/admin/login", { email, password });
  return editorWith(token, url);
}
