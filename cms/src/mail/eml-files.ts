import { randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";

interface Message {
  to: string;
  from?: string;
  subject: string;
  text?: string;
  html?: string;
}

/** Stands in for a mail server on a machine that has none: each message becomes one file that a mail client opens. */
export function emlFiles(folder: string) {
  return {
    async send(message: Message): Promise<void> {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const stamp = new Date().toISOString().replaceAll(":", "-");
      const file = path.join(folder, `${stamp}-${randomUUID().slice(0, 8)}.eml`);
      await writeFile(file, format(message), { mode: 0o600, flag: "wx" });
    },
  };
}

/** Where no mail server is set up and files are no answer, sending fails instead of leaking to a relay. */
export const noMail = {
  send: async (): Promise<never> => {
    throw new Error("No mail server is configured.");
  },
};

function format({ to, from, subject, text, html }: Message): string {
  const headers = [
    `From: ${oneLine(from ?? "no-reply@halocline.example")}`,
    `To: ${oneLine(to)}`,
    `Subject: =?utf-8?B?${Buffer.from(subject).toString("base64")}?=`,
    `Date: ${new Date().toUTCString()}`,
    "MIME-Version: 1.0",
    `Content-Type: ${html ? "text/html" : "text/plain"}; charset=utf-8`,
    "Content-Transfer-Encoding: 8bit",
  ];
  return `${headers.join("\r\n")}\r\n\r\n${html ?? text ?? ""}\r\n`;
}

function oneLine(text: string): string {
  return text.replaceAll(/[\r\n]+/g, " ");
}
