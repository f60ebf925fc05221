import { may } from "#app/domains/auth/access.ts";
import { isReachable } from "#app/domains/auth/queries/reachable.server.ts";
import { depositLawIn } from "#app/domains/bids/queries/deposit-law.server.ts";
import { largeDeposit } from "#app/domains/bids/rules/deposit.ts";
import { isLapsed } from "#app/domains/bids/rules.ts";
import { contactOf } from "#app/domains/businesses/queries/contact.server.ts";
import { businessName } from "#app/domains/businesses/queries/people.server.ts";
import { businessOf } from "#app/domains/contractors/queries.server.ts";
import { trustOf } from "#app/domains/verification/queries.server.ts";
import { isVerified } from "#app/domains/verification/rules.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { findPlace } from "#app/infra/geo/places.server.ts";
import { linkGone } from "../access.ts";
import { reasonNotToTake } from "../rules.ts";
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
  const mine = found.takerId !== null && found.takerId === businessId;
  const { id, title, location, street, customerName, offer } = found;
  return {
    id,
    isOwn: businessId === found.ownerId,
    title,
    where: [street, location].filter(Boolean).join(", "),
    customerName,
    sender,
    bid: shownBid(found, ctx.now),
    deposit: place
      ? largeDeposit({ schedule: offer.schedule, priceCents: offer.lowCents }, depositLawIn(place.state))
      : null,
    notToAccept: reason(true),
    notToAsk: reason(false),
    /** The bid that it became in the reader's own account. */
    bidId: mine ? found.applicationId : null,
    reader: ctx.actor && {
      name: ctx.actor.name,
      reachable: await isReachable(ctx),
      /** Their part in the business that they act for lets them hire. */
      mayHire: may(ctx, "jobs"),
    },
  };
}
export type CustomerPage = Awaited<ReturnType<typeof customerPage>>;
