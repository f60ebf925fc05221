import { createHash } from "node:crypto";
import { z } from "zod";
import { deriveKey } from "#app/infra/derive-key.server.ts";
import type { Env } from "#app/infra/env.server.ts";

export const FORMAT = 1;
/** The first part: what was backed up, and what its tables look like. */
export const HEAD = "kingpost.json";
/** The secret that an embedded installation made for itself, in its data folder. */
export const SECRET = "auth-secret";
/** Where it stands beside a backup: who reads the backup alone opens nothing that is sealed in it. */
export const secretBeside = (file: string): string => `${file}.secret`;
export const FILES = "files/";

const TableShape = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.object({ name: z.string(), type: z.string() })),
  order: z.string(),
});

export const Head = z.object({
  format: z.literal(FORMAT),
  made: z.iso.datetime(),
  database: z.enum(["pglite", "postgres"]),
  migrations: z.array(z.string()),
  queue: z.number().nullable(),
  /** Tells two secrets apart and gives neither away. */
  secret: z.string(),
  /** Whether it was made and kept by the installation, and stands beside the backup. */
  keptSecret: z.boolean(),
  /** The ids of the keys under which columns are sealed. */
  keys: z.array(z.string()),
  tables: z.array(TableShape),
});
export type Head = z.output<typeof Head>;

export const Summary = z.object({
  tables: z.array(z.object({ name: z.string(), rows: z.number().int(), sha256: z.string() })),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), value: z.string().nullable() })),
  /** Files that rows may still name, and that were deleted while the backup ran. */
  gone: z.array(z.string()),
});
export type Summary = z.output<typeof Summary>;

/** The part that holds lines of a table: `tables/public.users/000001.jsonl.gz`. */
export const partName = ({ schema, name }: { schema: string; name: string }, at: number): string =>
  `tables/${schema}.${name}/${String(at).padStart(6, "0")}.jsonl.gz`;

/** `public.users` of the name of such a part. */
export const tableOfPart = (part: string): string | undefined => /^tables\/(.+)\/\d{6}\.jsonl\.gz$/.exec(part)?.[1];

export const secretMark = ({ AUTH_SECRET }: Pick<Env, "AUTH_SECRET">): string =>
  createHash("sha256").update(deriveKey(AUTH_SECRET, "backup-mark")).digest("hex").slice(0, 16);
