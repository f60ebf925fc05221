import { and, asc, eq, gt } from "drizzle-orm";
import type { Database, Subscription } from "#app/infra/database/database.server.ts";
import { AppError } from "#app/infra/errors.ts";
import type { Live, LiveReader } from "#app/infra/live.server.ts";
import type { Log } from "#app/infra/log.server.ts";
import { tooManyTries } from "#app/infra/rate-limit.server.ts";
import { storageAway } from "#app/infra/refusal.server.ts";
import { CHANNEL, readNote } from "./note.server.ts";
import { bytesOf, HEADERS, type Spoken, Stream } from "./stream.server.ts";
import { liveEvents, liveHeads } from "./tables.server.ts";

/** A browser has one; somebody at several machines has several. */
const STREAMS_A_MEMBER = 8;
const STREAMS_IN_ALL = 5000;
/** Comments that keep proxies from closing a quiet stream, and the check of sessions, this often. */
const BEAT_MS = 20_000;
const BATCH = 200;
/** Readings of the table at once, so that a thousand readers who come back leave connections for others. */
const READINGS_MAX = 3;

/** Every open stream of this process, on one LISTEN. */
export class OpenStreams implements Live {
  private readonly database: Database;
  private readonly log: Log;
  private readonly living: (sessionIds: string[]) => Promise<ReadonlySet<string>>;
  private readonly byMember = new Map<string, Set<Stream>>();
  private count = 0;
  private listening: Promise<Subscription> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private closed = false;
  private readings = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(database: Database, log: Log, living: (sessionIds: string[]) => Promise<ReadonlySet<string>>) {
    this.database = database;
    this.log = log;
    this.living = living;
  }

  get size(): number {
    return this.count;
  }

  async open(reader: LiveReader): Promise<Response> {
    const { userId, after } = reader;
    if (this.closed || this.count >= STREAMS_IN_ALL)
      throw new AppError("unavailable", "streams_full", storageAway(), { retryAfterSeconds: 10 });
    if ((this.byMember.get(userId)?.size ?? 0) >= STREAMS_A_MEMBER) throw tooManyTries(60, "too_many_streams");
    const stream = new Stream(reader, this.readAfter, this.forget);
    this.remember(stream);
    try {
      await this.listen();
      // Read after the stream began to take what is spoken: nothing falls in between.
      await stream.begin(after, await this.headOf(userId));
    } catch (error) {
      stream.end();
      throw error;
    }
    return new Response(stream.body, { headers: HEADERS });
  }

  async endDeadSessions(): Promise<void> {
    const streams = [...this.byMember.values()].flatMap((mine) => [...mine]);
    if (!streams.length) return;
    const living = await this.living([...new Set(streams.map(({ sessionId }) => sessionId))]);
    for (const stream of streams) if (!living.has(stream.sessionId)) stream.end();
  }

  async close(): Promise<void> {
    this.closed = true;
    this.stopBeating();
    for (const mine of [...this.byMember.values()]) for (const stream of [...mine]) stream.end();
    const listening = await this.listening?.catch(() => undefined);
    await listening?.close();
  }

  private listen(): Promise<Subscription> {
    this.listening ??= this.database.listen(CHANNEL, this.hear, this.mindTheGap).catch((error) => {
      this.listening = undefined;
      throw error;
    });
    return this.listening;
  }

  private readonly hear = (payload: string): void => {
    const { topic, id, members } = readNote(payload);
    for (const { userId, seq } of members) {
      const streams = this.byMember.get(userId);
      if (!streams) continue;
      const bytes = bytesOf({ seq, topic, ref: id });
      for (const stream of [...streams]) stream.take(seq, bytes);
    }
  };

  private readonly mindTheGap = (): void => {
    for (const mine of this.byMember.values()) for (const stream of mine) void stream.catchUp();
  };

  private readonly readAfter = async (userId: string, after: number): Promise<Spoken[]> => {
    if (this.readings >= READINGS_MAX) await new Promise<void>((go) => this.waiting.push(go));
    this.readings++;
    try {
      return await this.database.db
        .select({ seq: liveEvents.seq, topic: liveEvents.topic, ref: liveEvents.ref })
        .from(liveEvents)
        .where(and(eq(liveEvents.userId, userId), gt(liveEvents.seq, after)))
        .orderBy(asc(liveEvents.seq))
        .limit(BATCH);
    } finally {
      this.readings--;
      this.waiting.shift()?.();
    }
  };

  private async headOf(userId: string): Promise<number> {
    const [head] = await this.database.db
      .select({ seq: liveHeads.seq })
      .from(liveHeads)
      .where(eq(liveHeads.userId, userId));
    return head?.seq ?? 0;
  }

  private remember(stream: Stream): void {
    const mine = this.byMember.get(stream.userId) ?? new Set();
    this.byMember.set(stream.userId, mine.add(stream));
    this.count++;
    this.timer ??= setInterval(this.beat, BEAT_MS).unref();
  }

  private readonly forget = (stream: Stream): void => {
    const mine = this.byMember.get(stream.userId);
    if (!mine?.delete(stream)) return;
    if (!mine.size) this.byMember.delete(stream.userId);
    this.count--;
    if (!this.count) this.stopBeating();
  };

  private readonly beat = (): void => {
    for (const mine of [...this.byMember.values()]) for (const stream of [...mine]) stream.beat();
    this.endDeadSessions().catch((error) => this.log.warn({ err: error }, "could not look whether sessions live"));
  };

  private stopBeating(): void {
    clearInterval(this.timer);
    this.timer = undefined;
  }
}
