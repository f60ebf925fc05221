import { and, eq, isNull, lte, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { type Asking, askingOf, isNoDemoUnless, isNoDemoUser } from "#app/domains/auth/queries/demo-accounts.server.ts";
import { users } from "#app/domains/auth/tables.server.ts";
import { businesses } from "#app/domains/businesses/tables.server.ts";
import { contractorProfiles as p } from "#app/domains/contractors/tables.server.ts";
import { freeFrom } from "#app/domains/directory/rules/free-from.ts";
import { opening } from "#app/domains/directory/rules/opening.ts";
import { type Standing, standingOf } from "#app/domains/directory/rules/standing.ts";
import { answerTimes, reviews } from "#app/domains/directory/tables.server.ts";
import { coversOf, pictureOf } from "#app/domains/media/queries/pictures.server.ts";
import type { ShownPicture } from "#app/domains/media/rules/shown.ts";
import { scopeColumns, scopeIn } from "#app/domains/verification/queries/scope.server.ts";
import type { Scope } from "#app/domains/verification/rules/scope.ts";
import { trustRecords as t } from "#app/domains/verification/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { prepared, type Slots } from "#app/infra/database/prepared.server.ts";
import { type Point, roughly } from "#app/infra/geo/distance.ts";
import type { Hit } from "./find.server.ts";

/** What a list shows of a pro; nothing that reaches them outside the product. */
export type ProCard = {
  slug: string;
  name: string;
  /** Ids: of a primary trade or industry (null for neither), and of trade chips. */
  trade: string | null;
  trades: string[];
  city: string | null;
  state: string | null;
  /** Where it stands on a map: the middle of its ZIP, never its address. */
  at: Point | null;
  /** From the asked place; null when none was asked. */
  miles: number | null;
  /** Mean stars; null while there is no review. */
  rating: number | null;
  reviewCount: number;
  standing: Standing;
  /** For which trades and states the stamp stands. */
  scope: Scope;
  hourlyRateCents: number | null;
  /** Id of an availability. */
  availability: string;
  skills: string[];
  /** Ids of the languages in which customers are spoken with. */
  languages: string[];
  yearsInBusiness: number | null;
  bio: string | null;
  /** When somebody who is not available now is free again, as the pro said when the profile was last saved. */
  freeFrom: Date | null;
  /** The beginning of the newest review of 4 or 5 stars. */
  said: string | null;
  /** The usual wait for a first answer, in minutes; null before five were measured. */
  answerMinutes: number | null;
  /** A photo of its work, and its logo. */
  cover: ShownPicture | null;
  logo: ShownPicture | null;
  /** Whether it is of the business that asks. */
  isOwn: boolean;
};

export const meanOf = (pro: { rating: number; reviewCount: number }) => (pro.reviewCount ? pro.rating : null);

/** Whether the account behind a profile is a member's now: neither deleted nor shut out, nor of a demo world that is off. */
export const isMember = (ctx: Ctx): SQL =>
  and(
    isNull(users.deletedAt),
    or(isNull(users.bannedUntil), lte(users.bannedUntil, ctx.now)),
    isNoDemoUser(ctx),
  ) as SQL;

/** The same for a prepared statement. */
export const isMemberAt = ({ now, demo }: { now: SQLWrapper; demo: SQLWrapper }): SQL =>
  and(isNull(users.deletedAt), or(isNull(users.bannedUntil), lte(users.bannedUntil, now)), isNoDemoUnless(demo)) as SQL;

/** So many answers are measured before a figure is shown, and so many of the newest say it. */
const ANSWERS_LEAST = 5;
const ANSWERS_COUNTED = 20;

/** The middle of a pro's newest waits. */
const answerMinutes = (proUserId: SQLWrapper) => sql<number | null>`(
  select case when count(*) >= ${sql.raw(String(ANSWERS_LEAST))} then percentile_cont(0.5) within group (order by latest.minutes) end
  from (select ${answerTimes.minutes} as minutes from ${answerTimes} where ${answerTimes.proUserId} = ${proUserId}
    order by ${answerTimes.createdAt} desc nulls first limit ${sql.raw(String(ANSWERS_COUNTED))}) as latest)`;

const cardRows = prepared((db, { ids, now, demo }: Slots<Asking & { ids: string[] }>) =>
  db
    .select({
      id: p.userId,
      slug: p.slug,
      name: p.companyName,
      primaryTrade: p.primaryTrade,
      industry: p.industry,
      trades: p.trades,
      city: p.city,
      state: p.state,
      lat: p.lat,
      lng: p.lng,
      rating: p.rating,
      reviewCount: p.reviewCount,
      verifiedAt: t.verifiedAt,
      validUntil: t.validUntil,
      ...scopeColumns(p.userId),
      hourlyRateCents: p.hourlyRateCents,
      availability: p.availability,
      skills: p.skills,
      languages: p.languages,
      yearsInBusiness: p.yearsInBusiness,
      bio: p.businessDescription,
      updatedAt: p.updatedAt,
      answerMinutes: answerMinutes(p.userId),
      newest: sql<string | null>`(
        select ${reviews.body} from ${reviews} where ${reviews.proUserId} = ${p.userId} and ${reviews.stars} >= 4
        order by ${reviews.createdAt} desc nulls first limit 1)`,
    })
    .from(p)
    .innerJoin(businesses, eq(businesses.id, p.userId))
    .innerJoin(users, eq(users.id, businesses.contactId))
    .leftJoin(t, eq(t.userId, p.userId))
    .where(and(sql`${p.userId} = any(${ids}::uuid[])`, isMemberAt({ now, demo }), isNull(t.suspendedAt))),
);

/** The cards of `hits`, in that order. Whoever is no member any more, or suspended, is left out here, where it costs nothing. */
export async function proCards(ctx: Ctx, hits: Hit[]): Promise<ProCard[]> {
  if (!hits.length) return [];
  const ids = hits.map((hit) => hit.id);
  const [rows, covers, logos] = await Promise.all([
    cardRows(ctx.db, { ...askingOf(ctx), ids }),
    coversOf(ctx, ids),
    pictureOf(ctx, "logo", ids),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return hits.flatMap(({ id, miles }) => {
    const row = byId.get(id);
    if (!row) return [];
    const { id: _, primaryTrade, industry, verifiedAt, validUntil, ...rest } = row;
    const { licenses, noLicenseState, noLicenseTrades, updatedAt, newest, lat, lng, ...shown } = rest;
    return {
      ...shown,
      scope: scopeIn({ licenses, noLicenseState, noLicenseTrades }, ctx.now),
      trade: primaryTrade ?? industry,
      at: lat === null || lng === null ? null : roughly({ lat, lng }),
      freeFrom: freeFrom(row.availability, updatedAt, ctx.now),
      said: newest && opening(newest),
      cover: covers.get(id) ?? null,
      logo: logos.get(id) ?? null,
      miles,
      isOwn: ctx.actor?.business.id === id,
      rating: meanOf(row),
      standing: standingOf({ verifiedAt, validUntil }, ctx.now),
    };
  });
}
