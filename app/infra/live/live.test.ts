import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import type { Database } from "#app/infra/database/database.server.ts";
import { type Live, type LiveReader, openLive, publishLive, sweepLive } from "#app/infra/live.server.ts";
import { createLog } from "#app/infra/log.server.ts";
import { describeOnBoth } from "#test/both-databases.ts";
import { at, makeCtx } from "#test/ctx.ts";
import { raceTest } from "#test/race.ts";

const soon = { timeout: 10_000, interval: 20 };
const ANA = "00000000-0000-4000-8000-00000000000a";
const BEN = "00000000-0000-4000-8000-00000000000b";

type Heard = { seq: number; id: string };

/** Reads a stream like a browser: the events so far, whether it may have missed some, and whether it ended. */
function reading(response: Response) {
  const heard: Heard[] = [];
  const state = { heard, ready: [] as number[], text: "", ended: false };
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const read = async () => {
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
      if (done) break;
      state.text += value;
      const blocks = state.text.split("\n\n");
      state.text = blocks.pop() ?? "";
      for (const block of blocks) {
        const seq = Number(/^id: (\d+)$/m.exec(block)?.[1]);
        if (block.includes("event: ready")) state.ready.push(seq);
        else if (block.includes("data: "))
          heard.push({ seq, id: JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? "").id });
      }
    }
    state.ended = true;
  };
  void read().catch(() => {
    state.ended = true;
  });
  return { ...state, state, cancel: () => reader?.cancel() };
}

const ids = (heard: Heard[]) => heard.map(({ id }) => id);
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
const say = (ctx: Ctx, to: string | string[], id: string) =>
  inTransaction(ctx, (tx) => publishLive(tx, to, "things", id));

