import { eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { aPerson } from "#app/domains/businesses/fixtures.ts";
import { aJob, anApplication } from "#app/domains/jobs/fixtures.ts";
import { jobPosts } from "#app/domains/jobs/tables.server.ts";
import { aVerifiedContractor } from "#app/domains/verification/fixtures.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { as, test } from "#test/ctx.ts";
import { putOn } from "./commands/people.server.ts";
import { anEngagement } from "./fixtures.ts";
import { boardAsked, boardPath } from "./input/board.ts";
import { boardPeople, boardStatement, workBoard } from "./queries/board.server.ts";
import { firstLane, LANES, laneOf } from "./rules/board.ts";
import { STATES } from "./rules.ts";

const asking = (address = "") => boardAsked(new URLSearchParams(address));
const ids = async (ctx: Ctx, address = "") => (await workBoard(ctx, asking(address))).map(({ id }) => id).sort();

describe("the board of jobs", () => {
  test("holds a job in each state that a job can be in, each once, in the column of its state", async ({ ctx }) => {
    const pro = (await aVerifiedContractor(ctx)).actor;
    for (const state of STATES) await anEngagement(ctx, { pro, state });
    const cards = await workBoard(as(ctx, pro), asking());
    expect(cards).toHaveLength(STATES.length);
    for (const card of cards) expect(card.lane).toBe(laneOf(card.work ?? "closed"));
    expect(new Set(cards.map(({ work }) => work)).size).toBe(STATES.length);
    expect(cards.filter(({ lane }) => lane === "over").every(({ all }) => all === 4)).toBe(true);
  });

  test("shows the hirer's posts and the pro's applications until they are given, and says what waits", async ({
    ctx,
  }) => {
    const job = await aJob(ctx, { title: "Sample: rewire the shed" });
    const hirer = as(ctx, job.poster);
    await expect(workBoard(hirer, asking())).resolves.toMatchObject([
      { kind: "post", id: job.id, lane: "asking", answers: 0, waits: false, side: "hirer" },
    ]);
    const pro = (await aVerifiedContractor(ctx)).actor;
    const application = await anApplication(ctx, { jobId: job.id, applicant: pro });
    await expect(workBoard(hirer, asking())).resolves.toMatchObject([{ kind: "post", answers: 1, waits: true }]);
    await expect(workBoard(as(ctx, pro), asking())).resolves.toMatchObject([
      { kind: "bid", id: application.id, lane: "asking", bid: "submitted", side: "pro", waits: false },
    ]);
    const { id } = await anEngagement(ctx, { hirer: job.poster, pro, state: "done_by_pro" });
    const cards = await workBoard(hirer, asking());
    expect(cards.map((card) => [card.kind, card.lane, card.waits])).toEqual([
      ["post", "asking", true],
      ["work", "closing", true],
    ]);
    expect(cards[1]?.id).toBe(id);
    expect(firstLane(cards)).toBe("asking");
  });

  test("is narrowed by side, trade, person and words, and the address holds it", async ({ ctx }) => {
    const { actor: us } = await aVerifiedContractor(ctx);
    const given = await anEngagement(ctx, { hirer: us, title: "Sample: repair of the façade" });
    const done = await anEngagement(ctx, { pro: us, state: "working", title: "Sample: panel swap" });
    const own = as(ctx, us);
    const crew = await aPerson(ctx, us.business.id, "crew", "Cam Sample");
    await putOn(own, done.id, crew.userId);
    expect(await ids(own, "side=hirer")).toEqual([given.id]);
    expect(await ids(own, "side=pro")).toEqual([done.id]);
    expect(await ids(own, "q=facade")).toEqual([given.id]);
    expect(await ids(own, "q=panel+swap+facade")).toEqual([]);
    expect(await ids(own, "q=100%25")).toEqual([]);
    expect(await ids(own, `person=${crew.userId}`)).toEqual([done.id]);
    expect(await ids(own, "trade=roofing")).toEqual([]);
    const [card] = await workBoard(own, asking("side=pro"));
    expect(await ids(own, `trade=${card?.trade}&side=pro`)).toEqual([done.id]);
    expect(await ids(own, `q=${card?.other.split(" ")[0]}&side=pro`)).toEqual([done.id]);
    for (const wrong of ["side=both&trade=nothing&person=me&lane=here", ""])
      expect(boardPath(asking(wrong))).toBe("/work");
    const kept = `/work?q=panel&side=pro&trade=electrical&person=${crew.userId}&lane=over`;
    expect(boardPath(asking(kept.slice("/work?".length)))).toBe(kept);
  });

  test("shows a foreman and the crew the jobs they are on and nothing else", async ({ ctx }) => {
    const { id, pro } = await anEngagement(ctx, { state: "working" });
    await anEngagement(ctx, { pro, state: "working" });
    await anApplication(ctx, { applicant: pro });
    const crew = await aPerson(ctx, pro.business.id, "crew");
    await putOn(as(ctx, pro), id, crew.userId);
    expect(await ids(as(ctx, pro))).toHaveLength(3);
    await expect(workBoard(as(ctx, crew.actor), asking())).resolves.toMatchObject([
      { id, agreement: "none", waits: false },
    ]);
    expect(await boardPeople(as(ctx, crew.actor))).toEqual([]);
    expect((await boardPeople(as(ctx, pro))).map(({ userId }) => userId)).toContain(crew.userId);
  });

  test("is read by the indexes of the business and by no scan of all jobs", async ({ ctx }) => {
    const { pro } = await anEngagement(ctx);
    // As large as the tables of a town: which plan is good for an empty table changes with every analyze.
    await ctx.db.execute(sql`update pg_class set relpages = 1, reltuples = 100000
      where relname in ('engagements', 'job_posts', 'job_applications')`);
    await ctx.db.execute(sql`set local enable_seqscan = off`);
    const { rows } = await ctx.db.execute<{ "QUERY PLAN": string }>(
      sql`explain ${boardStatement(as(ctx, pro), asking("q=panel")).getSQL()}`,
    );
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(plan).not.toMatch(/Seq Scan on (engagements|job_posts|job_applications)/);
    expect(plan).toContain("engagements_pro_idx");
    expect(plan).toContain("job_applications_applicant_idx");
  });

  test("shows fifty cards of a column, what waits and the newest, and counts them all", async ({ ctx }) => {
    const { actor: poster } = await aVerifiedContractor(ctx);
    const own = as(ctx, poster);
    const first = await aJob(ctx, { poster, postedAt: new Date(ctx.now.getTime() - 100_000) });
    const [like] = await ctx.db.select().from(jobPosts).where(eq(jobPosts.id, first.id));
    if (!like) throw new Error("no job was posted");
    const others = Array.from({ length: 51 }, (_, n) => ({
      ...like,
      id: ctx.newId(),
      requestKey: ctx.newId(),
      postedAt: new Date(ctx.now.getTime() - n * 1000),
    }));
    await ctx.db.insert(jobPosts).values(others);
    await anApplication(ctx, { jobId: first.id });
    const cards = await workBoard(own, asking());
    expect(cards.map(({ id }) => id)).toEqual([first.id, ...others.slice(0, 49).map(({ id }) => id)]);
    expect(cards.every(({ all }) => all === 52)).toBe(true);
  });

  test("every state has a column of the board", () => {
    expect(STATES.every((state) => LANES.includes(laneOf(state)))).toBe(true);
  });
});
