import type { PGlite } from "@electric-sql/pglite";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";

/** One type for both databases: PGlite's results have the same shape as node-postgres's. */
export type Db = NodePgDatabase<Record<string, never>>;

export type Subscription = { close(): Promise<void> };

/** What the job queue needs beside `db`: the embedded instance, or the address of a direct connection. */
type Driver = { kind: "pglite"; pglite: PGlite } | { kind: "postgres"; directUrl: string };

export type Database = Driver & {
  db: Db;
  /** Calls `onMessage` for each NOTIFY on `channel` (payloads are ids, under 8,000 bytes); `onGap` after a reconnect that may have missed some. */
  listen(channel: string, onMessage: (payload: string) => void, onGap?: () => void): Promise<Subscription>;
  close(): Promise<void>;
};
