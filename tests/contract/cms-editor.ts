import { readFile } from "node:fs/promises";
import path from "node:path";
import { type Answer, ask } from "./cms-json.ts";
import type { RunningCms } from "./cms-process.ts";

/** Somebody signed in to the editors' panel; speaks to the CMS as the panel does. */
export interface Editor {
  save(type: string, documentId: string, data: object): Promise<Answer>;
  create(type: string, data: object): Promise<Answer>;
  act(type: string, documentId: string, action: string, data?: object): Promise<Answer>;
  copy(type: string, documentId: string, data: object): Promise<Answer>;
}

export async function readSignIn(dataDir: string): Promise<{ email: string; password: string }> {
  return JSON.parse(await readFile(path.join(dataDir, "editor.json"), "utf8"));
}

export async function signIn({ url, dataDir }: RunningCms): Promise<Editor> {
  const body = JSON.stringify(await readSignIn(dataDir));
  const headers = { "content-type": "application/json" };
  const answer = await ask(url, "/admin/login", { method: "POST", body, headers });
  const token = JSON.parse(answer.text).data?.token;
  if (typeof token !== "string") throw new Error(`Sign-in failed: ${answer.text}`);
  const send = (method: string, address: string, data: object) =>
    ask(url, `/content-manager/collection-types/api::${address}`, {
      method,
      body: JSON.stringify(data),
      headers: { ...headers, authorization: `Bearer ${token}` },
    });
  return {
    save: (type, documentId, data) => send("PUT", `${type}.${type}/${documentId}`, data),
    create: (type, data) => send("POST", `${type}.${type}`, data),
    act: (type, documentId, action, data = {}) =>
      send("POST", `${type}.${type}/${documentId}/actions/${action}`, data),
    copy: (type, documentId, data) => send("POST", `${type}.${type}/clone/${documentId}`, data),
  };
}
