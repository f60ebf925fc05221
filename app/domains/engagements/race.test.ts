import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { award } from "#app/domains/jobs/commands/award.server.ts";
import { withdrawJob } from "#app/domains/jobs/commands/close.server.ts";
import { reopenJob } from "#app/domains/jobs/commands/reopen.server.ts";
import { aJob, anApplication } from "#app/domains/jobs/fixtures.ts";
import { aVerifiedContractor } from "#app/domains/verification/fixtures.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { as, at } from "#test/ctx.ts";
import { raceTest } from "#test/race.ts";
import { move } from "./commands/move.server.ts";
import { confirmBySilence } from "./commands/silence.server.ts";
import { anEngagement } from "./fixtures.ts";
import { ACTIONS, type Action, isOver, STATES, type State, stepOf } from "./rules.ts";
import { engagementEvents, engagements } from "./tables.server.ts";

const DAY = 24 * 3600 * 1000;

/** Rows that no order of steps may leave behind. */
const impossible = async (ctx: Ctx) =>
  (
    await ctx.db.execute(sql`
      select e.id, e.state, j.closed_as, a.status from engagements e
        join job_posts j on j.id = e.job_id join job_applications a on a.id = e.application_id
        where (e.state = 'closed' and j.closed_as is distinct from 'filled')
          or (e.state not in ('closed', 'withdrawn', 'no_show', 'cancelled')
            and (a.status <> 'awarded' or j.awarded_application_id is distinct from a.id or j.closed_as is not null))
          or (select v.state from engagement_events v where v.engagement_id = e.id order by v.at desc, v.id limit 1) is null
      union all
      select a.id, 'no engagement', j.closed_as, a.status from job_applications a join job_posts j on j.id = a.job_id
        where a.status = 'awarded' and not exists (select from engagements e where e.application_id = a.id
          and e.state not in ('withdrawn', 'no_show', 'cancelled'))`)
  ).rows;

type Act = readonly [Action, "hirer" | "pro"];
const ALIVE = STATES.filter((state) => !isOver(state) && state !== "disputed");
const actsIn = (state: State): Act[] =>
  (["hirer", "pro"] as const).flatMap((side) =>
    ACTIONS.filter((action) => stepOf(state, action, side)).map((action): Act => [action, side]),
  );

raceTest("every two steps of both sides that can meet leave one state that both of them explain", async (ctx) => {
  const pro = (await aVerifiedContractor(ctx)).actor;
  for (const state of ALIVE)
    for (const [first, one] of actsIn(state))
      for (const [second, other] of actsIn(state)) {
        if (one !== "hirer" || other !== "pro") continue;
        const { id, hirer } = await anEngagement(ctx, { pro, state });
        // Late enough for a no-show.
        const then = at(ctx, 20 * DAY);
        const who = { hirer, pro };
        await Promise.allSettled([
          move(as(then, who[one]), id, first, "Sample."),
          move(as(then, who[other]), id, second, "Sample."),
        ]);
        const [row] = await ctx.db.select().from(engagements).where(eq(engagements.id, id));
        const ends = [
          [first, one],
          [second, other],
        ].flatMap(([action, side]) => {
          const step = stepOf(state, action as Action, side as "hirer");
          const next = step && (side === one ? stepOf(step.to, second, other) : stepOf(step.to, first, one));
          return [step?.to, next?.to];
        });
        expect(ends).toContain(row?.state);
      }
  expect(await impossible(ctx)).toEqual([]);
});

raceTest("a confirmation, a dispute and the clock at once, 200 times, leave one of the two", async (ctx) => {
  const pro = (await aVerifiedContractor(ctx)).actor;
  const hirer = (await aVerifiedContractor(ctx)).actor;
  const { id } = await anEngagement(ctx, { hirer, pro, state: "done_by_pro" });
  const then = at(ctx, 20 * DAY);
  for (let round = 0; round < 200; round++) {
    await ctx.db
      .update(engagements)
      .set({ state: "done_by_pro", answerBy: "2027-03-17" })
      .where(eq(engagements.id, id));
    await ctx.db.execute(sql`update job_posts set closed_as = null, closed_at = null`);
    await ctx.db.delete(engagementEvents).where(eq(engagementEvents.state, "closed"));
    await ctx.db.delete(engagementEvents).where(eq(engagementEvents.state, "disputed"));
    await Promise.allSettled([
      move(as(then, hirer), id, "confirm"),
      move(as(then, hirer), id, "dispute", "Sample: not done."),
      confirmBySilence(then),
      move(as(then, hirer), id, "confirm"),
    ]);
    const events = await ctx.db.select().from(engagementEvents).where(eq(engagementEvents.engagementId, id));
    expect(events.filter(({ state }) => state === "closed" || state === "disputed")).toHaveLength(1);
    expect(await impossible(ctx)).toEqual([]);
  }
});

raceTest(
  "a job goes back on the board, is closed or is given again: one of them, and nobody is left with nothing",
  async (ctx) => {
    const hirer = (await aVerifiedContractor(ctx)).actor;
    for (let round = 0; round < 10; round++) {
      const job = await aJob(ctx, { poster: hirer });
      const next = await anApplication(ctx, { jobId: job.id });
      const { id, pro } = await anEngagement(ctx, { jobId: job.id, hirer });
      await move(as(ctx, pro), id, "withdraw");
      await Promise.allSettled([
        reopenJob(as(ctx, hirer), job.id),
        withdrawJob(as(ctx, hirer), job.id),
        reopenJob(as(ctx, hirer), job.id).then(() => award(as(ctx, hirer), next.id)),
      ]);
      expect(await impossible(ctx)).toEqual([]);
    }
  },
);
