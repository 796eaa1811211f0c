import { readFile } from "node:fs/promises";
import path from "node:path";
import { type Answer, ask } from "./cms-json.ts";
import type { RunningCms } from "./cms-process.ts";

/** Somebody signed in to the editors' panel; speaks to the CMS as the panel does. */
export interface Editor {
  /** Asks any address as the panel does. */
  panel(method: string, address: string, data?: object): Promise<Answer>;
  /** Sends a form with files or what is said of them. */
  send(address: string, form: FormData): Promise<Answer>;
  save(type: string, documentId: string, data: object): Promise<Answer>;
  create(type: string, data: object): Promise<Answer>;
  /** Creates and publishes in one step. */
  publishNew(type: string, data: object): Promise<Answer>;
  act(type: string, documentId: string, action: string, data?: object): Promise<Answer>;
  copy(type: string, documentId: string, data: object): Promise<Answer>;
  remove(type: string, documentId: string): Promise<Answer>;
  /** Puts a file into the library, or in place of the one with the id `instead`; answers its row. */
  upload(file: File, instead?: number): Promise<StoredFile>;
  /** The one entry of a single type, as it stands in the draft. */
  readSingle(type: string): Promise<Answer>;
  /** Saves the one entry of a single type as a draft and publishes it; stops at what is refused. */
  publishSingle(type: string, data: object): Promise<Answer>;
  unpublishSingle(type: string): Promise<Answer>;
  /** What the panel holds the field's text against before it saves. */
  patternOf(kind: "content-types" | "components", uid: string, field: string): Promise<unknown>;
  /** How the panel shows a type or a component. */
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

export async function readSignIn(dataDir: string): Promise<{ email: string; password: string }> {
  return JSON.parse(await readFile(path.join(dataDir, "editor.json"), "utf8"));
}

export async function signIn({ url, dataDir }: Pick<RunningCms, "url" | "dataDir">): Promise<Editor> {
  const body = JSON.stringify(await readSignIn(dataDir));
  const headers = { "content-type": "application/json" };
  const answer = await ask(url, "/admin/login", { method: "POST", body, headers });
  const token = JSON.parse(answer.text).data?.token;
  if (typeof token !== "string") throw new Error(`Sign-in failed: ${answer.text}`);
  const panel = (method: string, address: string, data?: object) =>
    ask(url, address, {
      method,
      ...(data ? { body: JSON.stringify(data) } : {}),
      headers: { ...headers, authorization: `Bearer ${token}` },
    });
  const call = (method: string, address: string, data?: object) =>
    panel(method, `/content-manager/${address}`, data);
  const send = (method: string, address: string, data: object) =>
    call(method, `collection-types/api::${address}`, data);
  const sendForm = (address: string, body: FormData) =>
    ask(url, address, { method: "POST", body, headers: { authorization: `Bearer ${token}` } });
  return {
    panel,
    send: sendForm,
    save: (type, documentId, data) => send("PUT", `${type}.${type}/${documentId}`, data),
    create: (type, data) => send("POST", `${type}.${type}`, data),
    publishNew: (type, data) => send("POST", `${type}.${type}/actions/publish`, data),
    act: (type, documentId, action, data = {}) =>
      send("POST", `${type}.${type}/${documentId}/actions/${action}`, data),
    copy: (type, documentId, data) => send("POST", `${type}.${type}/clone/${documentId}`, data),
    remove: (type, documentId) => call("DELETE", `collection-types/api::${type}.${type}/${documentId}`),
    upload: async (file, instead) => {
      const body = new FormData();
      body.append("files", file);
      body.append("fileInfo", JSON.stringify({ name: file.name }));
      const sent = await sendForm(instead === undefined ? "/upload" : `/upload?id=${instead}`, body);
      const [stored]: StoredFile[] = sent.status < 300 ? [JSON.parse(sent.text)].flat() : [];
      if (stored === undefined) throw new Error(`The upload was refused: ${sent.text}`);
      return stored;
    },
    readSingle: (type) => call("GET", `single-types/api::${type}.${type}`),
    publishSingle: async (type, data) => {
      const saved = await call("PUT", `single-types/api::${type}.${type}`, data);
      return saved.error ? saved : call("POST", `single-types/api::${type}.${type}/actions/publish`, {});
    },
    unpublishSingle: (type) => call("POST", `single-types/api::${type}.${type}/actions/unpublish`, {}),
    patternOf: async (kind, uid, field) => {
      const models: Array<{ uid: string; attributes: Record<string, { regex?: string }> }> = JSON.parse(
        (await call("GET", kind)).text,
      ).data;
      return models.find((model) => model.uid === uid)?.attributes[field]?.regex;
    },
    viewOf: async (kind, uid) => {
      const { text } = await call("GET", `${kind}/${uid}/configuration`);
      return JSON.parse(text).data[kind === "components" ? "component" : "contentType"];
    },
  };
}

/** Somebody whom an editor has invited into one role, signed in; asks any address as the panel does. */
export async function signInAs(
  role: string,
  editor: Editor,
  { url }: Pick<RunningCms, "url">,
): Promise<(method: string, address: string) => Promise<Answer>> {
  const roles = JSON.parse((await editor.panel("GET", "/admin/roles")).text).data;
  const { id } = roles.find(({ name }: { name: string }) => name === role);
  const email = `${role.toLowerCase()}@halocline.example`;
  const password = "Only-For-Tests-1";
  const name = { firstname: "Ann", lastname: role };
  const invited = JSON.parse(
    (await editor.panel("POST", "/admin/users", { email, ...name, roles: [id] })).text,
  ).data;
  const body = JSON.stringify(
    invited
      ? { userInfo: { ...name, password }, registrationToken: invited.registrationToken }
      : { email, password },
  );
  const headers = { "content-type": "application/json" };
  const place = invited ? "/admin/register" : "/admin/login";
  const answer = await ask(url, place, { method: "POST", body, headers });
  const { token } = JSON.parse(answer.text).data;
  return (method, address) => ask(url, address, { method, headers: { authorization: `Bearer ${token}` } });
}
