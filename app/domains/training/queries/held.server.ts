import { and, asc, eq, gte, inArray, isNotNull, isNull, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { profiles } from "#app/domains/auth/tables.server.ts";
import { businessPeople } from "#app/domains/businesses/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { todayAt } from "#app/infra/days.ts";
import { CREW_CERTIFICATES } from "#content/lists.ts";
import { crewCertificates } from "../tables.server.ts";

/** A certificate of the list, and who of a crew holds it; `until` is null for one that does not end. */
export type HeldByCrew = { kind: string; people: { name: string | null; until: string | null }[] };

/** Which certificates that jobs may ask for count on the crews of these businesses today, in the order of the list. */
export async function heldByCrews(ctx: Ctx, businessIds: readonly string[]): Promise<Map<string, HeldByCrew[]>> {
  if (!businessIds.length) return new Map();
  const rows = await ctx.db
    .select({
      businessId: crewCertificates.businessId,
      userId: crewCertificates.userId,
      kind: crewCertificates.kind,
      name: profiles.fullName,
      until: crewCertificates.expiresOn,
    })
    .from(crewCertificates)
    .innerJoin(
      businessPeople,
      and(
        eq(businessPeople.businessId, crewCertificates.businessId),
        eq(businessPeople.userId, crewCertificates.userId),
      ),
    )
    .innerJoin(profiles, eq(profiles.id, crewCertificates.userId))
    .where(
      and(
        inArray(crewCertificates.businessId, [...businessIds]),
        isNotNull(crewCertificates.kind),
        or(isNull(crewCertificates.expiresOn), gte(crewCertificates.expiresOn, todayAt(ctx.now))),
      ),
    )
    .orderBy(asc(profiles.fullName), asc(crewCertificates.userId), asc(crewCertificates.expiresOn));
  return new Map(
    businessIds.map((id) => {
      const own = rows.filter(({ businessId }) => businessId === id);
      const held = CREW_CERTIFICATES.map(({ id: kind }) => {
        // Of a renewed one the last row, which is good for longest, stands.
        const people = new Map(own.flatMap((row) => (row.kind === kind ? [[row.userId, row] as const] : [])));
        return { kind, people: [...people.values()].map(({ name, until }) => ({ name, until })) };
      });
      return [id, held.filter(({ people }) => people.length > 0)];
    }),
  );
}

/** The certificates that somebody of one crew holds today. */
export const crewHolds = async (ctx: Ctx, businessId: string): Promise<string[]> =>
  ((await heldByCrews(ctx, [businessId])).get(businessId) ?? []).map(({ kind }) => kind);

/** How many people of a crew hold a certificate of the list. */
export type HoldersOf = { kind: string; people: number };

/** The same of one business as a column of a statement, without who they are; `today` is a calendar day. */
export const crewColumn = (businessId: SQLWrapper, today: SQLWrapper): SQL<HoldersOf[]> =>
  sql`(
    select coalesce(json_object_agg(kind, people), '{}'::json)
    from (
      select held.kind, count(distinct held.user_id) as people
      from ${crewCertificates} held
      join ${businessPeople} person on person.business_id = held.business_id and person.user_id = held.user_id
      where held.business_id = ${businessId} and held.kind is not null
        and (held.expires_on is null or held.expires_on >= ${today}::date)
      group by held.kind) counted)`.mapWith((counted: Record<string, number>) =>
    CREW_CERTIFICATES.flatMap(({ id: kind }) => {
      const people = counted[kind];
      return people ? [{ kind, people }] : [];
    }),
  );
