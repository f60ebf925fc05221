import { eq, sql } from "drizzle-orm";
import { award } from "#app/domains/jobs/commands/award.server.ts";
import { aJob, anApplication } from "#app/domains/jobs/fixtures.ts";
import { aVerifiedContractor } from "#app/domains/verification/fixtures.ts";
import type { Actor, Ctx } from "#app/infra/ctx.ts";
import { move } from "./commands/move.server.ts";
import { tasksIn, workWaiting } from "./queries/waiting.server.ts";
import { type Action, dayEverywhere, type State } from "./rules.ts";
import { engagements } from "./tables.server.ts";

type Act = readonly [Action, "hirer" | "pro", string?];

/** How the two come from the award to each state. */
const PATHS: Record<State, readonly Act[]> = {
  awarded: [],
  agreed: [["accept", "pro"]],
  working: [
    ["accept", "pro"],
    ["start", "pro"],
  ],
  done_by_hirer: [
    ["accept", "pro"],
    ["done", "hirer"],
  ],
  done_by_pro: [
    ["accept", "pro"],
    ["done", "pro"],
  ],
  disputed: [
    ["accept", "pro"],
    ["done", "pro"],
    ["dispute", "hirer", "Sample: two outlets have no power yet."],
  ],
  closed: [
    ["accept", "pro"],
    ["done", "pro"],
    ["confirm", "hirer"],
  ],
  withdrawn: [["withdraw", "pro"]],
  no_show: [
    ["accept", "pro"],
    ["no_show", "hirer", "Sample: nobody came, and nobody answered the phone."],
  ],
  cancelled: [
    ["accept", "pro"],
    ["start", "pro"],
    ["cancel", "hirer", "Sample: the permit was refused."],
  ],
};

type More = {
  hirer?: Actor;
  pro?: Actor;
  jobId?: string;
  state?: State;
  title?: string;
  trade?: string;
  description?: string;
  skills?: string;
  startDate?: string;
  location?: string;
};

/** A job that was awarded, in the state that is asked for; hirer and pro are of its own unless they are given. */
export async function anEngagement(ctx: Ctx, { hirer, pro, jobId, state = "awarded", ...more }: More = {}) {
  const typed = {
    ...(state === "no_show" && { startDate: dayEverywhere(ctx.now) }),
    ...more,
    ...(hirer && { poster: hirer }),
  };
  const job = jobId && hirer ? { id: jobId, poster: hirer } : await aJob(ctx, typed);
  const applicant = pro ?? (await aVerifiedContractor(ctx)).actor;
  const application = await anApplication(ctx, { jobId: job.id, applicant });
  await award({ ...ctx, actor: job.poster }, application.id);
  const [row] = await ctx.db
    .select({ id: engagements.id })
    .from(engagements)
    .where(eq(engagements.applicationId, application.id));
  const id = row?.id ?? "";
  for (const [action, side, note] of PATHS[state])
    await move({ ...ctx, actor: side === "hirer" ? job.poster : applicant }, id, action, note);
  return { id, jobId: job.id, applicationId: application.id, hirer: job.poster, pro: applicant };
}

/** How many jobs that were given wait for a business. */
export async function workWaitingFor(ctx: Ctx, { business }: Actor): Promise<number> {
  const rows = workWaiting(ctx.db, sql`${business.id}::uuid`);
  const [row] = await ctx.db.select({ rows }).from(sql`(select 1) as one`);
  return tasksIn(row?.rows ?? []).length;
}
