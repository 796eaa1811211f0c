import { createHash, randomUUID } from "node:crypto";
import { link, mkdir, unlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { REQUEST_ID_HEADER } from "halocline-contract/node/request-id";
import { createTransport, type SendMailOptions } from "nodemailer";
import type { MailProvider } from "../internals/mail-provider";
import { currentRequestId } from "../logging/request-id";
import { loadSender, senderOf } from "./email-template";

/** Forbids the library to attach files or fetch URLs that a message names. */
const NO_EXTERNAL_ACCESS = { disableFileAccess: true, disableUrlAccess: true } as const;
const SMTP_TIMEOUT_MS = 20_000;

/**
 * Sends all e-mails with the id of the request that caused them, and from the shop's address if
 * they name no sender, as Strapi's own to editors.
 * @param production without a server, sending fails instead of writing e-mails to files
 */
export function mailProvider(smtpUrl: string | null, folder: string, production: boolean): MailProvider {
  const provider = providerFor(smtpUrl, folder, production);
  return {
    async send(message) {
      const from = message.from ?? senderOf(await loadSender());
      const id = currentRequestId();
      const headers = id === undefined ? {} : { [REQUEST_ID_HEADER]: id };
      await provider.send({ ...message, headers, from });
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
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
    ...NO_EXTERNAL_ACCESS,
  });
  return {
    async send(message) {
      await transport.sendMail(message);
    },
  };
}

/** Without a mail server: writes each message to a file that a mail client can open. */
function emlFiles(folder: string): MailProvider {
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    newline: "windows",
    ...NO_EXTERNAL_ACCESS,
  });
  return {
    async send(message) {
      const { message: written } = await transport.sendMail(message);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = path.join(folder, fileName(message));
      // Link a complete draft, so that the file is never partial; an existing file was sent before.
      const draft = `${file}.${randomUUID()}.draft`;
      await writeFile(draft, written, { mode: 0o600, flag: "wx" });
      await link(draft, file).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== "EEXIST") throw error;
      });
      await unlink(draft);
    },
  };
}

/** Sorts by date; a message that is sent again gets the same name. */
function fileName({ messageId = randomUUID(), date = new Date() }: SendMailOptions): string {
  const stamp = new Date(date).toISOString().replaceAll(":", "-");
  return `${stamp}-${createHash("sha256").update(messageId).digest("hex").slice(0, 12)}.eml`;
}

/** In production without a mail server, sending fails. */
const noMail: MailProvider = {
  send: async () => {
    throw new Error("No mail server is configured.");
  },
};
