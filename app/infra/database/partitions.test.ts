import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { conversations, messageAttachments, messages } from "#app/domains/messaging/tables.server.ts";
import { notifications } from "#app/domains/notifications/tables.server.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { publishLive, sweepLive } from "#app/infra/live.server.ts";
import { describeOnBoth } from "#test/both-databases.ts";
import { at, makeCtx } from "#test/ctx.ts";
import { raceTest } from "#test/race.ts";
import type { Database } from "./database.server.ts";
import { DIVIDED, dropPartitions, makePartitions } from "./partitions.server.ts";
import { periodsAhead } from "./periods.ts";

const LAST_SECOND = new Date("2029-12-31T23:59:59.000Z");
const NEW_YEAR = new Date("2030-01-01T00:00:00.000Z");

const namesOf = async (ctx: Ctx, table: string): Promise<string[]> => {
  const { rows } = await ctx.db.execute<{ name: string }>(
    sql`select inhrelid::regclass::text as name from pg_inherits where inhparent = ${table}::regclass order by 1`,
  );
  return rows.map(({ name }) => name).filter((name) => /_(2029|203\d)|_default$/.test(name));
};

/** Where the rows of a table lie. */
const placesOf = async (ctx: Ctx, table: string): Promise<string[]> => {
  const { rows } = await ctx.db.execute<{ place: string }>(
    sql.raw(`select tableoid::regclass::text as place from ${table} order by 1`),
  );
  return rows.map(({ place }) => place);
};

const planOf = async (ctx: Ctx, statement: ReturnType<typeof sql>): Promise<string> => {
  const { rows } = await ctx.db.execute<{ "QUERY PLAN": string }>(sql`explain (costs off) ${statement}`);
  return rows.map((row) => row["QUERY PLAN"]).join("\n");
};

describe("the periods of a table", () => {
  const months = (now: string) => periodsAhead("audit_log", "month", new Date(now), 2).map(({ name }) => name);

  test("follow each other over the turn of the year, and leave no moment out", () => {
    expect(months("2029-12-31T23:59:59.999Z")).toEqual(["audit_log_2029_12", "audit_log_2030_01", "audit_log_2030_02"]);
    expect(months("2030-01-01T00:00:00.000Z")[0]).toBe("audit_log_2030_01");
    for (const by of ["day", "month", "year"] as const) {
      const periods = periodsAhead("t", by, LAST_SECOND, 400);
      expect(periods[0]?.from.getTime()).toBeLessThanOrEqual(LAST_SECOND.getTime());
      expect(periods[1]?.from).toEqual(NEW_YEAR);
      for (const [place, { to }] of periods.entries()) expect(periods[place + 1]?.from ?? to).toEqual(to);
      expect(new Set(periods.map(({ name }) => name)).size).toBe(401);
    }
  });

  test("have the 29th of February", () => {
    expect(periodsAhead("t", "day", new Date("2028-02-28T12:00:00Z"), 2).map(({ name }) => name)).toEqual([
      "t_2028_02_28",
      "t_2028_02_29",
      "t_2028_03_01",
    ]);
  });
});

