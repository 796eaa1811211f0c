import { createHash, randomUUID } from "node:crypto";
import { link, mkdir, unlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { createTransport, type Message } from "nodemailer";
import { sender } from "./letter";

/** What Strapi's mail plugin sends by. */
export interface MailProvider {
  send(message: Message): Promise<void>;
}

const GUARDED = { disableFileAccess: true, disableUrlAccess: true } as const;
const TIMEOUT_MS = 20_000;

/**
 * Sends all e-mails from the shop's address, because Strapi's own e-mails to editors name no
 * sender.
 * @param production without a server, sending fails instead of writing e-mails to files
 */
export function mailProvider(smtpUrl: string | null, folder: string, production: boolean): MailProvider {
  const provider = providerFor(smtpUrl, folder, production);
  return {
    async send(message) {
      const { name, address } = await sender();
      await provider.send({ ...message, from: { name, address } });
    },
  };
}

function providerFor(smtpUrl: string | null, folder: string, production: boolean): MailProvider {
  if (smtpUrl !== null) return smtpServer(smtpUrl);
  return production ? noMail : emlFiles(folder);
}

function smtpServer(url: string): MailProvider {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    ...GUARDED,
  });
  return {
    async send(message) {
      await transport.sendMail(message);
    },
  };
}

/** Stands in for a mail server on a machine that has none: each message becomes one file that a mail client opens. */
function emlFiles(folder: string): MailProvider {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows", ...GUARDED });
  return {
    async send(message) {
      const { message: written } = await transport.sendMail(message);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = path.join(folder, fileName(message));
      // Whole under its name or not there at all; one that is there was sent.
      const draft = `${file}.${randomUUID()}.draft`;
      await writeFile(draft, written, { mode: 0o600, flag: "wx" });
      await link(draft, file).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== "EEXIST") throw error;
      });
      await unlink(draft);
    },
  };
}

/** In the order of their times; the same for the same message. */
function fileName({ messageId = randomUUID(), date = new Date() }: Message): string {
  const stamp = date.toISOString().replaceAll(":", "-");
  return `${stamp}-${createHash("sha256").update(messageId).digest("hex").slice(0, 12)}.eml`;
}

/** Where no mail server is set up and files are no answer, sending fails instead of leaking to a relay. */
const noMail: MailProvider = {
  send: async () => {
    throw new Error("No mail server is configured.");
  },
};
