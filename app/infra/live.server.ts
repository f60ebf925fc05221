import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "./ctx.ts";
import type { Database } from "./database/database.server.ts";
import { dropPartitions } from "./database/partitions.server.ts";
import { prepared, type Slots } from "./database/prepared.server.ts";
import { CHANNEL, MEMBERS_A_NOTE, SPOKEN } from "./live/note.server.ts";
import { OpenStreams } from "./live/streams.server.ts";
import type { Log } from "./log.server.ts";

/** Who reads a stream, and from where. */
export type LiveReader = {
  userId: string;
  sessionId: string;
  /** The last event this reader has seen; null begins with what happens from now on. */
  after: number | null;
  /** Cuts the connection of a reader who does not read. */
  sever?: () => void;
};

/** The open event streams of this process. */
export interface Live {
  /** A stream of `text/event-stream`. Throws `rate_limited` when the member, or the process, has too many. */
  open(reader: LiveReader): Promise<Response>;
  /** Ends the streams whose session has ended; the clock does the same every 20 seconds. */
  endDeadSessions(): Promise<void>;
  /** How many streams are open. */
  readonly size: number;
  /** Ends every stream and listens no more; browsers come back to whoever answers next. */
  close(): Promise<void>;
}

/** `living`: of these sessions, those that still live. Listens from the first stream on. */
export const openLive = (
  database: Database,
  log: Log,
  living: (sessionIds: string[]) => Promise<ReadonlySet<string>>,
): Live => new OpenStreams(database, log, living);

const WORD = /^[\w.:-]{1,80}$/;

/**
 * SQL that says to the open pages of each `member` in the rows of `source` (member, topic, ref; each member once) that `ref`
 * of `topic` is new, for a statement that writes the rows too: CTEs whose last is `live_notes`, which the statement has to
 * read from for anything to be said. `source` reads from every CTE that locks rows, so that those are locked first. `now` and
 * what `source` holds may be slots of a prepared statement.
 */
export const livePart = (now: unknown, source: SQL): SQL => sql`
    live_said as (${source}), heads as (
      insert into live_heads (user_id, seq) select member, 1 from live_said order by member
      on conflict (user_id) do update set seq = live_heads.seq + 1
      returning user_id, seq
    ), events as (
      insert into live_events (user_id, seq, topic, ref, created_at)
      select user_id, seq, topic, ref, ${now}::timestamptz from heads join live_said on member = user_id
      returning user_id, seq, topic, ref
    ), parts as (
      select *, (row_number() over (partition by topic, ref) - 1) / ${sql.raw(String(MEMBERS_A_NOTE))} as part from events
    ), live_notes as (
      select pg_notify(${CHANNEL}, topic || ' ' || ref || ' ' || string_agg(user_id || '=' || seq, ','))
      from parts group by topic, ref, part
    )`;

/** The rows for `livePart` that tell each of `members` the same; their list is one value, however many there are. */
const sameForEach = (members: unknown, topic: unknown, id: unknown): SQL =>
  sql`select distinct member, ${topic}::text as topic, ${id}::text as ref from unnest(${members}::uuid[]) as member`;

const published = prepared(
  (_, { members, topic, id, now }: Slots<{ members: string[]; topic: string; id: string; now: Date }>) =>
    sql`with ${livePart(now, sameForEach(members, topic, id))} select count(*) from live_notes`,
);

/**
 * Says to the open pages of a member that `id` of `topic` is new: pages hear of it when the transaction commits, and
 * those who were away hear of it when they come back. Ids only; who hears of one reads it as the member.
 * Several members in one transaction: name them in one call, so that two transactions never wait for each other.
 */
export async function publishLive(
  tx: Ctx,
  userId: string | readonly string[],
  topic: string,
  id: string,
): Promise<void> {
  const members = typeof userId === "string" ? [userId] : [...userId];
  if (!members.length) return;
  if (!WORD.test(topic) || !WORD.test(id)) throw new Error("a live event carries a topic and an id, nothing else");
  await published(tx.db, { members, topic, id, now: tx.now });
}

/** Forgets what was said longer ago than anyone may come back for, whole days at a time where it can; by the clock. */
export async function sweepLive(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now.getTime() - SPOKEN.keptMs);
  await dropPartitions(ctx, "live_events", before);
  await ctx.db.execute(sql`delete from live_events where created_at < ${before}::timestamptz`);
}

/** Forgets what was said to a member whose account goes. */
export async function eraseLive(tx: Ctx, userId: string): Promise<void> {
  await tx.db.execute(sql`delete from live_events where user_id = ${userId}::uuid`);
  await tx.db.execute(sql`delete from live_heads where user_id = ${userId}::uuid`);
}
