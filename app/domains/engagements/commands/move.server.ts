import { and, desc, eq } from "drizzle-orm";
import { ownerOf, requireActor } from "#app/domains/auth/access.ts";
import { endAward, fillAwarded } from "#app/domains/jobs/commands/engaged.server.ts";
import { jobPosts } from "#app/domains/jobs/tables.server.ts";
import { trustOf } from "#app/domains/verification/queries.server.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { todayAt } from "#app/infra/days.ts";
import { hasChanged, notYet } from "../access.ts";
import { heldEngagement, startDay } from "../queries/scope.server.ts";
import {
  type Action,
  answerBy,
  applicationAfter,
  beganOn,
  mayAgree,
  reasonNotYet,
  type Side,
  type State,
  stepOf,
} from "../rules.ts";
import { engagementEvents, engagements } from "../tables.server.ts";
import { tellOf } from "./tell.server.ts";

export type Held = Pick<
  typeof engagements.$inferSelect,
  "id" | "jobId" | "applicationId" | "hirerId" | "proId" | "state"
>;

/**
 * One act of the actor's side. Throws not-found, `changed` when the table has no such step from where it stands now, and the
 * code of `reasonNotYet`. What the same side has done already is done: a second click changes nothing.
 */
export const move = (ctx: Ctx, id: string, action: Action, note = ""): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    ownerOf(tx, "jobs");
    const held = await heldEngagement(tx, id);
    await take(tx, held, action, held.side, note);
  });

/** The same for a row that the caller holds, and for any side. */
export async function take(tx: Ctx, held: Held, action: Action, side: Side, note: string): Promise<void> {
  const step = stepOf(held.state, action, side);
  if (!step) {
    if (await isDone(tx, held, action, side)) return;
    throw hasChanged();
  }
  if (held.state === "disputed" && !mayAgree(action, side, await disputedBy(tx, held.id))) throw hasChanged();
  const [row] = await tx.db
    .select({ job: jobPosts, startDate: startDay })
    .from(engagements)
    .innerJoin(jobPosts, eq(jobPosts.id, engagements.jobId))
    .where(eq(engagements.id, held.id));
  if (!row) throw hasChanged();
  const { job, startDate } = row;
  const { suspended } = side === "pro" ? await trustOf(tx, held.proId) : { suspended: false };
  const reason = reasonNotYet(action, side, { suspended, startDate }, tx.now);
  if (reason) throw notYet(reason);
  const personId = side === "clock" ? null : personOf(tx);
  const hasBegun = held.state === "agreed" && (action === "start" || action === "done");
  const until = step.effects.includes("wait") ? answerBy(tx.now) : null;
  await tx.db
    .update(engagements)
    .set({
      state: step.to,
      changedAt: tx.now,
      answerBy: until,
      ...(hasBegun && { startedOn: beganOn(startDate, todayAt(tx.now)) }),
    })
    .where(eq(engagements.id, held.id));
  await tx.db.insert(engagementEvents).values({
    id: tx.newId(),
    engagementId: held.id,
    at: tx.now,
    side,
    state: step.to,
    note,
    personId,
  });
  if (step.effects.includes("fill")) await fillAwarded(tx, held.jobId);
  if (step.effects.includes("release")) await endAward(tx, held.applicationId, applicationAfter(side));
  await tellOf(tx, held, job, { state: step.to, action, side, answerBy: until });
  await audit(tx, `engagement.${action}`, `engagement:${held.id}`, { jobId: held.jobId, side });
}

const personOf = (tx: Ctx): string => {
  const { userId: memberId } = requireActor(tx);
  return memberId;
};

/** The side that said last that the work is not done. */
async function disputedBy(tx: Ctx, id: string): Promise<Side | null> {
  const [said] = await tx.db
    .select({ side: engagementEvents.side })
    .from(engagementEvents)
    .where(and(eq(engagementEvents.engagementId, id), eq(engagementEvents.state, "disputed")))
    .orderBy(desc(engagementEvents.at), desc(engagementEvents.seq))
    .limit(1);
  return said?.side ?? null;
}

/** Whether the newest event is this very act of this side: a form that was sent twice. */
async function isDone(tx: Ctx, { id, state }: Held, action: Action, side: Side): Promise<boolean> {
  const led = LEADS_TO[action];
  if (led !== undefined ? state !== led : state !== `done_by_${side}`) return false;
  const [last] = await tx.db
    .select({ id: engagementEvents.id })
    .from(engagementEvents)
    .where(
      and(eq(engagementEvents.engagementId, id), eq(engagementEvents.side, side), eq(engagementEvents.state, state)),
    )
    .limit(1);
  return last !== undefined;
}

const LEADS_TO: Partial<Record<Action, State>> = {
  accept: "agreed",
  start: "working",
  take_back: "working",
  confirm: "closed",
  agree_done: "closed",
  agree_undone: "working",
  dispute: "disputed",
  withdraw: "withdrawn",
  no_show: "no_show",
  cancel: "cancelled",
  settle_done: "closed",
  settle_cancelled: "cancelled",
  settle_working: "working",
};
