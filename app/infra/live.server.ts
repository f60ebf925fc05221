import { sql } from "drizzle-orm";
import type { Ctx } from "./ctx.ts";
import type { Database } from "./database/database.server.ts";
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
  const members = [...new Set(typeof userId === "string" ? [userId] : userId)];
  if (!members.length) return;
  if (!WORD.test(topic) || !WORD.test(id)) throw new Error("a live event carries a topic and an id, nothing else");
  // One parameter, however many there are: a thousand take longer to read than to write.
  const list = `{${members.join(",")}}`;
  await tx.db.execute(sql`
    with heads as (
      insert into live_heads (user_id, seq) select member, 1 from unnest(${list}::uuid[]) as member order by member
      on conflict (user_id) do update set seq = live_heads.seq + 1
      returning user_id, seq
    ), events as (
      insert into live_events (user_id, seq, topic, ref, created_at)
      select user_id, seq, ${topic}::text, ${id}::text, ${tx.now}::timestamptz from heads
      returning user_id, seq
    ), parts as (
      select user_id, seq, (row_number() over () - 1) / ${sql.raw(String(MEMBERS_A_NOTE))} as part from events
    )
    select pg_notify(${CHANNEL}, ${`${topic} ${id} `}::text || string_agg(user_id || '=' || seq, ',')) from parts group by part`);
}

/** Forgets what was said longer ago than anyone may come back for; by the clock. */
export async function sweepLive(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now.getTime() - SPOKEN.keptMs);
  await ctx.db.execute(sql`delete from live_events where created_at < ${before}::timestamptz`);
}

/** Forgets what was said to a member whose account goes. */
export async function eraseLive(tx: Ctx, userId: string): Promise<void> {
  await tx.db.execute(sql`delete from live_events where user_id = ${userId}::uuid`);
  await tx.db.execute(sql`delete from live_heads where user_id = ${userId}::uuid`);
}
