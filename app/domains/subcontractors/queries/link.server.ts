import { and, eq, gt, isNull } from "drizzle-orm";
import { profiles } from "#app/domains/auth/tables.server.ts";
import { businesses } from "#app/domains/businesses/tables.server.ts";
import { contractorProfiles } from "#app/domains/contractors/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { notFound } from "#app/infra/errors.ts";
import { limitHere } from "#app/infra/rate-limit.server.ts";
import { m } from "#paraglide/messages.js";
import { subLinks, subRecords, subs } from "../tables.server.ts";
import { linkToken, tokenHash } from "../tokens/link.server.ts";

const l = subLinks;
/** A person opens a link a few times a minute; a script that tries tokens does it all day. */
const OPENING = { points: 60, seconds: 60, burst: 60 };

const live = (ctx: Ctx, token: string) =>
  and(eq(l.tokenHash, tokenHash(token)), isNull(l.revokedAt), gt(l.expiresAt, ctx.now));

const gone = () => notFound("link_gone", m.subcontractors_link_gone());

/** What a request's link opens: whose list, which sub, and whose hands the link was put into. */
export async function openRequest(ctx: Ctx, token: string) {
  await limitHere(ctx, "sub-link", ctx.ip, OPENING);
  const [found] = await ctx.db
    .select({
      linkId: l.id,
      way: l.way,
      subId: subs.id,
      ownerId: subs.ownerId,
      name: subs.name,
      email: subs.email,
      recordId: subs.recordId,
      company: contractorProfiles.companyName,
      owner: profiles.fullName,
    })
    .from(l)
    .innerJoin(subs, eq(subs.id, l.subId))
    .innerJoin(businesses, eq(businesses.id, subs.ownerId))
    .innerJoin(profiles, eq(profiles.id, businesses.contactId))
    .leftJoin(contractorProfiles, eq(contractorProfiles.userId, subs.ownerId))
    .where(live(ctx, token));
  if (!found) throw gone();
  return { ...found, company: found.company || found.owner };
}

/** The record a link opens; whoever holds it reads the mailbox it was sent to. */
export async function openRecord(ctx: Ctx, token: string) {
  await limitHere(ctx, "sub-link", ctx.ip, OPENING);
  const [found] = await ctx.db
    .select({ linkId: l.id, id: subRecords.id, name: subRecords.name, email: subRecords.email })
    .from(l)
    .innerJoin(subRecords, eq(subRecords.id, l.recordId))
    .where(live(ctx, token));
  if (!found) throw gone();
  return found;
}

/** The link an owner may copy, or null when there is none that opens. */
export async function copyLinkOf(ctx: Ctx, subId: string): Promise<{ path: string; expiresAt: Date } | null> {
  const [link] = await ctx.db
    .select({ id: l.id, tokenHash: l.tokenHash, expiresAt: l.expiresAt })
    .from(l)
    .where(and(eq(l.subId, subId), eq(l.way, "copy"), isNull(l.revokedAt), gt(l.expiresAt, ctx.now)));
  if (!link) return null;
  const token = linkToken(ctx, link.id);
  // Under another AUTH_SECRET than the one it was made with the link still works but cannot be shown again.
  return tokenHash(token) === link.tokenHash ? { path: `/certificates/${token}`, expiresAt: link.expiresAt } : null;
}
