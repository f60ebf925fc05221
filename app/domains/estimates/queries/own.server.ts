import { and, desc, eq } from "drizzle-orm";
import { may, ownerOf, requireActor } from "#app/domains/auth/access.ts";
import { isReachable } from "#app/domains/auth/queries/reachable.server.ts";
import { users } from "#app/domains/auth/tables.server.ts";
import { newestBid } from "#app/domains/bids/queries/bids.server.ts";
import { businessOf } from "#app/domains/contractors/queries.server.ts";
import { latestWork } from "#app/domains/engagements/queries/list.server.ts";
import { jobApplications } from "#app/domains/jobs/tables.server.ts";
import { lastWords, talkIdOf } from "#app/domains/messaging/queries/talk.server.ts";
import { trustOf } from "#app/domains/verification/queries.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { isId } from "#app/infra/id.ts";
import { noSuchEstimate, type ReasonNotToSend } from "../access.ts";
import { SHOWN, stateOf } from "../rules.ts";
import { customerEstimates } from "../tables.server.ts";
import { linkPath } from "../tokens/link.server.ts";
import { shownBid } from "./customer-page.server.ts";

const e = customerEstimates;

/** Why this business may send no estimate by mail now, or null: who may quote may, with a finished profile and an address that was confirmed; a sample account writes to nobody outside. */
export async function reasonNotToSend(ctx: Ctx, businessId: string): Promise<ReasonNotToSend | null> {
  const [business, trust] = [await businessOf(ctx, businessId), await trustOf(ctx, businessId)];
  if (trust.suspended) return "suspended";
  if (!business?.onboardingCompleted) return "unfinished";
  if (trust.status !== "verified") return "not_verified";
  if (!(await isReachable(ctx))) return "unconfirmed";
  return ctx.services.env.SMTP_URL && (await isSample(ctx)) ? "sample" : null;
}

/** Whether the actor is an account of the demo world, whose password everybody knows. */
async function isSample(ctx: Ctx): Promise<boolean> {
  const { userId: memberId } = requireActor(ctx);
  const [who] = await ctx.db.select({ isDemo: users.isDemo }).from(users).where(eq(users.id, memberId));
  return who?.isDemo === true;
}

/** The newest estimates that the actor's business mailed, with where each stands. */
export async function mailedEstimates(ctx: Ctx) {
  const ownerId = ownerOf(ctx, "jobs", "contractor");
  const rows = await ctx.db
    .select({ estimate: e, status: jobApplications.status })
    .from(e)
    .leftJoin(jobApplications, eq(jobApplications.id, e.applicationId))
    .where(eq(e.ownerId, ownerId))
    .orderBy(desc(e.createdAt), desc(e.id))
    .limit(SHOWN);
  return rows.map(({ estimate, status }) => ({
    id: estimate.id,
    customerName: estimate.customerName,
    title: estimate.title,
    price: { kind: estimate.offer.kind, lowCents: estimate.offer.lowCents, highCents: estimate.offer.highCents },
    sentAt: estimate.sentAt,
    declinedReason: estimate.declinedReason || null,
    applicationId: estimate.applicationId,
    state: stateOf(estimate, status, ctx.now),
  }));
}
export type MailedEstimate = Awaited<ReturnType<typeof mailedEstimates>>[number];

/** One of them, whole, with its link. Throws not-found for another business's. */
export async function ownEstimate(ctx: Ctx, id: string) {
  const ownerId = ownerOf(ctx, "jobs", "contractor");
  if (!isId(id)) throw noSuchEstimate();
  const [row] = await ctx.db
    .select({
      estimate: e,
      status: jobApplications.status,
      jobId: jobApplications.jobId,
      decidedAt: jobApplications.decidedAt,
    })
    .from(e)
    .leftJoin(jobApplications, eq(jobApplications.id, e.applicationId))
    .where(and(eq(e.id, id), eq(e.ownerId, ownerId)));
  if (!row) throw noSuchEstimate();
  const { estimate, status, jobId, decidedAt } = row;
  const { tokenHash: _, requestKey: __, ownerId: ___, takerId: ____, offer: _____, ...shown } = estimate;
  const state = stateOf(estimate, status, ctx.now);
  return {
    ...shown,
    state,
    /** Also where it was accepted or declined as the bid that it had become. */
    acceptedAt: estimate.acceptedAt ?? (status === "awarded" ? decidedAt : null),
    declinedAt: estimate.declinedAt ?? (status === "declined" ? decidedAt : null),
    jobId,
    talk: jobId && estimate.takerId ? await talkOf(ctx, { ownerId, takerId: estimate.takerId, jobId }) : null,
    /** Where the job goes on that came of it. */
    work: state === "accepted" && estimate.applicationId ? await latestWork(ctx, estimate.applicationId) : null,
    bid: (estimate.applicationId && (await newestBid(ctx, estimate.applicationId))) || shownBid(estimate, ctx.now),
    url: `${ctx.services.env.PUBLIC_URL}${linkPath(ctx, estimate.id)}`,
  };
}
export type OwnEstimate = Awaited<ReturnType<typeof ownEstimate>>;

/** The conversation with the customer, and what they wrote last. */
async function talkOf(ctx: Ctx, { ownerId, takerId, jobId }: { ownerId: string; takerId: string; jobId: string }) {
  if (!may(ctx, "messages")) return null;
  const id = await talkIdOf(ctx, { oneId: ownerId, otherId: takerId, jobId });
  return id ? { id, words: await lastWords(ctx, id, takerId) } : null;
}

/** What the form begins with: the pro's own trade, and an estimate to begin from where `from` names one. */
export async function estimateForm(ctx: Ctx, from: string | null) {
  const ownerId = ownerOf(ctx, "jobs", "contractor");
  const business = await businessOf(ctx, ownerId);
  return {
    reason: await reasonNotToSend(ctx, ownerId),
    trade: business?.trades[0] ?? "",
    from: from ? await ownEstimate(ctx, from) : null,
  };
}
