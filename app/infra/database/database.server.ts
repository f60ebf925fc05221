import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { EmbeddedPool } from "./embedded-pool.server.ts";

/** Both databases are reached by node-postgres. */
export type Db = NodePgDatabase<Record<string, never>>;

export type Subscription = { close(): Promise<void> };

/** A server that follows the database and may be a little behind it. */
export type Replica = {
  /** Reads are answered there while it is near enough, else by the database itself, which does everything else. */
  db: Db;
  /** For how long at most something that was written may not show there; null while it is away. */
  behindSeconds(): number | null;
};

/** What the job queue needs beside `db`: the one embedded connection, or the address of a direct one. */
type Driver =
  /** `folder`: where its files lie, for one that is on disk. */
  { kind: "pglite"; pool: EmbeddedPool; folder?: string } | { kind: "postgres"; directUrl: string };

export type Database = Driver & {
  db: Db;
  /** Calls `onMessage` for each NOTIFY on `channel` (payloads are ids, under 8,000 bytes); `onGap` after a reconnect that may have missed some. */
  listen(channel: string, onMessage: (payload: string) => void, onGap?: () => void): Promise<Subscription>;
  /** Absent where there is none. */
  replica?: Replica;
  /** Connections of this process: open, idle, and how many wait for one. */
  connections(): { open: number; idle: number; waiting: number };
  close(): Promise<void>;
};
