import { and, desc, eq, sql } from "drizzle-orm";
import { owns } from "#app/domains/auth/access.ts";
import { type Asking, askingOf } from "#app/domains/auth/queries/demo-accounts.server.ts";
import { profiles, users } from "#app/domains/auth/tables.server.ts";
import { badgesColumn, type ShownBadge } from "#app/domains/badges/queries/badges.server.ts";
import { businesses } from "#app/domains/businesses/tables.server.ts";
import { areaMap, areaOf } from "#app/domains/contractors/queries/area.server.ts";
import { lawsOf } from "#app/domains/contractors/rules/licensing.ts";
import { contractorProfiles as p } from "#app/domains/contractors/tables.server.ts";
import type { Answers } from "#app/domains/directory/rules/answers.ts";
import { shortName } from "#app/domains/directory/rules/short-name.ts";
import { type Standing, standingOf } from "#app/domains/directory/rules/standing.ts";
import { reviews, savedPros } from "#app/domains/directory/tables.server.ts";
import { picturesOf } from "#app/domains/media/queries/pictures.server.ts";
import { portfolioOf } from "#app/domains/media/queries/portfolio.server.ts";
import type { ShownPicture } from "#app/domains/media/rules/shown.ts";
import { crewColumn } from "#app/domains/training/queries/held.server.ts";
import { trustOf } from "#app/domains/verification/queries.server.ts";
import { isVerified, type TrustDocument } from "#app/domains/verification/rules.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { prepared, type Slots } from "#app/infra/database/prepared.server.ts";
import { todayAt } from "#app/infra/days.ts";
import { notFound } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";
import { isMemberAt, meanOf } from "./cards.server.ts";
import { readerOf } from "./saved.server.ts";

const REVIEWS_SHOWN = 50;

export type Review = {
  id: string;
  by: string | null;
  stars: number;
  body: string;
  reply: string | null;
  repliedAt: Date | null;
  /** Null for one from before the short questions were asked, which has no page of its own. */
  answers: Answers | null;
  editedAt: Date | null;
  createdAt: Date;
  photos: ShownPicture[];
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

type Asked = Asking & { slug: string; today: string; reader: string | null };

const proRow = prepared((db, { slug, now, demo, today, reader }: Slots<Asked>) =>
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
      languages: p.languages,
      serviceAreas: p.serviceAreas,
      serviceMiles: p.serviceMiles,
      serviceCounties: p.serviceCounties,
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
      badges: badgesColumn(sql`${p}.user_id`),
      /** Which certificates people of the crew hold, and how many; who they are, hirers read in an application. */
      crew: crewColumn(sql`${p}.user_id`, today),
      /** Whether the reader keeps it in their own list. */
      saved: sql<boolean>`exists (select from ${savedPros} where ${savedPros.proUserId} = ${p.userId}
        and ${savedPros.userId} = ${reader}::uuid)`,
    })
    .from(p)
    .innerJoin(businesses, eq(businesses.id, p.userId))
    .innerJoin(users, eq(users.id, businesses.contactId))
    .where(and(eq(p.slug, slug), eq(p.onboardingCompleted, true), isMemberAt({ now, demo }))),
);

/** The refusal of a slug that leads to no public page. */
export const noSuchPro = () =>
  notFound("pro_not_found", { title: m.directory_not_found_title(), message: m.directory_not_found() });

/** The listed pro at `slug`. Throws not_found for an unknown slug, an unfinished profile, a closed account and, in words of its own, for a suspended business. */
export async function getPro(ctx: Ctx, slug: string) {
  const [row] = await proRow(ctx.db, {
    ...askingOf(ctx),
    slug,
    today: todayAt(ctx.now),
    reader: readerOf(ctx),
  });
  if (!row) throw noSuchPro();
  const [trust, { reviews, spread }, shows] = await Promise.all([
    trustOf(ctx, row.userId),
    reviewsOf(ctx, row.userId),
    portfolioOf(ctx, row.userId),
  ]);
  if (trust.suspended)
    throw notFound("pro_unavailable", {
      title: m.enforcement_pro_unavailable_title(),
      message: m.enforcement_pro_unavailable(),
    });
  const standing: Standing = standingOf(trust, ctx.now);
  const { userId, primaryTrade, industry, serviceAreas, serviceMiles, serviceCounties, lat, lng, ...shown } = row;
  const area = areaOf(row);
  return {
    ...shown,
    trade: primaryTrade ?? industry,
    area,
    areaMap: areaMap(area, { lat, lng }),
    rating: meanOf(row),
    standing,
    license: document(trust.license),
    insurance: document(trust.insurance),
    more: trust.more,
    scope: trust.scope,
    noLicense: trust.noLicense && { ...trust.noLicense, laws: lawsOf(trust.noLicense) },
    reviews,
    /** Logo, portrait and work in photos. */
    ...shows,
    badges: withVerified(row.badges, isVerified(trust, ctx.now) ? trust.verifiedAt : null),
    spread,
    isOwn: owns(ctx.actor, userId),
  };
}

/** Verified Sub is read from the record, and goes with it. */
const withVerified = (badges: ShownBadge[], verifiedAt: Date | null): ShownBadge[] =>
  verifiedAt ? [{ badge: "verified_sub", earnedAt: verifiedAt }, ...badges] : badges;

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
      answers: reviews.answers,
      editedAt: reviews.editedAt,
      createdAt: reviews.createdAt,
      spread: sql<number[]>`array[${sql.join(
        [5, 4, 3, 2, 1].map(
          (stars) => sql`(count(*) filter (where ${reviews.stars} = ${sql.raw(String(stars))}) over ())::int`,
        ),
        sql`, `,
      )}]`,
    })
    .from(reviews)
    .leftJoin(profiles, eq(profiles.id, reviews.reviewerId))
    .where(eq(reviews.proUserId, proUserId))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(REVIEWS_SHOWN),
);

/** The newest reviews, and how many there are of 5, 4, 3, 2 and 1 stars. */
async function reviewsOf(ctx: Ctx, proUserId: string): Promise<{ reviews: Review[]; spread: number[] }> {
  const rows = await reviewRows(ctx.db, { proUserId });
  const photos = await picturesOf(
    ctx,
    "review",
    rows.map(({ id }) => id),
  );
  return {
    reviews: rows.map(({ name, spread: _, ...review }) => ({
      ...review,
      by: name && shortName(name),
      photos: photos.get(review.id) ?? [],
    })),
    spread: rows[0]?.spread ?? [0, 0, 0, 0, 0],
  };
}