describeOnBoth("a table that is divided by time", (open) => {
  let database: Database;
  let ctx: Ctx;
  beforeEach(async () => {
    database = await open();
    ctx = makeCtx(database);
  });
  afterEach(() => database.close());

  test("gets the partitions of the new year before it begins, once, and rows go where they belong", async () => {
    await makePartitions(at(ctx, LAST_SECOND), {});
    await makePartitions(at(ctx, LAST_SECOND), {});
    expect(await namesOf(ctx, "audit_log")).toEqual([
      "audit_log_2029_12",
      "audit_log_2030_01",
      "audit_log_2030_02",
      "audit_log_2030_03",
      "audit_log_default",
    ]);
    expect(await namesOf(ctx, "notifications")).toEqual([
      "notifications_2029",
      "notifications_2030",
      "notifications_default",
    ]);
    expect(await namesOf(ctx, "live_events")).toHaveLength(9);
    const beyond = new Date("2031-05-01T00:00:00Z");
    for (const moment of [LAST_SECOND, NEW_YEAR, beyond]) await audit(at(ctx, moment), "sample.said", "sample:1");
    expect(await placesOf(ctx, "audit_log")).toEqual(["audit_log_2029_12", "audit_log_2030_01", "audit_log_default"]);
  });

  test("takes rows of a time without a partition, keeps them where they are, and is divided again after them", async () => {
    await audit(at(ctx, NEW_YEAR), "sample.said", "sample:1");
    await ctx.db.execute(sql`create table audit_log_2030_02 (other text)`);
    await makePartitions(at(ctx, LAST_SECOND), {});
    expect(await namesOf(ctx, "audit_log")).toEqual(["audit_log_2029_12", "audit_log_2030_03", "audit_log_default"]);
    await audit(at(ctx, new Date("2030-02-10T00:00:00Z")), "sample.said", "sample:2");
    expect(await placesOf(ctx, "audit_log")).toEqual(["audit_log_default", "audit_log_default"]);
  });

  test("refuses in each partition of the audit log what it refuses in the whole", async () => {
    await makePartitions(at(ctx, LAST_SECOND), {});
    await audit(at(ctx, LAST_SECOND), "sample.said", "sample:1");
    await audit(at(ctx, new Date("2035-01-01T00:00:00Z")), "sample.said", "sample:2");
    const said = (statement: string) =>
      Promise.resolve(ctx.db.execute(sql.raw(statement))).then(
        () => "done",
        (error: Error) => String(error.cause),
      );
    for (const part of ["audit_log_2029_12", "audit_log_default"]) {
      expect(await said(`update ${part} set event = 'sample.unsaid'`)).toContain("append-only");
      expect(await said(`delete from ${part}`)).toContain("append-only");
      expect(await said(`truncate ${part}`)).toContain("cannot truncate");
    }
    for (const part of await namesOf(ctx, "audit_log"))
      expect([part, await said(`truncate ${part} cascade`)]).toEqual([part, expect.stringContaining("append-only")]);
    expect(await placesOf(ctx, "audit_log")).toEqual(["audit_log_2029_12", "audit_log_default"]);
  });

  test("drops whole days of live events that are over, and no row that somebody may come back for", async () => {
    const { userId } = await aUser(ctx);
    await makePartitions(at(ctx, LAST_SECOND), {});
    await publishLive(at(ctx, LAST_SECOND), userId, "sample", "first");
    await publishLive(at(ctx, NEW_YEAR), userId, "sample", "second");
    const days = (count: number) => at(ctx, new Date(NEW_YEAR.getTime() + count * 24 * 3_600_000));
    await sweepLive(days(2));
    expect(await placesOf(ctx, "live_events")).toEqual(["live_events_2029_12_31", "live_events_2030_01_01"]);
    await sweepLive(days(3));
    expect(await namesOf(ctx, "live_events")).not.toContain("live_events_2029_12_31");
    expect(await placesOf(ctx, "live_events")).toEqual(["live_events_2030_01_01"]);
    await sweepLive(days(3.5));
    expect(await placesOf(ctx, "live_events")).toEqual([]);
    expect(await namesOf(ctx, "live_events")).toContain("live_events_2030_01_01");
    expect(await dropPartitions(ctx, "live_events", LAST_SECOND)).not.toContain("live_events_default");
  });

  test("is read in the partitions that can have the rows, and the bell's lines in their order without a sort", async () => {
    const { userId } = await aUser(ctx);
    await makePartitions(at(ctx, LAST_SECOND), {});
    await ctx.db.insert(notifications).values({
      id: ctx.newId(),
      userId,
      kind: "reminder.due",
      data: {},
      path: "/",
      createdAt: NEW_YEAR,
    });
    expect(await placesOf(ctx, "notifications")).toEqual(["notifications_2030"]);
    const from = sql.raw(`timestamptz '2030-02-10'`);
    const link = await planOf(ctx, sql`select id from audit_log where at >= ${from}`);
    expect(link).toContain("audit_log_2030_02");
    expect(link).toContain("audit_log_2030_03");
    expect(link).not.toMatch(/audit_log_(2029|2030_01|before)/);
    const swept = await planOf(ctx, sql`delete from live_events where created_at < timestamptz '2030-01-02'`);
    expect(swept).not.toMatch(/live_events_2030_01_0[2-9]/);
    await ctx.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      const inside = { ...ctx, db: tx as unknown as Ctx["db"] };
      const bell = await planOf(
        inside,
        sql`select id from notifications where user_id = ${userId}::uuid and shown and created_at < ${sql.raw("'infinity'")}
          order by created_at desc, id desc limit 21`,
      );
      expect(bell).not.toMatch(/Sort$/m);
      expect(bell).toMatch(/Index Scan using notifications_2030/);
      // A server of the version before links a line without its moment.
      await audit(at(inside, NEW_YEAR), "sample.said", "sample:1");
      await tx.execute(
        sql`insert into audit_links (place, line_id, hash, linked_at) select 1, id, 'hash', at from audit_log
          where subject = 'sample:1'`,
      );
      const { rows } = await tx.execute<{
        "QUERY PLAN": string;
      }>(sql`explain (analyze, costs off, timing off, summary off)
        select a.event from audit_links l join audit_log a on a.id = l.line_id and a.at = l.line_at where l.place = 1`);
      const ran = rows.map((row) => row["QUERY PLAN"]).filter((line) => /Scan using audit_log_/.test(line));
      expect(ran.length).toBeGreaterThanOrEqual(5);
      expect(ran.filter((line) => !line.includes("never executed")).join()).toMatch(/^[^,]*audit_log_2030_01[^,]*$/);
    });
  });

  test("keeps each number of a conversation once in a year, and files go with the messages that have them", async () => {
    const [low, high] = [(await aUser(ctx)).userId, (await aUser(ctx)).userId].sort();
    const id = ctx.newId();
    await makePartitions(at(ctx, LAST_SECOND), {});
    await ctx.db.insert(conversations).values({ id, lowId: low ?? "", highId: high ?? "", createdAt: LAST_SECOND });
    const say = (seq: number, createdAt: Date, messageId = ctx.newId()) =>
      ctx.db.insert(messages).values({
        id: messageId,
        conversationId: id,
        seq,
        authorId: low ?? "",
        clientId: ctx.newId(),
        body: "Sample",
        createdAt,
      });
    const first = ctx.newId();
    await say(1, LAST_SECOND, first);
    await say(2, NEW_YEAR);
    await expect(say(2, new Date("2030-06-01T00:00:00Z"))).rejects.toMatchObject({ cause: { code: "23505" } });
    expect(await placesOf(ctx, "messages")).toEqual(["messages_2029", "messages_2030"]);
    const file = { fileKey: "sample", fileName: "a.pdf", fileType: "application/pdf", fileSize: 1 };
    await ctx.db
      .insert(messageAttachments)
      .values({ ownerId: low ?? "", messageId: first, ...file, createdAt: LAST_SECOND });
    await ctx.db.delete(conversations);
    expect(await placesOf(ctx, "messages")).toEqual([]);
    expect(await ctx.db.select().from(messageAttachments)).toEqual([]);
  });
});

raceTest("two processes that make partitions at the same moment make each once", async (ctx) => {
  const then = at(ctx, LAST_SECOND);
  await Promise.all([makePartitions(then, {}), makePartitions(then, {}), makePartitions(then, {})]);
  for (const { table, ahead } of DIVIDED) expect(await namesOf(ctx, table)).toHaveLength(ahead + 2);
});
