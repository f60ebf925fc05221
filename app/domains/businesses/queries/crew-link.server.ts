import { and, eq, isNotNull, or } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import { profiles, users } from "#app/domains/auth/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { businesses, businessPeople, crewLinks } from "../tables.server.ts";
import { crewToken, tokenHash } from "../tokens/invite.server.ts";
import { businessName } from "./people.server.ts";

/**
 * A person's own link with whoever it is for, while they belong to its business, and after that has closed: it is their only
 * way into their account. Undefined when it is over or never was.
 */
export async function liveCrewLink(ctx: Ctx, token: string) {
  const [row] = await ctx.db
    .select({ link: crewLinks, name: profiles.fullName, bannedUntil: users.bannedUntil, closedAt: businesses.closedAt })
    .from(crewLinks)
    .innerJoin(users, eq(users.id, crewLinks.userId))
    .innerJoin(profiles, eq(profiles.id, crewLinks.userId))
    .innerJoin(businesses, eq(businesses.id, crewLinks.businessId))
    .leftJoin(
      businessPeople,
      and(eq(businessPeople.businessId, crewLinks.businessId), eq(businessPeople.userId, crewLinks.userId)),
    )
    .where(
      and(
        eq(crewLinks.tokenHash, tokenHash(token)),
        or(isNotNull(businessPeople.userId), isNotNull(businesses.closedAt)),
      ),
    );
  return row;
}

/** What whoever holds a person's own link sees; null for a link that is over or never was. */
export async function crewLinkOf(ctx: Ctx, token: string) {
  const live = await liveCrewLink(ctx, token);
  if (!live) return null;
  const { userId, businessId, pinHash } = live.link;
  const isClosed = live.closedAt !== null;
  const business = isClosed ? "" : await businessName(ctx, businessId);
  return { isClosed, isReader: ctx.actor?.userId === userId, name: live.name, business, hasPin: pinHash !== null };
}

/** The links of the crew of the actor's business, by person. */
export async function crewLinksOfBusiness(ctx: Ctx): Promise<Map<string, { url: string; hasPin: boolean }>> {
  const businessId = ownerOf(ctx, "people", "contractor");
  const rows = await ctx.db.select().from(crewLinks).where(eq(crewLinks.businessId, businessId));
  return new Map(
    rows.map(({ userId, version, pinHash }) => [
      userId,
      { url: `${ctx.services.env.PUBLIC_URL}/crew/${crewToken(ctx, userId, version)}`, hasPin: pinHash !== null },
    ]),
  );
}
