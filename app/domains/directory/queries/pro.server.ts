import { and, desc, eq } from "drizzle-orm";
import { owns } from "#app/domains/auth/access.ts";
import { type Asking, askingOf } from "#app/domains/auth/queries/demo-accounts.server.ts";
import { profiles, users } from "#app/domains/auth/tables.server.ts";
import { contractorProfiles as p } from "#app/domains/contractors/tables.server.ts";
import { shortName } from "#app/domains/directory/rules/short-name.ts";
import { type Standing, standingOf } from "#app/domains/directory/rules/standing.ts";
import { reviews } from "#app/domains/directory/tables.server.ts";
import { trustOf } from "#app/domains/verification/queries.server.ts";
import type { TrustDocument } from "#app/domains/verification/rules.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { prepared, type Slots } from "#app/infra/database/prepared.server.ts";
import { notFound } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";
import { isMemberAt, meanOf } from "./cards.server.ts";

const REVIEWS_SHOWN = 50;

export type Review = {
  id: string;
  by: string | null;
  stars: number;
  body: string;
  reply: string | null;
  repliedAt: Date | null;
  createdAt: Date;
};

/** One of the two documents as the public may know it: never the file. */
export type ShownDocument = {
  number: string | null;
  issuingState: string | null;
  checkedAt: Date | null;
  validUntil: Date;
};

/** The public page of a pro. Phone, address and e-mail stay with the pro until they write to each other. */
export type Pro = Awaited<ReturnType<typeof getPro>>;

const proRow = prepared((db, { slug, now, demo }: Slots<Asking & { slug: string }>) =>
  db
    .select({
      userId: p.userId,
      slug: p.slug,
      name: p.companyName,
      industry: p.industry,
      primaryTrade: p.primaryTrade,
      trades: p.trades,
      services: p.services,
      skills: p.skills,
      serviceAreas: p.serviceAreas,
      city: p.city,
      state: p.state,
      zip: p.zip,
      lat: p.lat,
      lng: p.lng,
      bio: p.businessDescription,
      description: p.description,
      yearsInBusiness: p.yearsInBusiness,
      hourlyRateCents: p.hourlyRateCents,
      availability: p.availability,
      availableForSubcontract: p.availableForSubcontract,
      rating: p.rating,
      reviewCount: p.reviewCount,
      createdAt: p.createdAt,
      updatedAt: p.updatedAt,
    })
    .from(p)
    .innerJoin(users, eq(users.id, p.userId))
    .where(and(eq(p.slug, slug), eq(p.onboardingCompleted, true), isMemberAt({ now, demo }))),
);

/** The listed pro at `slug`. Throws not_found for an unknown slug, an unfinished profile and a closed account. */
export async function getPro(ctx: Ctx, slug: string) {
  const [row] = await proRow(ctx.db, { ...askingOf(ctx), slug });
  if (!row) throw notFound("pro_not_found", { title: m.directory_not_found_title(), message: m.directory_not_found() });
  const [trust, reviews] = await Promise.all([trustOf(ctx, row.userId), reviewsOf(ctx, row.userId)]);
  const standing: Standing = standingOf(trust, ctx.now);
  const { userId, primaryTrade, industry, serviceAreas, ...shown } = row;
  return {
    ...shown,
    trade: primaryTrade ?? industry,
    /** What the pro wrote about where they work; the first of the two texts is the city. */
    serviceArea: serviceAreas[1] || null,
    rating: meanOf(row),
    standing,
    license: document(trust.license),
    insurance: document(trust.insurance),
    reviews,
    isOwn: owns(ctx.actor, userId),
  };
}

const document = ({ number, issuingState, checkedAt, validUntil }: TrustDocument): ShownDocument | null =>
  validUntil && { number, issuingState, checkedAt, validUntil };

const reviewRows = prepared((db, { proUserId }: Slots<{ proUserId: string }>) =>
  db
    .select({
      id: reviews.id,
      name: profiles.fullName,
      stars: reviews.stars,
      body: reviews.body,
      reply: reviews.reply,
      repliedAt: reviews.repliedAt,
      createdAt: reviews.createdAt,
    })
    .from(reviews)
    .leftJoin(profiles, eq(profiles.id, reviews.reviewerId))
    .where(eq(reviews.proUserId, proUserId))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(REVIEWS_SHOWN),
);

async function reviewsOf(ctx: Ctx, proUserId: string): Promise<Review[]> {
  const rows = await reviewRows(ctx.db, { proUserId });
  return rows.map(({ name, ...review }) => ({ ...review, by: name && shortName(name) }));
}