describeOnBoth("live streams", (open) => {
  let database: Database;
  let ctx: Ctx;
  let live: Live;
  let dead: Set<string>;
  const stream = async (userId: string, more: Partial<LiveReader> = {}) =>
    reading(await live.open({ userId, sessionId: "s", after: null, ...more }));

  beforeEach(async () => {
    database = await open();
    ctx = makeCtx(database);
    dead = new Set();
    live = openLive(database, createLog("silent"), async (asked) => new Set(asked.filter((id) => !dead.has(id))));
  });
  afterEach(async () => {
    await live.close();
    await database.close();
  });

  test("an open page hears what is said to its member after the commit, in order, and nothing of others", async () => {
    const ana = await stream(ANA);
    const ben = await stream(BEN);
    await say(ctx, ANA, "one");
    await expect(
      inTransaction(ctx, async (tx) => {
        await publishLive(tx, ANA, "things", "never");
        throw new Error("rolled back");
      }),
    ).rejects.toThrow();
    await say(ctx, [ANA, BEN], "two");
    await say(ctx, BEN, "three");
    await vi.waitFor(() => expect(ids(ana.heard)).toEqual(["one", "two"]), soon);
    await vi.waitFor(() => expect(ids(ben.heard)).toEqual(["two", "three"]), soon);
    expect(ana.heard.map(({ seq }) => seq)).toEqual([1, 2]);
    expect(ben.heard.map(({ seq }) => seq)).toEqual([1, 2]);
  });

  test("who comes back with the last number hears what came meanwhile, once each, and goes on live", async () => {
    const first = await stream(ANA);
    await say(ctx, ANA, "a1");
    await vi.waitFor(() => expect(first.heard).toHaveLength(1), soon);
    await first.cancel();
    for (const n of numbers(2, 450)) await say(ctx, ANA, `a${n}`);
    const again = await stream(ANA, { after: 1 });
    await say(ctx, ANA, "a451");
    await vi.waitFor(() => expect(again.heard).toHaveLength(450), soon);
    expect(again.heard.map(({ seq }) => seq)).toEqual(numbers(2, 451));
    expect(ids(again.heard)).toEqual(numbers(2, 451).map((n) => `a${n}`));
    expect(again.ready).toEqual([]);
  });

  test("a page that opens anew is told to look, and from which number on it hears everything", async () => {
    await say(ctx, ANA, "earlier");
    const page = await stream(ANA);
    await vi.waitFor(() => expect(page.ready).toEqual([1]), soon);
    expect(page.heard).toEqual([]);
    const confused = await stream(ANA, { after: 99 });
    await vi.waitFor(() => expect(confused.ready).toEqual([1]), soon);
  });

  test("who was away for three days still hears what was said", async () => {
    for (const id of ["a1", "a2"]) await say(ctx, ANA, id);
    await sweepLive(at(ctx, 3 * 24 * 3600 * 1000));
    const back = await stream(ANA, { after: 1 });
    await vi.waitFor(() => expect(back.heard).toEqual([{ seq: 2, id: "a2" }]), soon);
    expect(back.ready).toEqual([]);
  });

  test("what was swept meanwhile is not passed over in silence", async () => {
    for (const id of ["old1", "old2"]) await say(ctx, ANA, id);
    await sweepLive(at(ctx, 4 * 24 * 3600 * 1000));
    const quiet = await stream(ANA, { after: 1 });
    await vi.waitFor(() => expect(quiet.ready).toEqual([2]), soon);
    await say(at(ctx, 4 * 24 * 3600 * 1000), ANA, "new");
    await vi.waitFor(() => expect(quiet.heard).toEqual([{ seq: 3, id: "new" }]), soon);
    const late = await stream(ANA, { after: 1 });
    await vi.waitFor(() => expect(late.heard).toEqual([{ seq: 3, id: "new" }]), soon);
    expect(late.ready).toEqual([2]);
  });

  test("events said at the same moment by many are numbered without gaps and heard in one order by every page", async () => {
    const pages = await Promise.all([stream(ANA), stream(ANA), stream(ANA)]);
    await Promise.all(numbers(1, 40).map((n) => say(ctx, n % 2 ? [ANA, BEN] : [BEN, ANA], `n${n}`)));
    for (const page of pages) {
      await vi.waitFor(() => expect(page.heard).toHaveLength(40), soon);
      expect(page.heard.map(({ seq }) => seq)).toEqual(numbers(1, 40));
      expect(ids(page.heard)).toEqual(ids(pages[0]?.heard ?? []));
    }
  });

  test("a stream ends when its session has ended, and no other", async () => {
    const mine = await stream(ANA, { sessionId: "gone" });
    const other = await stream(ANA, { sessionId: "here" });
    dead.add("gone");
    await live.endDeadSessions();
    await vi.waitFor(() => expect(mine.state.ended).toBe(true), soon);
    await say(ctx, ANA, "after");
    await vi.waitFor(() => expect(ids(other.heard)).toEqual(["after"]), soon);
    expect(mine.heard).toEqual([]);
    expect(live.size).toBe(1);
  });

  test("a member has at most eight streams; one that is left makes room", async () => {
    const eight = await Promise.all(numbers(1, 8).map(() => stream(ANA)));
    await expect(stream(ANA)).rejects.toMatchObject({ kind: "rate_limited", code: "too_many_streams" });
    await stream(BEN);
    await eight[0]?.cancel();
    await vi.waitFor(() => stream(ANA), soon);
  });

  test("a reader who does not read is cut off, keeps nothing waiting, and catches up when they come back", async () => {
    let cut = 0;
    const response = await live.open({ userId: ANA, sessionId: "s", after: null, sever: () => cut++ });
    const long = "x".repeat(80);
    for (let n = 1; n <= 900 && !cut; n++) await say(ctx, ANA, long);
    expect(cut).toBe(1);
    expect(live.size).toBe(0);
    const kept = reading(response);
    await vi.waitFor(() => expect(kept.state.ended).toBe(true), soon);
    const last = kept.heard.at(-1)?.seq ?? 0;
    const again = await stream(ANA, { after: last });
    await say(ctx, ANA, "now");
    await vi.waitFor(() => expect(again.heard.at(-1)?.id).toBe("now"), soon);
    expect(again.heard[0]?.seq).toBe(last + 1);
  });

  test("closing ends every stream and takes no new ones", async () => {
    const page = await stream(ANA);
    await live.close();
    await vi.waitFor(() => expect(page.state.ended).toBe(true), soon);
    await expect(stream(ANA)).rejects.toMatchObject({ kind: "unavailable" });
  });
});

raceTest(
  "nothing is lost, doubled or out of order when the connection that listens is killed again and again",
  async (ctx) => {
    const { database } = ctx.services;
    const live = openLive(database, createLog("silent"), async (asked) => new Set(asked));
    const pages = await Promise.all(
      numbers(1, 5).map(async () => reading(await live.open({ userId: ANA, sessionId: "s", after: null }))),
    );
    let said = 0;
    const end = Date.now() + 4000;
    const speak = async () => {
      while (Date.now() < end) {
        await say(ctx, ANA, `n${++said}`);
        await wait(5);
      }
    };
    const kill = async () => {
      while (Date.now() < end - 500) {
        await wait(700);
        await ctx.db.execute(
          sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'kingpost-events' and datname = current_database()`,
        );
      }
    };
    await Promise.all([speak(), speak(), kill()]);
    for (const page of pages) {
      await vi.waitFor(() => expect(page.heard).toHaveLength(said), { timeout: 20_000, interval: 50 });
      expect(page.heard.map(({ seq }) => seq)).toEqual(numbers(1, said));
      expect(new Set(ids(page.heard)).size).toBe(said);
    }
    await live.close();
  },
);
