import { asc, eq } from "drizzle-orm";
import { profiles } from "#app/domains/auth/tables.server.ts";
import { businesses } from "#app/domains/businesses/tables.server.ts";
import { contractorProfiles } from "#app/domains/contractors/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { notFound } from "#app/infra/errors.ts";
import { limitHere } from "#app/infra/rate-limit.server.ts";
import { m } from "#paraglide/messages.js";
import { agentLinks, agentPolicies, insuranceAgents } from "../tables.server.ts";
import { tokenHash } from "../tokens/link.server.ts";

const l = agentLinks;
const a = insuranceAgents;
/** A person opens a link a few times a minute; a script that tries tokens does it all day. */
const OPENING = { points: 60, seconds: 60, burst: 60 };

const gone = () => notFound("link_gone", m.agents_link_gone());

/**
 * Whose agent holds a link, also one that has ended. Null for one that is not there: its agent was removed, it was forgotten,
 * or we did not make it.
 */
export async function anyLink(ctx: Ctx, token: string) {
  await limitHere(ctx, "agent-link", ctx.ip, OPENING);
  const [found] = await ctx.db
    .select({
      linkId: l.id,
      expiresAt: l.expiresAt,
      revokedAt: l.revokedAt,
      agentId: a.id,
      ownerId: a.ownerId,
      email: a.email,
      name: a.name,
      agency: a.agency,
      locale: a.locale,
      ownerLocale: a.ownerLocale,
      declinedAt: a.declinedAt,
      company: contractorProfiles.companyName,
      owner: profiles.fullName,
    })
    .from(l)
    .innerJoin(a, eq(a.id, l.agentId))
    .innerJoin(businesses, eq(businesses.id, a.ownerId))
    .innerJoin(profiles, eq(profiles.id, businesses.contactId))
    .leftJoin(contractorProfiles, eq(contractorProfiles.userId, a.ownerId))
    .where(eq(l.tokenHash, tokenHash(token)));
  if (!found) return null;
  return { ...found, company: found.company || found.owner };
}
export type Holder = NonNullable<Awaited<ReturnType<typeof anyLink>>>;

/** The same for a link that still opens. Throws `link_gone` for any other. */
export async function openLink(ctx: Ctx, token: string): Promise<Holder> {
  const found = await anyLink(ctx, token);
  if (!found) throw gone();
  if (found.revokedAt || found.expiresAt <= ctx.now) throw gone();
  return found;
}

/** Which documents an agent sends, in the order of the list. */
export async function kindsOf(ctx: Ctx, agentId: string) {
  const rows = await ctx.db
    .select({ kind: agentPolicies.kind })
    .from(agentPolicies)
    .where(eq(agentPolicies.agentId, agentId))
    .orderBy(asc(agentPolicies.kind));
  return rows.map(({ kind }) => kind);
}
