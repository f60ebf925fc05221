import { and, eq, gt, isNull } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import { jobCards } from "#app/domains/jobs/queries/cards.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { lapsedBefore, lapsesAt } from "../rules.ts";
import { jobInvitations } from "../tables.server.ts";
import { invitationsThat } from "./standing.server.ts";

/** Waiting invitations are at most so many: each lapses after a week. */
const WAITING_READ = 200;
const EARLIER_SHOWN = 20;

const waitingOf = async (ctx: Ctx, proId: string) => {
  const fresh = and(
    eq(jobInvitations.proId, proId),
    isNull(jobInvitations.declinedAt),
    gt(jobInvitations.invitedAt, lapsedBefore(ctx.now)),
  );
  const rows = await invitationsThat(ctx, fresh, WAITING_READ);
  return rows.filter(({ state }) => state === "waiting").reverse();
};

/**
 * The invitations of the actor's business: those that wait, the oldest first, each with its job and the day on which it
 * lapses; and what became of the newest others.
 */
export async function myInvitations(ctx: Ctx) {
  const proId = ownerOf(ctx, "jobs", "contractor");
  const waiting = await waitingOf(ctx, proId);
  const earlier = (await invitationsThat(ctx, eq(jobInvitations.proId, proId), WAITING_READ))
    .filter(({ state }) => state !== "waiting")
    .slice(0, EARLIER_SHOWN);
  const cards = await jobCards(
    ctx,
    waiting.map(({ jobId }) => jobId),
  );
  return {
    waiting: waiting.flatMap(({ id, jobId, invitedAt }) => {
      const job = cards.find((card) => card.id === jobId);
      return job ? [{ id, job, lapsesAt: lapsesAt(invitedAt) }] : [];
    }),
    earlier: earlier.map(({ id, job, state, invitedAt }) => ({
      id,
      state,
      invitedAt,
      job: { id: job.id, title: job.title, location: job.location },
    })),
  };
}
export type MyInvitations = Awaited<ReturnType<typeof myInvitations>>;
