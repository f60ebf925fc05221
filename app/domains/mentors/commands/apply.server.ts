import { and, eq } from "drizzle-orm";
import { ownerOf, requireActor } from "#app/domains/auth/access.ts";
import { requireReachable } from "#app/domains/auth/queries/reachable.server.ts";
import { requireModerator } from "#app/domains/moderation/queries/moderator.server.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { conflict } from "#app/infra/errors.ts";
import { announce } from "#app/infra/events.server.ts";
import { LOCALES } from "#app/infra/locale.ts";
import { limit } from "#app/infra/rate-limit.server.ts";
import { m } from "#paraglide/messages.js";
import { noSuchMentor } from "../access.ts";
import type { Apply, Decline } from "../input.ts";
import { mentorOf } from "../queries/mentors.server.ts";
import { CAPACITY } from "../rules.ts";
import { mentorApplications, mentors } from "../tables.server.ts";

const APPLICATIONS_A_MONTH = 3;

/**
 * Offers to mentor; the team decides. Throws `contact_not_confirmed`, `is_mentor`, and `waits_already` while an earlier
 * offer is not decided.
 */
export async function applyAsMentor(ctx: Ctx, input: Apply): Promise<void> {
  const { userId } = requireActor(ctx);
  const businessId = ownerOf(ctx, "see");
  await requireReachable(ctx);
  if (await mentorOf(ctx, userId)) throw conflict("is_mentor", m.mentors_is_mentor());
  await limit(ctx, "mentors.apply", userId, { points: APPLICATIONS_A_MONTH, seconds: 30 * 24 * 3600 });
  const [row] = await ctx.db
    .insert(mentorApplications)
    .values({ ...input, id: ctx.newId(), userId, businessId, createdAt: ctx.now })
    .onConflictDoNothing()
    .returning({ id: mentorApplications.id });
  if (!row) throw conflict("waits_already", m.mentors_waits_already());
}

/** Takes an offer back that is not decided. Safe to repeat. */
export async function withdrawApplication(ctx: Ctx): Promise<void> {
  const { userId } = requireActor(ctx);
  await ctx.db
    .update(mentorApplications)
    .set({ state: "withdrawn", decidedAt: ctx.now })
    .where(and(eq(mentorApplications.userId, userId), eq(mentorApplications.state, "waits")));
}

async function decided(tx: Ctx, id: string, state: "invited" | "declined", reason: string) {
  const moderatorId = await requireModerator(tx);
  const [row] = await tx.db
    .update(mentorApplications)
    .set({ state, reason, decidedAt: tx.now, decidedBy: moderatorId })
    .where(and(eq(mentorApplications.id, id), eq(mentorApplications.state, "waits")))
    .returning();
  if (!row) throw noSuchMentor();
  await audit(tx, `mentor.${state}`, `user:${row.userId}`);
  if (row.businessId)
    await announce(tx, {
      kind: "mentor.decided",
      userId: row.businessId,
      person: row.userId,
      ref: id,
      path: state === "invited" ? "/my/mentoring" : "/community/mentors/apply",
      data: { status: state, reason },
    });
  return row;
}

/** A moderator invites who applied: they are a mentor from now on. Throws `no_moderator`, not-found when it is decided. */
export const inviteMentor = (ctx: Ctx, application: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { userId, businessId, years, trades, specialty } = await decided(tx, application, "invited", "");
    await tx.db
      .insert(mentors)
      .values({
        id: tx.newId(),
        userId,
        businessId,
        years,
        trades,
        specialty,
        locales: [LOCALES[0]],
        capacity: CAPACITY.begun,
        since: tx.now,
      })
      .onConflictDoNothing();
  });

/** A moderator declines, with a reason that the applicant reads. Throws `no_moderator`, not-found when it is decided. */
export const declineMentor = (ctx: Ctx, { application, reason }: Decline): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await decided(tx, application, "declined", reason);
  });
