import type { Core } from "@strapi/strapi";
import { StartError } from "../bootstrap/start-error";
import { checkAdminAccounts } from "./admin-accounts";
import { checkAdminRights } from "./admin-rights";
import { checkBeginImmediate } from "./begin-immediate";
import { checkClientIp } from "./client-ip";
import { checkComponentLists } from "./component-lists";
import { checkDocumentIds } from "./document-ids";
import { checkFileWrites } from "./file-writes";
import { checkMailProvider } from "./mail-provider";
import { checkPanelViews } from "./panel-views";
import { checkPasswordHashes } from "./password-hashes";
import { checkPatternMessage } from "./pattern-message";
import { checkClosedRoutes, checkRoutes } from "./plugin-routes";
import { checkPreparedStatements } from "./prepared-statements";
import { checkRequestBody } from "./request-body";
import { checkSessionStore } from "./session-store";
import { checkTimestamps } from "./timestamps";
import { checkUniqueViolations } from "./unique-violations";
import { checkUploadServices } from "./upload-services";
import { checkWholeEntries } from "./whole-entries";

export interface SelfCheck {
  /** What the message says has changed. */
  readonly subject: string;
  /** The file of this folder that relies on it. */
  readonly file: string;
  /** False, or an error, if it does not work as the file relies on. */
  readonly works: (strapi: Core.Strapi) => boolean | Promise<boolean>;
}

/** Run before the application changes what they check. */
export const CHECKS_BEFORE_CHANGES: readonly SelfCheck[] = [
  { subject: "A route of Strapi's panel", file: "plugin-routes", works: checkRoutes },
  { subject: "A service of Strapi's media library", file: "upload-services", works: checkUploadServices },
  { subject: "The address of a client in Koa", file: "client-ip", works: checkClientIp },
  { subject: "The way Strapi parses bodies", file: "request-body", works: checkRequestBody },
];

/** Run once the database is ready. */
export const CHECKS_WITH_DATABASE: readonly SelfCheck[] = [
  { subject: "The way SQLite transactions begin", file: "begin-immediate", works: checkBeginImmediate },
  { subject: "The way Strapi serves closed routes", file: "plugin-routes", works: checkClosedRoutes },
  {
    subject: "The way statements reach PostgreSQL",
    file: "prepared-statements",
    works: checkPreparedStatements,
  },
  {
    subject: "The database's error about a duplicate",
    file: "unique-violations",
    works: checkUniqueViolations,
  },
  { subject: "The way Strapi assigns ids to documents", file: "document-ids", works: checkDocumentIds },
  { subject: "The way Strapi stores components", file: "component-lists", works: checkComponentLists },
  { subject: "The way Strapi links components", file: "whole-entries", works: checkWholeEntries },
  { subject: "The way Strapi sets timestamps", file: "timestamps", works: checkTimestamps },
  { subject: "The way Strapi writes library files", file: "file-writes", works: checkFileWrites },
  { subject: "Strapi's store of sessions", file: "session-store", works: checkSessionStore },
  { subject: "The way Strapi stores passwords", file: "password-hashes", works: checkPasswordHashes },
  { subject: "The way Strapi stores roles and permissions", file: "admin-rights", works: checkAdminRights },
  { subject: "The way Strapi creates accounts", file: "admin-accounts", works: checkAdminAccounts },
  { subject: "The way Strapi describes the panel", file: "panel-views", works: checkPanelViews },
  { subject: "The way Strapi sends e-mails", file: "mail-provider", works: checkMailProvider },
  {
    subject: "The way Strapi validates patterns",
    file: "pattern-message",
    works: checkPatternMessage,
  },
];

/**
 * Stops the start if an update of Strapi or of a driver has changed what the CMS relies on beyond
 * their documentation.
 * @throws StartError that names what has changed, the file that relies on it, and the error if any
 */
export async function checkInternals(strapi: Core.Strapi, checks: readonly SelfCheck[]): Promise<void> {
  for (const { subject, file, works } of checks) {
    const result = await (async () => works(strapi))().catch((error: unknown) => error);
    if (result === true) continue;
    const reason = result instanceof Error ? `: ${result.message.split("\n")[0]}` : ".";
    throw new StartError(`${subject} has changed (see cms/src/internals/${file}.ts)${reason}`);
  }
}
