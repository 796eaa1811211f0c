import { createHmac } from "node:crypto";

/** JSON Web Tokens as the CMS signs them for customers, and forged ones. */
export const JWT_SECRET = "only-for-tests-JWT_SECRET";

export const claims = (token: string) =>
  JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());

export const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");

export function sign(payload: object, secret: string, header: object = { alg: "HS256", typ: "JWT" }): string {
  const text = `${encode(header)}.${encode(payload)}`;
  return `${text}.${createHmac("sha256", secret).update(text).digest("base64url")}`;
}
