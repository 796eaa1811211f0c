import * as z from "zod";
import { isUploadName, UPLOADS } from "../uploads.ts";

/** Raised when an older restore would misread an archive. */
export const FORMAT = 1;

/** The last member: what the archive contains. */
export const MANIFEST_MEMBER = "manifest.json";
/** The member with the database, by its kind. */
export const DATABASE_MEMBERS = { SQLite: "database.sqlite", PostgreSQL: "database.pgdump" } as const;
export type DatabaseKind = keyof typeof DATABASE_MEMBERS;

/** A manifest of a million files is smaller. */
export const MAX_MANIFEST_BYTES = 256 * 2 ** 20;

const isMemberName = (name: string): boolean =>
  Object.values<string>(DATABASE_MEMBERS).includes(name) ||
  (name.startsWith(`${UPLOADS}/`) && isUploadName(name.slice(UPLOADS.length + 1)));

const variables = z.array(z.string().regex(/^[A-Z_]+$/));

export const manifestSchema = z.object({
  format: z.literal(FORMAT),
  /** When the snapshot of the database was taken, ISO time. */
  madeAt: z.iso.datetime(),
  /** By program: the shop, Strapi, Node. */
  versions: z.record(z.string(), z.string().regex(/^[\w.+-]*$/)),
  database: z.enum(["SQLite", "PostgreSQL"]),
  /** Names of the secrets, never values: in the environment, and in `secrets.json`. */
  secrets: z.object({ environment: variables, file: variables }),
  /** Former paths of pages, each with the path that replaced it; a later pair counts more. */
  redirects: z.array(z.tuple([z.string(), z.string()])),
  /** Uploads that the database names and that the shop did not have. */
  missing: z.array(z.string()),
  /** In the order of the archive, without the manifest. */
  members: z.array(
    z.object({
      name: z.string().refine(isMemberName, "leads out of the folder"),
      size: z.int().nonnegative(),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  ),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type Member = Manifest["members"][number];
