import { eq } from "drizzle-orm";
import { may } from "#app/domains/auth/access.ts";
import { isReachable } from "#app/domains/auth/queries/reachable.server.ts";
import { newestBid } from "#app/domains/bids/queries/bids.server.ts";
import { depositLawIn } from "#app/domains/bids/queries/deposit-law.server.ts";
import { largeDeposit } from "#app/domains/bids/rules/deposit.ts";
import { isLapsed } from "#app/domains/bids/rules.ts";
import { contactOf } from "#app/domains/businesses/queries/contact.server.ts";
import { businessName } from "#app/domains/businesses/queries/people.server.ts";
import { businessOf } from "#app/domains/contractors/queries.server.ts";
import { type ApplicationStatus, isPending } from "#app/domains/jobs/rules.ts";
import { jobApplications } from "#app/domains/jobs/tables.server.ts";
import { talkIdOf } from "#app/domains/messaging/queries/talk.server.ts";
import { trustOf } from "#app/domains/verification/queries.server.ts";
import { isVerified } from "#app/domains/verification/rules.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { findPlace } from "#app/infra/geo/places.server.ts";
import { linkGone } from "../access.ts";
import { type ReasonNotToTake, reasonNotToTake } from "../rules.ts";
import { type Estimate, estimateAt } from "./link.server.ts";

/** The price as both sides read it, in the shape of a bid. */
export const shownBid = ({ id, offer, createdAt }: Pick<Estimate, "id" | "offer" | "createdAt">, now: Date) => ({
  ...offer,
  id,
  revision: 1,
  createdAt,
  lapsed: isLapsed(offer, now),
});

/** Who sent an estimate, as its customer reads it: name, record as it stands now, ways to reach them. */
async function senderOf(ctx: Ctx, ownerId: string) {
  const [business, contact, trust, company] = await Promise.all([
    businessOf(ctx, ownerId),
    contactOf(ctx, ownerId),
    trustOf(ctx, ownerId),
    businessName(ctx, ownerId),
  ]);
  return {
    company,
    slug: business?.onboardingCompleted && !trust.suspended ? business.slug : null,
    phone: business?.phone || contact?.phone || null,
    email: contact?.email || null,
    verified: !trust.suspended && isVerified(trust, ctx.now),
    noLicense: trust.noLicense !== null,
    validUntil: trust.validUntil,
    suspended: trust.suspended,
  };
}

/** What became of an estimate that the reader has taken into their account: its newest price, and what they may still answer. */
async function takenBy(ctx: Ctx, { ownerId, takerId, applicationId }: Estimate) {
  if (!applicationId || !takerId) return null;
  const [row] = await ctx.db
    .select({ status: jobApplications.status, jobId: jobApplications.jobId })
    .from(jobApplications)
    .where(eq(jobApplications.id, applicationId));
  const bid = await newestBid(ctx, applicationId);
  if (!row || !bid) return null;
  const { status, jobId } = row;
  const conversationId = await talkIdOf(ctx, { oneId: takerId, otherId: ownerId, jobId });
  return { jobId, applicationId, conversationId, status, open: isPending(status), bid };
}

const SETTLED: Partial<Record<ApplicationStatus, ReasonNotToTake>> = { declined: "declined", withdrawn: "withdrawn" };

/**
 * What a customer's link shows to whoever holds it, and whether this reader may accept or ask. Of the customer nothing but the
 * name that the pro wrote is told. Throws `link_gone`.
 */
export async function customerPage(ctx: Ctx, token: string) {
  const found = await estimateAt(ctx, token);
  if (!found) throw linkGone();
  const sender = await senderOf(ctx, found.ownerId);
  const place = findPlace(found.location)[0];
  const businessId = ctx.actor?.business.id ?? null;
  const reason = (accept: boolean) =>
    reasonNotToTake({ ...found, suspended: sender.suspended }, { businessId, accept }, ctx.now);
  const taken =
    found.takerId !== null && found.takerId === businessId && may(ctx, "jobs") ? await takenBy(ctx, found) : null;
  const settled = (taken && SETTLED[taken.status]) ?? null;
  const { id, title, location, street, customerName } = found;
  const bid = taken?.bid ?? shownBid(found, ctx.now);
  return {
    id,
    isOwn: businessId === found.ownerId,
    title,
    where: [street, location].filter(Boolean).join(", "),
    customerName,
    sender,
    bid,
    deposit: place
      ? largeDeposit({ schedule: bid.schedule, priceCents: bid.lowCents }, depositLawIn(place.state))
      : null,
    notToAccept: settled ?? reason(true) ?? (taken?.open && bid.lapsed ? ("lapsed" as const) : null),
    notToAsk: settled ?? reason(false),
    /** In the reader's own account: what it became there. */
    taken,
    /** It is in an account, and nobody is signed in who could have it. */
    waitsInAccount: found.takenAt !== null && found.acceptedAt === null && !ctx.actor,
    reader: ctx.actor && {
      name: ctx.actor.name,
      reachable: await isReachable(ctx),
      /** Their part in the business that they act for lets them hire. */
      mayHire: may(ctx, "jobs"),
    },
  };
}
export type CustomerPage = Awaited<ReturnType<typeof customerPage>>;
