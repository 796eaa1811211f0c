import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

export interface Mail {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The content of the .eml file. */
  readonly source: string;
}

/** E-mails that a CMS has written for an address, oldest first. */
export async function mailsTo(dataDir: string, address: string): Promise<Mail[]> {
  const folder = path.join(dataDir, "mail");
  const files = await readdir(folder).catch(() => []);
  const names = files.filter((name) => name.endsWith(".eml")).toSorted();
  const mails = await Promise.all(
    names.map(async (name) => readMail(await readFile(path.join(folder, name), "utf8"))),
  );
  return mails.filter(({ to }) => to.includes(address));
}

/** Waits for the next e-mail after the first `before` ones. */
export async function nextMailTo(dataDir: string, address: string, before = 0): Promise<Mail> {
  for (const began = Date.now(); Date.now() - began < 10_000; ) {
    const mail = (await mailsTo(dataDir, address))[before];
    if (mail) return mail;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`No message ${before + 1} came for ${address}.`);
}

/** The code of the reset link in an e-mail. */
export function resetCodeIn({ text }: Mail): string {
  const code = /\/reset-password\?code=([\w-]+)/.exec(text)?.[1];
  if (code === undefined) throw new Error(`There is no link in the message:\n${text}`);
  return code;
}

export function readMail(source: string): Mail {
  const { headers } = partOf(source);
  const header = (name: string) => headers.get(name) ?? "";
  return {
    from: header("from"),
    to: header("to"),
    subject: header("subject"),
    text: bodyOf(source, "text/plain"),
    html: bodyOf(source, "text/html"),
    source,
  };
}

function bodyOf(source: string, type: string): string {
  const { headers, body } = partOf(source);
  const kind = headers.get("content-type") ?? "";
  const boundary = /boundary="?([^";]+)"?/.exec(kind)?.[1];
  if (boundary !== undefined) {
    const parts = body.split(`--${boundary}`).slice(1, -1);
    return parts.map((part) => bodyOf(part.replace(/^\r\n/, ""), type)).join("");
  }
  if (!kind.startsWith(type)) return "";
  const encoding = headers.get("content-transfer-encoding");
  if (encoding === "base64") return Buffer.from(body, "base64").toString();
  return (encoding === "quoted-printable" ? quotedPrintable(body) : body).replaceAll("\r\n", "\n");
}

function partOf(source: string): { headers: Map<string, string>; body: string } {
  const end = source.indexOf("\r\n\r\n");
  const lines = source
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, " ")
    .split("\r\n");
  const headers = new Map(
    lines.map((line) => [line.slice(0, line.indexOf(":")).toLowerCase(), line.slice(line.indexOf(":") + 2)]),
  );
  return { headers, body: source.slice(end + 4) };
}

function quotedPrintable(text: string): string {
  const bytes = text
    .replaceAll(/=\r\n/g, "")
    .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}
